/* SPDX-License-Identifier: MIT */
#include "arguments.h"
#include "page.h"
#include "templates.h"

/* The tangent and cosine of 30 degrees, in millionths. */
#define TANGENT 577350
#define COSINE 866025
#define MILLION 1000000

/* Where a line that rises by the tangent reaches a height. */
static length run(length height) { return height * MILLION / TANGENT; }
static length rise(length width) { return width * TANGENT / MILLION; }

/* The part inside of the line that falls (or rises, with a sign of -1) from a point of the left
 * edge; the point may lie above or below the edge. */
static void slanted(svg_writer *writer, area inside, length from, int sign) {
  length first = 0;
  length last = inside.width;
  if (sign > 0) {
    if (from < 0) first = run(-from);
    if (from + rise(last) > inside.height) last = run(inside.height - from);
  } else {
    if (from > inside.height) first = run(from - inside.height);
    if (from - rise(last) < 0) last = run(from);
  }
  if (first >= last) return;
  svg_format(writer, "M%l %lL%l %l", inside.left + first, inside.top + from + sign * rise(first),
             inside.left + last, inside.top + from + sign * rise(last));
}

void draw_isometric(svg_writer *writer, const dochost_request *request) {
  length side = argument_length(request, "spacing", MILLIMETRES(10));
  if (side < MILLIMETRES(2)) side = MILLIMETRES(2);
  page sheet = page_of(request, "portrait");
  area inside = page_inside(sheet, argument_length(request, PARAMETER_MARGIN, MILLIMETRES(10)));
  page_begin(writer, request, sheet,
             "An isometric grid to draw on; remove the group 'grid' when done.");
  svg_format(writer, "  <g id=\"grid\" fill=\"none\" stroke-width=\"0.12\" stroke=\"%e\">\n",
             argument_text(request, PARAMETER_COLOUR, "#9fb3c8"));
  svg_raw(writer, "    <path id=\"upright\" d=\"");
  /* Two columns are one triangle's height apart. */
  for (length column = 0; column * side * COSINE / MILLION <= inside.width; column += 1) {
    svg_format(writer, "M%l %lv%l", inside.left + column * side * COSINE / MILLION, inside.top,
               inside.height);
  }
  svg_raw(writer, "\"/>\n    <path id=\"falling\" d=\"");
  length reach = (rise(inside.width) / side + 1) * side;
  for (length from = -reach; from <= inside.height; from += side) {
    slanted(writer, inside, from, 1);
  }
  svg_raw(writer, "\"/>\n    <path id=\"rising\" d=\"");
  for (length from = 0; from <= inside.height + reach; from += side) {
    slanted(writer, inside, from, -1);
  }
  svg_raw(writer, "\"/>\n  </g>\n  <g id=\"drawing\"/>\n");
  page_end(writer);
}
