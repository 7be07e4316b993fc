package import DochostModel

/// What the file of a shared library says about itself, read without running any of it.
package struct LibraryFacts: Hashable, Sendable {
  /// Versions of another library's symbols that this one needs.
  package struct VersionNeed: Hashable, Sendable {
    /// The other library, such as `libc.so.6`.
    package var library: String
    /// The versions, such as `GLIBC_2.34`.
    package var versions: [String]
  }

  /// The plugin ABI of the note.
  package var abi = ABIVersion(major: 0, minor: 0)
  /// The version of the SDK that wrote the note, packed like the ABI's; 0 for none.
  package var sdkVersion: UInt32 = 0
  /// Whether there is a `.note.dochost` note.
  package var isMarked = false
  /// Whether `dochost_plugin_entry` is exported.
  package var exportsEntry = false
  /// How many symbols are exported.
  package var exportCount = 0
  /// The first of the exported names beside that of the entry.
  package var otherExports: [String] = []
  /// The names of the symbols that it takes from other libraries, the first few thousand.
  package var imports: [String] = []
  /// Exported symbols with the `_LTX_` mark of libltdl, by which one could stand in for another.
  package var loaderMarks: [String] = []
  /// The name by which others need it, where it has one.
  package var soname: String?
  /// The libraries that it needs.
  package var needed: [String] = []
  /// The versions of their symbols that it needs.
  package var versionNeeds: [VersionNeed] = []
  /// The versions of its own symbols, the library's own name among them.
  package var versionsDefined: [String] = []
  /// Where its needed libraries are looked for first: `DT_RUNPATH`, else `DT_RPATH`.
  package var runpath: [String] = []
  /// Whether it asks for a stack from which code can run.
  package var hasExecutableStack = false
  /// Whether its code has to be altered in memory before it can run.
  package var hasTextRelocations = false

  /// The greatest version of glibc that is needed, where one is.
  package var glibcNeed: GlibcVersion? {
    versionNeeds.flatMap(\.versions).compactMap { GlibcVersion(symbolVersion: $0) }.max()
  }
}

/// A version of glibc, as symbol versions name it.
package struct GlibcVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The numbers, such as 2 and 36.
  package let numbers: [Int]

  /// Reads `GLIBC_2.36`; nil where the text is something else, such as `GLIBC_PRIVATE`.
  package init?(symbolVersion text: String) {
    let prefix = "GLIBC_"
    guard text.hasPrefix(prefix) else { return nil }
    let parts = text.dropFirst(prefix.count).split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { UInt16($0).map(Int.init) }
    guard numbers.count == parts.count, !numbers.isEmpty else { return nil }
    self.numbers = numbers
  }

  /// As symbol versions write it.
  package var description: String {
    "GLIBC_" + numbers.map(String.init).joined(separator: ".")
  }

  /// Orders by the numbers, from the left.
  package static func < (a: GlibcVersion, b: GlibcVersion) -> Bool {
    a.numbers.lexicographicallyPrecedes(b.numbers)
  }
}
