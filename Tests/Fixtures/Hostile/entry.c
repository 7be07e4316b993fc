/* SPDX-License-Identifier: MIT
 *
 * The door, and the places at which the deed can be done. */
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "hostile.h"

DOCHOST_PLUGIN_NOTE;

char hostile_deed_name[64];
unsigned long long hostile_amount;
char hostile_text[64] = "all of it";
char hostile_bundle[4096];
const dochost_host *hostile_host;
const dochost_request *hostile_request;

static char the_place[64];
static int is_read;

static void read_word(const char *text, const char *name, char *word, size_t capacity) {
  const char *start = strstr(text, name);
  if (start == NULL) return;
  start += strlen(name);
  size_t count = strcspn(start, "&\"");
  if (count >= capacity) count = capacity - 1;
  for (size_t index = 0; index < count; index += 1) {
    word[index] = start[index] == '+' ? ' ' : start[index];
  }
  word[count] = 0;
}

/* The library is at BUNDLE/lib/TRIPLE/NAME.so. */
static void find_bundle(void) {
  Dl_info information;
  if (dladdr((void *)(uintptr_t)read_word, &information) == 0) return;
  snprintf(hostile_bundle, sizeof hostile_bundle, "%s", information.dli_fname);
  for (int level = 0; level < 3; level += 1) {
    char *slash = strrchr(hostile_bundle, '/');
    if (slash != NULL) *slash = 0;
  }
}

static void read_deed(void) {
  if (is_read) return;
  is_read = 1;
  find_bundle();
  char path[4200];
  snprintf(path, sizeof path, "%s/plugin.json", hostile_bundle);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  static char text[4096];
  ssize_t count = file < 0 ? -1 : read(file, text, sizeof text - 1);
  if (file >= 0) close(file);
  if (count < 0) return;
  text[count] = 0;
  char amount[32] = "0";
  char when[32] = "";
  read_word(text, "?place=", the_place, sizeof the_place);
  read_word(text, "&deed=", hostile_deed_name, sizeof hostile_deed_name);
  read_word(text, "&amount=", amount, sizeof amount);
  read_word(text, "&when=", when, sizeof when);
  read_word(text, "&text=", hostile_text, sizeof hostile_text);
  hostile_amount = strtoull(amount, NULL, 10);
  /* Only a worker that makes documents has a directory for temporary files. */
  if (strcmp(when, "working") == 0 && getenv("TMPDIR") == NULL) the_place[0] = 0;
}

static const hostile_deed *find(void) {
  static const hostile_deed *const tables[] = {
      hostile_endings, hostile_descriptors, hostile_completions, hostile_escapes,
      hostile_keeping, hostile_filling,     hostile_noise,       hostile_frames,
      hostile_forgeries, hostile_surroundings, hostile_questions};
  for (size_t table = 0; table < sizeof tables / sizeof tables[0]; table += 1) {
    for (const hostile_deed *deed = tables[table]; deed->name != NULL; deed += 1) {
      if (strcmp(deed->name, hostile_deed_name) == 0) return deed;
    }
  }
  return NULL;
}

int hostile_is(const char *deed) { return strcmp(hostile_deed_name, deed) == 0; }

int hostile_act(const char *place, dochost_status *answer) {
  read_deed();
  if (strcmp(place, the_place) != 0) return 0;
  const hostile_deed *deed = find();
  if (deed == NULL) return 0;
  dochost_status status = deed->perform();
  if (answer != NULL) *answer = status;
  return 1;
}

static void *act_on_thread(void *place) {
  hostile_act(place, NULL);
  for (;;) pause();
  return NULL;
}

/* Does the deed on a thread of its own while the main thread waits. */
static void act_beside(char *place) {
  if (strcmp(place, the_place) != 0) return;
  pthread_t thread;
  if (pthread_create(&thread, NULL, act_on_thread, place) != 0) _exit(9);
  for (;;) pause();
}

__attribute__((constructor)) static void constructor(void) {
  hostile_act("constructor", NULL);
  static char thread[] = "constructor-thread";
  act_beside(thread);
}

__attribute__((destructor)) static void destructor(void) { hostile_act("destructor", NULL); }

static dochost_status init(void *context, const dochost_host *host, char *error, size_t capacity) {
  (void)context;
  hostile_host = host;
  if (strcmp(the_place, "init") == 0 && hostile_is("refuse")) {
    snprintf(error, capacity, "Not \033[31mon a day like this.");
    return DOCHOST_FAILED;
  }
  hostile_act("init", NULL);
  return DOCHOST_OK;
}

