// The page that a worker and its host share: which system calls the sandbox refused.
#pragma once

#include <stdint.h>

/// How many counters there are; higher numbers share the last one.
#define CLINUX_REFUSAL_NUMBERS 1024
/// The size of the page in bytes.
#define CLINUX_REFUSAL_BYTES (CLINUX_REFUSAL_NUMBERS * 4)

/// Makes the page: a file in memory whose size is sealed, so that nobody who has it can make
/// reading it fail. Returns its descriptor, close-on-exec, or minus the error number.
int clinux_refusals_create(void);

/// Maps the page for reading. Returns NULL with errno where it cannot.
const void *clinux_refusals_map(int descriptor);

/// Gives back what `clinux_refusals_map` gave.
void clinux_refusals_unmap(const void *page);

/// How often a call was refused, read from memory that others write.
uint32_t clinux_refusals_count(const void *page, int number);

/// Answers SIGSYS of the system call filter: the call fails with EPERM and is counted in the page,
/// unless `descriptor` is negative. For the rest of the process's life. Returns 0 or the error
/// number.
int clinux_refusals_record(int descriptor);
