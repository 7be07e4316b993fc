/* SPDX-License-Identifier: MIT */
#include "xml_check.h"

#include <string.h>

#include "xml_prolog.h"
#include "xml_reader.h"

#define SVG_NAMESPACE "http://www.w3.org/2000/svg"

typedef struct attribute {
  xml_slice name, value;
} attribute;

/* The document while it is read. */
typedef struct checker {
  xml_reader reader;
  xml_facts facts;
  size_t depth;
  xml_slice open[XML_MOST_DEPTH];
  attribute attributes[XML_MOST_ATTRIBUTES];
  size_t attribute_count;
} checker;

static bool same(xml_slice a, xml_slice b) {
  return a.count == b.count && memcmp(a.start, b.start, a.count) == 0;
}

bool xml_is(xml_slice slice, const char *text) {
  return slice.start != NULL && slice.count == strlen(text) &&
         memcmp(slice.start, text, slice.count) == 0;
}

/* The value of an attribute of the element that was read last. */
static xml_slice value_of(const checker *c, const char *prefix, xml_slice name) {
  size_t length = strlen(prefix);
  for (size_t index = 0; index < c->attribute_count; index += 1) {
    xml_slice candidate = c->attributes[index].name;
    if (candidate.count == length + name.count &&
        memcmp(candidate.start, prefix, length) == 0 &&
        memcmp(candidate.start + length, name.start, name.count) == 0) {
      return c->attributes[index].value;
    }
  }
  return (xml_slice){NULL, 0};
}

static xml_slice value_named(const checker *c, const char *name) {
  return value_of(c, "", (xml_slice){(const unsigned char *)name, strlen(name)});
}

/* The part of a name after its prefix. */
static xml_slice local(xml_slice name) {
  const unsigned char *colon = memchr(name.start, ':', name.count);
  if (colon == NULL) return name;
  return (xml_slice){colon + 1, (size_t)(name.start + name.count - colon - 1)};
}

static void learn_root(checker *c, xml_slice name) {
  xml_slice rest = local(name);
  xml_slice space = value_named(c, "xmlns");
  if (rest.count != name.count) {
    space = value_of(c, "xmlns:", (xml_slice){name.start, name.count - rest.count - 1});
  }
  c->facts.root = name;
  c->facts.isSVG = xml_is(rest, "svg") && xml_is(space, SVG_NAMESPACE);
  c->facts.width = value_named(c, "width");
  c->facts.height = value_named(c, "height");
  c->facts.view_box = value_named(c, "viewBox");
}

static bool attributes(checker *c) {
  xml_reader *reader = &c->reader;
  c->attribute_count = 0;
  while (true) {
    bool isSeparated = xml_blanks(reader);
    if (xml_failed(reader)) return false;
    if (xml_sees(reader, ">") || xml_sees(reader, "/>")) return true;
    if (!isSeparated) return xml_fail(reader, "not-well-formed", "A blank is expected here.");
    if (c->attribute_count == XML_MOST_ATTRIBUTES) {
      return xml_fail(reader, "too-large", "An element has more than 256 attributes.");
    }
    attribute *next = &c->attributes[c->attribute_count];
    if (!xml_name(reader, &next->name)) return false;
    for (size_t index = 0; index < c->attribute_count; index += 1) {
      if (same(c->attributes[index].name, next->name)) {
        return xml_fail(reader, "not-well-formed", "An attribute stands twice.");
      }
    }
    xml_blanks(reader);
    if (!xml_expects(reader, "=", "An '=' is expected here.")) return false;
    xml_blanks(reader);
    if (!xml_quoted(reader, true, &next->value)) return false;
    c->attribute_count += 1;
  }
}

/* Takes a tag that opens an element, after '<'. */
static bool start_tag(checker *c) {
  xml_slice name;
  if (!xml_name(&c->reader, &name) || !attributes(c)) return false;
  c->facts.elements += 1;
  if (c->depth == 0) learn_root(c, name);
  if (xml_takes(&c->reader, "/>")) return true;
  if (c->depth == XML_MOST_DEPTH) {
    return xml_fail(&c->reader, "too-large", "Elements are nested more than 1024 deep.");
  }
  c->open[c->depth] = name;
  c->depth += 1;
  return xml_takes(&c->reader, ">");
}

