extension Check {
  /// What the library's file says before any of it runs, and how it binds.
  package static let binary: [Check] = [
    Check(
      "elf-class-machine", "the library is a 64-bit shared object for this machine", level: 1,
      group: .binary,
      rationale: """
        A host refuses a library of another machine before it loads it. Found out at build time this \
        costs nothing; found out by a person it is a plugin that does not work.
        """,
      remedy: "Build for the machine that the bundle's `library` entry names.",
      rule: "The library", example: "cc -shared -fPIC -o Notes.so notes.c",
      implies: ["elf-truncated-refused"], needs: [], judge: BinaryJudging.machine),
    Check(
      "elf-truncated-refused", "the library's file is whole", level: 1, group: .binary,
      rationale: """
        A library that is cut short can be mapped; touching what is missing ends the process. Hosts \
        refuse such a file before they load it.
        """,
      remedy: "Copy the library again; look for a full disk or a build step that was interrupted.",
      rule: "The library", example: "install -m 644 Notes.so bundle/lib/x86_64-linux-gnu/",
      needs: [], judge: BinaryJudging.whole),
    Check(
      "elf-bind-now", "every symbol that the library needs is there", level: 1, group: .binary,
      rationale: """
        The host binds at once. With lazy binding, which linkers allow, a missing symbol would end \
        the process at the first call, in the middle of somebody's document.
        """,
      remedy: """
        Link against the library that has the symbol, or drop the call. `-Wl,-z,defs` has the linker \
        find it.
        """,
      rule: "The library", example: "cc -shared -fPIC -Wl,-z,defs -o Notes.so notes.c -lm",
      needs: [], seesStart: true, judge: BinaryJudging.binds),
    Check(
      "elf-exports", "the library exports its entry and nothing else", level: 1, group: .binary,
      rationale: """
        Without dochost_plugin_entry there is no plugin. Every further exported name can stand in \
        for one of another library, or be replaced by one.
        """,
      remedy: "Compile with -fvisibility=hidden and link with a version script.",
      rule: "The library",
      example: "cc -fvisibility=hidden -shared -Wl,--version-script=plugin.exports …",
      needs: [], judge: BinaryJudging.exports),
    Check(
      "elf-note", "the library has the note of a plugin, and it says what the table says", level: 1,
      group: .binary,
      rationale: """
        The note tells a host which ABI the plugin was built for before any of its code runs. A host \
        refuses a library without one.
        """,
      remedy: "Write DOCHOST_PLUGIN_NOTE; once, and rebuild everything with one header.",
      rule: "The library", example: "DOCHOST_PLUGIN_NOTE;", needs: [], seesStart: true,
      judge: BinaryJudging.note),
    Check(
      "elf-ltx", "no exported name has the mark _LTX_", level: 1, group: .binary,
      rationale: """
        For libltdl, Notes_LTX_dochost_plugin_entry stands in for dochost_plugin_entry of Notes.so. \
        Hosts refuse a library with such a name.
        """,
      remedy: "Rename the symbol.", rule: "The library",
      example: "const dochost_plugin *dochost_plugin_entry(uint32_t, char *, size_t);",
      implies: ["elf-exports"], needs: [], judge: BinaryJudging.marks),
    Check(
      "elf-execstack", "the library does without a stack that can be executed", level: 2,
      group: .binary,
      rationale: """
        One library that asks for it makes the stack of the whole process executable, which turns \
        an overflow into somebody else's code; hardened systems refuse to load it.
        """,
      remedy: """
        Give assembly a .note.GNU-stack section, avoid nested functions of GNU C, link with \
        -z noexecstack.
        """,
      rule: "The library", example: ".section .note.GNU-stack,\"\",@progbits", needs: [],
      judge: BinaryJudging.stack),
    Check(
      "elf-textrel", "the library's code needs no changes when it is loaded", level: 2,
      group: .binary,
      rationale: "Such code cannot be shared between processes, and hardened systems refuse it.",
      remedy: "Compile everything with -fPIC, assembly and static archives too.",
      rule: "The library", example: "cc -fPIC -shared -Wl,-z,text …", needs: [],
      judge: BinaryJudging.textRelocations),
    Check(
      "elf-needed", "the libraries that it needs are there, and none of them opens windows",
      level: 2, group: .binary,
      rationale: """
        What is neither of the C and C++ runtimes nor in the bundle has to be installed on every \
        computer. A toolkit has no use in a process without a display.
        """,
      remedy: """
        Link the library statically, put it into the bundle with a run path of $ORIGIN, or name it \
        as a dependency of your package. Leave out what is not used: -Wl,--as-needed.
        """,
      rule: "The library", example: "cc … -Wl,--as-needed -Wl,-rpath,'$ORIGIN/lib'",
      implies: ["elf-bind-now"], needs: [], judge: BinaryJudging.needed),
    Check(
      "elf-runpath", "its run path stays in the bundle", level: 2, group: .binary,
      rationale: """
        A run path into a build directory finds other libraries on the author's computer than \
        anywhere else, and on a shared computer those of somebody who made that directory.
        """,
      remedy: """
        Leave the run path out, or begin each part with $ORIGIN and stay within the bundle from there.
        """,
      rule: "The library",
      example: "cc … -Wl,-rpath,'$ORIGIN/lib'", needs: [], judge: BinaryJudging.runpath),
    Check(
      "elf-imports-exit", "the library does not import what ends the process", level: 3,
      severity: .warn, group: .binary,
      rationale: """
        A plugin that ends its process takes the answer with it. Most who import exit mean to \
        report an error.
        """,
      remedy: "Complete the request with DOCHOST_FAILED and a sentence instead.",
      rule: "What a plugin may do",
      example: "return (snprintf(error, capacity, \"…\"), DOCHOST_FAILED);", needs: [],
      judge: BinaryJudging.importsExit),
    Check(
      "elf-imports-exec", "the library does not import what starts programs", level: 3,
      severity: .warn, group: .binary,
      rationale: "A plugin may not start a process; the call fails with EPERM.",
      remedy: "Use a library instead of the program, or do without.",
      rule: "What a plugin may do",
      example: "/* xmlParseFile(path) instead of system(\"xmllint\") */",
      needs: [], judge: BinaryJudging.importsExec),
  ]
}
