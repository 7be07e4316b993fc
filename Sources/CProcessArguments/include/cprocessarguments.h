/* SPDX-License-Identifier: MIT
 *
 * Where the Swift runtime finds the arguments of the process, in a program or a plugin that carries
 * it. To be linked is all that this is for; nobody but the runtime calls it.
 */
#ifndef CPROCESSARGUMENTS_H
#define CPROCESSARGUMENTS_H

/* Weak: where the linker has taken the runtime's own before, those stay. */
#define CPROCESSARGUMENTS_STANDS_IN __attribute__((weak, visibility("hidden")))

CPROCESSARGUMENTS_STANDS_IN char **_swift_stdlib_getUnsafeArgvArgc(int *count);
CPROCESSARGUMENTS_STANDS_IN void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

#endif
