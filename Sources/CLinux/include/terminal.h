// What is known of a terminal.
#pragma once

#include <stdbool.h>

/// The size of the terminal behind the descriptor, 0 where it does not know; -1 where there is
/// none.
int clinux_terminal_size(int descriptor, int *rows, int *columns);

/// Whether the locale of that name is here and writes UTF-8.
bool clinux_locale_is_utf8(const char *name);
