/* SPDX-License-Identifier: MIT
 *
 * The heap of a pool's waiting jobs. The pool's lock is held.
 */
#ifndef CDOCHOSTEXECUTOR_TIMED_H
#define CDOCHOSTEXECUTOR_TIMED_H

#include "pool.h"

/* Adds a job. */
void timed_push(pool *pool, uint64_t moment, swift_job *job);
/* Takes the next job; there is one. */
swift_job *timed_pop(pool *pool);

#endif
