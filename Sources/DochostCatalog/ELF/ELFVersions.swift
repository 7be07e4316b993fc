/// The symbol versions that an image needs and defines (`.gnu.version_r`, `.gnu.version_d`).
struct ELFVersions {
  let image: ELFImage
  let strings: ELFStrings

  /// The most versions of all libraries together, and the most that are defined.
  private static let limit: UInt64 = 4096

  /// What is needed, by library.
  func needs() throws(ELFImage.Problem) -> [LibraryFacts.VersionNeed] {
    guard let address = image.value(.versionNeeds) else { return [] }
    let table = try image.bytes(atAddress: address, count: nil, what: "table of version needs")
    var found: [LibraryFacts.VersionNeed] = []
    var offset = 0
    var rest = Self.limit
    for _ in 0..<min(image.value(.versionNeedCount) ?? 0, Self.limit) {
      guard let count = table.number(UInt16.self, at: offset + 2),
        let file = table.number(UInt32.self, at: offset + 4),
        let auxiliary = table.number(UInt32.self, at: offset + 8),
        let next = table.number(UInt32.self, at: offset + 12)
      else { throw .damaged("has a cut table of version needs") }
      let library = try strings.text(at: UInt64(file), of: "a library of needed versions")
      var versions: [String] = []
      var entry = offset + Int(auxiliary)
      for _ in 0..<count {
        guard let name = table.number(UInt32.self, at: entry + 8),
          let step = table.number(UInt32.self, at: entry + 12)
        else { throw .damaged("has a cut table of version needs") }
        guard rest > 0 else { throw .damaged("needs more than \(Self.limit) versions") }
        rest -= 1
        versions.append(try strings.text(at: UInt64(name), of: "a needed version"))
        if step == 0 { break }
        entry += Int(step)
      }
      found.append(LibraryFacts.VersionNeed(library: library, versions: versions))
      if next == 0 { break }
      offset += Int(next)
    }
    return found
  }

  /// What is defined.
  func definitions() throws(ELFImage.Problem) -> [String] {
    guard let address = image.value(.versionDefinitions) else { return [] }
    let table = try image.bytes(
      atAddress: address, count: nil, what: "table of version definitions")
    var found: [String] = []
    var offset = 0
    for _ in 0..<min(image.value(.versionDefinitionCount) ?? 0, Self.limit) {
      guard let auxiliary = table.number(UInt32.self, at: offset + 12),
        let next = table.number(UInt32.self, at: offset + 16),
        let name = table.number(UInt32.self, at: offset + Int(auxiliary))
      else { throw .damaged("has a cut table of version definitions") }
      found.append(try strings.text(at: UInt64(name), of: "a version of its own"))
      if next == 0 { break }
      offset += Int(next)
    }
    return found
  }
}
