/* SPDX-License-Identifier: MIT
 *
 * Hostile: a plugin that does one thing a plugin may not do, at one place of its life. Which thing
 * and where is in its own plugin.json, so that one library serves every row of the table:
 *
 *   "homepage": "https://example.org/?place=create&deed=crash&amount=1&when=working&text=x"
 *
 * Everything else it does well. The tests compile it. */
#ifndef HOSTILE_H
#define HOSTILE_H

#include <dochost/plugin.h>

#define HOSTILE_ID "org.example.hostile"
#define HOSTILE_TYPE HOSTILE_ID ".note"
#define HOSTILE_CASE_TYPE HOSTILE_ID ".case"
#define HOSTILE_TEMPLATE HOSTILE_ID ".act"
#define HOSTILE_CASE_TEMPLATE HOSTILE_ID ".pack"

/* A thing to do. In create it also answers the request; elsewhere its answer goes unheard and the
 * plugin goes on as if nothing had been. */
typedef struct hostile_deed {
  const char *name;
  dochost_status (*perform)(void);
} hostile_deed;

/* The tables end with a name of NULL. */
extern const hostile_deed hostile_endings[];
extern const hostile_deed hostile_descriptors[];
extern const hostile_deed hostile_completions[];
extern const hostile_deed hostile_escapes[];
extern const hostile_deed hostile_keeping[];
extern const hostile_deed hostile_filling[];
extern const hostile_deed hostile_noise[];
extern const hostile_deed hostile_frames[];
extern const hostile_deed hostile_forgeries[];
extern const hostile_deed hostile_surroundings[];
extern const hostile_deed hostile_questions[];

/* What plugin.json says. */
extern char hostile_deed_name[64];
extern unsigned long long hostile_amount;
/* What its documents hold; their last line ends as lines do. */
extern char hostile_text[64];
/* The bundle's directory. */
extern char hostile_bundle[4096];
/* NULL before init, and before create. */
extern const dochost_host *hostile_host;
extern const dochost_request *hostile_request;

/* Does the deed if this is its place; answers whether it was. */
int hostile_act(const char *place, dochost_status *answer);
/* Whether the deed is of that name, wherever it is to be done. */
int hostile_is(const char *deed);

/* deeds of register_all, by name; others let everything be registered as it should be. */
void hostile_register(const dochost_registrar *registrar);
/* The table that entry answers: a good one, or one with the fault that the deed names. */
const dochost_plugin *hostile_table(const dochost_plugin *good);

/* A path in the request's staging directory, or in TMPDIR where there is no request. */
const char *hostile_staged(const char *name);
/* Writes a file into staging and answers its descriptor, or ends the process with status 9. */
int hostile_file(const char *name, const char *text);
/* Completes with a result whose size is filled in. */
dochost_status hostile_complete(dochost_result result);
/* Makes the document that a good plugin makes, and completes with it. */
dochost_status hostile_behave(void);
/* Writes a line of the log. */
void hostile_say(const char *text);
/* Tells the test that it may act, and waits until it did: until there is a file `go` in the bundle
 * that is now at the bundle's path. Where there is no host yet, it forges the line of the log. */
void hostile_wait_for_the_test(void);

#endif
