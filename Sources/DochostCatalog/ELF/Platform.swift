/// The machine that this host was built for.
package enum Platform {
  /// The key of this machine in the `library` field of `plugin.json`: a multiarch triple.
  package static let triple = "\(name)-linux-gnu"

  #if arch(x86_64)
    /// The machine's name.
    package static let name = "x86_64"
    /// `e_machine` of its ELF files.
    static let elfMachine: UInt16 = 62
    /// Whether a library without a word about its stack gets one from which code can run.
    static let stackIsExecutableByDefault = true
  #elseif arch(arm64)
    /// The machine's name.
    package static let name = "aarch64"
    /// `e_machine` of its ELF files.
    static let elfMachine: UInt16 = 183
    /// Whether a library without a word about its stack gets one from which code can run.
    static let stackIsExecutableByDefault = false
  #elseif arch(riscv64)
    /// The machine's name.
    package static let name = "riscv64"
    /// `e_machine` of its ELF files.
    static let elfMachine: UInt16 = 243
    /// Whether a library without a word about its stack gets one from which code can run.
    static let stackIsExecutableByDefault = false
  #endif

  /// The name of another machine, as far as it is a usual one.
  static func name(ofELFMachine number: UInt16) -> String {
    switch number {
    case 3: "i386"
    case 8: "mips"
    case 20: "powerpc"
    case 21: "powerpc64"
    case 22: "s390"
    case 40: "arm"
    case 62: "x86_64"
    case 183: "aarch64"
    case 243: "riscv"
    case 258: "loongarch"
    default: "ELF machine \(number)"
    }
  }
}
