// What is known of a terminal.
#pragma once

/// The size of the terminal behind the descriptor, 0 where it does not know; -1 where there is
/// none.
int clinux_terminal_size(int descriptor, int *rows, int *columns);
