/// The symbol versions that an image needs and defines (`.gnu.version_r`, `.gnu.version_d`).
struct ELFVersions {
  let image: ELFImage
  let strings: ByteView

  private static let limit: UInt64 = 4096

  /// What is needed, by library.
  func needs() throws(ELFImage.Problem) -> [LibraryFacts.VersionNeed] {
    guard let address = image.value(.versionNeeds) else { return [] }
    let table = try image.bytes(atAddress: address, count: nil, what: "table of version needs")
    var found: [LibraryFacts.VersionNeed] = []
    var offset = 0
    for _ in 0..<min(image.value(.versionNeedCount) ?? 0, Self.limit) {
      guard let count = table.number(UInt16.self, at: offset + 2),
        let file = table.number(UInt32.self, at: offset + 4),
        let auxiliary = table.number(UInt32.self, at: offset + 8),
        let next = table.number(UInt32.self, at: offset + 12),
        let library = strings.string(at: UInt64(file))
      else { throw .damaged("has a cut table of version needs") }
      var versions: [String] = []
      var entry = offset + Int(auxiliary)
      for _ in 0..<count {
        guard let name = table.number(UInt32.self, at: entry + 8),
          let step = table.number(UInt32.self, at: entry + 12),
          let version = strings.string(at: UInt64(name))
        else { throw .damaged("has a cut table of version needs") }
        versions.append(version)
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
        let name = table.number(UInt32.self, at: offset + Int(auxiliary)),
        let version = strings.string(at: UInt64(name))
      else { throw .damaged("has a cut table of version definitions") }
      found.append(version)
      if next == 0 { break }
      offset += Int(next)
    }
    return found
  }
}
