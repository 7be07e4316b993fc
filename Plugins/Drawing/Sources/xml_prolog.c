/* SPDX-License-Identifier: MIT */
/* For strncasecmp in a strict C mode. */
#define _POSIX_C_SOURCE 200809L
#include "xml_prolog.h"

#include <string.h>
#include <strings.h>

/* Takes NAME = "value". */
static bool pseudo_attribute(xml_reader *reader, const char *name, xml_slice *value) {
  if (!xml_expects(reader, name, "The XML declaration is not complete.")) return false;
  xml_blanks(reader);
  if (!xml_expects(reader, "=", "An '=' is expected here.")) return false;
  xml_blanks(reader);
  return xml_quoted(reader, false, value);
}

/* Learns the encoding from its name. */
static bool use_encoding(xml_reader *reader, xml_slice name) {
  static const struct {
    const char *name;
    bool isLatin;
  } known[] = {{"utf-8", false}, {"us-ascii", false}, {"iso-8859-1", true}, {"latin1", true}};
  for (size_t index = 0; index < sizeof known / sizeof *known; index += 1) {
    if (strlen(known[index].name) == name.count &&
        strncasecmp((const char *)name.start, known[index].name, name.count) == 0) {
      reader->isLatin = known[index].isLatin;
      return true;
    }
  }
  return xml_fail(reader, "encoding-unknown",
                  "The document is in an encoding that is not read here; use UTF-8.");
}

/* Whether a version is '1.' and digits. */
static bool is_version(xml_slice value) {
  if (value.count < 3 || memcmp(value.start, "1.", 2) != 0) return false;
  for (size_t index = 2; index < value.count; index += 1) {
    if (value.start[index] < '0' || value.start[index] > '9') return false;
  }
  return true;
}

bool xml_declaration(xml_reader *reader) {
  xml_slice value;
  if (xml_sees(reader, "\xFE\xFF") || xml_sees(reader, "\xFF\xFE")) {
    return xml_fail(reader, "encoding-unknown",
                    "The document is in UTF-16, which is not read here; use UTF-8.");
  }
  xml_takes(reader, "\xEF\xBB\xBF");
  if (!xml_takes(reader, "<?xml ") && !xml_takes(reader, "<?xml\t") &&
      !xml_takes(reader, "<?xml\n") && !xml_takes(reader, "<?xml\r")) {
    return !xml_failed(reader);
  }
  xml_blanks(reader);
  if (!pseudo_attribute(reader, "version", &value)) return false;
  if (!is_version(value)) {
    return xml_fail(reader, "not-well-formed", "The version of XML is not like '1.0'.");
  }
  bool isSeparated = xml_blanks(reader);
  if (isSeparated && xml_sees(reader, "encoding")) {
    if (!pseudo_attribute(reader, "encoding", &value) || !use_encoding(reader, value)) return false;
    isSeparated = xml_blanks(reader);
  }
  if (isSeparated && xml_sees(reader, "standalone")) {
    if (!pseudo_attribute(reader, "standalone", &value)) return false;
    if (!xml_is(value, "yes") && !xml_is(value, "no")) {
      return xml_fail(reader, "not-well-formed", "standalone is 'yes' or 'no'.");
    }
    xml_blanks(reader);
  }
  return xml_expects(reader, "?>", "The XML declaration has to end in '?>'.");
}

/* Takes the declarations between '[' and ']' without looking into them. */
static bool subset(xml_reader *reader) {
  uint32_t scalar = 0;
  xml_slice skipped;
  while (!xml_takes(reader, "]")) {
    bool isFine = true;
    if (xml_takes(reader, "<!--")) {
      isFine = xml_comment(reader);
    } else if (xml_takes(reader, "<?")) {
      isFine = xml_instruction(reader);
    } else if (xml_sees(reader, "\"") || xml_sees(reader, "'")) {
      isFine = xml_quoted(reader, false, &skipped);
    } else {
      isFine = xml_character(reader, &scalar);
    }
    if (!isFine) return false;
  }
  return true;
}

/* Takes a public identifier, which few characters are allowed in. */
static bool public_identifier(xml_reader *reader) {
  static const char others[] = " \r\n-'()+,./:=?;!*#@$_%";
  xml_slice text;
  if (!xml_blanks(reader)) {
    return xml_fail(reader, "not-well-formed", "A blank is expected here.");
  }
  if (!xml_quoted(reader, false, &text)) return false;
  for (size_t index = 0; index < text.count; index += 1) {
    unsigned char byte = text.start[index];
    bool isPlain = (byte >= '0' && byte <= '9') || ((byte | 0x20) >= 'a' && (byte | 0x20) <= 'z');
    if (!isPlain && memchr(others, byte, sizeof others - 1) == NULL) {
      return xml_fail(reader, "not-well-formed",
                      "A public identifier has a character that is not allowed in it.");
    }
  }
  return true;
}

bool xml_doctype(xml_reader *reader) {
  xml_slice skipped;
  if (!xml_blanks(reader)) {
    return xml_fail(reader, "not-well-formed", "A DOCTYPE needs a name.");
  }
  if (!xml_name(reader, &skipped)) return false;
  bool isSeparated = xml_blanks(reader);
  bool isPublic = isSeparated && xml_takes(reader, "PUBLIC");
  if (isPublic || (isSeparated && xml_takes(reader, "SYSTEM"))) {
    /* Nothing is ever loaded from where these lead; but entities may be declared there. */
    reader->hasSubset = true;
    if (isPublic && !public_identifier(reader)) return false;
    if (!xml_blanks(reader)) {
      return xml_fail(reader, "not-well-formed", "A blank is expected here.");
    }
    if (!xml_quoted(reader, false, &skipped)) return false;
    xml_blanks(reader);
  }
  if (xml_takes(reader, "[")) {
    reader->hasSubset = true;
    if (!subset(reader)) return false;
    xml_blanks(reader);
  }
  return xml_expects(reader, ">", "A DOCTYPE has to end in '>'.");
}
