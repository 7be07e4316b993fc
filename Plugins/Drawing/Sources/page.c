/* SPDX-License-Identifier: MIT */
#include "page.h"

#include <string.h>

#include "arguments.h"

static const struct {
  const char *id;
  page upright;
} sheets[] = {
    {"a3", {297000, 420000}},     {"a4", {210000, 297000}},     {"a5", {148000, 210000}},
    {"a6", {105000, 148000}},     {"letter", {215900, 279400}}, {"legal", {215900, 355600}},
    {"tabloid", {279400, 431800}}, {"square", {200000, 200000}},
};

page page_of(const dochost_request *request, const char *orientation) {
  const char *id = argument_text(request, PARAMETER_PAGE, "a4");
  const char *turned = argument_text(request, PARAMETER_ORIENTATION, orientation);
  page sheet = {210000, 297000};
  for (size_t index = 0; index < sizeof sheets / sizeof *sheets; index += 1) {
    if (strcmp(sheets[index].id, id) == 0) sheet = sheets[index].upright;
  }
  if (strcmp(turned, "landscape") == 0) sheet = (page){sheet.height, sheet.width};
  return sheet;
}

area page_inside(page sheet, length margin) {
  length shorter = sheet.width < sheet.height ? sheet.width : sheet.height;
  if (margin < 0) margin = 0;
  if (margin > shorter / 4) margin = shorter / 4;
  return (area){margin, margin, sheet.width - 2 * margin, sheet.height - 2 * margin};
}

void page_begin(svg_writer *writer, const dochost_request *request, page sheet,
                const char *description) {
  svg_format(writer,
             "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
             "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\"\n"
             "     width=\"%lmm\" height=\"%lmm\" viewBox=\"0 0 %l %l\">\n"
             "  <title>%e</title>\n"
             "  <desc>%e</desc>\n",
             sheet.width, sheet.height, sheet.width, sheet.height, request->name, description);
}

void page_end(svg_writer *writer) { svg_raw(writer, "</svg>\n"); }
