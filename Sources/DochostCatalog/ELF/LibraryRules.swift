package import DochostModel

/// What dochost asks of a plugin's library, beyond that it is one.
package enum LibraryRules {
  /// Why a library cannot be used as a plugin; nil where it can be tried.
  ///
  /// The codes are `libraryUnmarked`, `libraryIncompatible`, `libraryUnsafe` and
  /// `manifestMismatch`.
  package static func refusal(
    of facts: LibraryFacts, at path: BytePath, declared: ABIVersion
  ) -> DochostError? {
    if !facts.isMarked {
      return DochostError(
        .libraryUnmarked,
        "The library \(path) has no note '.note.dochost', so it is no dochost plugin.",
        remedy: "Its sources need DOCHOST_PLUGIN_NOTE of dochost/plugin.h once.", path: path)
    }
    if !facts.abi.isSupported {
      return DochostError(
        .libraryIncompatible,
        """
        The library \(path) was built for plugin ABI \(facts.abi); this dochost speaks \
        \(ABIVersion.current).
        """, path: path)
    }
    if !facts.exportsEntry {
      return DochostError(
        .libraryUnmarked, "The library \(path) does not export dochost_plugin_entry.",
        remedy: "Define it with DOCHOST_EXPORT, outside of any namespace, as C.", path: path)
    }
    if let mark = facts.loaderMarks.first {
      return DochostError(
        .libraryUnsafe,
        """
        The library \(path) exports \(mark), whose mark '_LTX_' makes it stand in for another \
        symbol.
        """, path: path, notes: facts.loaderMarks.map { "Exports \($0)." })
    }
    if facts.abi != declared {
      return DochostError(
        .manifestMismatch,
        "The library \(path) was built for plugin ABI \(facts.abi), plugin.json says \(declared).",
        path: path)
    }
    return nil
  }

  /// What is odd about a library that can be used all the same.
  package static func warnings(about facts: LibraryFacts, at path: BytePath) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    func warn(_ message: String, _ remedy: String) {
      warnings.append(
        Diagnostic(.warning, .libraryUnsafe, message, remedy: remedy, path: path))
    }
    if facts.hasExecutableStack {
      warn(
        "The library \(path) asks for a stack from which code can run.",
        "Link it with '-z noexecstack'.")
    }
    if facts.hasTextRelocations {
      warn(
        "The code of the library \(path) has to be altered in memory before it can run.",
        "Compile all of it with '-fPIC'.")
    }
    for entry in facts.runpath where !entry.hasPrefix("/") && !entry.hasPrefix("$ORIGIN") {
      warn(
        "The library \(path) looks for other libraries in '\(entry)', relative to wherever it runs.",
        "Write its run path with '$ORIGIN'.")
    }
    return warnings
  }
}
