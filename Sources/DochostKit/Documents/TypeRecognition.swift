internal import DochostCatalog
internal import DochostModel
internal import DochostSystem

/// Tells which document type a file has: by its name, else by its first bytes.
struct TypeRecognition {
  let host: DocumentHost

  /// The most bytes of a file that are looked at.
  private static let prefixLimit = 64 * 1024

  /// The type of a file; nil where no installed one fits.
  func type(of path: BytePath) throws(DochostError) -> TypeListing? {
    let types = try host.types()
    let name = String(decoding: path.lastComponent, as: UTF8.self).lowercased()
    var best: (length: Int, types: [TypeListing]) = (0, [])
    for listing in types {
      for fileExtension in listing.type.fileExtensions {
        let suffix = "." + fileExtension.lowercased()
        guard name.hasSuffix(suffix), name.utf8.count > suffix.utf8.count else { continue }
        if suffix.utf8.count > best.length { best = (suffix.utf8.count, []) }
        if suffix.utf8.count == best.length { best.types.append(listing) }
      }
    }
    if let only = best.types.first, best.types.count == 1 { return only }
    let matching = try bySignature(path, among: best.types.isEmpty ? types : best.types)
    if best.types.isEmpty { return matching.count == 1 ? matching.first : nil }
    let suffix = String(name.suffix(best.length).dropFirst())
    let candidates = matching.isEmpty ? best.types : matching
    if let chosen = host.settings.preferences.fileExtensions[suffix],
      let preferred = candidates.first(where: { $0.type.id == chosen })
    {
      return preferred
    }
    return candidates.min { $0.type.id < $1.type.id }
  }

  private func bySignature(
    _ path: BytePath, among types: [TypeListing]
  ) throws(DochostError) -> [TypeListing] {
    let signed = types.filter { !$0.type.signatures.isEmpty }
    guard !signed.isEmpty else { return [] }
    let files = host.files
    let file = try files.open(path, .nonBlocking)
    guard try files.status(of: file).kind == .regular else { return [] }
    let prefix = try files.read(file, count: Self.prefixLimit)
    return signed.filter { listing in
      listing.type.signatures.contains { signature in
        prefix.dropFirst(Int(signature.offset)).starts(with: signature.bytes)
      }
    }
  }
}