/* Takes a tag that closes an element, after "</". */
static bool end_tag(checker *c) {
  xml_slice name;
  if (!xml_name(&c->reader, &name)) return false;
  if (!same(name, c->open[c->depth - 1])) {
    return xml_fail(&c->reader, "not-well-formed", "An element is closed that is not the open one.");
  }
  c->depth -= 1;
  xml_blanks(&c->reader);
  return xml_expects(&c->reader, ">", "A tag has to end in '>'.");
}

/* Takes text up to the next markup; the first of a title of the drawing is kept. */
static bool text(checker *c) {
  uint32_t scalar = 0;
  const unsigned char *start = c->reader.at;
  while (!xml_sees(&c->reader, "<")) {
    bool isFine = true;
    if (xml_sees(&c->reader, "&")) {
      isFine = xml_reference(&c->reader);
    } else if (xml_sees(&c->reader, "]]>")) {
      isFine = xml_fail(&c->reader, "not-well-formed", "']]>' may not stand in text.");
    } else {
      isFine = xml_character(&c->reader, &scalar);
    }
    if (!isFine) return false;
  }
  if (c->depth == 2 && c->facts.title.start == NULL && xml_is(local(c->open[1]), "title")) {
    c->facts.title = (xml_slice){start, (size_t)(c->reader.at - start)};
  }
  return true;
}

static bool data_section(checker *c) {
  uint32_t scalar = 0;
  while (!xml_takes(&c->reader, "]]>")) {
    if (!xml_character(&c->reader, &scalar)) return false;
  }
  return true;
}

/* Takes one thing inside the outermost element. */
static bool content(checker *c) {
  if (xml_takes(&c->reader, "</")) return end_tag(c);
  if (xml_takes(&c->reader, "<!--")) return xml_comment(&c->reader);
  if (xml_takes(&c->reader, "<![CDATA[")) return data_section(c);
  if (xml_takes(&c->reader, "<?")) return xml_instruction(&c->reader);
  if (xml_takes(&c->reader, "<")) return start_tag(c);
  return text(c);
}

/* Takes what may stand around the outermost element; answers false where something else comes. */
static bool around(checker *c, bool isBefore) {
  xml_blanks(&c->reader);
  if (xml_takes(&c->reader, "<!--")) return xml_comment(&c->reader);
  if (xml_takes(&c->reader, "<?")) return xml_instruction(&c->reader);
  if (isBefore && !c->facts.hasDoctype && xml_takes(&c->reader, "<!DOCTYPE")) {
    c->facts.hasDoctype = true;
    return xml_doctype(&c->reader);
  }
  return false;
}

static bool document(checker *c) {
  if (!xml_declaration(&c->reader)) return false;
  while (around(c, true)) {}
  if (!xml_expects(&c->reader, "<", "The outermost element is expected here.")) return false;
  if (!start_tag(c)) return false;
  while (c->depth > 0) {
    if (!content(c)) return false;
  }
  while (around(c, false)) {}
  if (xml_failed(&c->reader)) return false;
  return xml_at_end(&c->reader) ||
         xml_fail(&c->reader, "not-well-formed", "Something stands after the outermost element.");
}

xml_facts xml_check(const unsigned char *bytes, size_t count) {
  checker c;
  memset(&c, 0, sizeof c);
  c.reader = (xml_reader){.start = bytes, .at = bytes, .end = bytes + count};
  document(&c);
  c.facts.code = c.reader.code;
  c.facts.message = c.reader.message;
  c.facts.offset = (uint64_t)(c.reader.at - bytes);
  c.facts.line = 1;
  for (const unsigned char *at = bytes; at < c.reader.at; at += 1) {
    if (*at == '\n') c.facts.line += 1;
  }
  return c.facts;
}
