/* SPDX-License-Identifier: MIT
 *
 * dochost.document/1: opens drawings, looks for what is wrong, says what they are.
 */
#ifndef DRAWING_DOCUMENT_H
#define DRAWING_DOCUMENT_H

#include <dochost/plugin.h>

#pragma GCC visibility push(hidden)

extern const dochost_document drawing_document;

#pragma GCC visibility pop

#endif
