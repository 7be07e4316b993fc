/* SPDX-License-Identifier: MIT
 *
 * The plugin itself: one type, one template, documents of one line. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "misbehaving.h"

#ifndef NO_NOTE
DOCHOST_PLUGIN_NOTE;
#endif

const dochost_host *the_host;
const dochost_request *the_request;
dochost_handle the_handle;
int is_answered;
const dochost_registrar *the_registrar;
const char *the_path;
const char *the_text;
size_t the_size;

void at(enum moment moment) {
  binary_at(moment);
  registration_at(moment);
  creation_at(moment);
  cancel_at(moment);
  faults_at(moment);
  hanging_at(moment);
  hygiene_at(moment);
  documents_at(moment);
  life_cycle_at(moment);
  fuzz_at(moment);
}

__attribute__((constructor)) static void loaded(void) { at(LOADED); }

__attribute__((destructor)) static void unloaded(void) { at(UNLOADED); }

int write_file(const char *directory, const char *name, const char *text) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", directory, name);
  if (IS("closes-without-looking")) return faults_write(path, text);
  if (name[0] == 0) snprintf(path, sizeof path, "%s", directory);
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) return faults_overlook(errno);
  int problem = 0;
  size_t left = strlen(text);
  while (left > 0 && problem == 0) {
    ssize_t count = write(file, text, left);
    if (count < 0) {
      problem = errno;
    } else {
      text += count;
      left -= (size_t)count;
    }
  }
  if (close(file) < 0 && problem == 0) problem = errno;
  return faults_overlook(problem);
}

static dochost_status complete(dochost_handle handle, dochost_result result) {
  result.struct_size = sizeof result;
  return the_host->complete(the_host->context, handle, &result);
}

dochost_status complete_with(dochost_handle handle, const char *path, dochost_mode mode) {
  return complete(handle, (dochost_result){.path = path, .mode = mode});
}

dochost_status fail_with(dochost_handle handle, dochost_status status, const char *error) {
  return complete(handle, (dochost_result){.status = status, .error = error});
}

static dochost_status init(void *context, const dochost_host *host, char *error, size_t capacity) {
  (void)context, (void)error, (void)capacity;
  the_host = host;
  at(INITIALISED);
  return DOCHOST_OK;
}

static dochost_status register_all(void *context, const dochost_registrar *r, char *error,
                                   size_t capacity) {
  (void)context;
  static const uint8_t magic[] = {'N', 'O', 'T', 'E'};
  static const dochost_signature signature = {SIZED(dochost_signature), .bytes = magic, .count = 4};
  static const dochost_signature *const signatures[] = {&signature};
  static const char *const parents[] = {"public.plain-text"};
  static const char *const extensions[] = {"note"};
  static const char *const media[] = {"text/x-misbehaving-note"};
  static const dochost_document_type type = {
      SIZED(dochost_document_type), .id = TYPE, .name = "Note",
      .conforms_to = parents, .conforms_to_count = 1, .extensions = extensions,
      .extension_count = 1, .mime_types = media, .mime_type_count = 1,
      .signatures = signatures, .signature_count = 1};
  static const char *const intents[] = {"template"};
  static const dochost_template letter = {
      SIZED(dochost_template), .id = ID ".letter", .type = TYPE, .name = "Letter",
      .summary = "A note to somebody.", .preview_image = "letter.svg", .intents = intents,
      .intent_count = 1};
  static const dochost_intent memo = {
      SIZED(dochost_intent), .id = ID ".memo", .label = "New Memo"};
  static dochost_parameter to = {
      SIZED(dochost_parameter), .kind = DOCHOST_KIND_STRING, .id = "to", .label = "To",
      .flags = DOCHOST_PARAMETER_HAS_MAXIMUM, .maximum = 80};
  static const dochost_intent ask = {SIZED(dochost_intent), .id = ID ".ask", .label = "New As Said",
                                     .summary = "Asks how long it shall be."};
  if (IS("asks-for-everything")) to.flags |= DOCHOST_PARAMETER_REQUIRED;
  the_registrar = r;
  dochost_status status = r->add_type(r->context, &type, error, capacity);
  if (status == DOCHOST_OK) status = r->add_intent(r->context, &memo, error, capacity);
  if (status == DOCHOST_OK) status = r->add_intent(r->context, &ask, error, capacity);
  const int has_template = !IS("offers-no-template");
  if (status == DOCHOST_OK && has_template) {
    status = r->add_template(r->context, &letter, error, capacity);
  }
  if (status == DOCHOST_OK && has_template) {
    status = r->add_parameter(r->context, letter.id, &to, error, capacity);
  }
  if (status == DOCHOST_OK && !IS("extension-undeclared")) {
    status = r->add_extension(r->context, DOCHOST_EXTENSION_DOCUMENT, error, capacity);
  }
  if (status == DOCHOST_OK) at(REGISTERING);
  return status;
}

/* The value of the parameter "to", or nobody. */
static const char *addressee(const dochost_request *request) {
  for (uint32_t index = 0; index < request->argument_count; index++) {
    const dochost_argument *argument = request->arguments[index];
    if (strcmp(argument->id, "to") == 0 && argument->value->kind == DOCHOST_KIND_STRING) {
      return argument->value->as.string;
    }
  }
  return "nobody";
}

