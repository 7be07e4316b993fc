/* SPDX-License-Identifier: MIT
 *
 * What is wrong with the library's file; much of it comes from flags of the compiler alone. */
#include <stdlib.h>
#include <unistd.h>

#include "misbehaving.h"

#ifdef EXPORTS_MORE
__attribute__((visibility("default"))) int a_helper_of_mine(void);
int a_helper_of_mine(void) { return 0; }
#endif
#ifdef EXPORTS_MARK
__attribute__((visibility("default"))) int plugin_LTX_dochost_plugin_entry(void);
int plugin_LTX_dochost_plugin_entry(void) { return 0; }
#endif
#ifdef IMPORTS_NOTHING_DEFINED
void defined_nowhere(void);
#endif
#ifdef TEXT_RELOCATION
/* An absolute address in code. */
__attribute__((used)) static int anchor;
__asm__(".text\nmisbehaving_relocation: .quad anchor\n");
#endif

void binary_at(enum moment moment) {
  if (moment != DESCRIBING || the_host == NULL || getpid() != 1) return;
  /* Never reached: a plugin's process is not the first one. */
#ifdef IMPORTS_NOTHING_DEFINED
  defined_nowhere();
#endif
#ifdef IMPORTS_EXIT
  exit(0);
#endif
#ifdef IMPORTS_EXEC
  execl("/bin/true", "true", (char *)NULL);
#endif
}
