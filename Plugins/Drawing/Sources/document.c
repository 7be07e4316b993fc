/* SPDX-License-Identifier: MIT */
/* For O_CLOEXEC in a strict C mode. */
#define _POSIX_C_SOURCE 200809L
#include "document.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "templates.h"
#include "utf8.h"
#include "xml_check.h"

#define MOST_BYTES ((size_t)64 << 20)

/* An open drawing: its bytes, and what the check found in them. */
typedef struct drawing {
  unsigned char *bytes;
  size_t count;
  xml_facts facts;
} drawing;

/* Reads a whole file. Answers 0 or an errno. */
static int read_all(int file, size_t expected, drawing *into) {
  into->bytes = malloc(expected + 1);
  if (into->bytes == NULL) return ENOMEM;
  while (into->count < expected) {
    ssize_t count = read(file, into->bytes + into->count, expected - into->count);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno;
    if (count == 0) break;
    into->count += (size_t)count;
  }
  return 0;
}

static dochost_status load(const char *path, drawing *into, char *error, size_t capacity) {
  struct stat status;
  /* O_NONBLOCK: a pipe of that name must not hold up the plugin. */
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0 || fstat(file, &status) != 0) {
    snprintf(error, capacity, "The drawing could not be opened: %s.", strerror(errno));
    if (file >= 0) close(file);
    return DOCHOST_FAILED;
  }
  dochost_status answer = DOCHOST_OK;
  if (!S_ISREG(status.st_mode)) {
    snprintf(error, capacity, "The drawing is not a regular file.");
    answer = DOCHOST_INVALID;
  } else if (status.st_size > (off_t)MOST_BYTES) {
    snprintf(error, capacity, "The drawing is larger than 64 MiB.");
    answer = DOCHOST_LIMIT;
  } else {
    int problem = read_all(file, (size_t)status.st_size, into);
    if (problem != 0) {
      snprintf(error, capacity, "The drawing could not be read: %s.", strerror(problem));
      answer = DOCHOST_FAILED;
    }
  }
  close(file);
  return answer;
}

static void shut(void *context, void *document) {
  (void)context;
  drawing *d = document;
  if (d == NULL) return;
  free(d->bytes);
  free(d);
}

static dochost_status open_drawing(void *context, const char *path, const char *type,
                                   void **document, char *error, size_t capacity) {
  if (strcmp(type, DRAWING_TYPE) != 0) {
    snprintf(error, capacity, "This plugin opens documents of type " DRAWING_TYPE
                              ", and not of type %s.", type);
    return DOCHOST_UNSUPPORTED;
  }
  drawing *d = calloc(1, sizeof *d);
  if (d == NULL) {
    snprintf(error, capacity, "There is not enough memory.");
    return DOCHOST_FAILED;
  }
  dochost_status status = load(path, d, error, capacity);
  if (status != DOCHOST_OK) {
    shut(context, d);
    return status;
  }
  d->facts = xml_check(d->bytes, d->count);
  *document = d;
  return DOCHOST_OK;
}

static void find(const dochost_document_sink *sink, dochost_severity severity, const char *code,
                 const char *text, uint64_t line, uint64_t offset) {
  const dochost_finding finding = {.struct_size = sizeof finding,
                                   .severity = severity,
                                   .code = code,
                                   .text = text,
                                   .line = line,
                                   .offset = offset};
  sink->add_finding(sink->context, &finding);
}

static dochost_status validate(void *context, void *document, const dochost_document_sink *sink,
                               char *error, size_t capacity) {
  (void)context;
  (void)error;
  (void)capacity;
  const xml_facts *facts = &((drawing *)document)->facts;
  if (facts->code != NULL) {
    find(sink, DOCHOST_SEVERITY_ERROR, facts->code, facts->message, facts->line, facts->offset);
    return DOCHOST_OK;
  }
  if (!facts->isSVG) {
    find(sink, DOCHOST_SEVERITY_ERROR, "not-svg",
         "The outermost element is not svg of the namespace http://www.w3.org/2000/svg.", 0,
         UINT64_MAX);
  }
  if (facts->isSVG && facts->view_box.start == NULL && facts->width.start == NULL) {
    find(sink, DOCHOST_SEVERITY_NOTICE, "no-size",
         "The drawing has neither a width nor a viewBox, so programs guess its size.", 0,
         UINT64_MAX);
  }
  if (facts->hasDoctype) {
    find(sink, DOCHOST_SEVERITY_NOTICE, "doctype",
         "The drawing has a DOCTYPE; what it declares was not looked at.", 0, UINT64_MAX);
  }
  return DOCHOST_OK;
}

/* A piece of the document as text of one line that fits: what is not UTF-8, or cut off, or a
 * control character, becomes a question mark or a blank. */
static void copy_text(char *to, size_t capacity, xml_slice from) {
  size_t count = 0;
  const unsigned char *at = from.start;
  const unsigned char *end = at + from.count;
  while (at < end) {
    uint32_t scalar = 0;
    size_t size = utf8_scalar(at, end, &scalar);
    if (count + (size == 0 ? 1 : size) >= capacity) break;
    if (size == 0 || scalar < 0x20 || scalar == 0x7F) {
      to[count] = size == 0 ? '?' : ' ';
      count += 1;
      at += 1;
      continue;
    }
    memcpy(to + count, at, size);
    count += size;
    at += size;
  }
  to[count] = '\0';
}

/* Replaces the five references that every document has; others stay as they are written. */
static void resolve_references(char *text) {
  static const struct {
    const char *reference;
    char character;
  } known[] = {{"&amp;", '&'}, {"&lt;", '<'},   {"&gt;", '>'},  {"&quot;", '"'},
               {"&apos;", '\''}, {"&#39;", '\''}, {"&#9;", ' '}, {"&#10;", ' '}, {"&#13;", ' '}};
  char *to = text;
  for (const char *at = text; *at != '\0';) {
    size_t size = 1;
    char character = *at;
    for (size_t index = 0; index < sizeof known / sizeof *known; index += 1) {
      size_t length = strlen(known[index].reference);
      if (strncmp(at, known[index].reference, length) == 0) {
        size = length;
        character = known[index].character;
        break;
      }
    }
    *to = character;
    to += 1;
    at += size;
  }
  *to = '\0';
}

static void describe_slice(const dochost_document_sink *sink, const char *id, const char *label,
                           xml_slice slice) {
  char text[512];
  if (slice.start == NULL) return;
  copy_text(text, sizeof text, slice);
  resolve_references(text);
  sink->add_property(sink->context, id, label, text);
}

static dochost_status describe(void *context, void *document, const dochost_document_sink *sink,
                               char *error, size_t capacity) {
  (void)context;
  (void)error;
  (void)capacity;
  const drawing *d = document;
  char number[32];
  describe_slice(sink, "title", "Title", d->facts.title);
  describe_slice(sink, "width", "Width", d->facts.width);
  describe_slice(sink, "height", "Height", d->facts.height);
  describe_slice(sink, "view-box", "View box", d->facts.view_box);
  snprintf(number, sizeof number, "%llu", (unsigned long long)d->facts.elements);
  sink->add_property(sink->context, "elements", "Elements", number);
  return DOCHOST_OK;
}

const dochost_document drawing_document = {
    .struct_size = sizeof drawing_document,
    .open = open_drawing,
    .validate = validate,
    .describe = describe,
    .close = shut,
};
