/* SPDX-License-Identifier: MIT
 *
 * How the plugin leaves its process and what is around it. */
#include <fcntl.h>
#include <locale.h>
#include <netdb.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "misbehaving.h"

/* So many requests leave something behind: few enough that the sum is no matter. */
enum { most_left = 24 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t over = PTHREAD_COND_INITIALIZER;
static pthread_t threads[most_left];
static int left;
static int is_over;

static void *wait_for_the_end(void *context) {
  pthread_mutex_lock(&lock);
  while (!is_over) pthread_cond_wait(&over, &lock);
  pthread_mutex_unlock(&lock);
  return context;
}

static void leave_thread(void) {
  if (left < most_left && pthread_create(&threads[left], NULL, wait_for_the_end, NULL) == 0) left++;
}

static void end_threads(void) {
  pthread_mutex_lock(&lock);
  is_over = 1;
  pthread_cond_broadcast(&over);
  pthread_mutex_unlock(&lock);
  while (left > 0) pthread_join(threads[--left], NULL);
}

static void handle_signal(int number) { (void)number; }

/* What belongs to the whole process. */
static void change_process(enum moment moment) {
  if (moment == INITIALISED) {
    if (IS("writes-commas")) setlocale(LC_NUMERIC, "C.UTF-8");
    if (IS("clears-the-environment")) clearenv();
    if (IS("dies-of-broken-pipes")) signal(SIGPIPE, SIG_DFL);
    if (IS("hides-its-files")) umask(077);
  }
  if (moment == OPENING && IS("goes-elsewhere-to-open") && chdir("/usr") < 0) perror("/usr");
  if (moment != CREATING) return;
  if (IS("goes-to-its-work") && chdir(the_request->staging) < 0) perror("staging");
  if (IS("shows-its-files")) umask(0);
  if (IS("speaks-like-the-person")) setlocale(LC_ALL, "C.UTF-8");
  if (IS("sets-a-variable")) setenv("MISBEHAVING", the_request->name, 1);
  if (IS("handles-a-signal")) signal(SIGTERM, handle_signal);
  if (IS("blocks-a-signal")) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGUSR1);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
  }
  if (IS("closes-the-input")) close(STDIN_FILENO);
  if (IS("leaves-descriptors") && left < most_left) {
    left++;
    if (open("/dev/null", O_RDONLY) < 0) perror("/dev/null");
  }
  if (IS("leaves-threads")) leave_thread();
}

/* What lies outside of the process. */
static void reach_out(void) {
#ifdef STARTS_PROGRAM
  if (system("true") < 0) perror("true");
#endif
#ifdef FORKS
  while (fork() == 0) pause();
#endif
  if (IS("opens-a-socket")) {
    int number = socket(AF_INET, SOCK_STREAM, 0);
    if (number >= 0) close(number);
  }
  if (IS("looks-up-a-host")) {
    struct addrinfo *found = NULL;
    if (getaddrinfo("www.example.org", "443", NULL, &found) == 0) freeaddrinfo(found);
  }
}

void hygiene_at(enum moment moment) {
  if (moment == LOADED) {
    if (IS("exits-when-loaded")) exit(0);
    if (IS("boasts-when-loaded")) {
      puts("pass no-exit\n20 checks: 20 passed, 0 failed");
      fflush(stdout);
      _exit(0);
    }
  }
  if (moment == ENTERED && IS("aborts-in-entry")) abort();
  if (moment == REGISTERING && IS("exits-when-it-registers")) _exit(3);
  if (moment == OPENING && IS("exits-when-it-opens")) exit(0);
  if (moment == ENDED && IS("aborts-in-deinit")) abort();
  if (moment == REGISTERING && IS("prints-when-it-registers")) puts("registered");
  if (moment == ENDED) end_threads();
  change_process(moment);
  if (moment != CREATING) return;
  reach_out();
  if (IS("exits-in-create")) exit(0);
  if (IS("crashes-in-create")) *(volatile int *)NULL = 1;
  if (IS("hangs-in-create")) {
    for (;;) pause();
  }
  if (IS("prints")) printf("making a note\n");
  if (IS("prints-by-descriptor") && write(STDOUT_FILENO, "note\n", 5) < 0) abort();
  if (IS("writes-beside")) write_file(the_request->staging, "../kept.note", "mine");
  if (IS("writes-in-bundle")) write_file(the_request->resources, "../cache", "mine");
}
