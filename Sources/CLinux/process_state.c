#include <fenv.h>
#include <locale.h>
#include <sys/resource.h>
#include <sys/time.h>

#include "process.h"

void clinux_look_at_process(struct clinux_process_state *state) {
  static const int kinds[] = {ITIMER_REAL, ITIMER_VIRTUAL, ITIMER_PROF};
  for (int index = 0; index < 3; index++) {
    struct itimerval timer = {0};
    getitimer(kinds[index], &timer);
    state->timers[index] = timer.it_value.tv_sec != 0 || timer.it_value.tv_usec != 0;
  }
  state->rounding = fegetround();
  state->traps = fegetexcept();
  state->priority = getpriority(PRIO_PROCESS, 0);
  struct rlimit limit = {0};
  getrlimit(RLIMIT_NOFILE, &limit);
  state->descriptors = limit.rlim_cur;
}

bool clinux_thread_has_locale(void) { return uselocale((locale_t)0) != LC_GLOBAL_LOCALE; }
