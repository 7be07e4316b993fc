/* SPDX-License-Identifier: MIT
 *
 * The threads that the driver traces, and which processes they belong to. */
#ifndef THREADS_H
#define THREADS_H

#include <sys/types.h>

typedef struct thread {
  pid_t id; /* 0 where the place is free */
  pid_t process;
  int has_started; /* its first stop, which the kernel makes, is over */
} thread;

/* The thread of a number; one that is new is entered. */
thread *thread_of(pid_t id);
/* A thread has ended. */
void forget(pid_t id);
/* How many processes other than this one have a thread. */
int processes_beside(pid_t process);
/* Sends SIGKILL to this process. */
void kill_process(pid_t process);
/* Sends SIGKILL to every process but this one; 0 spares none. */
void kill_beside(pid_t process);
/* Kills all of them and waits until nothing is left. */
void kill_all(void);

#endif
