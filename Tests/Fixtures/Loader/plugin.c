/* SPDX-License-Identifier: MIT
 *
 * The whole plugin as one translation unit, which compiles in a third of the time. */
#include "ask.c"
#include "create.c"
#include "document.c"
#include "entry.c"
#include "register.c"
