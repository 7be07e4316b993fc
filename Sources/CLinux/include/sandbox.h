// What a process gives up for good: privileges, files and system calls.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// What a Landlock ruleset governs; everything governed that no rule allows is denied.
struct clinux_landlock_attributes {
  uint64_t files;
  uint64_t network;
  uint64_t scoped;
};

/// The Landlock ABI of the kernel, or minus the error number: ENOSYS where it was built without,
/// EOPNOTSUPP where it was disabled at boot.
int clinux_landlock_abi(void);

/// Makes a ruleset. Returns its descriptor, or minus the error number.
int clinux_landlock_create(const struct clinux_landlock_attributes *attributes);

/// Allows access beneath what `parent`, opened with O_PATH, names. Returns 0 or the error number.
int clinux_landlock_allow(int ruleset, int parent, uint64_t access);

/// Puts the calling thread, and those it starts later, under the ruleset. Returns 0 or the error
/// number.
int clinux_landlock_restrict_self(int ruleset);

/// Whether the kernel can filter system calls and raise SIGSYS for those refused.
bool clinux_has_seccomp(void);

/// Gives up gaining privileges by running programs. Returns 0 or the error number.
int clinux_set_no_new_privileges(void);

/// Empties every capability set of the calling thread. Returns 0 or the error number.
int clinux_drop_capabilities(void);

/// The number of threads of this process; 0 where it cannot be told.
int clinux_thread_count(void);

/// Sets the soft and the hard limit of a resource, never above the present hard limit. Returns 0
/// or the error number.
int clinux_lower_limit(int resource, uint64_t soft, uint64_t hard);

/// Leaves of the environment of this process LANG, LANGUAGE, TZ and what begins with LC_.
void clinux_scrub_environment(void);

/// The actions of a system call filter: end the process, raise SIGSYS, answer the error number
/// that is added.
static const uint32_t clinux_seccomp_kill = 0x80000000u;
static const uint32_t clinux_seccomp_trap = 0x00030000u;
static const uint32_t clinux_seccomp_errno = 0x00050000u;

// Arguments of system calls as the kernel numbers them on every architecture that this runs on;
// not every C library's headers have them.
static const uint32_t CLINUX_PR_SET_PDEATHSIG = 1;
static const uint32_t CLINUX_PR_SET_CHILD_SUBREAPER = 36;
static const uint32_t CLINUX_PR_SCHED_CORE = 62;
static const uint32_t CLINUX_PR_SET_PTRACER = 0x59616d61;
static const uint32_t CLINUX_TIOCSCTTY = 0x540e;
static const uint32_t CLINUX_TIOCSTI = 0x5412;
static const uint32_t CLINUX_TIOCLINUX = 0x541c;
static const uint32_t CLINUX_TIOCCONS = 0x541d;
static const uint32_t CLINUX_TIOCSETD = 0x5423;
static const uint32_t CLINUX_F_SETOWN = 8;
static const uint32_t CLINUX_F_SETSIG = 10;
static const uint32_t CLINUX_F_SETOWN_EX = 15;
static const uint32_t CLINUX_F_SETLEASE = 1024;
static const uint32_t CLINUX_F_NOTIFY = 1026;

/// What a Swift runtime is told by the variable SWIFT_BACKTRACE: to leave crashes alone, and not to
/// search ten places at each start for the program that would describe them.
#define CLINUX_BACKTRACE_SETTINGS "enable=no,swift-backtrace=/dev/null"
