package import DochostModel

/// Reads a shared library without running any of it.
///
/// The file is hostile: every number is checked against the size of the file, no sum overflows, and
/// what is read is bounded. One exported name (`dochost_plugin_entry`) and one note
/// (`.note.dochost`) make a plugin of a library; `docs/plugin-abi.md` describes both.
package enum ELFInspector {
  /// Reads a library that was opened before; `path` is for messages only.
  ///
  /// Throws `libraryDamaged` and `libraryForeign`. A library that is no plugin is read all the
  /// same: `LibraryRules` judges that.
  package static func inspect(
    _ source: ImageSource, at path: BytePath
  ) throws(DochostError) -> LibraryFacts {
    do {
      return try facts(of: ELFImage(source))
    } catch {
      throw DochostError(error.code, "The library \(path) \(error.reason).", path: path)
    }
  }

  private static func facts(of image: ELFImage) throws(ELFImage.Problem) -> LibraryFacts {
    var facts = LibraryFacts()
    let strings = try ELFStrings(of: image)
    let symbols = try ELFSymbols(of: image, strings: strings)
    facts.exportCount = symbols.exportCount
    facts.exportsEntry = symbols.exportsEntry
    facts.loaderMarks = symbols.loaderMarks
    facts.otherExports = symbols.otherExports
    facts.imports = symbols.imports
    let needed = image.values(.needed)
    guard needed.count <= neededLimit else {
      throw .damaged("needs \(needed.count) libraries; \(neededLimit) are looked at")
    }
    for offset in needed {
      facts.needed.append(try strings.text(at: offset, of: "a needed library"))
    }
    if let offset = image.value(.soname) {
      facts.soname = try strings.text(at: offset, of: "a name of its own")
    }
    if let offset = image.value(.runpath) ?? image.value(.rpath) {
      facts.runpath = try strings.text(at: offset, of: "a run path")
        .split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    }
    let versions = ELFVersions(image: image, strings: strings)
    facts.versionNeeds = try versions.needs()
    facts.versionsDefined = try versions.definitions()
    let textRelocationFlag: UInt64 = 4
    facts.hasTextRelocations =
      image.value(.textRelocations) != nil
      || (image.value(.flags) ?? 0) & textRelocationFlag != 0
    let stack = image.segments.first { $0.type == SegmentType.gnuStack }
    facts.hasExecutableStack =
      stack.map { $0.flags & 1 != 0 } ?? Platform.stackIsExecutableByDefault
    try readNote(of: image, into: &facts)
    return facts
  }

  /// The most libraries that one may need.
  private static let neededLimit = 1024
  private static let noteName = Array("dochost".utf8) + [0]
  /// The most bytes of all notes together.
  private static let noteLimit: UInt64 = 1024 * 1024

  private static func readNote(
    of image: ELFImage, into facts: inout LibraryFacts
  ) throws(ELFImage.Problem) {
    var rest = noteLimit
    for segment in image.segments where segment.type == SegmentType.note {
      guard segment.fileSize <= rest else {
        throw .damaged("has more than \(noteLimit) bytes of notes")
      }
      rest -= segment.fileSize
      guard let notes = image.source.piece(at: segment.offset, count: segment.fileSize)
      else { throw .damaged("has notes outside of the file") }
      guard let found = dochostNote(in: notes) else { continue }
      facts.isMarked = true
      facts.abi = found.abi
      facts.sdkVersion = found.sdkVersion
      return
    }
  }

  /// The note of type 1 with the name `dochost`; a descriptor may grow at its end.
  private static func dochostNote(in notes: ByteView) -> (abi: ABIVersion, sdkVersion: UInt32)? {
    var offset = 0
    while let nameSize = notes.number(UInt32.self, at: offset),
      let size = notes.number(UInt32.self, at: offset + 4),
      let type = notes.number(UInt32.self, at: offset + 8)
    {
      // 32-bit numbers in 64-bit sums: nothing overflows.
      let name = offset + 12
      let descriptor = name + (Int(nameSize) + 3) / 4 * 4
      if type == 1, nameSize == 8, size >= 12, notes.holds(noteName, at: name),
        let major = notes.number(UInt32.self, at: descriptor),
        let minor = notes.number(UInt32.self, at: descriptor + 4),
        let sdk = notes.number(UInt32.self, at: descriptor + 8)
      {
        let abi = ABIVersion(
          major: UInt16(clamping: major), minor: UInt16(clamping: minor))
        return (abi, sdk)
      }
      offset = descriptor + (Int(size) + 3) / 4 * 4
    }
    return nil
  }
}
