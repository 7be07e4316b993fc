/* SPDX-License-Identifier: MIT
 *
 * The runtime's own answer reads /proc/self/maps at every start, to search the stack for the
 * arguments. The C library hands them to what runs at the start. The linker takes what is here in
 * place of the runtime's, which it meets later; where the runtime is a shared library this has no
 * effect, since nobody outside sees it.
 */
#include "cprocessarguments.h"

static char *none[] = {0};
static char **process_arguments = none;
static int process_argument_count;

__attribute__((constructor)) static void note_arguments(int count, char **arguments) {
  process_arguments = arguments;
  process_argument_count = count;
}

char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
  *count = process_argument_count;
  return process_arguments;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count) {
  process_arguments = arguments;
  process_argument_count = count;
}
