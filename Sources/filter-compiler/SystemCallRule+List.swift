internal import CLinux
internal import Glibc

// What a plugin's process may not ask of the kernel. Landlock governs the opening, making and
// removing of files; this list governs the rest. It names what is refused, so that a plugin's
// libraries find the kernel that they know: everything that is not here is allowed.

extension SystemCallRule {
  /// Every rule.
  ///
  /// No two rules for a call differ in their answer to the same arguments.
  static let all: [SystemCallRule] = [
    programs, processes, network, attributes, controls, opening, queues, privileges, kernel,
  ].flatMap { $0.flatMap { $0 } }

  /// Running programs and making processes; threads are allowed.
  private static let programs: [[SystemCallRule]] = [
    refuse("execve", "execveat", "fork", "vfork", "setsid", "setpgid"),
    refuse("clone", 0, .bits(threadFlag | vforkFlag, are: 0)),
    // posix_spawn and its kin block all signals meanwhile: SIGSYS would end the plugin instead of
    // failing the call.
    [
      SystemCallRule(
        call: .named("clone"), answer: .error(EPERM),
        condition: Condition(argument: 0, test: .bits(threadFlag | vforkFlag, are: vforkFlag)))
    ],
    // Its flags are in memory, out of a filter's sight; C libraries fall back to clone.
    answer(ENOSYS, "clone3"),
  ]

  /// Looking into, signalling, slowing and outliving other processes.
  private static let processes: [[SystemCallRule]] = [
    refuse("ptrace", "process_vm_readv", "process_vm_writev", "kcmp", "get_robust_list"),
    refuse("process_madvise", "process_mrelease", "move_pages", "migrate_pages"),
    refuse("pidfd_open", "pidfd_getfd", "pidfd_send_signal", "tkill"),
    refuse("kill", 0, .isNotThisProcess),
    refuse("tgkill", 0, .isNotThisProcess),
    refuse("rt_sigqueueinfo", 0, .isNotThisProcess),
    refuse("rt_tgsigqueueinfo", 0, .isNotThisProcess),
    refuse("setrlimit"),
    refuse("prlimit64", 0, .isNot(0)),
    refuse("prlimit64", 2, .isNot(0)),
    refuse("sched_setscheduler", 0, .isNot(0)),
    refuse("sched_setparam", 0, .isNot(0)),
    refuse("sched_setattr", 0, .isNot(0)),
    refuse("sched_setaffinity", 0, .isNot(0)),
    refuse("setpriority", 0, .isNot(0)),
    refuse("setpriority", 1, .isNot(0)),
    refuse("ioprio_set", 0, .isNot(1)),
    refuse("ioprio_set", 1, .isNot(0)),
    refuse(
      "prctl", 0, .word(CLINUX_PR_SET_PDEATHSIG), .word(CLINUX_PR_SET_PTRACER),
      .word(CLINUX_PR_SCHED_CORE), .word(CLINUX_PR_SET_CHILD_SUBREAPER)),
  ]

  /// Everything that reaches beyond the machine or to another process's socket.
  ///
  /// The worker's own connection goes on: sending and receiving without an address are allowed.
  private static let network: [[SystemCallRule]] = [
    refuse("socket", "socketpair", "connect", "bind", "listen", "accept", "accept4", "setsockopt"),
    refuse("sendmsg", "sendmmsg", "recvmsg", "recvmmsg"),
    refuse("sendto", 4, .isNot(0)),
  ]

  /// Attributes of files, none of which Landlock governs.
  ///
  /// The forms for descriptors are refused too: one can be of an input, opened for reading.
  private static let attributes: [[SystemCallRule]] = [
    refuse("chmod", "fchmod", "fchmodat", "chown", "fchown", "lchown", "fchownat"),
    refuse("setxattr", "lsetxattr", "fsetxattr", "removexattr", "lremovexattr", "fremovexattr"),
    refuse("utime", "utimes", "futimesat", "utimensat"),
    refuse(452, "fchmodat2"), refuse(463, "setxattrat"), refuse(466, "removexattrat"),
    refuse(469, "file_setattr"),
    // Reading extended attributes takes no right on the file either; they are said not to exist.
    answer(ENOTSUP, "getxattr", "lgetxattr", "listxattr", "llistxattr"),
    answer(ENOTSUP, 464, "getxattrat"), answer(ENOTSUP, 465, "listxattrat"),
  ]

