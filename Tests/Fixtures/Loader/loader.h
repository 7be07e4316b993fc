/* SPDX-License-Identifier: MIT */
#ifndef LOADER_H
#define LOADER_H

#include <dochost/plugin.h>

#define LOADER_ID "org.example.loader"
#define LOADER_TYPE LOADER_ID ".note"

extern const dochost_host *the_host;
/* Kept against the rule, to see what becomes of a late call. */
extern const dochost_registrar *kept_registrar;

dochost_status register_items(const dochost_registrar *registrar, char *error, size_t capacity);
void register_faulty_items(const dochost_registrar *registrar);

dochost_status create(void *context, const dochost_request *request, char *error, size_t capacity);
void cancel(void *context, dochost_handle request);
/* Answers 0 where the intent is no question. */
int ask(const dochost_request *request, dochost_status *status);

dochost_status document_open(void *context, const char *path, const char *type, void **document,
                             char *error, size_t capacity);
dochost_status document_validate(void *context, void *document, const dochost_document_sink *sink,
                                 char *error, size_t capacity);
dochost_status document_describe(void *context, void *document, const dochost_document_sink *sink,
                                 char *error, size_t capacity);
void document_close(void *context, void *document);

/* Writes a file into staging. */
void write_result(const dochost_request *request, const char *name, const char *text);
/* Completes with a path in staging; answers what complete answered. */
dochost_status finish(dochost_handle handle, const char *path, dochost_mode mode);
/* Completes without a place. */
dochost_status finish_empty(dochost_handle handle, dochost_status status, const char *error);
/* A line of the log. */
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
