/* SPDX-License-Identifier: MIT
 *
 * Frames that are well formed and have one field that lies. The amount chooses which. */
#include <string.h>
#include <unistd.h>

#include "frame.h"

static frame the_frame;

static dochost_status sent(void) {
  frame_send(&the_frame, 0);
  return hostile_request != NULL ? hostile_behave() : DOCHOST_OK;
}

static void endless_count(void) {
  for (int index = 0; index < 12; index += 1) frame_put_byte(&the_frame, 0xFF);
}

static dochost_status isolated(void) {
  frame_begin(&the_frame, FRAME_ISOLATED);
  frame_put_u32(&the_frame, hostile_amount == 0 ? 9 : 2);
  frame_put_u32(&the_frame, UINT32_MAX);
  frame_put_byte(&the_frame, hostile_amount == 1 ? 2 : 0);
  return sent();
}

static dochost_status missing_parts(void) {
  frame_begin(&the_frame, FRAME_ISOLATION_UNAVAILABLE);
  if (hostile_amount == 0) {
    frame_put_count(&the_frame, UINT32_MAX);
  } else {
    endless_count();
  }
  return sent();
}

static dochost_status loaded(void) {
  frame_begin(&the_frame, FRAME_LOADED);
  const char *id = hostile_amount == 0   ? "org.dochost.drawing"
                   : hostile_amount == 1 ? "no id \033[31m"
                                         : HOSTILE_ID;
  frame_put_text(&the_frame, id);
  frame_put_text(&the_frame, hostile_amount == 2 ? "9.9.9" : "1.0.0");
  frame_put_text(&the_frame, "Hostile");
  frame_put_text(&the_frame, "MIT");
  frame_put_u32(&the_frame, DOCHOST_ABI_VERSION);
  return sent();
}

static dochost_status ready(void) {
  frame_begin(&the_frame, FRAME_READY);
  if (hostile_amount == 1) {
    frame_put_count(&the_frame, 4097);
  } else {
    frame_put_count(&the_frame, 1);
    frame_put_byte(&the_frame, hostile_amount == 0 ? 77 : 0);
    for (int text = 0; text < 3; text += 1) frame_put_text(&the_frame, "x");
  }
  return sent();
}

/* Codes that blame the host, that nobody knows, that blame the plugin. */
static dochost_status start_failed(void) {
  static const char *const codes[] = {"worker-missing", "isolation-unavailable", "cancelled",
                                      "no-such-code", "plugin-crashed", "destination-full"};
  frame_begin(&the_frame, FRAME_START_FAILED);
  frame_put_text(&the_frame, "\033[31mstage");
  frame_put_text(&the_frame, codes[hostile_amount % 6]);
  frame_put_text(&the_frame, "Somebody else \033[31mdid it.");
  return sent();
}

static dochost_status fault(void) {
  static const char *const codes[] = {"worker-missing", "no-such-code", "destination-full"};
  frame_begin(&the_frame, FRAME_FAULT);
  frame_put_u64(&the_frame, UINT64_MAX);
  frame_put_text(&the_frame, codes[hostile_amount % 3]);
  frame_put_text(&the_frame, "Somebody else did it.");
  return sent();
}

static dochost_status progress(void) {
  frame_begin(&the_frame, FRAME_PROGRESS);
  frame_put_u64(&the_frame, hostile_amount == 0 ? 4711 : 1);
  frame_put_u64(&the_frame, UINT64_MAX);
  frame_put_u64(&the_frame, 1);
  if (hostile_amount == 1) {
    frame_put_count(&the_frame, 2);
    frame_put(&the_frame, "\xFF\xFE", 2);
  } else {
    frame_put_text(&the_frame, "\033[31mx");
  }
  return sent();
}

static dochost_status logged(void) {
  frame_begin(&the_frame, FRAME_LOG);
  frame_put_u32(&the_frame, hostile_amount == 0 ? 77 : 0);
  if (hostile_amount == 1) {
    frame_put_count(&the_frame, UINT32_MAX);
  } else {
    frame_put_text(&the_frame, "x");
  }
  return sent();
}

