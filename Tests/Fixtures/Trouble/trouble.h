/* SPDX-License-Identifier: MIT
 *
 * Trouble: a plugin that does what a plugin may not do, one thing a template. It is compiled by the
 * tests that use it. */
#ifndef TROUBLE_H
#define TROUBLE_H

#include <dochost/plugin.h>

#ifndef TROUBLE_ID
#define TROUBLE_ID "org.example.trouble"
#endif
#define TROUBLE_TYPE TROUBLE_ID ".note"
#define TROUBLE_CASE_TYPE TROUBLE_ID ".case"

/* What a request is about, for a behaviour. */
typedef struct trouble {
  const dochost_host *host;
  const dochost_request *request;
} trouble;

/* Answers what create answers. */
typedef dochost_status (*trouble_behaviour)(const trouble *trouble);

/* A template and what it does. */
typedef struct trouble_template {
  const char *name; /* behind TROUBLE_ID and a dot */
  trouble_behaviour behaviour;
} trouble_template;

/* The tables end with a name of NULL. */
extern const trouble_template trouble_results[];
extern const trouble_template trouble_endings[];
extern const trouble_template trouble_attacks[];
extern const trouble_template trouble_successive[];
extern const trouble_template trouble_demanding[];
/* Registers what trouble_demanding makes, with its parameters. */
void trouble_add_demanding(const dochost_registrar *registrar);

/* A string parameter, or otherwise. */
const char *trouble_text(const trouble *trouble, const char *id, const char *otherwise);
/* Writes a file into staging and answers its descriptor, or ends the process with status 9. */
int trouble_file(const trouble *trouble, const char *name, const char *text);
/* Completes with a path in staging. */
dochost_status trouble_complete(const trouble *trouble, const char *path, dochost_mode mode);

#endif
