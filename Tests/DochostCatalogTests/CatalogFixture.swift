import DochostCatalog
import DochostModel
import DochostSystem
import Synchronization
import TestSupport
import Testing

/// Search directories with bundles in a test's scratch directory, and a catalog beside them.
///
/// Nothing is run: what a plugin registers is what the test says, and examinations are counted.
final class CatalogFixture: Sendable {
  /// What plugins register beside their identity, by id.
  typealias Contents = @Sendable (inout RegistrationBuilder) throws -> Void

  let scratch = ScratchDirectory.current
  private let contents = Mutex<[String: Contents]>([:])
  private let failures = Mutex<[String: [Diagnostic]]>([:])
  private let seen = Mutex<[String]>([])

  init() throws {
    try scratch.makeDirectory("first")
    try scratch.makeDirectory("second")
  }

  /// Plugins `org.example.p1` and so on, each with one type.
  static func numbered(_ count: Int) async throws -> CatalogFixture {
    let fixture = try CatalogFixture()
    for number in 1...count {
      let id = "org.example.p\(number)"
      try await fixture.bundle(id)
      fixture.register(id) { try $0.type("\(id).type") }
    }
    return fixture
  }

  /// Where the catalog is.
  var file: BytePath { scratch.appending("state/catalog.sqlite") }

  /// Two search directories.
  var directories: [PluginDirectory] {
    [
      PluginDirectory(path: scratch.appending("first"), origin: .user),
      PluginDirectory(path: scratch.appending("second"), origin: .prefix),
    ]
  }

  /// The ids of the plugins that were examined, in order.
  var examined: [String] { seen.withLock { $0 } }

  /// Forgets which plugins were examined.
  func forget() { seen.withLock { $0 = [] } }

  /// Says what a plugin registers.
  func register(_ id: String, _ contents: @escaping Contents) {
    self.contents.withLock { $0[id] = contents }
  }

  /// Says how an examination of a plugin fails; nil lets it succeed.
  func fail(_ id: String, _ diagnostics: [Diagnostic]?) {
    failures.withLock { $0[id] = diagnostics }
  }

  /// Makes a bundle and answers its directory.
  @discardableResult
  func bundle(
    _ id: String, in directory: String = "first", name: String? = nil, version: String = "1.0.0",
    variant: String = "", manifest: String? = nil, library: [UInt8]? = nil
  ) async throws -> BytePath {
    let bundle = "\(directory)/\(name ?? id)"
    try scratch.write(
      manifest ?? Self.manifest(id: id, version: version), to: "\(bundle)/plugin.json")
    let bytes: [UInt8]
    if let library {
      bytes = library
    } else {
      bytes = try await PluginLibrary.bytes(variant: variant)
    }
    try scratch.write(bytes, to: "\(bundle)/\(Self.library)")
    return scratch.appending(bundle)
  }

  /// Where the library of a bundle lies.
  static let library = "lib/\(Platform.triple)/Test.so"

  /// A valid manifest.
  static func manifest(id: String, version: String = "1.0.0", extra: String = "") -> String {
    """
    {
      "schema": 1,
      "id": "\(id)",
      "version": "\(version)",
      "abi": "1.0",
      "name": "Test",
      "license": "MIT",\(extra)
      "library": { "\(Platform.triple)": "\(library)" }
    }
    """
  }

  /// Opens the catalog; its clock is so late that every file has come to rest.
  func open(
    _ storage: CatalogStorage? = nil, build: String = "1.0.0+test",
    preferences: CatalogPreferences = .init()
  ) throws -> Catalog {
    try Catalog.open(
      storage: storage ?? .stored(file), buildID: build, preferences: preferences,
      now: { RealTime(seconds: 4_000_000_000) })
  }

  /// Brings a catalog up to date; whatever changes afterwards bears a later date.
  func refresh(_ catalog: Catalog) throws {
    try catalog.refresh(directories: directories, examine: examine)
    FileTree.passTick()
  }

  /// Opens the catalog and brings it up to date.
  func scan(
    _ storage: CatalogStorage? = nil, build: String = "1.0.0+test",
    preferences: CatalogPreferences = .init()
  ) throws -> Catalog {
    let catalog = try open(storage, build: build, preferences: preferences)
    try refresh(catalog)
    return catalog
  }

