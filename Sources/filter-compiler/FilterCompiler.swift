internal import Glibc

/// Compiles the system call filter and prints it as C, for `Sources/CLinux/filters`.
///
/// Workers carry the compiled filter: to compile it takes longer than all the rest of the sandbox.
/// `scripts/compile-filters` runs this; a test fails where the rules and the files differ.
@main
enum FilterCompiler {
  static func main() {
    guard CommandLine.arguments.count == 2,
      let architecture = Architecture(rawValue: CommandLine.arguments[1])
    else {
      let names = Architecture.allCases.map(\.rawValue).joined(separator: " | ")
      print("usage: filter-compiler \(names)")
      exit(2)
    }
    do throws(FilterProblem) {
      print(text(try FilterProgram(architecture, rules: SystemCallRule.all), architecture))
    } catch {
      print(error.message)
      exit(1)
    }
  }

  private static func text(_ program: FilterProgram, _ architecture: Architecture) -> String {
    var lines = [
      "// The system call filter for \(architecture.rawValue), made by scripts/compile-filters.",
      "// Do not edit: the rules are in Sources/filter-compiler.",
      "static const struct sock_filter instructions[] = {",
    ]
    lines += program.instructions.map {
      "    {\(hex($0.code)), \($0.whenTrue), \($0.whenFalse), \(hex($0.operand))},"
    }
    lines += ["};", "static const struct refused_call refused_calls[] = {"]
    lines += program.refused.map { "    {\($0.number), \"\($0.name)\"}," }
    lines += ["};"]
    return lines.joined(separator: "\n")
  }

  private static func hex(_ value: some BinaryInteger) -> String {
    "0x" + String(value, radix: 16)
  }
}
