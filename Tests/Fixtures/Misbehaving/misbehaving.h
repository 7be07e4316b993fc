/* SPDX-License-Identifier: MIT
 *
 * A plugin that keeps every rule, and breaks one where it is compiled with -DMISDEED="name". Each
 * group of the conformance suite's checks has a file of its own, whose function is called at every
 * moment of the plugin's life; what cannot be done there is asked for with IS("name") in place. */
#ifndef MISBEHAVING_H
#define MISBEHAVING_H

#include <string.h>

#include "dochost/plugin.h"

#ifndef MISDEED
#define MISDEED "none"
#endif
#define IS(name) (strcmp(MISDEED, name) == 0)
#define SIZED(type) .struct_size = sizeof(type)
#define ID "org.example.misbehaving"
#define TYPE ID ".note"

/* Where the plugin is; each call is told when it begins. */
enum moment {
  LOADED,       /* a constructor */
  ENTERED,      /* entry */
  INITIALISED,  /* init */
  REGISTERING,  /* register_all */
  CREATING,     /* create, before anything is made */
  MADE,         /* the document is written; complete has not been called */
  COMPLETED,    /* complete has answered; create has not returned */
  CANCELLED,    /* cancel */
  OPENING,      /* open */
  VALIDATING,   /* validate */
  DESCRIBING,   /* describe */
  CLOSING,      /* close */
  ENDED,        /* deinit */
  UNLOADED      /* a destructor, where the process comes to one */
};

extern const dochost_host *the_host;
/* The request of CREATING and MADE; at COMPLETED it is over, and only the handle may be used. */
extern const dochost_request *the_request;
extern dochost_handle the_handle;
/* Whoever completes a request at CREATING or MADE says so here. */
extern int is_answered;
/* The registrar of REGISTERING. */
extern const dochost_registrar *the_registrar;
/* The document that is open, its first bytes as a string, and its size. */
extern const char *the_path;
extern const char *the_text;
extern size_t the_size;

void at(enum moment moment);
/* Writes a file; the name may be anything beneath the directory. Answers 0 or the error number. */
int write_file(const char *directory, const char *name, const char *text);
dochost_status complete_with(dochost_handle handle, const char *path, dochost_mode mode);
dochost_status fail_with(dochost_handle handle, dochost_status status, const char *error);

void binary_at(enum moment moment);
void registration_at(enum moment moment);
void creation_at(enum moment moment);
void cancel_at(enum moment moment);
void faults_at(enum moment moment);
void hanging_at(enum moment moment);
void hygiene_at(enum moment moment);
void documents_at(enum moment moment);
void life_cycle_at(enum moment moment);
void fuzz_at(enum moment moment);
/* Whether the document of OPENING is refused, with what is put into the error text. */
int refuses(char *error, size_t capacity);

/* Hears of a cancel, on any thread. */
void cancel_comes(dochost_handle handle);
/* Answer a request of theirs, with what create answers then; 0 for others. */
int cancel_answers(const dochost_request *request, dochost_status *status);
int interaction_answers(const dochost_request *request, dochost_status *status);
/* Writes a file and looks at nothing but whether it could be opened. */
int faults_write(const char *path, const char *text);
/* The error number of a write, or 0 where the plugin does not care. */
int faults_overlook(int problem);

#endif
