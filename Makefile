# dochost
#
#   make try       builds the release and makes a first document with it
#   make test      builds everything and passes all tests
#   make install   installs into PREFIX (default /usr/local), beneath DESTDIR where that is given
#   make help      lists the other targets
#
# Flags of the release build are here and not in Package.swift, where they would follow everybody
# who depends on the package. Why it is linked as it is: docs/decisions/0001-static-release.md.

PREFIX = /usr/local
DESTDIR =
# How often `make bench` runs each command.
RUNS = 200
# What `make fuzz` tries: one target instead of all, for so many seconds, or one input again.
TARGET =
SECONDS = 60
INPUT =

BUILD = .build
STAGE = $(BUILD)/stage
TOOLCHAIN = $(BUILD)/toolchain

# Everything that SwiftPM keeps stays in .build: a home that is read-only or missing is no matter.
SWIFT_PLACES = --cache-path $(BUILD)/cache --config-path $(BUILD)/config \
  --security-path $(BUILD)/security --disable-keychain
SWIFT_BUILD = swift build $(SWIFT_PLACES)

# The first directory holds the static archives of the C libraries alone, so that the linker takes
# these (its .pc files keep the system's directory from coming before it); the second the Swift
# runtime's, where the toolchain's own list leaves one out.
RELEASE_BUILD = PKG_CONFIG_PATH="$(CURDIR)/$(BUILD)/archives" $(SWIFT_BUILD)
RELEASE = --configuration release --disable-local-rpath -Xswiftc -use-ld=lld \
  -Xswiftc "-L$(CURDIR)/$(BUILD)/archives" \
  -Xlinker "-L$(CURDIR)/$(TOOLCHAIN)/lib/swift_static/linux" \
  -Xlinker --no-export-dynamic -Xlinker --gc-sections \
  -Xswiftc -no-toolchain-stdlib-rpath -Xswiftc -file-prefix-map -Xswiftc "$(CURDIR)=."
# Names that are gone from a list are passed over: the lists need not follow every change.
ORDERED = -Xlinker --no-warn-symbol-ordering -Xlinker "--symbol-ordering-file=$(CURDIR)/release/
# The command is entered by Sources/CLinux/entry.c.
HOST_RELEASE = $(RELEASE) --scratch-path $(BUILD)/host -Xswiftc -static-executable \
  -Xlinker --entry=clinux_entry \
  $(ORDERED)host.order"
WORKER_RELEASE = $(RELEASE) --scratch-path $(BUILD)/worker -Xswiftc -static-stdlib \
  -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
  -Xlinker -z -Xlinker pack-relative-relocs $(ORDERED)worker.order"
PLUGIN_RELEASE = $(RELEASE) --scratch-path $(BUILD)/plugins -Xswiftc -static-stdlib \
  -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
  -Xlinker -z -Xlinker pack-relative-relocs -Xlinker "--version-script=$(CURDIR)/scripts/plugin.exports"
PLUGIN_CFLAGS = -std=c17 -D_GNU_SOURCE -O2 -fPIC -fvisibility=hidden -ffunction-sections -fdata-sections \
  -Wall -Wextra -Wpedantic -Werror -ffile-prefix-map="$(CURDIR)=."

HOST = $(BUILD)/host/release/dochost
WORKER = $(BUILD)/worker/release/dochost-worker
CONFORMANCE_WORKER = $(BUILD)/worker/release/dochost-conformance-worker
STORY = $(BUILD)/plugins/release/libStory.so
TEXT = $(BUILD)/plugins/release/libText.so
DRAWING = $(BUILD)/plugins/Drawing.so
# Plugins in Swift that the tests run; they are built as Story is.
PROBE = $(BUILD)/plugins/release/libSwiftProbe.so
MISBEHAVING = $(BUILD)/plugins/release/libMisbehavingSwift.so
PREPARED = $(BUILD)/archives/stamp

sources = $(shell find $(1) -type f 2>/dev/null)
MODEL_SOURCES := $(call sources,Sources/DochostModel Sources/DochostSystem \
  Sources/DochostWorkerProtocol Sources/CLinux Sources/CProcessArguments)
