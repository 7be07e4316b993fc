import CLibltdl
import DochostModel
import DochostSystem
import DochostWorkerProtocol
import Glibc
import TestSupport
import Testing

@Suite(.scratch) struct `Loading a library` {
  @Test func `A16: a missing file is named`() async throws {
    let bench = try await WorkerBench()
    try await bench.expectNotLoadable(
      library: bench.plugin.bundle.appending("gone.so"), "gone.so: No such file or directory")
  }

  @Test func `A16: a missing library that it needs is named`() async throws {
    let scratch = ScratchDirectory.current
    let needed = scratch.appending("libneeded-by-test.so")
    try await FixturePlugin.compile([], [try scratch.write("int x;", to: "needed.c")], to: needed)
    let bench = try await WorkerBench(
      .none, ["-Wl,--no-as-needed", "-L\(scratch.path)", "-lneeded-by-test"])
    FileTree.remove(needed)
    try await bench.expectNotLoadable(
      "libneeded-by-test.so: cannot open shared object file: No such file or directory")
  }

  @Test
  func `A18: a symbol that is nowhere is named when the library is loaded, not when it is called`()
    async throws
  {
    try await WorkerBench(.undefined, ["-Wl,-z,lazy"]).expectNotLoadable(
      "undefined symbol: dochost_test_defined_nowhere")
  }

  @Test func `A24: a version that a library lacks is named`() async throws {
    let scratch = ScratchDirectory.current
    let source = try scratch.write(
      "__attribute__((visibility(\"default\"))) int aged(void) { return 1; }", to: "aged.c")
    let script = try scratch.write("AGED_9.9 { global: aged; };", to: "new.map")
    let bench = try await WorkerBench()
    let aged = bench.plugin.bundle.appending("libaged.so")
    try await FixturePlugin.compile(
      ["-Wl,--version-script=\(script)", "-Wl,-soname,libaged.so"], [source], to: aged)
    let caller = try scratch.write(
      "int aged(void); int (*dochost_test_use)(void) = aged;", to: "caller.c")
    try await FixturePlugin.compile(
      ["\(caller)", "\(aged)", "-Wl,-rpath,$ORIGIN"],
      [try Sources.root.appending("Tests/Fixtures/Loader/plugin.c")], to: bench.plugin.library)
    let old = try scratch.write("AGED_1.0 { global: aged; };", to: "old.map")
    try await FixturePlugin.compile(
      ["-Wl,--version-script=\(old)", "-Wl,-soname,libaged.so"], [source], to: aged)
    try await bench.expectNotLoadable("version `AGED_9.9' not found (required by")
  }

  @Test func `A16: what is no ELF file is called so`() async throws {
    let bench = try await WorkerBench()
    try FileTree.write([UInt8](repeating: 65, count: 4096), to: bench.plugin.library)
    try await bench.expectNotLoadable("invalid ELF header")
  }

  @Test func `A16: a library of another machine is called so`() async throws {
    let bench = try await WorkerBench()
    var bytes = try FileTree.read(bench.plugin.library)
    bytes[4] = bytes[4] == 2 ? 1 : 2
    try FileTree.write(bytes, to: bench.plugin.library)
    try await bench.expectNotLoadable("wrong ELF class")
  }

  @Test func `A16: a program is not taken for a library`() async throws {
    let bench = try await WorkerBench()
    try FileTree.write(
      FileTree.read(Products.executable("dochost-worker")), to: bench.plugin.library)
    try await bench.expectNotLoadable("cannot dynamically load")
  }

  @Test func `A22: static thread storage that does not fit is called so`() async throws {
    try await WorkerBench(.staticTLS).expectNotLoadable(
      "cannot allocate memory in static TLS block")
  }

  @Test func `A22: a little static thread storage fits`() async throws {
    try await WorkerBench(.smallTLS).withReadyWorker { _ in }
  }

  @Test func `A16: an empty file and a directory are called what they are`() async throws {
    let bench = try await WorkerBench()
    try FileTree.write([], to: bench.plugin.library)
    try await bench.expectNotLoadable("file too short")
    FileTree.remove(bench.plugin.library)
    try FileTree.makeDirectory(bench.plugin.library)
    try await bench.expectNotLoadable("loader.so: not a regular file")
  }

  @Test func `a pipe in the place of a library is refused and not waited for`() async throws {
    let bench = try await WorkerBench()
    FileTree.remove(bench.plugin.library)
    try #require(mkfifo("\(bench.plugin.library)", 0o644) == 0)
    try await bench.expectNotLoadable("loader.so: not a regular file")
  }

  @Test func `only absolute paths that end in .so are loaded`() async throws {
    let bench = try await WorkerBench()
    for name in ["libm.so.6", "/usr/lib/loader.la", "loader.so"] {
      try await bench.expectNotLoadable(
        library: BytePath(name), "not an absolute path that ends in .so")
    }
  }

  @Test func `A21: two libraries with the same symbols each call their own`() async throws {
    let scratch = ScratchDirectory.current
    var libraries: [BytePath] = []
    for number in 1...2 {
      let source = try scratch.write(
        """
        #define OPEN __attribute__((visibility("default")))
        OPEN int shared_name(void) { return \(number); }
        OPEN int dochost_test_entry(void) { return shared_name(); }
        """, to: "same\(number).c")
      let library = scratch.appending("same\(number).so")
      try await FixturePlugin.compile([], [source], to: library)
      libraries.append(library)
    }
    // The only use of libltdl in the test's own process, which is on one thread therefore.
    let answers = try libraries.map { library in
      var words = [CChar](repeating: 0, count: 512)
      var isUnsafe: Int32 = 0
      let path = library.bytes.map(CChar.init(bitPattern:)) + [0]
      let handle = dochost_lt_open(path, &words, words.count)
      let symbol = dochost_lt_symbol(handle, "dochost_test_entry", &words, words.count, &isUnsafe)
      let entry = try #require(symbol)
      return unsafeBitCast(entry, to: (@convention(c) () -> Int32).self)()
    }
    #expect(answers == [1, 2])
  }
}

extension WorkerBench {
  /// Expects that the library is refused when it is loaded, with these words of the linker.
  fileprivate func expectNotLoadable(library: BytePath? = nil, _ words: String) async throws {
    let setup = setup(library: library)
    try await onOwnThread {
      let failure = try WorkerDriver(setup).startFailure()
      #expect(failure.stage == "load")
      #expect(failure.code == .pluginNotLoadable)
      #expect(failure.message.contains(words), "\(failure.message)")
      #expect(failure.message.contains("\(setup.library)"))
    }
  }
}
