/* SPDX-License-Identifier: MIT
 *
 * Whether bytes are a well-formed XML document, and what an SVG says about itself.
 *
 * The check reads the document once, from front to back, expands no entity, loads nothing, and
 * holds nothing but the names of the open elements: its time grows with the size of the document,
 * and no document makes it recurse. It was weighed against libxml2, which costs more to load than
 * a whole drawing takes to make, and brings a parser for far more than is wanted here. What it does
 * not check are the markup declarations that a DOCTYPE holds or names; where there are some,
 * references to entities of the document's own are let pass.
 */
#ifndef DRAWING_XML_CHECK_H
#define DRAWING_XML_CHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/* More is refused: no drawing has it, and it bounds the work. */
#define XML_MOST_DEPTH 1024
#define XML_MOST_ATTRIBUTES 256
#define XML_MOST_NAME 1024

/* A piece of the document. */
typedef struct xml_slice {
  const unsigned char *start;
  size_t count;
} xml_slice;

/* What was found. Slices point into the document and are as written, references included. */
typedef struct xml_facts {
  const char *code;    /* of the first violation; NULL where there is none */
  const char *message; /* a sentence about it */
  uint64_t offset;     /* where it is, from 0 */
  uint64_t line;       /* and on which line, from 1 */
  uint64_t elements;
  xml_slice root;      /* the name of the outermost element */
  bool isSVG;          /* whether that is svg of the namespace of SVG */
  bool hasDoctype;
  xml_slice width;     /* attributes of the outermost element; no start where there is none */
  xml_slice height;
  xml_slice view_box;
  xml_slice title;     /* the text of its first title element */
} xml_facts;

/* Checks a document. */
xml_facts xml_check(const unsigned char *bytes, size_t count);

/* Whether a piece is that text. */
bool xml_is(xml_slice slice, const char *text);

#pragma GCC visibility pop

#endif
