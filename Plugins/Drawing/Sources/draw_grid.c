/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "arguments.h"
#include "page.h"
#include "templates.h"

#define DEFAULT_COLOUR "#9fb3c8"

/* One path with the lines of a grid, each spacing apart. */
static void lines(svg_writer *writer, area inside, length spacing, const char *id,
                  length thickness) {
  svg_format(writer, "    <path id=\"%s\" stroke-width=\"%l\" d=\"", id, thickness);
  for (length x = 0; x <= inside.width; x += spacing) {
    svg_format(writer, "M%l %lv%l", inside.left + x, inside.top, inside.height);
  }
  for (length y = 0; y <= inside.height; y += spacing) {
    svg_format(writer, "M%l %lh%l", inside.left, inside.top + y, inside.width);
  }
  svg_raw(writer, "\"/>\n");
}

/* One path with a row of dots a line: dashes without length, whose round caps show. */
static void dots(svg_writer *writer, area inside, length spacing) {
  length across = inside.width / spacing * spacing;
  svg_format(writer,
             "    <path id=\"dots\" stroke-width=\"0.5\" stroke-linecap=\"round\" "
             "stroke-dasharray=\"0 %l\" d=\"",
             spacing);
  for (length y = 0; y <= inside.height; y += spacing) {
    /* A little longer than the last dot, so that rounding does not lose it. */
    svg_format(writer, "M%l %lh%l", inside.left, inside.top + y, across + spacing / 10);
  }
  svg_raw(writer, "\"/>\n");
}

/* The largest rectangle of whole squares, in the middle of what there is. */
static area whole_squares(area inside, length spacing) {
  length width = inside.width / spacing * spacing;
  length height = inside.height / spacing * spacing;
  return (area){inside.left + (inside.width - width) / 2, inside.top + (inside.height - height) / 2,
                width, height};
}

void draw_grid(svg_writer *writer, const dochost_request *request) {
  const char *style = argument_text(request, "style", "lines");
  length spacing = argument_length(request, "spacing", MILLIMETRES(5));
  if (spacing < MILLIMETRES(1)) spacing = MILLIMETRES(1);
  page sheet = page_of(request, "portrait");
  area inside =
      whole_squares(page_inside(sheet, argument_length(request, PARAMETER_MARGIN, MILLIMETRES(10))),
                    spacing);
  page_begin(writer, request, sheet, "A grid to draw on; remove the group 'grid' when done.");
  svg_format(writer, "  <g id=\"grid\" fill=\"none\" stroke=\"%e\">\n",
             argument_text(request, PARAMETER_COLOUR, DEFAULT_COLOUR));
  if (strcmp(style, "dots") == 0) {
    dots(writer, inside, spacing);
  } else {
    lines(writer, inside, spacing, "lines", 120);
    if (strcmp(style, "graph") == 0) lines(writer, inside, spacing * 5, "fifths", 300);
  }
  svg_raw(writer, "  </g>\n  <g id=\"drawing\"/>\n");
  page_end(writer);
}
