internal import CLinux
internal import CSeccomp
internal import Glibc

/// One instruction of a system call filter.
struct FilterInstruction: Hashable, Sendable {
  /// The operation.
  var code: UInt16
  /// How many instructions to skip where a comparison holds.
  var whenTrue: UInt8 = 0
  /// How many to skip where it does not.
  var whenFalse: UInt8 = 0
  /// The operand.
  var operand: UInt32
}

/// The system call filter of a worker on one architecture.
struct FilterProgram: Sendable {
  /// The instructions.
  var instructions: [FilterInstruction]
  /// The numbers and names of the calls that are refused and noted.
  var refused: [(number: Int32, name: String)]

  /// Compiles the rules.
  init(_ architecture: Architecture, rules: [SystemCallRule]) throws(FilterProblem) {
    instructions = Self.head(of: rules) + (try Self.body(architecture, rules))
    refused = []
    for rule in rules where rule.answer == .refusal {
      let (number, name) = rule.call.numberAndName(on: architecture)
      if number >= 0, !refused.contains(where: { $0.number == number }) {
        refused.append((number, name))
      }
    }
    refused.sort { $0.number < $1.number }
  }

  /// The rules for calls that libseccomp does not know; their numbers are the same everywhere.
  ///
  /// All others jump over them: for its own table the kernel runs a new filter once for every
  /// number, and that is a fifth of the time that it takes to load one.
  private static func head(of rules: [SystemCallRule]) -> [FilterInstruction] {
    var tests: [FilterInstruction] = []
    var least = SystemCallRule.firstUnknownNumber
    for case let rule in rules {
      guard case .numbered(let number, _) = rule.call else { continue }
      least = min(least, UInt32(number))
      // Where the number is this one, return.
      tests.append(FilterInstruction(code: 0x15, whenFalse: 1, operand: UInt32(number)))
      tests.append(FilterInstruction(code: 0x06, operand: rule.answer.action))
    }
    // Calls newer than the rules are answered as by a kernel without them.
    tests.append(
      FilterInstruction(code: 0x35, whenFalse: 1, operand: SystemCallRule.firstUnknownNumber))
    tests.append(
      FilterInstruction(code: 0x06, operand: SystemCallRule.Answer.error(ENOSYS).action))
    // Load the number of the call; where it is at least the least of these, go on.
    return [
      FilterInstruction(code: 0x20, operand: 0),
      FilterInstruction(code: 0x35, whenFalse: UInt8(tests.count), operand: least),
    ] + tests
  }

  /// The rules for calls that libseccomp knows, compiled by it.
  private static func body(
    _ architecture: Architecture, _ rules: [SystemCallRule]
  ) throws(FilterProblem) -> [FilterInstruction] {
    // SAFETY: the context is released at the end, and not used by anybody else.
    guard let context = unsafe seccomp_init(UInt32(SCMP_ACT_ALLOW)) else {
      throw FilterProblem("seccomp_init", ENOMEM)
    }
    defer { unsafe seccomp_release(context) }
    let native = seccomp_arch_native()
    if architecture.token != native {
      try FilterProblem.check(
        unsafe seccomp_arch_add(context, architecture.token), "seccomp_arch_add")
      try FilterProblem.check(unsafe seccomp_arch_remove(context, native), "seccomp_arch_remove")
    }
    // Calls of another architecture have other numbers, so they end the process. A binary tree
    // instead of a list makes every later call cheaper.
    try FilterProblem.check(
      unsafe seccomp_attr_set(context, SCMP_FLTATR_ACT_BADARCH, clinux_seccomp_kill),
      "seccomp_attr_set")
    try FilterProblem.check(
      unsafe seccomp_attr_set(context, SCMP_FLTATR_CTL_OPTIMIZE, 2), "seccomp_attr_set")
    for rule in rules {
      guard case .named(let name) = rule.call else { continue }
      // A call that the architecture never had needs no rule.
      guard rule.call.numberAndName(on: architecture).number >= 0 else { continue }
      let number = unsafe seccomp_syscall_resolve_name(name)
      var comparisons = rule.condition.map { [$0.comparison] } ?? []
      try FilterProblem.check(
        unsafe seccomp_rule_add_array(
          context, rule.answer.action, number, UInt32(comparisons.count), &comparisons),
        "the rule for \(name)")
    }
    return try unsafe exported(context)
  }

  private static func exported(
    _ context: scmp_filter_ctx
  ) throws(FilterProblem) -> [FilterInstruction] {
    // SAFETY: the name is a constant.
    let file = unsafe clinux_memfd("filter")
    guard file >= 0 else { throw FilterProblem("memfd_create", errno) }
    defer { close(file) }
    try FilterProblem.check(unsafe seccomp_export_bpf(context, file), "seccomp_export_bpf")
    var bytes = [UInt8](repeating: 0, count: Int(lseek(file, 0, SEEK_END)))
    let count = bytes.count
    // The buffer's own length bounds the call.
    guard unsafe pread(file, &bytes, count, 0) == count else { throw FilterProblem("pread", errno) }
    return stride(from: 0, to: count, by: 8).map { start in
      let part = bytes[start..<(start + 8)].map(UInt32.init)
      return FilterInstruction(
        code: UInt16(part[0] | part[1] << 8), whenTrue: UInt8(part[2]), whenFalse: UInt8(part[3]),
        operand: part[4] | part[5] << 8 | part[6] << 16 | part[7] << 24)
    }
  }
}

/// An architecture that workers run on.
enum Architecture: String, CaseIterable, Sendable {
  /// 64-bit x86.
  case x86_64
  /// 64-bit Arm.
  case aarch64

  /// What libseccomp calls it.
  var token: UInt32 {
    switch self {
    case .x86_64: 0xC000_003E
    case .aarch64: 0xC000_00B7
    }
  }
}

/// Why a filter could not be compiled.
struct FilterProblem: Error, Sendable {
  /// A sentence.
  let message: String

  /// Names the call that failed.
  init(_ call: String, _ errno: Int32) {
    message = "\(call) failed with error \(errno)"
  }

  /// Throws for an answer that is not zero.
  static func check(_ answer: Int32, _ call: String) throws(FilterProblem) {
    if answer != 0 { throw FilterProblem(call, -answer) }
  }
}

extension SystemCallRule.Call {
  /// The number on an architecture, negative where it has no such call, and the name.
  func numberAndName(on architecture: Architecture) -> (number: Int32, name: String) {
    switch self {
    case .numbered(let number, let name): return (number, name)
    case .named(let name):
      // The C string lives through the call.
      return (unsafe seccomp_syscall_resolve_name_arch(architecture.token, name), name)
    }
  }
}

extension SystemCallRule.Answer {
  /// What the filter returns for it.
  var action: UInt32 {
    switch self {
    case .refusal: clinux_seccomp_trap
    case .error(let errno): clinux_seccomp_errno | UInt32(errno)
    }
  }
}

extension SystemCallRule.Condition {
  /// The comparison for libseccomp.
  var comparison: scmp_arg_cmp {
    switch test {
    case .isNot(let value):
      scmp_arg_cmp(arg: argument, op: SCMP_CMP_NE, datum_a: value, datum_b: 0)
    case .isNotThisProcess:
      scmp_arg_cmp(
        arg: argument, op: SCMP_CMP_NE, datum_a: UInt64(CLINUX_FILTER_PROCESS), datum_b: 0)
    case .bits(let mask, let value):
      scmp_arg_cmp(arg: argument, op: SCMP_CMP_MASKED_EQ, datum_a: mask, datum_b: value)
    }
  }
}
