#include "sandbox.h"

#include <dirent.h>
#include <errno.h>
#include <linux/capability.h>
#include <linux/seccomp.h>
#include <linux/securebits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The numbers are the same on every architecture; older headers lack them.
enum {
  landlock_create_ruleset = 444,
  landlock_add_rule = 445,
  landlock_restrict_self = 446,
  landlock_create_ruleset_version = 1,
  landlock_rule_path_beneath = 1,
};

struct path_beneath {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));

static int answer(long result) {
  return result < 0 ? -errno : (int)result;
}

int clinux_landlock_abi(void) {
  return answer(syscall(landlock_create_ruleset, NULL, 0, landlock_create_ruleset_version));
}

int clinux_landlock_create(const struct clinux_landlock_attributes *attributes) {
  // An older kernel accepts the longer structure where the rest is zero.
  return answer(syscall(landlock_create_ruleset, attributes, sizeof *attributes, 0));
}

int clinux_landlock_allow(int ruleset, int parent, uint64_t access) {
  struct path_beneath rule = {.allowed = access, .parent = parent};
  return -answer(syscall(landlock_add_rule, ruleset, landlock_rule_path_beneath, &rule, 0));
}

int clinux_landlock_restrict_self(int ruleset) {
  return -answer(syscall(landlock_restrict_self, ruleset, 0));
}

bool clinux_has_seccomp(void) {
  uint32_t action = SECCOMP_RET_TRAP;
  return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

int clinux_set_no_new_privileges(void) {
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0 ? errno : 0;
}

int clinux_drop_capabilities(void) {
  // The bounding set and the bits take a privilege that only a privileged process has; another
  // has nothing to lose by them, and no_new_privs stands anyway.
  for (int capability = 0; prctl(PR_CAPBSET_READ, capability, 0, 0, 0) >= 0; capability++) {
    if (prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) < 0) break;
  }
  prctl(PR_SET_SECUREBITS, SECBIT_NOROOT | SECBIT_NOROOT_LOCKED | SECBIT_NO_CAP_AMBIENT_RAISE
            | SECBIT_NO_CAP_AMBIENT_RAISE_LOCKED, 0, 0, 0);
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3];
  memset(none, 0, sizeof none);
  return syscall(SYS_capset, &header, none) < 0 ? errno : 0;
}

int clinux_thread_count(void) {
  struct stat status;
  // A directory has a link for itself, one for its name and one for each directory in it.
  if (stat("/proc/self/task", &status) < 0) return 0;
  return (int)status.st_nlink - 2;
}

/* The address sanitizer lives in terabytes of address space, so a build with it is not limited. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SPACE_IS_UNLIMITED 1
#endif
#endif
#ifndef SPACE_IS_UNLIMITED
#define SPACE_IS_UNLIMITED 0
#endif

int clinux_lower_limit(int resource, uint64_t soft, uint64_t hard) {
  if (SPACE_IS_UNLIMITED && resource == RLIMIT_AS) return 0;
  struct rlimit limit;
  if (getrlimit(resource, &limit) < 0) return errno;
  if (hard < limit.rlim_max) limit.rlim_max = hard;
  limit.rlim_cur = soft < limit.rlim_max ? soft : limit.rlim_max;
  return setrlimit(resource, &limit) < 0 ? errno : 0;
}

void clinux_scrub_environment(void) {
  static const char *const kept[] = {"LANG=", "LANGUAGE=", "TZ=", "LC_"};
  if (environ == NULL) return;
  char **next = environ;
  for (char **entry = environ; *entry != NULL; entry++) {
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
      if (strncmp(*entry, kept[i], strlen(kept[i])) == 0) {
        *next++ = *entry;
        break;
      }
    }
  }
  *next = NULL;
}
