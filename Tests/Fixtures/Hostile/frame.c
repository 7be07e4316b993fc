/* SPDX-License-Identifier: MIT
 *
 * Writing frames, and a good one of each kind. */
#include "frame.h"

#include <string.h>
#include <unistd.h>

void frame_begin(frame *frame, uint8_t kind) {
  memset(frame->bytes, 0, 4);
  frame->bytes[4] = kind;
  frame->count = 5;
}

void frame_put(frame *frame, const void *bytes, size_t count) {
  if (count > sizeof frame->bytes - frame->count) _exit(9);
  memcpy(frame->bytes + frame->count, bytes, count);
  frame->count += count;
}

void frame_put_byte(frame *frame, uint8_t value) { frame_put(frame, &value, 1); }

void frame_put_u32(frame *frame, uint32_t value) {
  for (int shift = 0; shift < 32; shift += 8) frame_put_byte(frame, (uint8_t)(value >> shift));
}

void frame_put_u64(frame *frame, uint64_t value) {
  for (int shift = 0; shift < 64; shift += 8) frame_put_byte(frame, (uint8_t)(value >> shift));
}

void frame_put_count(frame *frame, uint64_t value) {
  while (value >= 0x80) {
    frame_put_byte(frame, (uint8_t)(value | 0x80));
    value >>= 7;
  }
  frame_put_byte(frame, (uint8_t)value);
}

void frame_put_text(frame *frame, const char *text) {
  frame_put_count(frame, strlen(text));
  frame_put(frame, text, strlen(text));
}

void frame_send_raw(const void *bytes, size_t count) {
  const uint8_t *rest = bytes;
  while (count > 0) {
    ssize_t written = write(3, rest, count);
    if (written <= 0) return;
    rest += written;
    count -= (size_t)written;
  }
}

void frame_send(frame *frame, int more) {
  if (more > 0) {
    for (int index = 0; index < more; index += 1) frame_put_byte(frame, 0);
  } else {
    frame->count -= (size_t)-more;
  }
  size_t length = frame->count - 4;
  for (int index = 0; index < 4; index += 1) frame->bytes[index] = (uint8_t)(length >> 8 * index);
  frame_send_raw(frame->bytes, frame->count);
}

static void put_identity(frame *frame) {
  frame_put_text(frame, HOSTILE_ID);
  frame_put_text(frame, "1.0.0");
  frame_put_text(frame, "Hostile");
  frame_put_text(frame, "MIT");
  frame_put_u32(frame, DOCHOST_ABI_VERSION);
}

static void put_name(frame *frame, const char *name) {
  frame_put_text(frame, name);
  frame_put_count(frame, 0);
}

static void put_question(frame *frame) {
  frame_put_text(frame, "drink");
  frame_put_text(frame, "What would you like?");
  frame_put_byte(frame, 0);
  frame_put_count(frame, 1);
  frame_put_text(frame, "tea");
  frame_put_text(frame, "Tea");
  frame_put_text(frame, "");
  frame_put_byte(frame, 0);
  frame_put_byte(frame, 0);
  frame_put_count(frame, 1);
  frame_put_count(frame, 1);
}

static void put_registration(frame *frame) {
  put_identity(frame);
  frame_put_count(frame, 1);
  frame_put_text(frame, HOSTILE_TYPE);
  frame_put_count(frame, 0);
  put_name(frame, "Note");
  for (int list = 0; list < 3; list += 1) frame_put_count(frame, 0);
  frame_put_byte(frame, 0);
  for (int list = 0; list < 3; list += 1) frame_put_count(frame, 0);
  frame_put_u64(frame, 0);
}

/* With a token that is guessed. */
static void put_completion(frame *frame) {
  frame_put_u64(frame, 1);
  frame_put_u64(frame, 0x0123456789ABCDEF);
  frame_put_u64(frame, 0xFEDCBA9876543210);
  frame_put_u32(frame, 0);
  frame_put_u32(frame, 0);
  frame_put_u32(frame, 0);
  frame_put_u32(frame, DOCHOST_MODE_MOVE);
  frame_put_byte(frame, 1);
  frame_put_text(frame, "made.hnote");
  frame_put_text(frame, "");
  frame_put_byte(frame, 0);
}

void frame_fill(frame *frame, uint8_t kind) {
  frame_begin(frame, kind);
  switch (kind) {
  case FRAME_ISOLATED:
    frame_put_u32(frame, 2);
    frame_put_u32(frame, 6);
    frame_put_byte(frame, 0);
    break;
  case FRAME_ISOLATION_UNAVAILABLE:
    frame_put_count(frame, 1);
    frame_put_text(frame, "The kernel is \033[31mto blame.");
    break;
  case FRAME_LOADED: put_identity(frame); break;
  case FRAME_READY: frame_put_count(frame, 0); break;
  case FRAME_START_FAILED:
    frame_put_text(frame, "work");
    frame_put_text(frame, "plugin-refused");
    frame_put_text(frame, "So it \033[31msays\n.");
    break;
  case FRAME_REGISTRATION: put_registration(frame); break;
  case FRAME_PROGRESS:
    for (int number = 0; number < 3; number += 1) frame_put_u64(frame, 1);
    frame_put_text(frame, "on its way");
    break;
  case FRAME_LOG:
    frame_put_u32(frame, DOCHOST_SEVERITY_WARNING);
    frame_put_text(frame, "a forged \033[31mline");
    break;
  case FRAME_QUESTION:
    frame_put_u64(frame, 1);
    frame_put_u32(frame, 4711);
    put_question(frame);
    break;
  case FRAME_CREATED: frame_put_u64(frame, 1); break;
  case FRAME_COMPLETED: put_completion(frame); break;
  case FRAME_FAULT:
    frame_put_u64(frame, 1);
    frame_put_text(frame, "rule-broken");
    frame_put_text(frame, "It accuses \033[31mitself.");
    break;
  case FRAME_DOCUMENT:
    frame_put_u64(frame, 1);
    frame_put_u64(frame, 2);
    frame_put_byte(frame, 0);
    frame_put_count(frame, 0);
    frame_put_count(frame, 0);
    break;
  default: break;
  }
}
