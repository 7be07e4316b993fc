/* SPDX-License-Identifier: MIT
 *
 * The characters of an XML document, and the pieces that all parts of it are made of.
 *
 * A reader that met a violation stays where it is and answers 'no' to everything.
 */
#ifndef DRAWING_XML_READER_H
#define DRAWING_XML_READER_H

#include "xml_check.h"

#pragma GCC visibility push(hidden)

typedef struct xml_reader {
  const unsigned char *start, *at, *end;
  bool isLatin;    /* one byte a character */
  bool hasSubset;  /* the document may declare entities of its own */
  const char *code, *message;
} xml_reader;

/* Notes the first violation, here. Answers false. */
bool xml_fail(xml_reader *reader, const char *code, const char *message);
/* Whether the reader met a violation. */
bool xml_failed(const xml_reader *reader);
/* Whether everything was read. */
bool xml_at_end(const xml_reader *reader);
/* Whether the text comes next. */
bool xml_sees(const xml_reader *reader, const char *text);
/* Takes the text where it comes next. */
bool xml_takes(xml_reader *reader, const char *text);
/* Takes the text; it is a violation where it does not come next. */
bool xml_expects(xml_reader *reader, const char *text, const char *message);
/* Takes blanks; answers whether there were some. */
bool xml_blanks(xml_reader *reader);
/* Takes one character that XML allows. */
bool xml_character(xml_reader *reader, uint32_t *scalar);
/* Takes a name. */
bool xml_name(xml_reader *reader, xml_slice *name);
/* Takes a reference that begins with '&'. */
bool xml_reference(xml_reader *reader);
/* Takes a comment, the text after "<!--". */
bool xml_comment(xml_reader *reader);
/* Takes a processing instruction, the text after "<?". */
bool xml_instruction(xml_reader *reader);
/* Takes a text in quotes, without '<' where it is an attribute's value. */
bool xml_quoted(xml_reader *reader, bool isValue, xml_slice *text);

#pragma GCC visibility pop

#endif
