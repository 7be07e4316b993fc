/* SPDX-License-Identifier: MIT */
#include "xml_reader.h"

#include <string.h>

#include "utf8.h"

bool xml_fail(xml_reader *reader, const char *code, const char *message) {
  if (reader->code == NULL) {
    reader->code = code;
    reader->message = message;
  }
  return false;
}

bool xml_failed(const xml_reader *reader) { return reader->code != NULL; }

bool xml_at_end(const xml_reader *reader) { return reader->at >= reader->end; }

bool xml_sees(const xml_reader *reader, const char *text) {
  size_t count = strlen(text);
  return reader->code == NULL && (size_t)(reader->end - reader->at) >= count &&
         memcmp(reader->at, text, count) == 0;
}

bool xml_takes(xml_reader *reader, const char *text) {
  if (!xml_sees(reader, text)) return false;
  reader->at += strlen(text);
  return true;
}

bool xml_expects(xml_reader *reader, const char *text, const char *message) {
  return xml_takes(reader, text) || xml_fail(reader, "not-well-formed", message);
}

bool xml_blanks(xml_reader *reader) {
  const unsigned char *before = reader->at;
  if (reader->code != NULL) return false;
  while (reader->at < reader->end && (*reader->at == ' ' || *reader->at == '\t' ||
                                      *reader->at == '\n' || *reader->at == '\r')) {
    reader->at += 1;
  }
  return reader->at > before;
}

/* The size of the next character; 0 with a violation noted. */
static size_t peek(xml_reader *reader, uint32_t *scalar) {
  if (reader->code != NULL) return 0;
  if (reader->at >= reader->end) {
    xml_fail(reader, "not-well-formed", "The document ends too early.");
    return 0;
  }
  size_t size = 1;
  if (reader->isLatin) {
    *scalar = *reader->at;
  } else {
    size = utf8_scalar(reader->at, reader->end, scalar);
  }
  if (size == 0) {
    xml_fail(reader, "not-utf8", "The document is not in UTF-8, and says nothing else.");
    return 0;
  }
  if (!xml_allows(*scalar)) {
    xml_fail(reader, "not-well-formed", "There is a character that XML does not allow.");
    return 0;
  }
  return size;
}

bool xml_character(xml_reader *reader, uint32_t *scalar) {
  size_t size = peek(reader, scalar);
  reader->at += size;
  return size > 0;
}

bool xml_name(xml_reader *reader, xml_slice *name) {
  uint32_t scalar = 0;
  name->start = reader->at;
  size_t size = peek(reader, &scalar);
  if (size == 0) return false;
  if (!xml_begins_name(scalar)) {
    return xml_fail(reader, "not-well-formed", "A name is expected here.");
  }
  do {
    reader->at += size;
    if (reader->at - name->start > XML_MOST_NAME) {
      return xml_fail(reader, "too-large", "A name is longer than 1024 bytes.");
    }
    if (xml_at_end(reader)) break;
    size = peek(reader, &scalar);
    if (size == 0) return false;
  } while (xml_continues_name(scalar));
  name->count = (size_t)(reader->at - name->start);
  return true;
}

/* The number of a character, after "&#". */
static bool character_reference(xml_reader *reader) {
  uint32_t base = xml_takes(reader, "x") ? 16 : 10;
  uint32_t value = 0;
  const unsigned char *first = reader->at;
  while (!xml_at_end(reader)) {
    unsigned char byte = *reader->at;
    uint32_t digit = byte >= '0' && byte <= '9'   ? (uint32_t)(byte - '0')
                     : byte >= 'a' && byte <= 'f' ? (uint32_t)(byte - 'a' + 10)
                     : byte >= 'A' && byte <= 'F' ? (uint32_t)(byte - 'A' + 10)
                                                  : 99;
    if (digit >= base) break;
    value = value > 0x10FFFF ? value : value * base + digit;
    reader->at += 1;
  }
  if (reader->at == first || !xml_allows(value)) {
    return xml_fail(reader, "not-well-formed", "A reference names no character of XML.");
  }
  return xml_expects(reader, ";", "A reference has to end in ';'.");
}

bool xml_reference(xml_reader *reader) {
  static const char *const known[] = {"amp", "lt", "gt", "quot", "apos"};
  xml_slice name;
  if (!xml_expects(reader, "&", "A reference is expected here.")) return false;
  if (xml_takes(reader, "#")) return character_reference(reader);
  if (!xml_name(reader, &name)) return false;
  bool isKnown = reader->hasSubset;
  for (size_t index = 0; index < sizeof known / sizeof *known; index += 1) {
    isKnown = isKnown || xml_is(name, known[index]);
  }
  if (!isKnown) return xml_fail(reader, "not-well-formed", "A reference names no known entity.");
  return xml_expects(reader, ";", "A reference has to end in ';'.");
}

bool xml_comment(xml_reader *reader) {
  uint32_t scalar = 0;
  while (!xml_takes(reader, "--")) {
    if (!xml_character(reader, &scalar)) return false;
  }
  return xml_expects(reader, ">", "A comment may not have '--' inside.");
}

bool xml_instruction(xml_reader *reader) {
  xml_slice name;
  uint32_t scalar = 0;
  if (!xml_name(reader, &name)) return false;
  if (name.count == 3 && (name.start[0] | 0x20) == 'x' && (name.start[1] | 0x20) == 'm' &&
      (name.start[2] | 0x20) == 'l') {
    return xml_fail(reader, "not-well-formed", "The XML declaration has to come first, once.");
  }
  if (xml_takes(reader, "?>")) return true;
  if (!xml_blanks(reader)) {
    return xml_fail(reader, "not-well-formed", "A processing instruction is not separated.");
  }
  while (!xml_takes(reader, "?>")) {
    if (!xml_character(reader, &scalar)) return false;
  }
  return true;
}

bool xml_quoted(xml_reader *reader, bool isValue, xml_slice *text) {
  uint32_t scalar = 0;
  const char *quote = xml_sees(reader, "'") ? "'" : "\"";
  if (!xml_expects(reader, quote, "A text in quotes is expected here.")) return false;
  text->start = reader->at;
  while (!xml_sees(reader, quote)) {
    if (isValue && xml_sees(reader, "&")) {
      if (!xml_reference(reader)) return false;
    } else if (isValue && xml_sees(reader, "<")) {
      return xml_fail(reader, "not-well-formed", "An attribute's value may not have '<' in it.");
    } else if (!xml_character(reader, &scalar)) {
      return false;
    }
  }
  text->count = (size_t)(reader->at - text->start);
  return xml_takes(reader, quote);
}
