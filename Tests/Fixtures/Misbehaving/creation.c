/* SPDX-License-Identifier: MIT
 *
 * What is wrong with how documents are made and requests completed. */
#include "misbehaving.h"

void creation_at(enum moment moment) {
  static dochost_handle last;
  if (moment == COMPLETED) {
    if (IS("completes-twice")) complete_with(the_request->handle, "result.note", DOCHOST_MODE_MOVE);
    last = the_request->handle;
  }
  if (moment == CREATING && IS("completes-the-last") && last != 0) {
    complete_with(last, "result.note", DOCHOST_MODE_MOVE);
  }
}
