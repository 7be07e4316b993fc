/// Which system calls strace leaves out: those that alter no file and open none.
///
/// Whatever is not in this list is written down, and what is written down and not known to
/// `TraceTranslation` ends it: nothing that alters a file is passed over.
enum TraceFilter {
  /// Reading, and asking about files.
  private static let reading = [
    "access", "faccessat", "faccessat2", "fgetxattr", "flistxattr", "fstat", "fstatfs", "getcwd",
    "getdents64", "getxattr", "lgetxattr", "listxattr", "llistxattr", "lstat", "newfstatat",
    "pread64", "preadv", "preadv2", "read", "readahead", "readlink", "readlinkat", "readv", "stat",
    "statfs", "statx", "fadvise64", "chdir", "fchdir", "flock",
  ]

  /// Memory; of `mmap` only what is not shared or not of a file is passed over, by the translation.
  private static let memory = [
    "brk", "madvise", "mprotect", "mremap", "munmap", "mlock", "membarrier",
  ]

  /// Processes, threads, signals, limits, identities and the sandbox.
  private static let processes = [
    "arch_prctl", "capget", "capset", "exit", "exit_group", "futex", "get_robust_list", "getcpu",
    "getegid", "geteuid", "getgid", "getgroups", "getpgid", "getpgrp", "getpid", "getppid",
    "getpriority", "getrandom", "getresgid", "getresuid", "getrlimit", "getrusage", "getsid",
    "gettid", "getuid", "kill", "landlock_add_rule", "landlock_create_ruleset",
    "landlock_restrict_self", "pidfd_open", "pidfd_send_signal", "prctl", "prlimit64",
    "restart_syscall", "rseq", "rt_sigaction", "rt_sigpending", "rt_sigprocmask", "rt_sigreturn",
    "rt_sigsuspend", "rt_sigtimedwait", "sched_get_priority_max", "sched_get_priority_min",
    "sched_getaffinity", "sched_getparam", "sched_getscheduler", "sched_setaffinity",
    "sched_setscheduler", "sched_yield", "seccomp", "set_robust_list", "set_tid_address", "setpgid",
    "setpriority", "setrlimit", "setsid", "sigaltstack", "sysinfo", "tgkill", "umask", "uname",
    "wait4", "waitid",
  ]

  /// Sockets, pipes and clocks.
  private static let other = [
    "bind", "clock_getres", "clock_gettime", "clock_nanosleep", "connect", "epoll_create1",
    "epoll_ctl", "epoll_pwait", "eventfd2", "getpeername", "getsockname", "getsockopt",
    "gettimeofday", "memfd_create", "nanosleep", "pipe", "pipe2", "poll", "ppoll", "pselect6",
    "recvfrom", "recvmsg", "select", "sendmsg", "sendto", "setsockopt", "shutdown", "socket",
    "socketpair", "time", "timerfd_create", "timerfd_settime",
  ]

  /// strace's filter; the question marks are for calls that a machine does not have.
  static var expression: String {
    "trace=!" + (reading + memory + processes + other).map { "?\($0)" }.joined(separator: ",")
  }
}
