// On which processors this process and one that it starts begin. Needs no C library.
#pragma once

/// Finds out which processors this process may use, and keeps it on its own for a moment.
void clinux_stay_on_processor(void);

/// Lets this process use all processors again that it may.
void clinux_use_all_processors(void);

/// Moves a new process to another processor than that of its parent, where it may use one, and lets
/// it use all of them from then on.
void clinux_begin_on_other_processor(void);