HOST_SOURCES := $(MODEL_SOURCES) $(call sources,Sources/DochostJSON Sources/DochostStore \
  Sources/DochostCatalog Sources/DochostKit Sources/DochostConformance Sources/DochostTerminal \
  Sources/DochostCommands \
  Sources/dochost Sources/CJSON Sources/CSQLite Sources/CSodium Sources/CPCRE2 Sources/CCurses \
  Sources/CUnistring)
WORKER_SOURCES := $(MODEL_SOURCES) $(call sources,Sources/DochostPluginLoader \
  Sources/dochost-worker Sources/CDochost Sources/CLibltdl)
CONFORMANCE_WORKER_SOURCES := $(WORKER_SOURCES) $(call sources,Sources/DochostConformanceWorker \
  Sources/dochost-conformance-worker)
SDK_SOURCES := $(call sources,Sources/DochostPluginSDK Sources/DochostFindings Sources/CDochost \
  Sources/CDochostExecutor Sources/CProcessArguments)
STORY_SOURCES := $(SDK_SOURCES) $(call sources,Plugins/Story)
TEXT_SOURCES := $(SDK_SOURCES) $(call sources,Plugins/Text)
DRAWING_SOURCES := Sources/CDochost/include/dochost/plugin.h $(call sources,Plugins/Drawing)
PROBE_SOURCES := $(SDK_SOURCES) $(call sources,Tests/Fixtures/SwiftProbe)
MISBEHAVING_SOURCES := $(SDK_SOURCES) $(call sources,Tests/Fixtures/MisbehavingSwift)
RULES = Makefile Package.swift

.PHONY: help try test prove fuzz sanitize build stage install lint bench layout docs clean
.DELETE_ON_ERROR:

build: $(HOST) $(WORKER) $(CONFORMANCE_WORKER) $(STORY) $(TEXT) $(DRAWING)

help:
	@sed -n -e '1,/^$$/s/^#   //p' Makefile
	@echo 'make build     builds the release into .build'
	@echo 'make stage     installs the release into .build/stage, which the tests run'
	@echo 'make prove     tries to break every promise at length, and prints what was tried'
	@echo 'make fuzz      feeds made-up input to all that reads; TARGET=, SECONDS=, INPUT='
	@echo 'make sanitize  passes the tests under the address sanitizer, with traps in C'
	@echo 'make lint      checks format, scripts and C code'
	@echo 'make docs      writes the command reference from the code'
	@echo 'make layout    lists anew in which order the functions of the release lie'
	@echo 'make bench     measures creates, large catalogs, keys, batches, imports and conformance runs'
	@echo 'make clean     removes everything that was built'

# ---- The release ---------------------------------------------------------------------------------

$(PREPARED): scripts/dependencies scripts/static-archives
	@scripts/dependencies build
	@scripts/static-archives $(BUILD)/archives $(TOOLCHAIN)
	@touch $@

# SwiftPM does not know the lists of functions: without its program it links anew.
$(HOST): $(HOST_SOURCES) $(RULES) release/host.order | $(PREPARED)
	@rm -f $@
	@scripts/quietly "Building the command" env $(RELEASE_BUILD) $(HOST_RELEASE) --product dochost
	@touch $@

$(WORKER): $(WORKER_SOURCES) $(RULES) release/worker.order | $(PREPARED)
	@rm -f $@
	@scripts/quietly "Building the worker" env $(RELEASE_BUILD) $(WORKER_RELEASE) --product dochost-worker
	@touch $@

# One after the other, as the plugins below.
$(CONFORMANCE_WORKER): $(CONFORMANCE_WORKER_SOURCES) $(RULES) $(WORKER) | $(PREPARED)
	@rm -f $@
	@scripts/quietly "Building the worker of the conformance suite" \
	  env $(RELEASE_BUILD) $(WORKER_RELEASE) --product dochost-conformance-worker
	@touch $@

$(STORY): $(STORY_SOURCES) $(RULES) scripts/plugin.exports | $(PREPARED)
	@scripts/quietly "Building the plugin Story" env $(RELEASE_BUILD) $(PLUGIN_RELEASE) --product Story
	@touch $@