  /// Controls of files, which can change attributes and make snapshots.
  ///
  /// Those of plain descriptors and terminals have the type 'T'; who tries another finds none.
  private static let controls: [[SystemCallRule]] = [
    (8..<16).map { bit in
      let mask = UInt64(1) << UInt64(bit)
      let other = ~(UInt64(UInt8(ascii: "T")) << 8) & mask
      return SystemCallRule(
        call: .named("ioctl"), answer: .error(ENOTTY),
        condition: Condition(argument: 1, test: .bits(mask, are: other)))
    },
    refuse(
      "ioctl", 1, .word(CLINUX_TIOCSTI), .word(CLINUX_TIOCLINUX), .word(CLINUX_TIOCSETD),
      .word(CLINUX_TIOCCONS), .word(CLINUX_TIOCSCTTY)),
  ]

  /// Opening that Landlock does not govern, or not before ABI 3.
  private static let opening: [[SystemCallRule]] = [
    refuse("truncate", "open_by_handle_at", "name_to_handle_at"),
    // To truncate takes no right to write where the file is opened for reading, and the access
    // mode 3 takes no right at all.
    refuse("open", 1, .bits(truncateFlag | 3, are: truncateFlag), .bits(3, are: 3)),
    refuse("openat", 2, .bits(truncateFlag | 3, are: truncateFlag), .bits(3, are: 3)),
    // Its flags are in memory, out of a filter's sight.
    answer(ENOSYS, "openat2"),
    // The names of files that a plugin may not see.
    refuse("inotify_init", "inotify_init1", "inotify_add_watch", "fanotify_init", "fanotify_mark"),
    // A lease keeps others from opening their file; an owner of a descriptor is sent signals.
    refuse(
      "fcntl", 1, .word(CLINUX_F_SETLEASE), .word(CLINUX_F_NOTIFY), .word(CLINUX_F_SETOWN),
      .word(CLINUX_F_SETSIG), .word(CLINUX_F_SETOWN_EX)),
  ]

  /// Queues, memory and semaphores that processes share by name.
  private static let queues: [[SystemCallRule]] = [
    refuse("mq_open", "mq_unlink", "mq_notify", "msgget", "msgsnd", "msgrcv", "msgctl"),
    refuse("shmget", "shmat", "shmctl", "semget", "semop", "semtimedop", "semctl"),
  ]

  /// Identities, mounts and namespaces.
  private static let privileges: [[SystemCallRule]] = [
    refuse("setuid", "setgid", "setreuid", "setregid", "setresuid", "setresgid", "setgroups"),
    refuse("setfsuid", "setfsgid", "capset", "unshare", "setns", "chroot", "pivot_root"),
    refuse("mount", "umount2", "fsopen", "fsconfig", "fsmount", "fspick", "open_tree"),
    refuse("move_mount", "mount_setattr"),
    refuse(457, "statmount"), refuse(458, "listmount"), refuse(460, "lsm_set_self_attr"),
    refuse(467, "open_tree_attr"), refuse(470, "listns"),
  ]

  /// Parts of the kernel that a document has no use for.
  private static let kernel: [[SystemCallRule]] = [
    refuse("io_uring_setup", "io_uring_enter", "io_uring_register", "io_setup", "io_submit"),
    refuse("bpf", "perf_event_open", "userfaultfd", "keyctl", "add_key", "request_key"),
    refuse("kexec_load", "kexec_file_load", "init_module", "finit_module", "delete_module"),
    refuse("reboot", "sethostname", "setdomainname", "settimeofday", "clock_settime"),
    refuse("clock_adjtime", "adjtimex", "acct", "quotactl", "quotactl_fd", "swapon", "swapoff"),
    refuse("syslog", "vhangup", "iopl", "ioperm", "modify_ldt", "lookup_dcookie", "nfsservctl"),
    refuse("uselib", "personality"),
  ]

  /// The first number that no rule of these is about; from here on calls are answered ENOSYS, as
  /// by a kernel without them.
  static let firstUnknownNumber: UInt32 = 471

  private static let threadFlag: UInt64 = 0x0001_0000
  private static let vforkFlag: UInt64 = 0x0000_4000
  private static let truncateFlag = UInt64(O_TRUNC)
}
