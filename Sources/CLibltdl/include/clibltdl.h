/* SPDX-License-Identifier: MIT
 *
 * The loader of plugins: libltdl with a module loader of our own.
 *
 * libltdl's own loader binds lazily, so that a missing symbol ends the process at its first call,
 * and says "file not found" whatever went wrong. Ours binds at once and keeps the words of the
 * dynamic linker. libltdl is not thread-safe: everything here is called on one thread.
 */
#pragma once

#include <stddef.h>

/* Makes libltdl ready, which the first call below does otherwise and says why where it cannot. */
void dochost_lt_prepare(void);

/* Loads the library at an absolute path that ends in .so; it is never unloaded. Answers NULL and a
 * sentence in error, cut to capacity, where it cannot be loaded. The first call makes libltdl
 * ready. */
void *dochost_lt_open(const char *path, char *error, size_t capacity);

/* The address of a symbol that the library exports itself. Answers NULL and a sentence in error
 * where it exports none, or exports MODULE_LTX_NAME, by which libltdl would put another in its
 * place; *is_unsafe is then 1, else 0. */
void *dochost_lt_symbol(void *library, const char *name, char *error, size_t capacity,
                        int *is_unsafe);
