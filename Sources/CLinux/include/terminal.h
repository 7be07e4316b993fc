// What is known of a terminal.
#pragma once

/// The columns of the terminal behind the descriptor; 0 where there is none or it does not know.
int clinux_terminal_columns(int descriptor);
