/* SPDX-License-Identifier: MIT */
#include "clibltdl.h"

#include <dlfcn.h>
#include <errno.h>
#include <libltdl/lt_dlloader.h>
#include <link.h>
#include <ltdl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* What the dynamic linker said last; libltdl keeps no more than a number. */
static char linker_words[4096];

/* A symbol with the mark of libltdl that the library has; empty where it has none. */
static char marked_symbol[512];

static void keep_linker_words(void) {
  const char *words = dlerror();
  snprintf(linker_words, sizeof linker_words, "%s", words ? words : "the linker gave no reason");
}

static lt_module open_module(lt_user_data data, const char *path, lt_dladvise advise) {
  (void)data;
  (void)advise;
  void *module = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (module == NULL) keep_linker_words();
  return module;
}

/* Plugins stay: code of a library may be referred to from anywhere in the process. */
static int close_module(lt_user_data data, lt_module module) {
  (void)data;
  (void)module;
  return 0;
}

static void *find_symbol(lt_user_data data, lt_module module, const char *name) {
  (void)data;
  dlerror();
  void *address = dlsym(module, name);
  if (strstr(name, "_LTX_") != NULL) {
    if (address != NULL) snprintf(marked_symbol, sizeof marked_symbol, "%s", name);
    return NULL;
  }
  if (address == NULL) {
    keep_linker_words();
    return NULL;
  }
  /* dlsym also looks into what the library needs; the symbol has to be its own. */
  struct link_map *map = NULL;
  struct link_map *owner = NULL;
  Dl_info info;
  if (dlinfo(module, RTLD_DI_LINKMAP, &map) != 0 ||
      dladdr1(address, &info, (void **)&owner, RTLD_DL_LINKMAP) == 0 || owner != map) {
    snprintf(linker_words, sizeof linker_words, "%s is found only in a library that it needs",
             name);
    return NULL;
  }
  return address;
}

static const lt_dlvtable own_loader = {
    .name = "dochost",
    .module_open = open_module,
    .module_close = close_module,
    .find_sym = find_symbol,
    .priority = LT_DLLOADER_PREPEND,
};

/* Takes away the loaders that libltdl brings, which would be tried after ours refused. The one for
 * modules that are linked into the program stays, since it cannot be removed: it knows those only
 * by their plain names, and we ask for absolute paths. */
static bool remove_other_loaders(void) {
  lt_dlloader loader = NULL;
  while ((loader = lt_dlloader_next(loader)) != NULL) {
    const char *name = lt_dlloader_get(loader)->name;
    if (strcmp(name, own_loader.name) == 0 || strcmp(name, "lt_preopen") == 0) continue;
    if (lt_dlloader_remove(name) == NULL) return false;
    loader = NULL;
  }
  return true;
}

static bool prepare(char *error, size_t capacity) {
  static bool is_ready;
  if (is_ready) return true;
  if (lt_dlinit() != 0 || lt_dlloader_add(&own_loader) != 0 || !remove_other_loaders()) {
    const char *words = lt_dlerror();
    snprintf(error, capacity, "libltdl cannot be used: %s", words ? words : "no reason given");
    return false;
  }
  is_ready = true;
  return true;
}

void dochost_lt_prepare(void) {
  char error[256];
  prepare(error, sizeof error);
}

/* dlopen waits for ever on a pipe and may end the process on a device. */
static bool is_regular_file(const char *path, char *error, size_t capacity) {
  struct stat status;
  if (stat(path, &status) != 0) {
    snprintf(error, capacity, "%s: %s", path, strerror(errno));
    return false;
  }
  if (!S_ISREG(status.st_mode)) {
    snprintf(error, capacity, "%s: not a regular file", path);
    return false;
  }
  return true;
}

void *dochost_lt_open(const char *path, char *error, size_t capacity) {
  size_t length = strlen(path);
  if (path[0] != '/' || length < 4 || strcmp(path + length - 3, ".so") != 0) {
    snprintf(error, capacity, "%s: not an absolute path that ends in .so", path);
    return NULL;
  }
  if (!prepare(error, capacity) || !is_regular_file(path, error, capacity)) return NULL;

  lt_dladvise advise;
  if (lt_dladvise_init(&advise) != 0) {
    snprintf(error, capacity, "libltdl has no memory left");
    return NULL;
  }
  linker_words[0] = 0;
  lt_dladvise_local(&advise);
  lt_dladvise_resident(&advise);
  lt_dlhandle library = lt_dlopenadvise(path, advise);
  lt_dladvise_destroy(&advise);
  if (library == NULL) {
    const char *words = lt_dlerror();
    snprintf(error, capacity, "%s",
             linker_words[0] ? linker_words : words ? words : "libltdl gave no reason");
  }
  return library;
}

void *dochost_lt_symbol(void *library, const char *name, char *error, size_t capacity,
                        int *is_unsafe) {
  linker_words[0] = 0;
  marked_symbol[0] = 0;
  void *address = lt_dlsym(library, name);
  *is_unsafe = marked_symbol[0] != 0;
  if (*is_unsafe) {
    snprintf(error, capacity, "it exports %s, which would stand in for %s", marked_symbol, name);
    return NULL;
  }
  if (address == NULL) {
    const char *words = lt_dlerror();
    snprintf(error, capacity, "%s",
             linker_words[0] ? linker_words : words ? words : "libltdl gave no reason");
  }
  return address;
}
