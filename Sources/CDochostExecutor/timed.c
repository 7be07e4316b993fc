/* SPDX-License-Identifier: MIT */
#include "timed.h"

#include <stdlib.h>

static bool comes_before(const timed_job *a, const timed_job *b) {
  return a->moment != b->moment ? a->moment < b->moment : a->number < b->number;
}

static void swap(timed_job *a, timed_job *b) {
  timed_job kept = *a;
  *a = *b;
  *b = kept;
}

void timed_push(pool *pool, uint64_t moment, swift_job *job) {
  if (pool->timed_count == pool->timed_capacity) {
    size_t capacity = pool->timed_capacity == 0 ? 16 : pool->timed_capacity * 2;
    timed_job *grown = reallocarray(pool->timed, capacity, sizeof *grown);
    if (grown == NULL) abort(); /* Swift's own allocations end the process likewise. */
    pool->timed = grown;
    pool->timed_capacity = capacity;
  }
  size_t at = pool->timed_count;
  pool->timed[at] = (timed_job){moment, pool->timed_number, job};
  pool->timed_count += 1;
  pool->timed_number += 1;
  while (at > 0 && comes_before(&pool->timed[at], &pool->timed[(at - 1) / 2])) {
    swap(&pool->timed[at], &pool->timed[(at - 1) / 2]);
    at = (at - 1) / 2;
  }
}

swift_job *timed_pop(pool *pool) {
  swift_job *job = pool->timed[0].job;
  pool->timed_count -= 1;
  pool->timed[0] = pool->timed[pool->timed_count];
  size_t at = 0;
  while (true) {
    size_t first = at;
    for (size_t child = 2 * at + 1; child <= 2 * at + 2; child += 1) {
      if (child < pool->timed_count && comes_before(&pool->timed[child], &pool->timed[first])) {
        first = child;
      }
    }
    if (first == at) return job;
    swap(&pool->timed[at], &pool->timed[first]);
    at = first;
  }
}
