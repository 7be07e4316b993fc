internal import DochostCatalog
internal import DochostModel
internal import DochostSystem

/// Tells which document type a file has: by its name, else by its first bytes.
struct TypeRecognition {
  let host: DocumentHost

  /// The most bytes of a file that are looked at.
  private static let prefixLimit = 64 * 1024

  /// The type of a file; nil where no installed one fits.
  ///
  /// Where several types have its extension, the person's choice among them decides, else the first
  /// bytes; where they do not, such a file is of the type that the catalog has first. Asks the
  /// catalog for what the name and the bytes allow, never for every type.
  func type(of path: BytePath) throws(DochostError) -> TypeListing? {
    let name = String(decoding: path.lastComponent, as: UTF8.self)
    guard let (fileExtension, named) = try byExtension(name) else {
      let matching = try bySignature(path)
      return matching.count == 1 ? matching.first : nil
    }
    if named.count == 1 { return named.first }
    if let chosen = host.settings.preferences.fileExtensions[fileExtension],
      let preferred = named.first(where: { $0.type.id == chosen })
    {
      return preferred
    }
    let signed = Set(try bySignature(path).map(\.type.id))
    return named.first { signed.contains($0.type.id) } ?? named.first
  }

  /// The types of the longest extension of a name that any has: of `a.tar.gz` rather `tar.gz`.
  private func byExtension(
    _ name: String
  ) throws(DochostError) -> (fileExtension: FileExtension, types: [TypeListing])? {
    for dot in name.indices.dropFirst() where name[dot] == "." {
      guard let fileExtension = FileExtension(name[dot...]) else { continue }
      let types = try host.types(forFileExtension: fileExtension)
      if !types.isEmpty { return (fileExtension, types) }
    }
    return nil
  }

  private func bySignature(_ path: BytePath) throws(DochostError) -> [TypeListing] {
    let files = host.files
    let file = try files.open(path, .nonBlocking)
    guard try files.status(of: file).kind == .regular else { return [] }
    return try host.types(beginning: files.read(file, count: Self.prefixLimit))
  }
}
