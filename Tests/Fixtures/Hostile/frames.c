/* SPDX-License-Identifier: MIT
 *
 * Forged frames of every kind and length, written to the socket behind the loader's back. */
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "frame.h"

static frame the_frame;

static dochost_status go_on(void) {
  return hostile_request != NULL ? hostile_behave() : DOCHOST_OK;
}

static dochost_status whole(void) {
  frame_fill(&the_frame, (uint8_t)hostile_amount);
  frame_send(&the_frame, 0);
  return go_on();
}

static dochost_status empty(void) {
  frame_begin(&the_frame, (uint8_t)hostile_amount);
  frame_send(&the_frame, 0);
  return go_on();
}

static dochost_status short_by_one(void) {
  frame_fill(&the_frame, (uint8_t)hostile_amount);
  frame_send(&the_frame, -1);
  return go_on();
}

/* The first bytes of a payload: the amount has the kind, above it how many, and above that how many
 * there are. */
static dochost_status cut(void) {
  frame_fill(&the_frame, (uint8_t)hostile_amount);
  size_t payload = the_frame.count - 5;
  size_t left = (size_t)(hostile_amount >> 8) & 0xFFFF;
  if (payload != hostile_amount >> 24 || left >= payload) _exit(9);
  frame_send(&the_frame, -(int)(payload - left));
  return go_on();
}

static dochost_status long_by_one(void) {
  frame_fill(&the_frame, (uint8_t)hostile_amount);
  frame_send(&the_frame, 1);
  return go_on();
}

/* A length, and what a good frame has after it. */
static dochost_status length(void) {
  frame_fill(&the_frame, FRAME_LOG);
  for (int index = 0; index < 4; index += 1) {
    the_frame.bytes[index] = (uint8_t)(hostile_amount >> 8 * index);
  }
  frame_send_raw(the_frame.bytes, the_frame.count);
  return go_on();
}

/* The beginning of a frame, and then the end of the process. */
static dochost_status half(void) {
  frame_fill(&the_frame, FRAME_COMPLETED);
  the_frame.bytes[0] = 200;
  frame_send_raw(the_frame.bytes, the_frame.count);
  _exit(0);
}

/* Whole frames without a pause. */
static dochost_status flood(void) {
  frame_fill(&the_frame, FRAME_LOG);
  for (unsigned long long count = 0; count < hostile_amount; count += 1) {
    frame_send(&the_frame, 0);
  }
  return go_on();
}

/* The longest frame that there may be, with one text in it that is longer than a text may be. */
static dochost_status longest(void) {
  uint32_t count = 16 * 1024 * 1024;
  uint8_t *bytes = calloc(1, 4 + (size_t)count);
  if (bytes == NULL) _exit(9);
  for (int index = 0; index < 4; index += 1) bytes[index] = (uint8_t)(count >> 8 * index);
  bytes[4] = FRAME_LOG;
  memset(bytes + 9, 0xFF, 3);
  bytes[12] = 7;
  frame_send_raw(bytes, 4 + (size_t)count);
  free(bytes);
  return go_on();
}

static uint64_t state;

static uint64_t next_random(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

/* Good frames of random kinds with random bytes changed; the amount is the seed. */
static dochost_status random_frames(void) {
  state = hostile_amount * 0x9E3779B97F4A7C15u + 1;
  for (int round = 0; round < 4; round += 1) {
    frame_fill(&the_frame, (uint8_t)(1 + next_random() % 14));
    uint64_t changes = 1 + next_random() % 3;
    for (uint64_t change = 0; change < changes && the_frame.count > 5; change += 1) {
      the_frame.bytes[5 + next_random() % (the_frame.count - 5)] = (uint8_t)next_random();
    }
    frame_send(&the_frame, 0);
  }
  return go_on();
}

const hostile_deed hostile_frames[] = {
    {"frame", whole},
    {"frame-empty", empty},
    {"frame-short", short_by_one},
    {"frame-cut", cut},
    {"frame-long", long_by_one},
    {"frame-length", length},
    {"frame-half", half},
    {"frame-flood", flood},
    {"frame-longest", longest},
    {"frames-random", random_frames},
    {NULL, NULL},
};
