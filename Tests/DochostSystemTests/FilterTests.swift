import DochostModel
import DochostSystem
import Glibc
import TestSupport
import Testing

@Suite struct `The compiled system call filter` {
  /// Another libseccomp may order the instructions differently: what counts is what they decide.
  @Test(arguments: [("x86_64", UInt32(0xC000_003E)), ("aarch64", 0xC000_00B7)])
  func `decides as its rules do`(_ architecture: String, _ token: UInt32) async throws {
    let path = try Sources.root.appending("Sources/CLinux/filters/\(architecture).inc")
    let checkedIn = FilterText(try FileTree.text(path))
    let compiler = try await ChildCommand(
      Products.executable("filter-compiler"), [architecture]
    ).run()
    #expect(compiler.end == .exited(0))
    let compiled = FilterText(compiler.outputText)
    #expect(checkedIn.names == compiled.names)
    #expect(checkedIn.names.count > 100)

    var differences: [FilterInput] = []
    for number in Array(0..<UInt32(520)) + [0x4000_0000, 0x4000_003B, .max] {
      for input in FilterInput.all(number, architecture: token)
      where checkedIn.decide(input) != compiled.decide(input) {
        differences.append(input)
      }
    }
    #expect(differences.isEmpty)
  }

  @Test func `ends a process of another architecture`() throws {
    let path = try Sources.root.appending("Sources/CLinux/filters/x86_64.inc")
    let filter = FilterText(try FileTree.text(path))
    let killed: UInt32 = 0x8000_0000
    #expect(filter.decide(FilterInput(number: 20, architecture: 0x4000_0003)) == killed)
    // The calls of x32 have the architecture of x86_64 and a bit in the number.
    let x32 = FilterInput(number: 0x4000_003B, architecture: 0xC000_003E)
    #expect(filter.decide(x32) != 0x7fff_0000)
  }
}

/// What a filter decides about.
struct FilterInput: Hashable, Sendable {
  var number: UInt32
  var architecture: UInt32
  var arguments: [UInt64] = [0, 0, 0, 0, 0, 0]

  /// A call with each of many values in each of the arguments that rules look at.
  static func all(_ number: UInt32, architecture: UInt32) -> [FilterInput] {
    let process: UInt64 = 0x5eed_c0de
    var values: [UInt64] = [
      1, 2, 3, process, process + 1, process | 1 << 32, .max, 0x1_0000, 0x4000, 0x1_4000, 0x4100,
      0x200, 0x201, 0x203, 0x241, 0x400, 0x402, 8, 10, 15, 62, 36, 0x5961_6d61,
      0xffff_ffff_0000_0001,
    ]
    values += [0x5401, 0x5412, 0x541B, 0x541C, 0x541D, 0x540E, 0x5423, 0x4004_9409, 0x4008_6602]
    var inputs = [FilterInput(number: number, architecture: architecture)]
    for argument in [0, 1, 2, 4] {
      for value in values {
        var input = inputs[0]
        input.arguments[argument] = value
        inputs.append(input)
      }
    }
    return inputs
  }

  /// The four bytes at an offset of the kernel's `struct seccomp_data`.
  func word(at offset: UInt32) -> UInt32 {
    switch offset {
    case 0: return number
    case 4: return architecture
    default:
      let argument = arguments[Int(offset - 16) / 8]
      return UInt32(truncatingIfNeeded: offset % 8 == 0 ? argument : argument >> 32)
    }
  }
}

/// A filter as its file says, and what it decides.
struct FilterText {
  /// The numbers and names of refused calls, a line each.
  let names: [String]
  private let instructions: [(code: UInt32, whenTrue: Int, whenFalse: Int, operand: UInt32)]

  /// Reads the lines of both tables.
  init(_ text: String) {
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("    {") }
    names = lines.filter { $0.contains("\"") }.map(String.init)
    instructions = lines.filter { !$0.contains("\"") }.map { line in
      let fields = line.split { " {},".contains($0) }.map(Self.number)
      return (fields[0], Int(fields[1]), Int(fields[2]), fields[3])
    }
  }

  private static func number(_ text: Substring) -> UInt32 {
    let value =
      text.hasPrefix("0x") ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text, radix: 10)
    return value ?? .max
  }

  /// The action for a call, as the kernel would compute it; nil for an instruction that no filter
  /// of system calls has.
  func decide(_ input: FilterInput) -> UInt32? {
    var accumulator: UInt32 = 0
    var index = 0
    while index < instructions.count {
      let (code, whenTrue, whenFalse, operand) = instructions[index]
      index += 1
      switch code {
      case 0x20: accumulator = input.word(at: operand)
      case 0x54: accumulator &= operand
      case 0x05: index += Int(operand)
      case 0x15: index += accumulator == operand ? whenTrue : whenFalse
      case 0x25: index += accumulator > operand ? whenTrue : whenFalse
      case 0x35: index += accumulator >= operand ? whenTrue : whenFalse
      case 0x45: index += accumulator & operand != 0 ? whenTrue : whenFalse
      case 0x06: return operand
      default: return nil
      }
    }
    return nil
  }
}
