/* SPDX-License-Identifier: MIT
 *
 * Answers create requests, at once and on the thread of the call.
 */
#ifndef DRAWING_CREATE_H
#define DRAWING_CREATE_H

#include <dochost/plugin.h>

#pragma GCC visibility push(hidden)

/* Makes the document of a request and completes it. */
dochost_status drawing_create(const dochost_host *host, const dochost_request *request,
                              char *error, size_t capacity);

#pragma GCC visibility pop

#endif
