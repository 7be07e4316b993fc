extension Misdeed {
  /// What is wrong with the library's file.
  static let binary: [Misdeed] = [
    // The machine is the 16-bit number at 18 of the ELF header; 2 is SPARC.
    Misdeed("elf-class-machine", "of another machine") { bytes in
      bytes[18] = 2
      bytes[19] = 0
    },
    Misdeed("elf-truncated-refused", "cut in the middle") { bytes in
      bytes.removeLast(bytes.count / 2)
    },
    Misdeed("elf-bind-now", "needs a symbol", macros: ["IMPORTS_NOTHING_DEFINED"]),
    Misdeed("elf-exports", "exports a helper", macros: ["EXPORTS_MORE"]),
    Misdeed("elf-note", "without a note", macros: ["NO_NOTE"]),
    Misdeed("elf-note", "abi-of-table"),
    Misdeed("elf-ltx", "exports a mark", macros: ["EXPORTS_MARK"]),
    Misdeed("elf-execstack", "executable stack", flags: ["-Wl,-z,execstack"]),
    Misdeed(
      "elf-textrel", "text relocation", macros: ["TEXT_RELOCATION"], flags: ["-Wl,-z,notext"]),
    Misdeed("elf-needed", "needs what is nowhere", flags: ["-Wl,--no-as-needed", "-lm"]) { bytes in
      let name = Array("libm.so.6".utf8)
      guard let place = bytes.firstRange(of: name) else { return }
      bytes.replaceSubrange(place, with: Array("libq.so.6".utf8))
    },
    Misdeed("elf-runpath", "run path of a build", flags: ["-Wl,-rpath,/srv/build/lib"]),
    Misdeed("elf-runpath", "run path out of the bundle", flags: ["-Wl,-rpath,$ORIGIN/../../.."]),
    Misdeed(
      "elf-runpath", "run path there and out again",
      flags: ["-Wl,-rpath,$ORIGIN/../../lib/../../elsewhere"]),
    Misdeed("elf-imports-exit", "imports exit", macros: ["IMPORTS_EXIT"]),
    Misdeed("elf-imports-exec", "imports execl", macros: ["IMPORTS_EXEC"]),
  ]
}
