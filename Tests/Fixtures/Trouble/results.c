/* SPDX-License-Identifier: MIT
 *
 * Completions: good ones, and every way to complete wrongly. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "trouble.h"

static const char *in_staging(const trouble *trouble, const char *name) {
  static char path[4096];
  snprintf(path, sizeof path, "%s/%s", trouble->request->staging, name);
  return path;
}

static dochost_status complete(const trouble *trouble, dochost_result result) {
  result.struct_size = sizeof result;
  return trouble->host->complete(trouble->host->context, trouble->request->handle, &result);
}

/* What the template "made" makes; chosen when it is compiled. */
#ifndef TROUBLE_TEXT
#define TROUBLE_TEXT "all of it"
#endif

static dochost_status made(const trouble *trouble) {
  close(trouble_file(trouble, "made.note", TROUBLE_TEXT "\n"));
  return trouble_complete(trouble, "made.note", DOCHOST_MODE_MOVE);
}

static dochost_status made_by_copy(const trouble *trouble) {
  dochost_result result = {.base = DOCHOST_BASE_BUNDLE, .mode = DOCHOST_MODE_COPY,
                           .path = "starting-point.note"};
  return complete(trouble, result);
}

static dochost_status case_made(const trouble *trouble) {
  mkdir(in_staging(trouble, "made.case"), 0700);
  mkdir(in_staging(trouble, "made.case/pages"), 0700);
  close(trouble_file(trouble, "made.case/index", "pages/1\n"));
  close(trouble_file(trouble, "made.case/pages/1", "once\n"));
  return trouble_complete(trouble, "made.case", DOCHOST_MODE_MOVE);
}

static dochost_status cancelled(const trouble *trouble) {
  dochost_result result = {.mode = DOCHOST_MODE_NONE};
  return complete(trouble, result);
}

static dochost_status failed(const trouble *trouble) {
  dochost_result result = {.status = DOCHOST_FAILED, .error = "The ink is dry."};
  return complete(trouble, result);
}

static dochost_status nothing_by_copy(const trouble *trouble) {
  dochost_result result = {.mode = DOCHOST_MODE_COPY};
  return complete(trouble, result);
}

static dochost_status nothing_by_move(const trouble *trouble) {
  dochost_result result = {.mode = DOCHOST_MODE_MOVE};
  return complete(trouble, result);
}

static dochost_status something_for_none(const trouble *trouble) {
  close(trouble_file(trouble, "made.note", "all of it\n"));
  return trouble_complete(trouble, "made.note", DOCHOST_MODE_NONE);
}

static dochost_status twice(const trouble *trouble) {
  dochost_status first = made(trouble);
  trouble_complete(trouble, "made.note", DOCHOST_MODE_MOVE);
  return first;
}

static dochost_status foreign_first(const trouble *trouble) {
  dochost_result result = {.struct_size = sizeof result, .base = DOCHOST_BASE_STAGING,
                           .mode = DOCHOST_MODE_MOVE, .path = "made.note"};
  trouble->host->complete(trouble->host->context, trouble->request->handle + 4711, &result);
  return made(trouble);
}

static dochost_status outside(const trouble *trouble) {
  return trouble_complete(trouble, "../../../../../../../../etc/passwd", DOCHOST_MODE_COPY);
}

static dochost_status bundle_outside(const trouble *trouble) {
  dochost_result result = {.base = DOCHOST_BASE_BUNDLE, .mode = DOCHOST_MODE_COPY,
                           .path = "leads-out.note"};
  return complete(trouble, result);
}

static dochost_status left_open(const trouble *trouble) {
  trouble_file(trouble, "made.note", "some of it");
  return trouble_complete(trouble, "made.note", DOCHOST_MODE_MOVE);
}

static dochost_status left_mapped(const trouble *trouble) {
  int file = trouble_file(trouble, "made.note", "some of it");
  if (mmap(NULL, 10, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) == MAP_FAILED) _exit(9);
  close(file);
  return trouble_complete(trouble, "made.note", DOCHOST_MODE_MOVE);
}

static dochost_status left_linked(const trouble *trouble) {
  close(trouble_file(trouble, "made.note", "some of it"));
  char second[4096];
  snprintf(second, sizeof second, "%s/second", trouble->request->staging);
  if (link(in_staging(trouble, "made.note"), second) != 0) _exit(9);
  return trouble_complete(trouble, "made.note", DOCHOST_MODE_MOVE);
}

static dochost_status read_only(const trouble *trouble) {
  close(trouble_file(trouble, "made.note", "all of it\n"));
  int file = open(in_staging(trouble, "made.note"), O_RDONLY);
  if (fchmod(file, 0400) != 0) fprintf(stderr, "trouble: no fchmod\n");
  close(file);
  return trouble_complete(trouble, "made.note", DOCHOST_MODE_MOVE);
}

static dochost_status odd_bytes(const trouble *trouble) {
  int file = trouble_file(trouble, "made.note", "");
  static const char bytes[] = "caf\xE9\0nul\r\n\xFF\xFEno newline";
  if (write(file, bytes, sizeof bytes - 1) != (ssize_t)sizeof bytes - 1) _exit(9);
  close(file);
  return trouble_complete(trouble, "made.note", DOCHOST_MODE_MOVE);
}

/* The intent, the document's name and the moment, for those who ask what a request brings. */
static dochost_status told(const trouble *trouble) {
  char text[4096];
  const dochost_request *request = trouble->request;
  snprintf(text, sizeof text, "intent %s\ntype %s\nname %s\nlocale %s\nzone %s\nseconds %lld\n",
           request->intent, request->type, request->name, request->locale,
           request->clock->time_zone, (long long)request->clock->seconds);
  close(trouble_file(trouble, "made.note", text));
  return trouble_complete(trouble, "made.note", DOCHOST_MODE_MOVE);
}

const trouble_template trouble_results[] = {
    {"made", made},
    {"copied", made_by_copy},
    {"case-made", case_made},
    {"cancelled", cancelled},
    {"failed", failed},
    {"nothing-by-copy", nothing_by_copy},
    {"nothing-by-move", nothing_by_move},
    {"something-for-none", something_for_none},
    {"twice", twice},
    {"foreign-first", foreign_first},
    {"outside", outside},
    {"bundle-outside", bundle_outside},
    {"left-open", left_open},
    {"left-mapped", left_mapped},
    {"left-linked", left_linked},
    {"read-only", read_only},
    {"odd-bytes", odd_bytes},
    {"told", told},
    {NULL, NULL},
};
