#ifndef DOCHOST_FUZZER_H
#define DOCHOST_FUZZER_H

#include <stddef.h>
#include <stdint.h>

/* libFuzzer, called by a program that has a main of its own. It takes its options from the
 * arguments, calls `try_out` with one input after the other, and mostly ends the process. */
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*try_out)(const uint8_t *data, size_t size));

#endif
