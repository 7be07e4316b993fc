/* SPDX-License-Identifier: MIT
 *
 * Where the plugin never comes back from. */
#include <unistd.h>

#include "misbehaving.h"

void hanging_at(enum moment moment) {
  static const struct {
    enum moment moment;
    const char *name;
  } places[] = {
      {LOADED, "hangs-when-loaded"},          {ENTERED, "hangs-in-entry"},
      {INITIALISED, "hangs-when-it-starts"},  {REGISTERING, "hangs-when-it-registers"},
      {CANCELLED, "hangs-in-cancel"},         {OPENING, "hangs-when-it-opens"},
      {VALIDATING, "hangs-when-it-validates"}, {CLOSING, "hangs-when-it-closes"},
      {ENDED, "hangs-in-deinit"},
  };
  for (size_t index = 0; index < sizeof places / sizeof *places; index++) {
    if (moment != places[index].moment || !IS(places[index].name)) continue;
    for (;;) pause();
  }
}
