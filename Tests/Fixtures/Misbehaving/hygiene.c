/* SPDX-License-Identifier: MIT
 *
 * How the plugin leaves its process and what is around it. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "misbehaving.h"

void hygiene_at(enum moment moment) {
  if (moment == LOADED) {
    if (IS("exits-when-loaded")) exit(0);
    if (IS("boasts-when-loaded")) {
      puts("pass no-exit\n20 checks: 20 passed, 0 failed");
      fflush(stdout);
      _exit(0);
    }
  }
  if (moment == ENTERED && IS("aborts-in-entry")) abort();
  if (moment == REGISTERING && IS("exits-when-it-registers")) _exit(3);
  if (moment == OPENING && IS("exits-when-it-opens")) exit(0);
  if (moment == ENDED && IS("aborts-in-deinit")) abort();
  if (moment == REGISTERING && IS("prints-when-it-registers")) puts("registered");
  if (moment != CREATING) return;
  if (IS("exits-in-create")) exit(0);
  if (IS("crashes-in-create")) *(volatile int *)NULL = 1;
  if (IS("hangs-in-create")) {
    for (;;) pause();
  }
  if (IS("prints")) printf("making a note\n");
  if (IS("prints-by-descriptor") && write(STDOUT_FILENO, "note\n", 5) < 0) abort();
  if (IS("writes-beside")) write_file(the_request->staging, "../kept.note", "mine");
  if (IS("writes-in-bundle")) write_file(the_request->resources, "../cache", "mine");
}
