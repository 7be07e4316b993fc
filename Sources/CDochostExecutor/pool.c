/* SPDX-License-Identifier: MIT */
#include "pool.h"

#include <sched.h>
#include <stdlib.h>
#include <time.h>

#include "timed.h"

#define NANOSECONDS UINT64_C(1000000000)
#define STACK_BYTES ((size_t)2 << 20)

uint64_t pool_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * NANOSECONDS + (uint64_t)now.tv_nsec;
}

/* At least two, so that a job that computes does not hold up all others. */
static uint32_t processors(void) {
  cpu_set_t allowed;
  int count = sched_getaffinity(0, sizeof allowed, &allowed) == 0 ? CPU_COUNT(&allowed) : 2;
  return count < 2 ? 2 : count > POOL_MOST_THREADS ? POOL_MOST_THREADS : (uint32_t)count;
}

static void push_ready(pool *pool, swift_job *job) {
  if (pool->ready_count == pool->ready_capacity) {
    size_t capacity = pool->ready_capacity == 0 ? 64 : pool->ready_capacity * 2;
    swift_job **grown = calloc(capacity, sizeof *grown);
    if (grown == NULL) abort(); /* Swift's own allocations end the process likewise. */
    for (size_t index = 0; index < pool->ready_count; index += 1) {
      grown[index] = pool->ready[(pool->ready_first + index) % pool->ready_capacity];
    }
    free(pool->ready);
    pool->ready = grown;
    pool->ready_first = 0;
    pool->ready_capacity = capacity;
  }
  pool->ready[(pool->ready_first + pool->ready_count) % pool->ready_capacity] = job;
  pool->ready_count += 1;
}

static swift_job *pop_ready(pool *pool) {
  swift_job *job = pool->ready[pool->ready_first];
  pool->ready_first = (pool->ready_first + 1) % pool->ready_capacity;
  pool->ready_count -= 1;
  return job;
}

/* Moves what is due to the ready jobs. */
static void collect_due(pool *pool) {
  if (pool->timed_count == 0) return;
  uint64_t now = pool_now();
  while (pool->timed_count > 0 && pool->timed[0].moment <= now) {
    push_ready(pool, timed_pop(pool));
  }
}

static void wait_for_change(pool *pool) {
  pool->idle_count += 1;
  if (pool->timed_count == 0) {
    pthread_cond_wait(&pool->changed, &pool->lock);
  } else {
    uint64_t moment = pool->timed[0].moment;
    struct timespec until = {(time_t)(moment / NANOSECONDS), (long)(moment % NANOSECONDS)};
    pthread_cond_timedwait(&pool->changed, &pool->lock, &until);
  }
  pool->idle_count -= 1;
}

/* The lock is held before and after, and not while the job runs. */
static void run(pool *pool, swift_job *job) {
  pthread_mutex_unlock(&pool->lock);
  swift_job_run(job, pool->is_main ? swift_task_getMainExecutor() : (swift_executor){NULL, 0});
  pthread_mutex_lock(&pool->lock);
}

static void *work(void *argument);

static void add_thread(pool *pool) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return;
  pthread_attr_setstacksize(&attributes, STACK_BYTES);
  if (pthread_create(&pool->threads[pool->thread_count], &attributes, work, pool) == 0) {
    pool->thread_count += 1;
  }
  pthread_attr_destroy(&attributes);
}

/* Where the system gives no thread at all the jobs run on that of the caller: late and in the way,
 * but they run. What they add is run by the call that is under way. */
static void run_here(pool *pool) {
  if (pool->runs_here) return;
  pool->runs_here = true;
  while (pool->ready_count > 0 || pool->timed_count > 0) {
    collect_due(pool);
    if (pool->ready_count == 0) {
      wait_for_change(pool);
    } else {
      run(pool, pop_ready(pool));
    }
  }
  pool->runs_here = false;
}

/* Sees to it that somebody does what waits. */
static void attend(pool *pool) {
  if (pool->idle_count > 0) {
    pthread_cond_signal(&pool->changed);
    return;
  }
  if (pool->thread_count < pool->thread_limit) add_thread(pool);
  if (pool->thread_count == 0) run_here(pool);
}

static void *work(void *argument) {
  pool *pool = argument;
  pthread_mutex_lock(&pool->lock);
  while (!pool->is_stopping) {
    collect_due(pool);
    if (pool->ready_count == 0) {
      wait_for_change(pool);
      continue;
    }
    swift_job *job = pop_ready(pool);
    if (pool->ready_count > 0) attend(pool);
    run(pool, job);
  }
  pthread_mutex_unlock(&pool->lock);
  return NULL;
}

void pool_start(pool *pool, uint32_t thread_limit, bool is_main) {
  pthread_mutex_lock(&pool->lock);
  if (!pool->has_condition) {
    /* Deadlines are moments of the clock that never jumps. */
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&pool->changed, &attributes);
    pthread_condattr_destroy(&attributes);
    pool->has_condition = true;
  }
  pool->thread_limit = thread_limit == 0 ? processors() : thread_limit;
  pool->is_main = is_main;
  pool->is_stopping = false;
  pthread_mutex_unlock(&pool->lock);
}

void pool_stop(pool *pool) {
  pthread_mutex_lock(&pool->lock);
  bool isStopped = pool->is_stopping || !pool->has_condition;
  pool->is_stopping = true;
  uint32_t count = pool->thread_count;
  if (pool->has_condition) pthread_cond_broadcast(&pool->changed);
  pthread_mutex_unlock(&pool->lock);
  if (isStopped) return;
  /* Nobody adds a thread while the pool is stopping. */
  for (uint32_t index = 0; index < count; index += 1) pthread_join(pool->threads[index], NULL);
  pthread_mutex_lock(&pool->lock);
  pool->thread_count = 0;
  pool->ready_count = 0;
  pool->timed_count = 0;
  pthread_mutex_unlock(&pool->lock);
}

void pool_run(pool *pool, swift_job *job) {
  pthread_mutex_lock(&pool->lock);
  if (!pool->is_stopping) {
    push_ready(pool, job);
    attend(pool);
  }
  pthread_mutex_unlock(&pool->lock);
}

void pool_run_at(pool *pool, uint64_t moment, swift_job *job) {
  pthread_mutex_lock(&pool->lock);
  if (!pool->is_stopping) {
    timed_push(pool, moment, job);
    /* Every thread that waits for a later moment, or for none, has to look again. */
    pthread_cond_broadcast(&pool->changed);
    if (pool->idle_count == 0) attend(pool);
  }
  pthread_mutex_unlock(&pool->lock);
}

uint32_t pool_thread_count(pool *pool) {
  pthread_mutex_lock(&pool->lock);
  uint32_t count = pool->thread_count;
  pthread_mutex_unlock(&pool->lock);
  return count;
}
