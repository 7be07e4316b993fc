/* SPDX-License-Identifier: MIT
 *
 * What shows when one process answers several requests. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "trouble.h"

static FILE *document(const trouble *trouble, const char *name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", trouble->request->staging, name);
  FILE *file = fopen(path, "w");
  if (file == NULL) _exit(9);
  return file;
}

/* Says the how manyth request of its process it is. */
static dochost_status served(const trouble *trouble) {
  static int count;
  FILE *file = document(trouble, "made.note");
  fprintf(file, "served %d\n", count += 1);
  fclose(file);
  return trouble_complete(trouble, "made.note", DOCHOST_MODE_MOVE);
}

/* Leaves files where it may write: in its directory, in one of that, and beside it. */
static dochost_status leaves(const trouble *trouble) {
  char path[4096];
  snprintf(path, sizeof path, "%s/deep", trouble->request->staging);
  mkdir(path, 0700);
  fclose(document(trouble, "deep/left"));
  fclose(document(trouble, "left"));
  snprintf(path, sizeof path, "%s/../beside", trouble->request->staging);
  FILE *beside = fopen(path, "w");
  if (beside != NULL) fclose(beside);
  return served(trouble);
}

static void list(FILE *report, const char *what, const char *path) {
  DIR *directory = opendir(path);
  if (directory == NULL) return;
  const struct dirent *entry;
  while ((entry = readdir(directory)) != NULL) {
    if (entry->d_name[0] != '.') fprintf(report, "%s %s\n", what, entry->d_name);
  }
  closedir(directory);
}

/* Reports what it finds in its directory, and whether it can read the target. */
static dochost_status looks(const trouble *trouble) {
  const char *staging = trouble->request->staging;
  FILE *report = document(trouble, "made.note");
  list(report, "inside", staging);
  char left[4096];
  snprintf(left, sizeof left, "%s/../beside", staging);
  fprintf(report, "beside %s\n", access(left, F_OK) == 0 ? "there" : "gone");
  FILE *target = fopen(trouble_text(trouble, "target", "/"), "r");
  fprintf(report, "target %s\n", target == NULL ? "refused" : "READ");
  if (target != NULL) fclose(target);
  fclose(report);
  return trouble_complete(trouble, "made.note", DOCHOST_MODE_MOVE);
}

/* Completes and does not come back. */
static dochost_status lingers(const trouble *trouble) {
  close(trouble_file(trouble, "made.note", "all of it\n"));
  trouble_complete(trouble, "made.note", DOCHOST_MODE_MOVE);
  while (pause() == -1) {
  }
  return DOCHOST_FAILED;
}

/* Makes its document of its first input. */
static dochost_status reads(const trouble *trouble) {
  if (trouble->request->input_count == 0) return DOCHOST_FAILED;
  FILE *input = fopen(trouble->request->inputs[0]->path, "r");
  if (input == NULL) return DOCHOST_FAILED;
  char text[4096];
  size_t count = fread(text, 1, sizeof text - 1, input);
  text[count] = 0;
  fclose(input);
  close(trouble_file(trouble, "made.note", text));
  return trouble_complete(trouble, "made.note", DOCHOST_MODE_MOVE);
}

/* Makes a package with as many files as the target says, a hundred in a directory. */
static dochost_status large_case(const trouble *trouble) {
  int count = atoi(trouble_text(trouble, "target", "1000"));
  char path[4096];
  snprintf(path, sizeof path, "%s/made.case", trouble->request->staging);
  mkdir(path, 0700);
  for (int number = 0; number < count; number += 1) {
    if (number % 100 == 0) {
      snprintf(path, sizeof path, "%s/made.case/%d", trouble->request->staging, number / 100);
      mkdir(path, 0700);
    }
    snprintf(path, sizeof path, "made.case/%d/%d.note", number / 100, number);
    close(trouble_file(trouble, path, "one of many\n"));
    if (number % 500 == 0) {
      trouble->host->progress(trouble->host->context, trouble->request->handle, (uint64_t)number,
                              (uint64_t)count, "");
    }
  }
  return trouble_complete(trouble, "made.case", DOCHOST_MODE_MOVE);
}

const trouble_template trouble_successive[] = {
    {"served", served},
    {"leaves", leaves},
    {"looks", looks},
    {"lingers", lingers},
    {"reads", reads},
    {"case-large", large_case},
    {NULL, NULL},
};
