// The entry of the released command.
#pragma once

/// Runs before the C library, on what the kernel put on the stack: the number of the arguments,
/// then the arguments, then NULL. Uses nothing of that library.
void clinux_begin(char **stack);
