/* SPDX-License-Identifier: MIT
 *
 * Frames as the worker sends them, made by hand. */
#ifndef HOSTILE_FRAME_H
#define HOSTILE_FRAME_H

#include <stddef.h>
#include <stdint.h>

#include "hostile.h"

/* A frame in the making; the first four bytes are its length. */
typedef struct frame {
  uint8_t bytes[1 << 16];
  size_t count;
} frame;

enum frame_kind {
  FRAME_ISOLATED = 1,
  FRAME_ISOLATION_UNAVAILABLE,
  FRAME_LOADED,
  FRAME_READY,
  FRAME_START_FAILED,
  FRAME_REGISTRATION,
  FRAME_PROGRESS,
  FRAME_LOG,
  FRAME_QUESTION,
  FRAME_CREATED,
  FRAME_COMPLETED,
  FRAME_FAULT,
  FRAME_DOCUMENT,
  FRAME_ENDED,
};

void frame_begin(frame *frame, uint8_t kind);
void frame_put(frame *frame, const void *bytes, size_t count);
void frame_put_byte(frame *frame, uint8_t value);
void frame_put_u32(frame *frame, uint32_t value);
void frame_put_u64(frame *frame, uint64_t value);
/* Seven bits a byte. */
void frame_put_count(frame *frame, uint64_t value);
void frame_put_text(frame *frame, const char *text);
/* Fills in the length and sends it, with so many bytes more or less of payload. */
void frame_send(frame *frame, int more);
/* Sends bytes as they are. */
void frame_send_raw(const void *bytes, size_t count);
/* A whole message of the kind, such as the worker itself sends. */
void frame_fill(frame *frame, uint8_t kind);

#endif