# One after the other, since SwiftPM builds one product in a directory at a time.
$(TEXT): $(TEXT_SOURCES) $(RULES) scripts/plugin.exports $(STORY) | $(PREPARED)
	@scripts/quietly "Building the plugin Text" env $(RELEASE_BUILD) $(PLUGIN_RELEASE) --product Text
	@touch $@

$(PROBE): $(PROBE_SOURCES) $(RULES) scripts/plugin.exports $(STORY) $(TEXT) | $(PREPARED)
	@scripts/quietly "Building the tests' plugin in Swift" \
	  env $(RELEASE_BUILD) $(PLUGIN_RELEASE) --product SwiftProbe
	@touch $@

$(MISBEHAVING): $(MISBEHAVING_SOURCES) $(RULES) scripts/plugin.exports $(PROBE) | $(PREPARED)
	@scripts/quietly "Building the tests' plugin in Swift that misbehaves" \
	  env $(RELEASE_BUILD) $(PLUGIN_RELEASE) --product MisbehavingSwift
	@touch $@

$(DRAWING): $(DRAWING_SOURCES) $(RULES) scripts/plugin.exports | $(PREPARED)
	@mkdir -p $(@D)
	@scripts/quietly "Building the plugin Drawing" \
	  cc $(PLUGIN_CFLAGS) -shared -Wl,--gc-sections,--version-script=scripts/plugin.exports \
	  -ISources/CDochost/include -o $@ $(wildcard Plugins/Drawing/Sources/*.c)

# ---- Installing ----------------------------------------------------------------------------------

INSTALLED = "$(DESTDIR)$(PREFIX)"

install: build
	@scripts/install $(INSTALLED)
	@echo "Installed in $(DESTDIR)$(PREFIX). What it needs to run, by the names of Debian's packages:"
	@scripts/dependencies --list run | sed 's/^/  /'

stage: $(STAGE)/stamp

$(STAGE)/stamp: $(HOST) $(WORKER) $(CONFORMANCE_WORKER) $(STORY) $(TEXT) $(DRAWING) scripts/install $(RULES)
	@rm -rf $(STAGE)
	@scripts/install $(STAGE)
	@touch $@

# ---- The two jobs of a fresh clone ---------------------------------------------------------------

try: stage
	@scripts/try $(STAGE) $(BUILD)/try

test: stage $(PROBE) $(MISBEHAVING)
	@scripts/dependencies test
	@scripts/quietly "Building the tests" $(SWIFT_BUILD) --build-tests
	@DOCHOST_STAGE="$(CURDIR)/$(STAGE)" scripts/run-tests $(BUILD)/test.log \
	  swift test $(SWIFT_PLACES) --skip-build --disable-xctest --parallel

prove: stage $(PROBE) $(MISBEHAVING)
	@scripts/dependencies test
	@scripts/quietly "Building the tests" $(SWIFT_BUILD) --build-tests
	@scripts/prove $(STAGE) swift test $(SWIFT_PLACES) --skip-build --disable-xctest --parallel

fuzz:
	@scripts/dependencies test
	@scripts/fuzz $(SECONDS) $(TARGET) $(INPUT)

sanitize:
	@scripts/dependencies test
	@scripts/sanitize

lint:
	@scripts/dependencies lint
	@scripts/lint

bench: stage
	@scripts/dependencies bench
	@bench/run $(STAGE) $(BUILD)/bench $(RUNS)
	@bench/scale $(STAGE) $(BUILD)/bench $(RUNS)
	@bench/keys $(STAGE) $(BUILD)/bench
	@bench/batch $(STAGE) $(BUILD)/bench
	@bench/large $(STAGE) $(BUILD)/bench
	@bench/conformance $(STAGE) $(BUILD)/bench

# The lists of functions by which the release is laid out; takes some minutes.
layout: stage
	@scripts/layout $(STAGE) $(BUILD)/layout

# The reference is made from the descriptions that make the parser, the help and the man pages too.
docs: $(HOST)
	@$(HOST) help --format markdown >$(BUILD)/command-reference.md
	@mv $(BUILD)/command-reference.md docs/command-reference.md

clean:
	rm -rf $(BUILD)
