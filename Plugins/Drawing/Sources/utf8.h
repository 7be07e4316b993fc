/* SPDX-License-Identifier: MIT
 *
 * Reading UTF-8 that nobody vouches for.
 */
#ifndef DRAWING_UTF8_H
#define DRAWING_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/* Reads one scalar value. Answers its size in bytes, 0 where the bytes are not UTF-8. */
size_t utf8_scalar(const unsigned char *at, const unsigned char *end, uint32_t *scalar);
/* Whether XML 1.0 allows the character (production 2, Char). */
bool xml_allows(uint32_t scalar);
/* Whether a name may begin with the character (production 4, NameStartChar). */
bool xml_begins_name(uint32_t scalar);
/* Whether a name may go on with the character (production 4a, NameChar). */
bool xml_continues_name(uint32_t scalar);

#pragma GCC visibility pop

#endif
