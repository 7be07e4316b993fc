/* SPDX-License-Identifier: MIT
 *
 * A plugin for the tests of the loader. As it stands it keeps every rule; -DFAULT=FAULT_... makes
 * it break one while it starts. What it does with a request is chosen by the request's intent. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "loader.h"

#define FAULT_NONE 0
#define FAULT_ENTRY_NULL 1
#define FAULT_ABI_MAJOR 2
#define FAULT_TABLE_SMALL 3
#define FAULT_INIT_NULL 4
#define FAULT_REGISTER_NULL 5
#define FAULT_CREATE_NULL 6
#define FAULT_ID 7
#define FAULT_VERSION 8
#define FAULT_NAME_UTF8 9
#define FAULT_LICENSE_NULL 10
#define FAULT_INIT_REFUSES 11
#define FAULT_REGISTER_REFUSES 12
#define FAULT_EXTENSION_NULL 13
#define FAULT_EXTENSION_ABSENT 14
#define FAULT_DOCUMENT_SMALL 15
#define FAULT_DOCUMENT_NULL 16
#define FAULT_ITEMS 17
#define FAULT_UNDEFINED 18
#define FAULT_NO_ENTRY 19
#define FAULT_MARKED 20
#define FAULT_STATIC_TLS 21
#define FAULT_CONSTRUCTOR_EXIT 22
#define FAULT_CONSTRUCTOR_PRINT 23
#define FAULT_CONSTRUCTOR_HANG 24
#define FAULT_ENTRY_NULL_SILENT 25
#define FAULT_NEWER 26
#define FAULT_TLS_SMALL 27
#define FAULT_CONSTRUCTOR_CLOSES 28
#ifndef FAULT
#define FAULT FAULT_NONE
#endif

DOCHOST_PLUGIN_NOTE;

const dochost_host *the_host;
const dochost_registrar *kept_registrar;

#if FAULT == FAULT_UNDEFINED
/* Called in create only: a loader that binds lazily finds out when it is too late. */
void dochost_test_defined_nowhere(void);
void (*volatile dochost_test_call)(void);
#endif
#if FAULT == FAULT_STATIC_TLS
__thread char large[1 << 20] __attribute__((tls_model("initial-exec")));
#endif
#if FAULT == FAULT_TLS_SMALL
__thread char small_one[64] __attribute__((tls_model("initial-exec")));
#endif
#if FAULT == FAULT_MARKED
__attribute__((visibility("default"))) int loader_LTX_dochost_plugin_entry(void);
int loader_LTX_dochost_plugin_entry(void) { return 0; }
#endif

#if FAULT == FAULT_CONSTRUCTOR_EXIT
__attribute__((constructor)) static void constructor(void) { exit(0); }
#elif FAULT == FAULT_CONSTRUCTOR_PRINT
__attribute__((constructor)) static void constructor(void) {
  for (int line = 0; line < 16384; line++) {
    printf("%063d\n", line);
    fprintf(stderr, "%063d\n", line);
  }
  fflush(stdout);
}
#elif FAULT == FAULT_CONSTRUCTOR_HANG
__attribute__((constructor)) static void constructor(void) {
  for (volatile int turn = 0;; turn++) {
  }
}
#elif FAULT == FAULT_CONSTRUCTOR_CLOSES
#include <unistd.h>
__attribute__((constructor)) static void constructor(void) {
  for (int number = 3; number < 64; number++) close(number);
}
#endif

static dochost_status init(void *context, const dochost_host *host, char *error, size_t capacity) {
  (void)context;
  the_host = host;
  if (FAULT == FAULT_INIT_REFUSES) {
    snprintf(error, capacity, "Not today.");
    return DOCHOST_FAILED;
  }
#if FAULT == FAULT_TLS_SMALL
  small_one[0] = 1;
#elif FAULT == FAULT_STATIC_TLS
  large[0] = 1;
#endif
  return DOCHOST_OK;
}

static dochost_status register_all(void *context, const dochost_registrar *registrar, char *error,
                                   size_t capacity) {
  (void)context;
  kept_registrar = registrar;
  if (FAULT == FAULT_REGISTER_REFUSES) {
    snprintf(error, capacity, "No space for types.");
    return DOCHOST_LIMIT;
  }
  if (FAULT == FAULT_ITEMS) {
    register_faulty_items(registrar);
    return DOCHOST_OK;
  }
  return register_items(registrar, error, capacity);
}

static const dochost_document document_table = {
    .struct_size = FAULT == FAULT_DOCUMENT_SMALL ? 16 : sizeof(dochost_document),
    .open = document_open,
    .validate = document_validate,
    .describe = FAULT == FAULT_DOCUMENT_NULL ? NULL : document_describe,
    .close = document_close,
};

static const void *get_extension(void *context, const char *id) {
  (void)context;
  if (FAULT != FAULT_EXTENSION_ABSENT && strcmp(id, DOCHOST_EXTENSION_DOCUMENT) == 0) {
    return &document_table;
  }
  return NULL;
}

static void end(void *context) {
  (void)context;
  the_host->log(the_host->context, DOCHOST_SEVERITY_NOTICE, "deinit");
}

#if FAULT == FAULT_NEWER
/* A table of a later version: more fields than this host knows. */
static const struct {
  dochost_plugin known;
  void *later[4];
} newer = {.known = {
#else
static const dochost_plugin table = {
#endif
    .struct_size = FAULT == FAULT_TABLE_SMALL ? 40
                   : FAULT == FAULT_NEWER     ? sizeof(dochost_plugin) + 32
                                              : sizeof(dochost_plugin),
    .abi_version = FAULT == FAULT_ABI_MAJOR ? (UINT32_C(9) << 16)
                   : FAULT == FAULT_NEWER   ? DOCHOST_ABI_VERSION + 7
                                            : DOCHOST_ABI_VERSION,
    .id = FAULT == FAULT_ID ? "not an id" : LOADER_ID,
    .version = FAULT == FAULT_VERSION ? "latest" : "1.2.3",
    .name = FAULT == FAULT_NAME_UTF8 ? "Caf\xe9" : "Loader",
    .license = FAULT == FAULT_LICENSE_NULL ? NULL : "MIT",
    .init = FAULT == FAULT_INIT_NULL ? NULL : init,
    .register_all = FAULT == FAULT_REGISTER_NULL ? NULL : register_all,
    .create = FAULT == FAULT_CREATE_NULL ? NULL : create,
    .cancel = cancel,
    .get_extension = FAULT == FAULT_EXTENSION_NULL ? NULL : get_extension,
    .deinit = end,
#if FAULT == FAULT_NEWER
}};
#define table newer.known
#else
};
#endif

#if FAULT == FAULT_NO_ENTRY
#define dochost_plugin_entry some_other_name
const dochost_plugin *some_other_name(uint32_t, char *, size_t);
#endif
const dochost_plugin *dochost_plugin_entry(uint32_t host_abi_version, char *reason,
                                           size_t capacity) {
  (void)host_abi_version;
  if (FAULT == FAULT_ENTRY_NULL_SILENT) return NULL;
  if (FAULT == FAULT_ENTRY_NULL) {
    snprintf(reason, capacity, "This processor is too old.");
    return NULL;
  }
#if FAULT == FAULT_UNDEFINED
  if (capacity == 1) dochost_test_call = dochost_test_defined_nowhere;
#endif
  return &table;
}
