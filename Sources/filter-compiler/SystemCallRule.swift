/// A system call that the sandbox refuses, always or for some arguments.
struct SystemCallRule: Hashable, Sendable {
  /// What a refused call is answered.
  enum Answer: Hashable, Sendable {
    /// EPERM, and the call is noted for the host.
    case refusal
    /// An error number and nothing else, where programs have a harmless way to go on.
    case error(Int32)
  }

  /// What an argument is compared with, and refused.
  enum Test: Hashable, Sendable {
    /// The argument is not this number.
    case isNot(UInt64)
    /// The argument is not the number of this process.
    case isNotThisProcess
    /// The bits of the mask have this value.
    case bits(UInt64, are: UInt64)
  }

  /// A test of one argument.
  struct Condition: Hashable, Sendable {
    /// The argument's index.
    var argument: UInt32
    /// What makes the call refused.
    var test: Test
  }

  /// How a call is told: by libseccomp's name, or by its number where it is newer.
  enum Call: Hashable, Sendable {
    /// The name.
    case named(String)
    /// The number, the same on every architecture, and the name.
    case numbered(Int32, String)
  }

  /// The call.
  var call: Call
  /// What it is answered.
  var answer: Answer
  /// What makes it refused; nil for always.
  var condition: Condition?

}

extension SystemCallRule.Test {
  /// The argument is this number in the 32 bits that the kernel reads, whatever the others are.
  static func word(_ value: UInt32) -> SystemCallRule.Test {
    .bits(0xffff_ffff, are: UInt64(value))
  }
}

extension SystemCallRule {
  /// Rules that refuse calls always.
  static func refuse(_ names: String...) -> [SystemCallRule] {
    names.map { SystemCallRule(call: .named($0), answer: .refusal) }
  }

  /// Rules that refuse a call where one of the tests of the argument holds.
  static func refuse(_ name: String, _ argument: UInt32, _ tests: Test...) -> [SystemCallRule] {
    tests.map {
      SystemCallRule(
        call: .named(name), answer: .refusal, condition: Condition(argument: argument, test: $0))
    }
  }

  /// A rule that refuses a call that libseccomp does not know yet.
  static func refuse(_ number: Int32, _ name: String) -> [SystemCallRule] {
    [SystemCallRule(call: .numbered(number, name), answer: .refusal)]
  }

  /// Rules that answer calls with an error number.
  static func answer(_ errno: Int32, _ names: String...) -> [SystemCallRule] {
    names.map { SystemCallRule(call: .named($0), answer: .error(errno)) }
  }

  /// A rule that answers a call that libseccomp does not know yet with an error number.
  static func answer(_ errno: Int32, _ number: Int32, _ name: String) -> [SystemCallRule] {
    [SystemCallRule(call: .numbered(number, name), answer: .error(errno))]
  }
}
