/* SPDX-License-Identifier: MIT
 *
 * Threads for Swift's concurrency inside a plugin.
 *
 * Swift on Linux runs tasks on libdispatch, which reads files of /proc that a sandbox may hide and
 * ends the process where it cannot. A plugin therefore runs all its tasks, of whatever origin, on
 * a few threads of its own.
 */
#ifndef CDOCHOSTEXECUTOR_H
#define CDOCHOSTEXECUTOR_H

#include <stdint.h>

/* Gets ready to run jobs; threads are started when there is work. May be called again, and after
 * dochost_executor_stop. */
void dochost_executor_start(void);

/* Lets jobs that run come to their end, drops those that wait and those that come later, and joins
 * the threads. Not to be called from a job. */
void dochost_executor_stop(void);

/* Runs a job of a task or an actor as soon as there is a thread; consumes it. */
void dochost_executor_run(void *job);

/* Runs a job of the main actor: one after the other, on a thread of its own, since a plugin's main
 * thread is the host's to use. */
void dochost_executor_run_on_main(void *job);

/* Runs a job after a time. */
void dochost_executor_run_after(uint64_t nanoseconds, void *job);

/* How many threads there are, those that wait included. */
uint32_t dochost_executor_thread_count(void);

#endif
