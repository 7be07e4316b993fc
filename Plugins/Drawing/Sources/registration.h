/* SPDX-License-Identifier: MIT
 *
 * Tells the host what this plugin offers.
 */
#ifndef DRAWING_REGISTRATION_H
#define DRAWING_REGISTRATION_H

#include <dochost/plugin.h>

#pragma GCC visibility push(hidden)

/* Registers the type, the intent, the templates and the extension, each in every language. */
dochost_status drawing_register(void *context, const dochost_registrar *registrar, char *error,
                                size_t capacity);

#pragma GCC visibility pop

#endif
