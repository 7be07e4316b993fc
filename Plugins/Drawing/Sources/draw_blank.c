/* SPDX-License-Identifier: MIT */
#include "page.h"
#include "templates.h"

void draw_blank(svg_writer *writer, const dochost_request *request) {
  page_begin(writer, request, page_of(request, "portrait"), "An empty sheet.");
  svg_raw(writer, "  <g id=\"drawing\"/>\n");
  page_end(writer);
}
