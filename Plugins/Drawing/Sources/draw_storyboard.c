/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "arguments.h"
#include "page.h"
#include "templates.h"

#define MARGIN MILLIMETRES(12)
#define HEADER MILLIMETRES(14)
#define GUTTER MILLIMETRES(6)
#define LINE_SPACING MILLIMETRES(6)

static const struct {
  const char *id;
  length wide;
  length high;
} ratios[] = {
    {"16-9", 16, 9}, {"scope", 239, 100}, {"flat", 185, 100}, {"4-3", 4, 3},
    {"1-1", 1, 1},   {"9-16", 9, 16},
};

/* The place of a picture in its cell: as large as it can be, with room for the lines below. */
static area picture(const dochost_request *request, area cell, int64_t lines) {
  const char *id = argument_text(request, "ratio", "16-9");
  length wide = 16;
  length high = 9;
  for (size_t index = 0; index < sizeof ratios / sizeof *ratios; index += 1) {
    if (strcmp(ratios[index].id, id) != 0) continue;
    wide = ratios[index].wide;
    high = ratios[index].high;
  }
  length room = cell.height - lines * LINE_SPACING;
  if (room < cell.height / 3) room = cell.height / 3;
  length width = cell.width;
  length height = width * high / wide;
  if (height > room) {
    height = room;
    width = height * wide / high;
  }
  return (area){cell.left + (cell.width - width) / 2, cell.top, width, height};
}

static void panel(svg_writer *writer, const dochost_request *request, area cell, int64_t number,
                  int64_t lines) {
  area frame = picture(request, cell, lines);
  svg_format(writer,
             "  <g id=\"panel-%d\">\n"
             "    <rect id=\"frame-%d\" x=\"%l\" y=\"%l\" width=\"%l\" height=\"%l\" "
             "fill=\"none\" stroke=\"#222222\" stroke-width=\"0.4\"/>\n"
             "    <text x=\"%l\" y=\"%l\" font-family=\"sans-serif\" font-size=\"3.5\" "
             "fill=\"#777777\">%d</text>\n",
             number, number, frame.left, frame.top, frame.width, frame.height, frame.left + 1500,
             frame.top + 4500, number);
  length bottom = cell.top + cell.height;
  length y = frame.top + frame.height + LINE_SPACING;
  if (lines > 0 && y <= bottom) {
    svg_format(writer, "    <path stroke=\"#bbbbbb\" stroke-width=\"0.2\" d=\"");
    for (int64_t line = 0; line < lines && y <= bottom; line += 1, y += LINE_SPACING) {
      svg_format(writer, "M%l %lh%l", cell.left, y, cell.width);
    }
    svg_raw(writer, "\"/>\n");
  }
  svg_raw(writer, "  </g>\n");
}

void draw_storyboard(svg_writer *writer, const dochost_request *request) {
  int64_t columns = argument_integer(request, "columns", 3);
  int64_t rows = argument_integer(request, "rows", 2);
  int64_t lines = argument_integer(request, "lines", 3);
  page sheet = page_of(request, "landscape");
  area inside = page_inside(sheet, MARGIN);
  page_begin(writer, request, sheet,
             "A storyboard: a group for each panel, with its frame and lines for notes.");
  svg_format(writer,
             "  <text id=\"heading\" x=\"%l\" y=\"%l\" font-family=\"sans-serif\" "
             "font-size=\"6\">%e</text>\n",
             inside.left, inside.top + 5000, argument_text(request, "title", request->name));
  inside.top += HEADER;
  inside.height -= HEADER;
  area cell = {0, 0, (inside.width - (columns - 1) * GUTTER) / columns,
               (inside.height - (rows - 1) * GUTTER) / rows};
  for (int64_t row = 0; row < rows; row += 1) {
    for (int64_t column = 0; column < columns; column += 1) {
      cell.left = inside.left + column * (cell.width + GUTTER);
      cell.top = inside.top + row * (cell.height + GUTTER);
      panel(writer, request, cell, row * columns + column + 1, lines);
    }
  }
  page_end(writer);
}
