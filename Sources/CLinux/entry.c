// Where the released command is entered: before the C library, which it hands the process to.
//
// The linker is told of `clinux_entry` where the release is built; in any other program it is not
// called. docs/decisions/0019-a-worker-before-the-c-library.md
#include "entry.h"

#if defined(__x86_64__)
__asm__(
    ".pushsection .text.clinux_entry,\"ax\",@progbits\n"
    ".globl clinux_entry\n"
    ".type clinux_entry, @function\n"
    "clinux_entry:\n"
    "  mov %rdx, %rbx\n"
    "  mov %rsp, %rdi\n"
    "  call clinux_begin\n"
    "  mov %rbx, %rdx\n"
    "  jmp _start\n"
    ".size clinux_entry, . - clinux_entry\n"
    ".popsection\n");
#elif defined(__aarch64__)
__asm__(
    ".pushsection .text.clinux_entry,\"ax\",%progbits\n"
    ".globl clinux_entry\n"
    ".type clinux_entry, %function\n"
    "clinux_entry:\n"
    "  mov x19, x0\n"
    "  mov x0, sp\n"
    "  bl clinux_begin\n"
    "  mov x0, x19\n"
    "  b _start\n"
    ".size clinux_entry, . - clinux_entry\n"
    ".popsection\n");
#else
#error "The entry of a program is not written for this architecture"
#endif
