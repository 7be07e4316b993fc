/* SPDX-License-Identifier: MIT
 *
 * The part of the Swift runtime that runs a job, which is stable (include/swift/Runtime of the
 * compiler's sources).
 */
#ifndef CDOCHOSTEXECUTOR_RUNTIME_H
#define CDOCHOSTEXECUTOR_RUNTIME_H

#include <stdint.h>

/* Swift builds this with clang. Other compilers only ever look at it; for functions of so few
 * arguments the C convention uses the same registers. */
#if defined(__clang__)
#define SWIFT_CALL __attribute__((swiftcall))
#else
#define SWIFT_CALL
#endif

/* A piece of work. Running it consumes it. */
typedef struct swift_job swift_job;

/* A serial executor; two zeros stand for none. */
typedef struct swift_executor {
  void *identity;
  uintptr_t implementation;
} swift_executor;

extern SWIFT_CALL void swift_job_run(swift_job *job, swift_executor executor);
extern SWIFT_CALL swift_executor swift_task_getMainExecutor(void);

#endif
