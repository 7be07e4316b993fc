import DochostCatalog
import DochostModel
import DochostSystem

/// A bundle that is there, and the catalog that knows it.
///
/// Nothing is run: what the plugin registers is the sample's.
struct CatalogSample: Sendable {
  /// The sample of this process, made at the first use.
  static var shared: CatalogSample {
    get throws { try made.get() }
  }

  private static let made = Result { try CatalogSample() }

  /// The bundle's manifest.
  static let manifest = """
    {"schema": 1, "id": "org.example.plugin", "version": "1.2.3-beta", "abi": "1.0",
     "name": "Example", "license": "MIT", "library": {"\(Platform.triple)": "lib/Test.so"}}
    """

  /// The bytes of the catalog after a scan.
  private(set) var pristine: [UInt8]
  /// The directory where bundles are looked for.
  private let directories: [PluginDirectory]
  /// Where the catalog is.
  let file: BytePath
  /// What the plugin registers.
  private let registration: PluginRegistration

  private init() throws {
    let scratch = try Place.scratch
    let plugins = scratch.appending("plugins")
    let bundle = plugins.appending("Example")
    directories = [PluginDirectory(path: plugins, origin: .user)]
    file = scratch.appending("state/catalog.sqlite")
    registration = try Samples.registration()
    guard let library = try Place.libraries.first else {
      throw FuzzFailure("DOCHOST_FUZZ_LIBRARIES names no library.")
    }
    try Place.write(Array(Self.manifest.utf8), to: bundle.appending("plugin.json"))
    try Place.write(library, to: bundle.appending("lib/Test.so"))
    pristine = []
    let found = try ask(.stored(file))
    guard Set(found) == [registration.identity.id] else {
      throw FuzzFailure("The catalog does not know the sample, but \(found).")
    }
    pristine = try readFile(file, limit: 1 << 24)
  }

  /// Puts a file in the catalog's place and asks it everything.
  ///
  /// Whatever is in the file, nothing is thrown, the plugin is known, and who asks next is told of
  /// nothing that was wrong.
  func check(_ bytes: [UInt8], alter: (BytePath) throws -> Void = { _ in }) throws {
    for suffix in ["-journal", "-wal", "-shm"] {
      guard let path = BytePath(bytes: file.bytes + suffix.utf8) else { continue }
      try FileSystem().removeTree(path)
    }
    try Place.write(bytes, to: file)
    try alter(file)
    do throws(DochostError) {
      _ = try ask(.stored(file))
    } catch {
      promise(false, "a question to the catalog throws \(error.code.name): \(error.message)")
    }
    do throws(DochostError) {
      _ = try ask(.readOnly(file))
    } catch {
      promise(false, "a question that writes nothing throws \(error.code.name): \(error.message)")
    }
  }

  private func ask(_ storage: CatalogStorage) throws(DochostError) -> [PluginID] {
    let catalog = try Catalog.open(
      storage: storage, buildID: "1.0.0+fuzz",
      now: { RealTime(seconds: 4_000_000_000) })
    return try catalog.current(
      directories: directories, looksIntoBundles: true,
      BundleExamining(examine: { [registration] _ in .registered(registration, []) })
    ) { (catalog) throws(DochostError) in
      _ = try catalog.types()
      if let note = FileExtension("note") { _ = try catalog.types(forFileExtension: note) }
      _ = try catalog.intents()
      _ = try catalog.templates()
      _ = try catalog.plugins()
      _ = try catalog.creators(intent: .template)
      for type in registration.types {
        if let owner = try catalog.owner(ofType: type.id) { _ = catalog.generation(of: owner) }
      }
      return try catalog.creators(intent: .default).map(\.plugin.id)
    }
  }
}
