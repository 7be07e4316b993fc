import DochostCatalog
import DochostModel

extension Target {
  /// The library of a plugin, as it is looked at before anything of it runs.
  static let library = Target(
    name: "library",
    seeds: { try Place.libraries },
    tryOut: { input in
      let path = try Samples.path("/b/lib/a.so")
      let facts = refusal([.libraryDamaged, .libraryForeign]) { () throws(DochostError) in
        try ELFInspector.inspect(ImageSource(input), at: path)
      }
      guard let facts else { return }
      if let refused = LibraryRules.refusal(of: facts, at: path, declared: .current) {
        promise(
          [.libraryUnmarked, .libraryIncompatible, .libraryUnsafe, .manifestMismatch]
            .contains(refused.code), "refused as \(refused.code.name)")
      }
      for warning in LibraryRules.warnings(about: facts, at: path) {
        promise(warning.code == .libraryUnsafe, "told as \(warning.code.name)")
      }
    })
}
