/* SPDX-License-Identifier: MIT
 *
 * The door. What happens while the plugin is loaded and started is chosen when it is compiled:
 * TROUBLE_AT is constructor, entry, init or register_all, TROUBLE_BY what is done there. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "trouble.h"

DOCHOST_PLUGIN_NOTE;

#define PLACE_NONE 0
#define PLACE_CONSTRUCTOR 1
#define PLACE_ENTRY 2
#define PLACE_INIT 3
#define PLACE_REGISTER 4
/* Its own identity, where its types and templates are named as those of another. */
#ifndef TROUBLE_PLUGIN_ID
#define TROUBLE_PLUGIN_ID TROUBLE_ID
#endif
#ifndef TROUBLE_AT
#define TROUBLE_AT PLACE_NONE
#endif
#ifndef TROUBLE_BY
#define TROUBLE_BY "crash"
#endif
#ifndef TROUBLE_VERSION
#define TROUBLE_VERSION "1.0.0"
#endif

static void misbehave(int place) {
  if (place != TROUBLE_AT) return;
  fprintf(stderr, "trouble: about to %s\n", TROUBLE_BY);
  if (strcmp(TROUBLE_BY, "crash") == 0) raise(SIGSEGV);
  if (strcmp(TROUBLE_BY, "abort") == 0) abort();
  if (strcmp(TROUBLE_BY, "exit") == 0) _exit(0);
  if (strcmp(TROUBLE_BY, "hang") == 0) {
    for (;;) pause();
  }
}

__attribute__((constructor)) static void constructor(void) { misbehave(PLACE_CONSTRUCTOR); }

#ifdef TROUBLE_UNDEFINED
/* Declared and nowhere defined: whether the loader finds out before it is called is the question. */
void trouble_that_is_nowhere(void);
#endif

static const dochost_host *the_host;

static dochost_status init(void *context, const dochost_host *host, char *error, size_t capacity) {
  (void)context;
  misbehave(PLACE_INIT);
  the_host = host;
#ifdef TROUBLE_UNDEFINED
  if (host == NULL) trouble_that_is_nowhere();
#endif
  if (strcmp(TROUBLE_BY, "refuse") == 0) {
    snprintf(error, capacity, "Not on a day like this.");
    return DOCHOST_FAILED;
  }
  return DOCHOST_OK;
}

static void add_templates(const dochost_registrar *registrar, const trouble_template *templates) {
  static const char *const intents[] = {DOCHOST_INTENT_TEMPLATE};
  char error[256];
  for (const trouble_template *item = templates; item->name != NULL; item += 1) {
    char id[128];
    snprintf(id, sizeof id, "%s.%s", TROUBLE_ID, item->name);
    int is_case = strncmp(item->name, "case-", 5) == 0;
    dochost_template registered = {.struct_size = sizeof registered, .id = id,
                                   .type = is_case ? TROUBLE_CASE_TYPE : TROUBLE_TYPE,
                                   .name = item->name, .intents = intents, .intent_count = 1};
    if (registrar->add_template(registrar->context, &registered, error, sizeof error) != DOCHOST_OK) {
      fprintf(stderr, "trouble: %s\n", error);
    }
    dochost_parameter target = {.struct_size = sizeof target, .kind = DOCHOST_KIND_STRING,
                                .id = "target", .label = "Target"};
    registrar->add_parameter(registrar->context, id, &target, error, sizeof error);
  }
}

