/* SPDX-License-Identifier: MIT
 *
 * What the plugin does with a request, by the last part of its intent. */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "loader.h"

static _Atomic dochost_handle cancelled;
static atomic_int cancel_count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int locks;
static atomic_int stuck;

void say(const char *format, ...) {
  char text[4000];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  the_host->log(the_host->context, DOCHOST_SEVERITY_NOTICE, text);
}

void write_result(const dochost_request *request, const char *name, const char *text) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", request->staging, name);
  int file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0600);
  if (file < 0 || write(file, text, strlen(text)) < 0 || close(file) != 0) say("cannot write");
}

static dochost_status complete(dochost_handle handle, dochost_result result) {
  result.struct_size = sizeof result;
  return the_host->complete(the_host->context, handle, &result);
}

dochost_status finish(dochost_handle handle, const char *path, dochost_mode mode) {
  return complete(handle, (dochost_result){.path = path, .mode = mode});
}

dochost_status finish_empty(dochost_handle handle, dochost_status status, const char *error) {
  return complete(handle, (dochost_result){.status = status, .error = error});
}

static void *finish_on_thread(void *argument) {
  say("thread: %d", finish((dochost_handle)(uintptr_t)argument, "result.note", DOCHOST_MODE_MOVE));
  return NULL;
}

static void start_thread(void *(*body)(void *), dochost_handle handle) {
  pthread_t thread;
  pthread_create(&thread, NULL, body, (void *)(uintptr_t)handle);
  pthread_detach(thread);
}

static void *finish_when_cancelled(void *argument) {
  dochost_handle handle = (dochost_handle)(uintptr_t)argument;
  while (atomic_load(&cancelled) != handle) usleep(200);
  say("thread: %d", finish_empty(handle, DOCHOST_CANCELLED, NULL));
  say("cancelled %d times", atomic_load(&cancel_count));
  return NULL;
}

void cancel(void *context, dochost_handle request) {
  (void)context;
  if (atomic_load(&stuck)) {
    say("stuck");
    for (;;) pause();
  }
  atomic_fetch_add(&cancel_count, 1);
  if (atomic_load(&locks)) {
    /* Completes on the thread of the cancel, or waits for one who completes with the lock held. */
    pthread_mutex_lock(&lock);
    pthread_mutex_unlock(&lock);
  }
  atomic_store(&cancelled, request);
}

static void describe(const dochost_request *request) {
  say("intent %s type %s template %s name %s locale %s limit %llu", request->intent, request->type,
      request->template_id ? request->template_id : "-", request->name, request->locale,
      (unsigned long long)request->byte_limit);
  say("clock %lld.%09u %d %s %llu %s", (long long)request->clock->seconds,
      request->clock->nanoseconds, request->clock->utc_offset, request->clock->time_zone,
      (unsigned long long)request->clock->seed, request->clock->person);
  for (uint32_t index = 0; index < request->input_count; index++) {
    say("input %s %s", request->inputs[index]->role, request->inputs[index]->path);
  }
  for (uint32_t index = 0; index < request->argument_count; index++) {
    const dochost_argument *argument = request->arguments[index];
    const dochost_value *value = argument->value;
    switch (value->kind) {
      case DOCHOST_KIND_NONE: say("%s none", argument->id); break;
      case DOCHOST_KIND_STRING:
      case DOCHOST_KIND_TEXT:
      case DOCHOST_KIND_CHOICE: say("%s '%s'", argument->id, value->as.string); break;
      case DOCHOST_KIND_INTEGER:
        say("%s %lld", argument->id, (long long)value->as.integer);
        break;
      case DOCHOST_KIND_NUMBER: say("%s %g", argument->id, value->as.number); break;
      case DOCHOST_KIND_BOOLEAN: say("%s %d", argument->id, (int)value->as.boolean); break;
      case DOCHOST_KIND_CHOICES:
        say("%s %d: %s %s", argument->id, (int)value->as.list.count, value->as.list.items[0],
            value->as.list.items[1]);
        break;
      case DOCHOST_KIND_DATE:
        say("%s %d-%d-%d", argument->id, value->as.date.year, value->as.date.month,
            value->as.date.day);
        break;
      case DOCHOST_KIND_FILE: say("%s input %d", argument->id, (int)value->as.input); break;
    }
  }
}

