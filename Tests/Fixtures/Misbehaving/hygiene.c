/* SPDX-License-Identifier: MIT
 *
 * How the plugin leaves its process and what is around it. */
#include <dlfcn.h>
#include <fcntl.h>
#include <fenv.h>
#include <locale.h>
#include <netdb.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include "misbehaving.h"

/* Whether that is what is wrong: always, or with "-for-a-template" or "-for-a-memo" behind its name
 * in requests for those alone. A macro, so that what is not wrong is not even linked. */
#define DOES(name)                                                                                \
  (IS(name) || (IS(name "-for-a-template") && the_request->template_id != NULL) ||                \
   (IS(name "-for-a-memo") && strcmp(the_request->intent, ID ".memo") == 0))

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

/* What is done when the answer is long gone. */
static void *act_later(void *context) {
  char *place = context;
  usleep(300 * 1000);
  if (IS("prints-later") && write(STDOUT_FILENO, "late\n", 5) < 0) abort();
  if (IS("writes-beside-later")) write_file(place, "../kept.note", "mine");
  if (IS("opens-a-socket-later")) {
    int number = socket(AF_INET, SOCK_STREAM, 0);
    if (number >= 0) close(number);
  }
  free(place);
  return NULL;
}

/* Few enough that the threads are no matter. */
static void wait_to_act(void) {
  static int begun;
  pthread_t thread;
  if (begun >= most_left) return;
  char *place = strdup(the_request->staging);
  if (place == NULL || pthread_create(&thread, NULL, act_later, place) != 0) {
    free(place);
    return;
  }
  begun++;
  pthread_detach(thread);
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
  if (DOES("goes-to-its-work") && chdir(the_request->staging) < 0) perror("staging");
  if (DOES("shows-its-files")) umask(0);
  if (DOES("speaks-like-the-person")) setlocale(LC_ALL, "C.UTF-8");
  if (DOES("keeps-a-locale-of-its-own")) uselocale(newlocale(LC_ALL_MASK, "C", (locale_t)0));
  if (DOES("sets-an-alarm")) alarm(3600);
  if (DOES("is-nice") && nice(1) < 0) perror("nice");
  if (DOES("lowers-a-limit")) {
    struct rlimit limit = {.rlim_cur = 64, .rlim_max = 64};
    if (setrlimit(RLIMIT_NOFILE, &limit) < 0) perror("limit");
  }
#ifdef ROUNDS
  if (DOES("rounds-upwards")) fesetround(FE_UPWARD);
#endif
  if (DOES("sets-a-variable")) setenv("MISBEHAVING", the_request->name, 1);
  if (DOES("handles-a-signal")) signal(SIGTERM, handle_signal);
  if (DOES("blocks-a-signal")) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGUSR1);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
  }
  if (DOES("closes-the-input")) close(STDIN_FILENO);
  if (DOES("leaves-descriptors") && left < most_left) {
    left++;
    if (open("/dev/null", O_RDONLY) < 0) perror("/dev/null");
  }
  if (DOES("leaves-threads")) leave_thread();
  if (IS("prints-later") || IS("writes-beside-later") || IS("opens-a-socket-later")) wait_to_act();
}

/* What lies outside of the process. */
static void reach_out(void) {
#ifdef STARTS_PROGRAM
  if (DOES("runs-a-program") && system("true") < 0) perror("true");
#endif
#ifdef FORKS
  while (DOES("forks") && fork() == 0) pause();
#endif
  /* Signal 0 harms nobody where the sandbox lets it through. */
  if (DOES("signals-its-host")) kill(getppid(), 0);
  if (DOES("signals-everybody")) kill(-1, 0);
  if (DOES("reads-its-host")) {
    char byte;
    struct iovec here = {.iov_base = &byte, .iov_len = 1}, there = here;
    if (process_vm_readv(getppid(), &here, 1, &there, 1, 0) < 0) perror("host");
  }
  if (DOES("opens-a-socket")) {
    int number = socket(AF_INET, SOCK_STREAM, 0);
    if (number >= 0) close(number);
  }
  if (DOES("looks-up-a-host")) {
    struct addrinfo *found = NULL;
    if (getaddrinfo("www.example.org", "443", NULL, &found) == 0) freeaddrinfo(found);
  }
}

/* A file beside the library, whose place it knows before anybody has told it one. */
static void write_beside_itself(void) {
  Dl_info info;
  if (dladdr(&left, &info) == 0 || info.dli_fname == NULL) return;
  char path[4096];
  snprintf(path, sizeof path, "%.4000s.cache", info.dli_fname);
  write_file(path, "", "mine");
}

/* The same bytes again: nothing but what the system says of the file changes. */
static void save_picture(void) {
  char path[4096];
  snprintf(path, sizeof path, "%.4000s/letter.svg", the_request->resources);
  FILE *file = fopen(path, "r+be");
  if (file == NULL) return;
  int first = fgetc(file);
  rewind(file);
  if (first != EOF) fputc(first, file);
  fclose(file);
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
  if (moment == VALIDATING && IS("prints-when-it-validates")) puts("valid");
  if (moment == UNLOADED && IS("prints-when-it-is-over")) {
    puts("over");
    fflush(stdout);
  }
  if (moment == DESCRIBING && IS("opens-a-socket-to-describe")) {
    int number = socket(AF_INET, SOCK_STREAM, 0);
    if (number >= 0) close(number);
  }
  if (moment == LOADED && IS("writes-beside-itself-when-loaded")) write_beside_itself();
  if (moment == CLOSING && IS("writes-beside-itself-when-it-closes")) write_beside_itself();
  if (moment == ENDED) end_threads();
  change_process(moment);
  if (moment != CREATING) return;
  reach_out();
  if (DOES("exits-in-create")) exit(0);
  if (IS("crashes-in-create")) *(volatile int *)NULL = 1;
  if (IS("hangs-in-create")) {
    for (;;) pause();
  }
  if (DOES("prints")) printf("making a note\n");
  if (DOES("prints-by-descriptor") && write(STDOUT_FILENO, "note\n", 5) < 0) abort();
  if (DOES("writes-beside")) write_file(the_request->staging, "../kept.note", "mine");
  if (IS("writes-beside-where-a-file-is-given") && the_request->input_count > 0) {
    write_file(the_request->staging, "../kept.note", "mine");
  }
  if (IS("writes-in-the-last-request") && the_handle > 1) {
    char path[64];
    snprintf(path, sizeof path, "../%llu/late.note", (unsigned long long)the_handle - 1);
    write_file(the_request->staging, path, "late");
  }
  if (IS("writes-beside-for-the-last-of-many") && the_request->template_id != NULL &&
      strcmp(the_request->template_id, ID ".n39") == 0) {
    write_file(the_request->staging, "../kept.note", "mine");
  }
  if (IS("saves-its-picture-again")) save_picture();
  if (DOES("writes-in-bundle")) write_file(the_request->resources, "../cache", "mine");
}