  /// Examines a bundle without running it.
  func examine(_ candidate: BundleCandidate) -> Examination {
    let id = candidate.identity.id.text
    seen.withLock { $0.append(id) }
    if let diagnostics = failures.withLock({ $0[id] }) { return .failed(diagnostics) }
    var builder = RegistrationBuilder(identity: candidate.identity)
    do {
      try contents.withLock { $0[id] }?(&builder)
    } catch {
      return .failed([Diagnostic(.error, .registrationInvalid, "\(error)")])
    }
    return .registered(builder.finish(), [])
  }
}

extension Catalog {
  /// Brings the catalog up to date, one bundle after another.
  func refresh(
    directories: [PluginDirectory], examine: @escaping @Sendable (BundleCandidate) -> Examination,
    progress: @escaping (ScanProgress) -> Void = { _ in }
  ) throws(DochostError) {
    try refresh(directories: directories, BundleExamining(examine: examine, progress: progress))
  }

  /// Answers a question from a catalog that is up to date.
  func current<Answer>(
    directories: [PluginDirectory], examine: @escaping @Sendable (BundleCandidate) -> Examination,
    _ question: (Catalog) throws(DochostError) -> Answer
  ) throws(DochostError) -> Answer {
    try current(directories: directories, BundleExamining(examine: examine), question)
  }

  /// Notes that a bundle is examined now; false where another process has done so.
  func begin(_ candidate: BundleCandidate, in scan: inout CatalogScan) throws -> Bool {
    try advance([], beginning: [candidate], in: &scan) == [candidate]
  }

  /// Stores what came of an examination.
  func record(
    _ examination: Examination, of candidate: BundleCandidate, in scan: inout CatalogScan
  ) throws {
    let examined = ExaminedBundle(candidate: candidate, examination: examination)
    #expect(try advance([examined], in: &scan).isEmpty)
  }
}

extension RegistrationBuilder {
  /// Adds a type.
  mutating func type(
    _ id: String, conformsTo: [String] = [], extensions: [String] = []
  ) throws {
    try add(
      DocumentType(
        id: known(DocumentTypeID(id)), conformsTo: conformsTo.compactMap(DocumentTypeID.init),
        name: LocalizedText("Type \(id)"), fileExtensions: extensions))
  }

  /// Adds a template.
  mutating func template(_ id: String, type: String, intents: [String] = ["template"]) throws {
    try add(
      Template(
        id: known(TemplateID(id)), type: known(DocumentTypeID(type)),
        intents: intents.compactMap(CreationIntent.init), name: LocalizedText("Template \(id)"),
        summary: LocalizedText("")))
  }

  /// Adds an intent.
  mutating func intent(_ id: String) throws {
    try add(
      IntentRegistration(
        id: known(CreationIntent(id)), label: LocalizedText("Do \(id)"),
        summary: LocalizedText("")))
  }
}

extension Catalog {
  /// A document type; nil where no usable plugin owns it.
  func type(_ id: DocumentTypeID) throws -> TypeListing? { try types().first { $0.type.id == id } }

  /// A template, also one that cannot be used now.
  func template(_ id: TemplateID) throws -> TemplateListing? {
    try templates().first { $0.template.id == id }
  }

  /// The bundle of a plugin that is used.
  func plugin(_ id: PluginID) throws -> InstalledPlugin? {
    try plugins().first { $0.id == id && $0.state != .shadowed }
  }

  /// Everything that is said about plugins.
  func diagnostics() throws -> [Diagnostic] { try plugins().flatMap(\.diagnostics) }
}

/// The value, which the test says is there.
func known<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw TestFailure("an identifier of the test is malformed") }
  return value
}

/// The document type of a text.
func type(_ text: String) throws -> DocumentTypeID { try known(DocumentTypeID(text)) }
/// The intent of a text.
func intent(_ text: String) throws -> CreationIntent { try known(CreationIntent(text)) }
/// The template of a text.
func template(_ text: String) throws -> TemplateID { try known(TemplateID(text)) }
/// The plugin of a text.
func plugin(_ text: String) throws -> PluginID { try known(PluginID(text)) }

extension CatalogFixture {
  /// What an examination of a plugin finds that crashes.
  static func crash(_ id: String) -> [Diagnostic] {
    [Diagnostic(.error, .pluginCrashed, "The plugin \(id) crashed.", signal: 11)]
  }
}

extension Catalog {
  /// Each plugin and its state, as text.
  func states() throws -> [String] {
    try plugins().map { "\($0.id?.text ?? "?") \($0.state.rawValue)" }
  }
}