static dochost_status question(void) {
  frame_begin(&the_frame, FRAME_QUESTION);
  frame_put_u64(&the_frame, hostile_amount == 0 ? 4711 : 1);
  frame_put_u32(&the_frame, 1);
  frame_put_text(&the_frame, hostile_amount == 1 ? "two words" : "drink");
  frame_put_text(&the_frame, hostile_amount == 2 ? "" : "A \033[31mquestion?");
  frame_put_byte(&the_frame, hostile_amount == 3 ? 7 : 0);
  frame_put_count(&the_frame, hostile_amount == 4 ? 0 : 1);
  if (hostile_amount != 4) {
    frame_put_text(&the_frame, "tea");
    frame_put_text(&the_frame, "Tea");
    frame_put_text(&the_frame, "");
    frame_put_byte(&the_frame, 0);
    frame_put_byte(&the_frame, 0);
  }
  frame_put_count(&the_frame, hostile_amount == 5 ? 1 : 0);
  frame_put_count(&the_frame, hostile_amount == 5 ? 0 : 1);
  return sent();
}

/* The real request's handle, and everything else that could be wrong with it. */
static dochost_status completed(void) {
  frame_begin(&the_frame, FRAME_COMPLETED);
  frame_put_u64(&the_frame, hostile_request != NULL ? hostile_request->handle : 1);
  frame_put_u64(&the_frame, hostile_amount == 0 ? 0 : UINT64_MAX);
  frame_put_u64(&the_frame, hostile_amount == 0 ? 0 : UINT64_MAX);
  frame_put_u32(&the_frame, hostile_amount == 1 ? 99 : 0);
  frame_put_u32(&the_frame, 99);
  frame_put_u32(&the_frame, UINT32_MAX);
  frame_put_u32(&the_frame, UINT32_MAX);
  if (hostile_amount == 2) {
    frame_put_byte(&the_frame, 1);
    frame_put_count(&the_frame, 4097);
  } else {
    frame_put_byte(&the_frame, hostile_amount == 3 ? 7 : 0);
  }
  frame_put_text(&the_frame, "");
  frame_put_byte(&the_frame, 0);
  return sent();
}

static dochost_status document(void) {
  frame_begin(&the_frame, FRAME_DOCUMENT);
  frame_put_u64(&the_frame, 0);
  frame_put_u64(&the_frame, 0);
  frame_put_byte(&the_frame, 0);
  frame_put_count(&the_frame, hostile_amount == 0 ? UINT32_MAX : 1);
  frame_put_u32(&the_frame, 99);
  for (int text = 0; text < 2; text += 1) frame_put_text(&the_frame, "x");
  return sent();
}

/* A registration before its time, of more than may be, or of another plugin. */
static dochost_status registration(void) {
  frame_fill(&the_frame, FRAME_LOADED);
  frame_send(&the_frame, 0);
  frame_fill(&the_frame, FRAME_READY);
  frame_send(&the_frame, 0);
  frame_begin(&the_frame, FRAME_REGISTRATION);
  frame_put_text(&the_frame, hostile_amount == 0 ? "org.dochost.drawing" : HOSTILE_ID);
  frame_put_text(&the_frame, "1.0.0");
  frame_put_text(&the_frame, hostile_amount == 1 ? "\033[31mHostile" : "Hostile");
  frame_put_text(&the_frame, "MIT");
  frame_put_u32(&the_frame, DOCHOST_ABI_VERSION);
  frame_put_count(&the_frame, hostile_amount == 2 ? 65 : hostile_amount == 3 ? 1 : 0);
  if (hostile_amount == 3) {
    frame_put_text(&the_frame, HOSTILE_TYPE);
    frame_put_count(&the_frame, 0);
    frame_put_text(&the_frame, "A \033[31mname");
    for (int list = 0; list < 4; list += 1) frame_put_count(&the_frame, 0);
    frame_put_byte(&the_frame, 0);
  }
  for (int list = 0; list < 3; list += 1) frame_put_count(&the_frame, 0);
  frame_put_u64(&the_frame, UINT64_MAX);
  frame_send(&the_frame, 0);
  while (pause() == -1) {
  }
  return DOCHOST_OK;
}

const hostile_deed hostile_forgeries[] = {
    {"forge-isolated", isolated},
    {"forge-missing-parts", missing_parts},
    {"forge-loaded", loaded},
    {"forge-ready", ready},
    {"forge-start-failed", start_failed},
    {"forge-fault", fault},
    {"forge-progress", progress},
    {"forge-log", logged},
    {"forge-question", question},
    {"forge-completed", completed},
    {"forge-document", document},
    {"forge-registration", registration},
    {NULL, NULL},
};