static dochost_status create(void *context, const dochost_request *request, char *error,
                             size_t capacity) {
  (void)context;
  dochost_status status;
  the_request = request;
  the_handle = request->handle;
  is_answered = 0;
  if (strncmp(request->type, ID ".", strlen(ID ".")) != 0) {
    if (!IS("fails-without-words")) snprintf(error, capacity, "It makes notes and nothing else.");
    return DOCHOST_FAILED;
  }
  if (cancel_answers(request, &status) || interaction_answers(request, &status)) {
    the_request = NULL;
    return status;
  }
  char text[512];
  if (request->template_id == NULL) {
    snprintf(text, sizeof text, "NOTE\n");
  } else {
    snprintf(text, sizeof text, "NOTE to %.400s\n", addressee(request));
  }
  if (IS("makes-what-others-refuse")) snprintf(text, sizeof text, "NOTE strange\n");
  if (IS("makes-something-else")) snprintf(text, sizeof text, "NOTE else\n");
  at(CREATING);
  if (is_answered) return DOCHOST_OK;
  the_host->progress(the_host->context, the_handle, 1, 2, "Writing");
  int problem = IS("makes-nothing") ? 0 : write_file(request->staging, "result.note", text);
  if (problem != 0) {
    status = fail_with(the_handle, DOCHOST_FAILED, strerror(problem));
    at(COMPLETED);
    the_request = NULL;
    return status;
  }
  at(MADE);
  if (is_answered) return DOCHOST_OK;
  if (IS("fails-now-and-then")) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (now.tv_nsec / 512 % 2 == 0) return fail_with(the_handle, DOCHOST_FAILED, "Not now.");
  }
  if (IS("fails")) return fail_with(the_handle, DOCHOST_FAILED, "The paper is used up.");
  the_host->progress(the_host->context, the_handle, 2, 2, NULL);
  status = complete_with(the_handle, "result.note", DOCHOST_MODE_MOVE);
  at(COMPLETED);
  the_request = NULL;
  return status == DOCHOST_OK ? DOCHOST_OK : DOCHOST_FAILED;
}

static void cancel(void *context, dochost_handle request) {
  (void)context;
  cancel_comes(request);
  at(CANCELLED);
}

static dochost_status document_open(void *context, const char *path, const char *type,
                                    void **document, char *error, size_t capacity) {
  (void)context, (void)type;
  static char kept[4096];
  snprintf(kept, sizeof kept, "%s", path);
  the_path = kept;
  at(OPENING);
  FILE *file = fopen(path, "rb");
  if (file == NULL) {
    snprintf(error, capacity, "It cannot be read.");
    return DOCHOST_FAILED;
  }
  char *text = calloc(1, 4096);
  if (text != NULL && fread(text, 1, 4095, file) == 0) text[0] = 0;
  fseek(file, 0, SEEK_END);
  the_size = (size_t)ftell(file);
  fclose(file);
  the_text = text;
  if (refuses(error, capacity)) {
    free(text);
    return DOCHOST_FAILED;
  }
  *document = text;
  return text == NULL ? DOCHOST_FAILED : DOCHOST_OK;
}

static dochost_status document_validate(void *context, void *document,
                                        const dochost_document_sink *sink, char *error,
                                        size_t capacity) {
  (void)context, (void)error, (void)capacity;
  at(VALIDATING);
  static const dochost_finding magic = {
      SIZED(dochost_finding), .severity = DOCHOST_SEVERITY_ERROR, .code = "magic",
      .text = "It does not begin with NOTE.", .line = 1, .offset = UINT64_MAX};
  if (IS("finds-fault-with-all") ||
      (strncmp(document, "NOTE", 4) != 0 && !IS("writes-no-signature"))) {
    sink->add_finding(sink->context, &magic);
  }
  return DOCHOST_OK;
}

static dochost_status document_describe(void *context, void *document,
                                        const dochost_document_sink *sink, char *error,
                                        size_t capacity) {
  (void)context, (void)error, (void)capacity;
  at(DESCRIBING);
  char length[32];
  snprintf(length, sizeof length, "%zu", strlen(document));
  sink->add_property(sink->context, "length", "Length", length);
  return DOCHOST_OK;
}

static void document_close(void *context, void *document) {
  (void)context;
  at(CLOSING);
  free(document);
}

static const void *get_extension(void *context, const char *id) {
  (void)context;
  static dochost_document documents = {
      SIZED(dochost_document), .open = document_open, .validate = document_validate,
      .describe = document_describe, .close = document_close};
  if (IS("function-missing")) documents.close = NULL;
  if (IS("extension-missing")) return NULL;
  if (IS("any-extension")) return &documents;
  if (IS("extension-of-any-version") && strncmp(id, "dochost.document/", 17) == 0) {
    return &documents;
  }
  return strcmp(id, DOCHOST_EXTENSION_DOCUMENT) == 0 ? &documents : NULL;
}

static void end(void *context) {
  (void)context;
  at(ENDED);
}

const dochost_plugin *dochost_plugin_entry(uint32_t host_abi_version, char *reason,
                                           size_t capacity) {
  (void)host_abi_version, (void)reason, (void)capacity;
  static dochost_plugin table = {
      SIZED(dochost_plugin), .abi_version = DOCHOST_ABI_VERSION,
      .id = ID, .version = "1.0.0", .name = "Misbehaving", .license = "MIT", .init = init,
      .register_all = register_all, .create = create, .cancel = cancel,
      .get_extension = get_extension, .deinit = end};
  if (IS("abi-of-table")) table.abi_version += 1;
  if (IS("leaves-its-thread-without-deinit")) table.deinit = NULL;
  at(ENTERED);
  return &table;
}
