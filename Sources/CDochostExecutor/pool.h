/* SPDX-License-Identifier: MIT
 *
 * A queue of jobs and the threads that run them, with a heap of jobs that wait for a moment.
 */
#ifndef CDOCHOSTEXECUTOR_POOL_H
#define CDOCHOSTEXECUTOR_POOL_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "runtime.h"

#define POOL_MOST_THREADS 8

/* A job that waits; those of one moment run in the order in which they came. */
typedef struct timed_job {
  uint64_t moment; /* nanoseconds of CLOCK_MONOTONIC */
  uint64_t number;
  swift_job *job;
} timed_job;

/* All zeros is a pool that pool_start has to ready. */
typedef struct pool {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  pthread_t threads[POOL_MOST_THREADS];
  uint32_t thread_count;
  uint32_t thread_limit;
  uint32_t idle_count;
  bool is_main;      /* runs the jobs of the main actor; one thread */
  bool is_stopping;  /* takes nothing any more */
  bool has_condition;
  bool runs_here;    /* somebody's thread does the work, for want of an own one */
  swift_job **ready; /* a ring */
  size_t ready_first, ready_count, ready_capacity;
  timed_job *timed;  /* a heap, the next one first */
  size_t timed_count, timed_capacity;
  uint64_t timed_number;
} pool;

/* Readies a pool that stands still; 0 threads means as many as there are processors, within
 * limits. */
void pool_start(pool *pool, uint32_t thread_limit, bool is_main);
/* Joins the threads and drops what waits. */
void pool_stop(pool *pool);
/* Runs a job as soon as there is a thread. */
void pool_run(pool *pool, swift_job *job);
/* Runs a job at a moment of CLOCK_MONOTONIC, in nanoseconds. */
void pool_run_at(pool *pool, uint64_t moment, swift_job *job);
/* How many threads there are. */
uint32_t pool_thread_count(pool *pool);
/* Now, in nanoseconds of CLOCK_MONOTONIC. */
uint64_t pool_now(void);

#endif
