internal import CLinux
internal import CSeccomp
internal import Glibc

/// The system call filter of a worker, made with libseccomp.
@safe
struct SystemCallFilter: ~Copyable {
  private let context: scmp_filter_ctx

  private init(context: scmp_filter_ctx) {
    unsafe self.context = context
  }

  /// Makes the filter of all rules for this process.
  static func make() throws(SandboxUnavailable) -> SystemCallFilter {
    guard let context = unsafe seccomp_init(UInt32(SCMP_ACT_ALLOW)) else {
      throw .failed("A seccomp filter cannot be made", errno: ENOMEM)
    }
    let filter = unsafe SystemCallFilter(context: context)
    // Calls of another architecture have other numbers, so they end the process. A binary tree
    // instead of a list makes every later call cheaper.
    try filter.set(SCMP_FLTATR_ACT_BADARCH, clinux_seccomp_kill)
    try filter.set(SCMP_FLTATR_CTL_OPTIMIZE, 2)
    let process = UInt64(getpid())
    for rule in SystemCallRule.all { try filter.add(rule, process: process) }
    return filter
  }

  /// Puts this thread, and those it starts later, under the filter for good.
  consuming func load() throws(SandboxUnavailable) {
    try check(unsafe seccomp_load(context))
  }

  private func set(
    _ attribute: scmp_filter_attr, _ value: UInt32
  ) throws(SandboxUnavailable) {
    try check(unsafe seccomp_attr_set(context, attribute, value))
  }

  private func add(_ rule: SystemCallRule, process: UInt64) throws(SandboxUnavailable) {
    // A call that this architecture never had needs no rule.
    guard let number = rule.call.number else { return }
    let action =
      switch rule.answer {
      case .refusal: clinux_seccomp_trap
      case .error(let errno): clinux_seccomp_errno | UInt32(errno)
      }
    guard let condition = rule.condition else {
      try check(unsafe seccomp_rule_add_array(context, action, number, 0, nil))
      return
    }
    var comparison = condition.comparison(process: process)
    // The comparison lives through the call, which copies it.
    try check(unsafe seccomp_rule_add_array(context, action, number, 1, &comparison))
  }

  private func check(_ answer: Int32) throws(SandboxUnavailable) {
    guard answer == 0 else { throw .failed("The seccomp filter cannot be made", errno: -answer) }
  }

  deinit {
    // Made by init; the loaded filter is the kernel's own.
    unsafe seccomp_release(context)
  }
}

extension SystemCallRule.Call {
  /// The number on this architecture, nil where it has no such call.
  var number: Int32? {
    switch self {
    case .numbered(let number, _): return number
    case .named(let name):
      // The C string lives through the call.
      let number = unsafe seccomp_syscall_resolve_name(name)
      return number >= 0 ? number : nil
    }
  }
}

extension SystemCallRule.Condition {
  fileprivate func comparison(process: UInt64) -> scmp_arg_cmp {
    switch test {
    case .isNot(let value):
      return scmp_arg_cmp(arg: argument, op: SCMP_CMP_NE, datum_a: value, datum_b: 0)
    case .isNotThisProcess:
      return scmp_arg_cmp(arg: argument, op: SCMP_CMP_NE, datum_a: process, datum_b: 0)
    case .bits(let mask, let value):
      return scmp_arg_cmp(arg: argument, op: SCMP_CMP_MASKED_EQ, datum_a: mask, datum_b: value)
    }
  }
}

/// The names of system calls on this architecture.
enum SystemCallTable {
  /// The name of a call, or its number where nobody here knows a name.
  static func name(of number: Int32) -> String {
    for case .numbered(number, let name) in SystemCallRule.all.lazy.map(\.call) { return name }
    // The library hands over an allocated string or NULL.
    guard let name = unsafe seccomp_syscall_resolve_num_arch(seccomp_arch_native(), number) else {
      return "system call \(number)"
    }
    defer { unsafe free(name) }
    return unsafe String(cString: name)
  }
}
