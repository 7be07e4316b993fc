/* SPDX-License-Identifier: MIT
 *
 * What a program may include of this plugin: the ABI's one symbol and nothing of its own.
 */
#ifndef DRAWING_H
#define DRAWING_H

#include <dochost/plugin.h>

#endif
