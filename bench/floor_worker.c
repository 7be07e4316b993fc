/* SPDX-License-Identifier: MIT
 *
 * The worker of the floor: loads a plugin and has it write a document.
 *
 *   floor_worker PLUGIN DOCUMENT
 */
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

int main(int count, char **arguments) {
  if (count != 3) return 2;
  void *library = dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    fprintf(stderr, "floor_worker: %s\n", dlerror());
    return 1;
  }
  int (*create)(const char *path);
  void *symbol = dlsym(library, "floor_create");
  if (symbol == NULL) return 1;
  memcpy(&create, &symbol, sizeof create);
  return create(arguments[2]);
}
