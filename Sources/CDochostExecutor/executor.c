/* SPDX-License-Identifier: MIT */
#include "cdochostexecutor.h"

#include "pool.h"

static pool workers = {.lock = PTHREAD_MUTEX_INITIALIZER};
static pool main_actor = {.lock = PTHREAD_MUTEX_INITIALIZER};

void dochost_executor_start(void) {
  pool_start(&workers, 0, false);
  pool_start(&main_actor, 1, true);
}

void dochost_executor_stop(void) {
  pool_stop(&workers);
  pool_stop(&main_actor);
}

void dochost_executor_run(void *job) { pool_run(&workers, job); }

void dochost_executor_run_on_main(void *job) { pool_run(&main_actor, job); }

void dochost_executor_run_after(uint64_t nanoseconds, void *job) {
  uint64_t now = pool_now();
  /* A sum that stops at the end of time. */
  uint64_t moment = nanoseconds > UINT64_MAX - now ? UINT64_MAX : now + nanoseconds;
  pool_run_at(&workers, moment, job);
}

uint32_t dochost_executor_thread_count(void) {
  return pool_thread_count(&workers) + pool_thread_count(&main_actor);
}
