import DochostModel

extension Target {
  /// The file of the catalog: edits of a sound one, or a whole file of its own.
  ///
  /// An input is a whole file where it begins as SQLite's files do. Else it is edits of six bytes:
  /// where (three bytes), a new byte, for how many (one byte), and whether the file ends there.
  static let catalogFile = Target(
    name: "catalog-file",
    seeds: {
      [[0, 0, 18, 2, 1, 0], [0, 16, 0, 0, 255, 0, 0, 32, 0, 0, 0, 1], Array(magic.utf8)]
    },
    words: ["SQLite format 3"],
    tryOut: { input in
      let sample = try CatalogSample.shared
      guard !input.starts(with: magic.utf8) else { return try sample.check(input) }
      var bytes = sample.pristine
      var rest = input[...]
      while rest.count >= 6, !bytes.isEmpty {
        let edit = Array(rest.prefix(6))
        rest = rest.dropFirst(6)
        let place = (Int(edit[0]) << 16 | Int(edit[1]) << 8 | Int(edit[2])) % bytes.count
        for index in place..<min(bytes.count, place + Int(edit[4])) { bytes[index] = edit[3] }
        if edit[5] == 1 { bytes.removeSubrange(place...) }
      }
      try sample.check(bytes)
    })

  private static let magic = "SQLite format 3\0"
}
