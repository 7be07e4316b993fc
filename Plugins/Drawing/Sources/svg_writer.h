/* SPDX-License-Identifier: MIT
 *
 * Writes an SVG document into memory, then into a file.
 *
 * Lengths are thousandths of a millimetre, so that no text depends on a locale or on rounding.
 */
#ifndef DRAWING_SVG_WRITER_H
#define DRAWING_SVG_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/* A length in thousandths of a millimetre. */
typedef int64_t length;

#define MILLIMETRES(count) ((length)(count) * 1000)

/* A growing text. After a failed allocation it stays failed and takes nothing more. */
typedef struct svg_writer {
  char *bytes;
  size_t count;
  size_t capacity;
  bool failed;
} svg_writer;

/* Adds a text as it is. */
void svg_raw(svg_writer *writer, const char *text);
/* Adds a text of anybody's: escaped for content and attributes; what is not UTF-8 or not allowed
 * in XML becomes U+FFFD. */
void svg_escaped(svg_writer *writer, const char *text);
/* Adds a length in millimetres, such as 12.5. */
void svg_length(svg_writer *writer, length value);
/* Adds a whole number. */
void svg_number(svg_writer *writer, int64_t value);
/* Adds pieces: %s a text as it is, %e an escaped text, %l a length, %d an int64_t. */
void svg_format(svg_writer *writer, const char *format, ...);
/* Writes everything into a new file of a directory and frees the text. Answers 0, or an errno. */
int svg_save(svg_writer *writer, const char *directory, const char *name);
/* Frees the text. */
void svg_free(svg_writer *writer);

#pragma GCC visibility pop

#endif
