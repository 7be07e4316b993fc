/* SPDX-License-Identifier: MIT
 *
 * The values of a request's parameters, each with a stand-in for where there is none.
 */
#ifndef DRAWING_ARGUMENTS_H
#define DRAWING_ARGUMENTS_H

#include <dochost/plugin.h>

#include "svg_writer.h"

#pragma GCC visibility push(hidden)

/* A string, a text, or the id of a choice. */
const char *argument_text(const dochost_request *request, const char *id, const char *otherwise);
/* A whole number. */
int64_t argument_integer(const dochost_request *request, const char *id, int64_t otherwise);
/* A number of millimetres. */
length argument_length(const dochost_request *request, const char *id, length otherwise);

#pragma GCC visibility pop

#endif
