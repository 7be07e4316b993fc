/* SPDX-License-Identifier: MIT
 *
 * The sheet that a document is drawn on.
 */
#ifndef DRAWING_PAGE_H
#define DRAWING_PAGE_H

#include <dochost/plugin.h>

#include "svg_writer.h"

#pragma GCC visibility push(hidden)

/* The parameters that every template with a sheet has. */
#define PARAMETER_PAGE "page"
#define PARAMETER_ORIENTATION "orientation"
#define PARAMETER_MARGIN "margin"
#define PARAMETER_COLOUR "colour"

/* A sheet, already turned as the request wants it. */
typedef struct page {
  length width;
  length height;
} page;

/* A rectangle on a sheet. */
typedef struct area {
  length left;
  length top;
  length width;
  length height;
} area;

/* The sheet of a request: A4 upright where it says nothing. */
page page_of(const dochost_request *request, const char *orientation);
/* What the margin of a request leaves of its sheet; the margin is made smaller where it leaves
 * nothing. */
area page_inside(page sheet, length margin);
/* Begins a document: declaration, root element, title and description. */
void page_begin(svg_writer *writer, const dochost_request *request, page sheet,
                const char *description);
/* Ends a document. */
void page_end(svg_writer *writer);

#pragma GCC visibility pop

#endif