dochost_status create(void *context, const dochost_request *request, char *error, size_t capacity) {
  (void)context;
  dochost_handle handle = request->handle;
  const char *dot = strrchr(request->intent, '.');
  const char *what = dot ? dot + 1 : request->intent;
  dochost_status status;
  if (ask(request, &status)) return status;

  if (strcmp(what, "fail") == 0) {
    snprintf(error, capacity, "The paper is used up.");
    return DOCHOST_FAILED;
  }
  if (strcmp(what, "give-up") == 0) return DOCHOST_CANCELLED;
  if (strcmp(what, "exit") == 0) exit(0);
  if (strcmp(what, "hang") == 0) {
    for (volatile int turn = 0;; turn++) {
    }
  }
  if (strcmp(what, "describe") == 0) describe(request);
  if (strcmp(what, "invalid") == 0) {
    write_result(request, "result.note", "broken");
    return finish(handle, "result.note", DOCHOST_MODE_MOVE);
  }
  if (strcmp(what, "poll") == 0) {
    the_host->progress(the_host->context, handle, 1, 0, "waiting");
    while (!the_host->is_cancelled(the_host->context, handle)) usleep(200);
    return finish_empty(handle, DOCHOST_CANCELLED, NULL);
  }
  if (strcmp(what, "wait") == 0) {
    start_thread(finish_when_cancelled, handle);
    the_host->progress(the_host->context, handle, 1, 0, "waiting");
    return DOCHOST_OK;
  }
  if (strcmp(what, "stuck") == 0) {
    atomic_store(&stuck, 1);
    the_host->progress(the_host->context, handle, 1, 0, "waiting");
    return DOCHOST_OK;
  }
  if (strcmp(what, "register") == 0) {
    char text[256] = "";
    dochost_status late = kept_registrar->add_extension(kept_registrar->context, "a.b/1", text,
                                                        sizeof text);
    say("register: %d %s", late, text);
  }
  if (strcmp(what, "escape") == 0) {
    char *const none[] = {NULL};
    say("socket: %d", socket(AF_INET, SOCK_STREAM, 0) < 0 ? errno : 0);
    say("execve: %d", execve("/bin/true", none, none) < 0 ? errno : 0);
    say("open: %d", open("/etc/passwd", O_RDONLY) < 0 ? errno : 0);
  }
  if (strcmp(what, "locked") == 0) {
    atomic_store(&locks, 1);
    pthread_mutex_lock(&lock);
    the_host->progress(the_host->context, handle, 1, 0, "waiting");
    while (atomic_load(&cancel_count) == 0) usleep(200);
    status = finish_empty(handle, DOCHOST_CANCELLED, NULL);
    pthread_mutex_unlock(&lock);
    say("locked: %d", status);
    return DOCHOST_OK;
  }
  if (strcmp(what, "progress") == 0) {
    say("progress: %d", the_host->progress(the_host->context, handle, 2, 4, "Half"));
    say("progress: %d", the_host->progress(the_host->context, handle, 1, 4, "Less"));
    say("progress: %d", the_host->progress(the_host->context, handle, 5, 9, NULL));
    say("progress: %d", the_host->progress(the_host->context, handle + 9, 1, 1, NULL));
  }
  if (strcmp(what, "small") == 0) {
    dochost_result result = {.struct_size = 8};
    say("small: %d", the_host->complete(the_host->context, handle, &result));
    say("null: %d", the_host->complete(the_host->context, handle, NULL));
    return DOCHOST_OK;
  }
  if (strcmp(what, "status") == 0) return finish_empty(handle, 99, "Odd \xff.");
  if (strcmp(what, "long") == 0) {
    char *path = malloc(10000);
    memset(path, 'p', 9999);
    path[9999] = 0;
    status = finish(handle, path, DOCHOST_MODE_COPY);
    free(path);
    say("long: %d", status);
    return DOCHOST_OK;
  }
  if (strcmp(what, "extension") == 0) {
    say("extensions: %d %d",
        the_host->get_extension(the_host->context, DOCHOST_EXTENSION_INTERACTION) != NULL,
        the_host->get_extension(the_host->context, "org.example.nothing/1") != NULL);
  }

  write_result(request, "result.note", "NOTE fine\n");
  if (strcmp(what, "thread") == 0) {
    start_thread(finish_on_thread, handle);
    return DOCHOST_OK;
  }
  if (strcmp(what, "foreign") == 0) {
    say("foreign: %d", finish(handle + 1000, "result.note", DOCHOST_MODE_MOVE));
  }
  status = finish(handle, "result.note", DOCHOST_MODE_MOVE);
  if (strcmp(what, "twice") == 0) {
    say("twice: %d", finish(handle, "other.note", DOCHOST_MODE_COPY));
    start_thread(finish_on_thread, handle);
  }
  if (strcmp(what, "contradict") == 0) {
    snprintf(error, capacity, "After all not.");
    return DOCHOST_FAILED;
  }
  say("completed: %d, over: %d", status, the_host->is_cancelled(the_host->context, handle));
  return DOCHOST_OK;
}
