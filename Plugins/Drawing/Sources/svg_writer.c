/* SPDX-License-Identifier: MIT */
/* For openat in a strict C mode. */
#define _POSIX_C_SOURCE 200809L
#include "svg_writer.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "utf8.h"

static void append(svg_writer *writer, const char *bytes, size_t count) {
  if (writer->failed) return;
  if (count > writer->capacity - writer->count) {
    size_t capacity = writer->capacity == 0 ? 4096 : writer->capacity;
    while (capacity - writer->count < count) {
      if (capacity > SIZE_MAX / 2) {
        writer->failed = true;
        return;
      }
      capacity *= 2;
    }
    char *grown = realloc(writer->bytes, capacity);
    if (grown == NULL) {
      writer->failed = true;
      return;
    }
    writer->bytes = grown;
    writer->capacity = capacity;
  }
  memcpy(writer->bytes + writer->count, bytes, count);
  writer->count += count;
}

void svg_raw(svg_writer *writer, const char *text) { append(writer, text, strlen(text)); }

void svg_escaped(svg_writer *writer, const char *text) {
  const unsigned char *at = (const unsigned char *)text;
  const unsigned char *end = at + strlen(text);
  while (at < end) {
    uint32_t scalar = 0;
    size_t size = utf8_scalar(at, end, &scalar);
    if (size == 0 || !xml_allows(scalar)) {
      svg_raw(writer, "\xEF\xBF\xBD");
      at += size == 0 ? 1 : size;
      continue;
    }
    switch (scalar) {
    case '&': svg_raw(writer, "&amp;"); break;
    case '<': svg_raw(writer, "&lt;"); break;
    case '>': svg_raw(writer, "&gt;"); break;
    case '"': svg_raw(writer, "&quot;"); break;
    case '\'': svg_raw(writer, "&#39;"); break;
    case '\t': svg_raw(writer, "&#9;"); break;
    case '\n': svg_raw(writer, "&#10;"); break;
    case '\r': svg_raw(writer, "&#13;"); break;
    default: append(writer, (const char *)at, size);
    }
    at += size;
  }
}

void svg_number(svg_writer *writer, int64_t value) {
  char digits[24];
  size_t at = sizeof digits;
  uint64_t rest = value < 0 ? (uint64_t)0 - (uint64_t)value : (uint64_t)value;
  do {
    digits[--at] = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest != 0);
  if (value < 0) digits[--at] = '-';
  append(writer, digits + at, sizeof digits - at);
}

void svg_length(svg_writer *writer, length value) {
  if (value < 0) {
    svg_raw(writer, "-");
    value = -value;
  }
  svg_number(writer, value / 1000);
  int64_t fraction = value % 1000;
  if (fraction == 0) return;
  char digits[4] = {'.', (char)('0' + fraction / 100), (char)('0' + fraction / 10 % 10),
                    (char)('0' + fraction % 10)};
  size_t count = 4;
  while (digits[count - 1] == '0') count -= 1;
  append(writer, digits, count);
}

void svg_format(svg_writer *writer, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  for (const char *at = format; *at != '\0';) {
    size_t plain = strcspn(at, "%");
    append(writer, at, plain);
    at += plain;
    if (*at == '\0') break;
    switch (at[1]) {
    case 's': svg_raw(writer, va_arg(arguments, const char *)); break;
    case 'e': svg_escaped(writer, va_arg(arguments, const char *)); break;
    case 'l': svg_length(writer, va_arg(arguments, length)); break;
    case 'd': svg_number(writer, va_arg(arguments, int64_t)); break;
    default: svg_raw(writer, "%"); break;
    }
    at += at[1] == '\0' ? 1 : 2;
  }
  va_end(arguments);
}

void svg_free(svg_writer *writer) {
  free(writer->bytes);
  *writer = (svg_writer){0};
}

static int write_all(int descriptor, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written < 0) {
      if (errno == EINTR) continue;
      return errno;
    }
    bytes += written;
    count -= (size_t)written;
  }
  return 0;
}

int svg_save(svg_writer *writer, const char *directory, const char *name) {
  int problem = writer->failed ? ENOMEM : 0;
  int folder = -1;
  int file = -1;
  if (problem == 0) {
    folder = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) problem = errno;
  }
  if (problem == 0) {
    file = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (file < 0) problem = errno;
  }
  if (problem == 0) problem = write_all(file, writer->bytes, writer->count);
  if (file >= 0 && close(file) != 0 && problem == 0) problem = errno;
  if (folder >= 0) close(folder);
  svg_free(writer);
  return problem;
}
