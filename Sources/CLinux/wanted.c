// Which arguments of the command let it start a worker ahead. It runs before the C library does.
#include <stddef.h>

#include "calls.h"
#include "head_start.h"

static const char verb[] = "create";

/// What asks for help, the version or a plan runs no plugin, and a batch starts workers of its own.
static const char *const without_worker[] = {
    "--batch", "--dry-run", "--help", "-h", "--version", NULL};

/// Whether an argument is a word, perhaps with `=` and a value behind it.
CLINUX_BARE static bool is_word(const char *argument, const char *word) {
  while (*word != 0) {
    if (*argument++ != *word++) return false;
  }
  return *argument == 0 || *argument == '=';
}

CLINUX_BARE bool clinux_wants_head_start(char *const *arguments) {
  if (arguments[0] == NULL || arguments[1] == NULL || !is_word(arguments[1], verb)) return false;
  for (char *const *next = arguments + 2; *next != NULL; next++) {
    for (const char *const *option = without_worker; *option != NULL; option++) {
      if (is_word(*next, *option)) return false;
    }
  }
  return true;
}

const char *const *clinux_options_without_worker(void) {
  return without_worker;
}
