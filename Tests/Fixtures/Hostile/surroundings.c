/* SPDX-License-Identifier: MIT
 *
 * Changes of what belongs to the whole process: signals, directory, mask, locale, environment. */
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "hostile.h"

static dochost_status hang(void) {
  while (pause() == -1) {
  }
  return DOCHOST_FAILED;
}

/* Deaf to every signal that a process can be deaf to. */
static dochost_status ignores_signals(void) {
  for (int number = 1; number < 65; number += 1) signal(number, SIG_IGN);
  return hostile_amount == 0 ? hostile_behave() : hang();
}

static dochost_status blocks_signals(void) {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, NULL);
  return hostile_amount == 0 ? hostile_behave() : hang();
}

static void come_back(int number) { (void)number; }

/* Comes back from every crash to where it crashed. */
static dochost_status survives_crashes(void) {
  struct sigaction action = {.sa_handler = come_back};
  sigaction(SIGSEGV, &action, NULL);
  static volatile int *volatile nowhere;
  *nowhere = 1;
  return DOCHOST_OK;
}

static dochost_status masks_modes(void) {
  close(hostile_file("made.hnote", "all of it\n"));
  umask((mode_t)hostile_amount);
  return hostile_complete((dochost_result){.mode = DOCHOST_MODE_MOVE, .path = "made.hnote"});
}

static dochost_status changes_directory(void) {
  if (chdir(hostile_request->staging) != 0) _exit(9);
  return hostile_behave();
}

static dochost_status changes_locale(void) {
  setlocale(LC_ALL, "tr_TR.UTF-8");
  setlocale(LC_ALL, "C");
  return hostile_behave();
}

static dochost_status changes_environment(void) {
  setenv("LD_PRELOAD", "/nowhere.so", 1);
  setenv("HOME", "/nowhere", 1);
  clearenv();
  return hostile_behave();
}

static dochost_status is_nice(void) {
  setpriority(PRIO_PROCESS, 0, 19);
  return hostile_behave();
}

/* To slow its whole group, or its host, is refused. */
static dochost_status slows_others(void) {
  setpriority(PRIO_PGRP, 0, 19);
  setpriority(PRIO_PROCESS, (id_t)getppid(), 19);
  return hostile_behave();
}

static dochost_status limits_itself(void) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_FSIZE, &none);
  return hostile_behave();
}

static dochost_status outlives(void) {
  prctl(PR_SET_PDEATHSIG, 0);
  setsid();
  setpgid(0, 0);
  if (fork() == 0) hang();
  return hostile_behave();
}

static dochost_status renames_itself(void) {
  prctl(PR_SET_NAME, "\033[31mx");
  prctl(PR_SET_DUMPABLE, 0);
  return hostile_behave();
}

const hostile_deed hostile_surroundings[] = {
    {"ignore-signals", ignores_signals},
    {"block-signals", blocks_signals},
    {"survive-crashes", survives_crashes},
    {"mask-modes", masks_modes},
    {"change-directory", changes_directory},
    {"change-locale", changes_locale},
    {"change-environment", changes_environment},
    {"be-nice", is_nice},
    {"slow-others", slows_others},
    {"limit-itself", limits_itself},
    {"outlive", outlives},
    {"rename-itself", renames_itself},
    {NULL, NULL},
};
