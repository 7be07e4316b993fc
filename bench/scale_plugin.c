/* SPDX-License-Identifier: MIT
 *
 * The plugin that scale_bundles makes many of: one document type and one template, which is a
 * small text. Its id and what it does when it is loaded are bytes that a copy may have otherwise. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "dochost/plugin.h"

DOCHOST_PLUGIN_NOTE;

/* In every copy the five digits are its own. */
#define ID "org.example.scale.p00000"

/* The last byte says what happens: nothing at "-", a crash at "c", at "h" it hangs. */
static const volatile char deed[] = "scale deed -";

__attribute__((constructor)) static void load(void) {
  char chosen = deed[sizeof deed - 2];
  if (chosen == 'c') raise(SIGSEGV);
  while (chosen == 'h') pause();
}

static const dochost_host *the_host;

static dochost_status init(void *context, const dochost_host *host, char *error, size_t capacity) {
  (void)context;
  (void)error;
  (void)capacity;
  the_host = host;
  return DOCHOST_OK;
}

static dochost_status register_all(void *context, const dochost_registrar *registrar, char *error,
                                   size_t capacity) {
  (void)context;
  static const char *const extensions[] = {"p00000note"};
  static const char *const intents[] = {DOCHOST_INTENT_TEMPLATE};
  dochost_document_type type = {.struct_size = sizeof type, .id = ID ".note", .name = "Note",
                                .extensions = extensions, .extension_count = 1};
  dochost_template template = {.struct_size = sizeof template, .id = ID ".letter",
                               .type = ID ".note", .name = "Letter p00000",
                               .summary = "A letter to a friend.", .intents = intents,
                               .intent_count = 1};
  dochost_status status = registrar->add_type(registrar->context, &type, error, capacity);
  if (status != DOCHOST_OK) return status;
  return registrar->add_template(registrar->context, &template, error, capacity);
}

static dochost_status create(void *context, const dochost_request *request, char *error,
                             size_t capacity) {
  (void)context;
  static const char text[] = "Dear friend,\n";
  const ssize_t length = sizeof text - 1;
  char path[4096];
  snprintf(path, sizeof path, "%s/letter", request->staging);
  int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  if (file < 0 || write(file, text, (size_t)length) != length || close(file) != 0) {
    snprintf(error, capacity, "The letter cannot be written.");
    return DOCHOST_FAILED;
  }
  dochost_result result = {.struct_size = sizeof result, .status = DOCHOST_OK,
                           .base = DOCHOST_BASE_STAGING, .mode = DOCHOST_MODE_MOVE,
                           .path = "letter"};
  return the_host->complete(the_host->context, request->handle, &result);
}

static const dochost_plugin plugin = {.struct_size = sizeof plugin,
                                      .abi_version = DOCHOST_ABI_VERSION,
                                      .id = ID,
                                      .version = "1.0.0",
                                      .name = "Scale",
                                      .license = "MIT",
                                      .init = init,
                                      .register_all = register_all,
                                      .create = create};

const dochost_plugin *dochost_plugin_entry(uint32_t host_abi_version, char *reason,
                                           size_t capacity) {
  (void)host_abi_version;
  (void)reason;
  (void)capacity;
  return &plugin;
}
