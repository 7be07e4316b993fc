/* SPDX-License-Identifier: MIT */
#include "utf8.h"

size_t utf8_scalar(const unsigned char *at, const unsigned char *end, uint32_t *scalar) {
  if (at >= end) return 0;
  unsigned char first = *at;
  if (first < 0x80) {
    *scalar = first;
    return 1;
  }
  size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || (size_t)(end - at) < size) return 0;
  uint32_t value = first & (0x7F >> size);
  for (size_t index = 1; index < size; index += 1) {
    if ((at[index] & 0xC0) != 0x80) return 0;
    value = value << 6 | (at[index] & 0x3F);
  }
  bool isTooLong = (size == 3 && value < 0x800) || (size == 4 && value < 0x10000);
  if (isTooLong || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) return 0;
  *scalar = value;
  return size;
}

bool xml_allows(uint32_t scalar) {
  if (scalar < 0x20) return scalar == '\t' || scalar == '\n' || scalar == '\r';
  return scalar <= 0xD7FF || (scalar >= 0xE000 && scalar <= 0xFFFD) ||
         (scalar >= 0x10000 && scalar <= 0x10FFFF);
}

typedef struct range {
  uint32_t first, last;
} range;

static bool contains(const range *ranges, size_t count, uint32_t scalar) {
  for (size_t index = 0; index < count; index += 1) {
    if (scalar >= ranges[index].first && scalar <= ranges[index].last) return true;
  }
  return false;
}

bool xml_begins_name(uint32_t scalar) {
  static const range ranges[] = {
      {'a', 'z'},         {'A', 'Z'},         {'_', '_'},         {':', ':'},
      {0xC0, 0xD6},       {0xD8, 0xF6},       {0xF8, 0x2FF},      {0x370, 0x37D},
      {0x37F, 0x1FFF},    {0x200C, 0x200D},   {0x2070, 0x218F},   {0x2C00, 0x2FEF},
      {0x3001, 0xD7FF},   {0xF900, 0xFDCF},   {0xFDF0, 0xFFFD},   {0x10000, 0xEFFFF},
  };
  return contains(ranges, sizeof ranges / sizeof *ranges, scalar);
}

bool xml_continues_name(uint32_t scalar) {
  static const range ranges[] = {
      {'0', '9'}, {'-', '.'}, {0xB7, 0xB7}, {0x300, 0x36F}, {0x203F, 0x2040},
  };
  return xml_begins_name(scalar) || contains(ranges, sizeof ranges / sizeof *ranges, scalar);
}