static dochost_status register_all(void *context, const dochost_registrar *registrar, char *error,
                                   size_t capacity) {
  (void)context;
  if (strcmp(the_place, "register") == 0 && hostile_is("refuse")) {
    snprintf(error, capacity, "There is \033]0;no\007 room.");
    return DOCHOST_LIMIT;
  }
  hostile_act("register", NULL);
  static const char *const intents[] = {DOCHOST_INTENT_TEMPLATE};
  static const char *const extensions[] = {"hnote"};
  static const char *const case_extensions[] = {"hcase"};
  dochost_document_type type = {.struct_size = sizeof type, .id = HOSTILE_TYPE, .name = "Note",
                                .extensions = extensions, .extension_count = 1};
  dochost_document_type package = {.struct_size = sizeof package, .flags = DOCHOST_TYPE_PACKAGE,
                                   .id = HOSTILE_CASE_TYPE, .name = "Case",
                                   .extensions = case_extensions, .extension_count = 1};
  dochost_template note = {.struct_size = sizeof note, .id = HOSTILE_TEMPLATE,
                           .type = HOSTILE_TYPE, .name = "note", .intents = intents,
                           .intent_count = 1};
  dochost_template pack = {.struct_size = sizeof pack, .id = HOSTILE_CASE_TEMPLATE,
                           .type = HOSTILE_CASE_TYPE, .name = "pack", .intents = intents,
                           .intent_count = 1};
  void *to = registrar->context;
  dochost_status status = registrar->add_type(to, &type, error, capacity);
  if (status == DOCHOST_OK) status = registrar->add_type(to, &package, error, capacity);
  if (status == DOCHOST_OK) status = registrar->add_template(to, &note, error, capacity);
  if (status == DOCHOST_OK) status = registrar->add_template(to, &pack, error, capacity);
  /* What is not validated is told to the host as soon as it is completed. */
  if (status == DOCHOST_OK && strcmp(the_place, "told") != 0) {
    status = registrar->add_extension(to, DOCHOST_EXTENSION_DOCUMENT, error, capacity);
  }
  if (strcmp(the_place, "register") == 0) hostile_register(registrar);
  return status;
}

static dochost_status create(void *context, const dochost_request *request, char *error,
                             size_t capacity) {
  (void)context;
  (void)error;
  (void)capacity;
  hostile_request = request;
  dochost_status status = DOCHOST_OK;
  if (hostile_act("create", &status)) return status;
  static char thread[] = "thread";
  act_beside(thread);
  if (strcmp(the_place, "cancel") == 0) {
    hostile_say("ready for the test");
    return DOCHOST_OK;
  }
  status = hostile_behave();
  hostile_act("after", NULL);
  hostile_act("told", NULL);
  return status;
}

static void cancel(void *context, dochost_handle request) {
  (void)context;
  (void)request;
  hostile_act("cancel", NULL);
}

static dochost_status document_open(void *context, const char *path, const char *type,
                                    void **document, char *error, size_t capacity) {
  (void)context;
  (void)path;
  (void)type;
  (void)error;
  (void)capacity;
  static int opened;
  *document = &opened;
  hostile_act("open", NULL);
  return DOCHOST_OK;
}

static dochost_status document_validate(void *context, void *document,
                                        const dochost_document_sink *sink, char *error,
                                        size_t capacity) {
  (void)context;
  (void)document;
  (void)error;
  (void)capacity;
  if (strcmp(the_place, "validate") == 0 && hostile_is("shout")) {
    dochost_finding finding = {.struct_size = sizeof finding, .severity = DOCHOST_SEVERITY_ERROR,
                               .code = "loud", .text = "It \033[31mshouts\xFF\u202E."};
    for (unsigned long long count = 0; count < hostile_amount; count += 1) {
      sink->add_finding(sink->context, &finding);
    }
  }
  hostile_act("validate", NULL);
  return DOCHOST_OK;
}

static dochost_status document_describe(void *context, void *document,
                                        const dochost_document_sink *sink, char *error,
                                        size_t capacity) {
  (void)context;
  (void)document;
  (void)error;
  (void)capacity;
  if (strcmp(the_place, "describe") == 0 && hostile_is("shout")) {
    sink->add_property(sink->context, "loud", "L\033[1moud", "A \033]0;title\007 and \u202Emore");
  }
  hostile_act("describe", NULL);
  return DOCHOST_OK;
}

static void document_close(void *context, void *document) {
  (void)context;
  (void)document;
  hostile_act("close", NULL);
}

static const void *get_extension(void *context, const char *id) {
  (void)context;
  static const dochost_document whole = {.struct_size = sizeof whole, .open = document_open,
                                         .validate = document_validate,
                                         .describe = document_describe, .close = document_close};
  static const dochost_document holed = {.struct_size = sizeof holed, .open = document_open,
                                         .validate = document_validate, .close = document_close};
  static const dochost_document small = {.struct_size = 8, .open = document_open};
  hostile_act("extension", NULL);
  if (strcmp(id, DOCHOST_EXTENSION_DOCUMENT) != 0 || hostile_is("extension-null")) return NULL;
  if (hostile_is("extension-holed")) return &holed;
  return hostile_is("extension-small") ? &small : &whole;
}

static void end(void *context) {
  (void)context;
  hostile_act("deinit", NULL);
}

static const dochost_plugin plugin = {.struct_size = sizeof plugin,
                                      .abi_version = DOCHOST_ABI_VERSION,
                                      .id = HOSTILE_ID,
                                      .version = "1.0.0",
                                      .name = "Hostile",
                                      .license = "MIT",
                                      .init = init,
                                      .register_all = register_all,
                                      .create = create,
                                      .cancel = cancel,
                                      .get_extension = get_extension,
                                      .deinit = end};

const dochost_plugin *dochost_plugin_entry(uint32_t host_abi_version, char *reason,
                                           size_t capacity) {
  (void)host_abi_version;
  read_deed();
  if (strcmp(the_place, "entry") == 0 && hostile_is("refuse")) {
    snprintf(reason, capacity, "This \033[5mprocessor\xFF is too old.");
    return NULL;
  }
  hostile_act("entry", NULL);
  return strcmp(the_place, "entry") == 0 ? hostile_table(&plugin) : &plugin;
}