static dochost_status register_all(void *context, const dochost_registrar *registrar, char *error,
                                   size_t capacity) {
  (void)context;
  misbehave(PLACE_REGISTER);
  static const char *const extensions[] = {"note"};
  static const char *const case_extensions[] = {"case"};
  dochost_document_type type = {.struct_size = sizeof type, .id = TROUBLE_TYPE, .name = "Note",
                                .extensions = extensions, .extension_count = 1};
#ifdef TROUBLE_PARENT
  static const char *const parents[] = {TROUBLE_PARENT};
  type.conforms_to = parents;
  type.conforms_to_count = 1;
#endif
#ifdef TROUBLE_SIGNATURE
  static const uint8_t beginning[] = TROUBLE_SIGNATURE;
  static const dochost_signature signature = {
      .struct_size = sizeof signature, .bytes = beginning, .count = sizeof beginning - 1};
  static const dochost_signature *const signatures[] = {&signature};
  type.signatures = signatures;
  type.signature_count = 1;
#endif
  dochost_status status = registrar->add_type(registrar->context, &type, error, capacity);
  if (status != DOCHOST_OK) return status;
  dochost_document_type package = {.struct_size = sizeof package, .flags = DOCHOST_TYPE_PACKAGE,
                                   .id = TROUBLE_CASE_TYPE, .name = "Case",
                                   .extensions = case_extensions, .extension_count = 1};
  status = registrar->add_type(registrar->context, &package, error, capacity);
  if (status != DOCHOST_OK) return status;
  add_templates(registrar, trouble_results);
  add_templates(registrar, trouble_endings);
  add_templates(registrar, trouble_attacks);
  add_templates(registrar, trouble_successive);
  trouble_add_demanding(registrar);
  return DOCHOST_OK;
}

static const trouble_template *find(const trouble_template *templates, const char *name) {
  for (; templates->name != NULL; templates += 1) {
    if (strcmp(templates->name, name) == 0) return templates;
  }
  return NULL;
}

static dochost_status create(void *context, const dochost_request *request, char *error,
                             size_t capacity) {
  (void)context;
  trouble trouble = {the_host, request};
  if (request->template_id == NULL) {
    close(trouble_file(&trouble, "empty.note", request->intent));
    return trouble_complete(&trouble, "empty.note", DOCHOST_MODE_MOVE);
  }
  const char *name = request->template_id + strlen(TROUBLE_ID ".");
  const trouble_template *found = find(trouble_results, name);
  if (found == NULL) found = find(trouble_endings, name);
  if (found == NULL) found = find(trouble_attacks, name);
  if (found == NULL) found = find(trouble_successive, name);
  if (found == NULL) found = find(trouble_demanding, name);
  if (found == NULL) {
    snprintf(error, capacity, "There is no template %s.", request->template_id);
    return DOCHOST_UNSUPPORTED;
  }
  return found->behaviour(&trouble);
}

const char *trouble_text(const trouble *trouble, const char *id, const char *otherwise) {
  for (uint32_t index = 0; index < trouble->request->argument_count; index += 1) {
    const dochost_argument *argument = trouble->request->arguments[index];
    if (strcmp(argument->id, id) != 0 || argument->value->kind != DOCHOST_KIND_STRING) continue;
    return argument->value->as.string;
  }
  return otherwise;
}

int trouble_file(const trouble *trouble, const char *name, const char *text) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", trouble->request->staging, name);
  int file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  ssize_t count = (ssize_t)strlen(text);
  if (file < 0 || write(file, text, (size_t)count) != count) _exit(9);
  return file;
}

dochost_status trouble_complete(const trouble *trouble, const char *path, dochost_mode mode) {
  dochost_result result = {.struct_size = sizeof result, .status = DOCHOST_OK,
                           .base = DOCHOST_BASE_STAGING, .mode = mode, .path = path};
  return trouble->host->complete(trouble->host->context, trouble->request->handle, &result);
}

static const dochost_plugin plugin = {.struct_size = sizeof plugin,
                                      .abi_version = DOCHOST_ABI_VERSION,
                                      .id = TROUBLE_PLUGIN_ID,
                                      .version = TROUBLE_VERSION,
                                      .name = "Trouble",
                                      .license = "MIT",
                                      .init = init,
                                      .register_all = register_all,
                                      .create = create};

const dochost_plugin *dochost_plugin_entry(uint32_t host_abi_version, char *reason,
                                           size_t capacity) {
  (void)host_abi_version;
  (void)reason;
  (void)capacity;
  misbehave(PLACE_ENTRY);
  return &plugin;
}
