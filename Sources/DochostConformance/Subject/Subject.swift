package import DochostCatalog
package import DochostModel
internal import DochostSystem

/// The plugin that the suite looks at: a library, or a bundle with one in it.
package struct Subject: Sendable {
  /// What was named.
  package let path: BytePath
  /// The library, absolute.
  package let library: BytePath
  /// The bundle, absolute; nil for a bare library.
  package let bundle: BytePath?
  /// Who the bundle says it is; nil for a bare library.
  package let identity: PluginIdentity?
  /// What the library's file says about itself, or why it cannot be read.
  package let facts: Result<LibraryFacts, DochostError>
  /// SHA-256 of the library and of everything else in the bundle, in hexadecimal.
  package let treeHash: String

  /// What an author who named something else may do; installing is not theirs here.
  private static let whatToName =
    "Name a library, or a bundle: a directory with plugin.json in it."

  /// The most bytes of one file that are read.
  static let fileLimit = 512 << 20

  /// Finds the plugin; throws where there is nothing that could be one.
  ///
  /// A library that lies in a bundle and is the one that it names stands for the bundle.
  package init(at path: BytePath, from directory: BytePath) throws(DochostError) {
    let files = FileSystem()
    let absolute = path.resolved(against: directory).withoutDots
    self.path = path
    let status: FileStatus
    do throws(DochostError) {
      status = try files.status(of: absolute)
    } catch {
      throw error.errorNumber == .noEntry || error.errorNumber == .notDirectory
        ? DochostError(.fileNotFound, "'\(path.brief)' does not exist.", path: path) : error
    }
    switch status.kind {
    case .directory:
      let found = try Self.libraryNamed(in: absolute, path)
      bundle = absolute
      identity = found.identity
      library = found.library
    case .regular:
      let found = try Self.bundle(around: absolute, path)
      bundle = found?.bundle
      identity = found?.identity
      library = absolute
    default:
      throw DochostError(
        .libraryDamaged,
        "'\(path.brief)' is \(status.kind.rawValue), neither a library nor a bundle.",
        remedy: Self.whatToName, path: path)
    }
    let bytes: [UInt8]
    do throws(DochostError) {
      try Self.isReadable(library)
      bytes = try files.readFile(library, limit: Self.fileLimit)
    } catch {
      guard error.errorNumber == .noEntry, bundle != nil else { throw error }
      throw DochostError(
        .libraryMissing,
        "The library \(library), which plugin.json names for \(Platform.triple), does not exist.",
        remedy: "Build it to that place, or mend the path in plugin.json.", path: library)
    }
    do throws(DochostError) {
      facts = .success(try ELFInspector.inspect(ImageSource(bytes), at: library))
    } catch {
      facts = .failure(error)
    }
    treeHash = SHA256.text(SHA256.digest(of: try Self.treeBytes(bundle, library: bytes)))
  }

  /// Throws where a file's mode keeps this user from reading it, also where the user is root: plugins
  /// run without root's privileges.
  private static func isReadable(_ library: BytePath) throws(DochostError) {
    let status = try FileSystem().status(of: library)
    let bits: UInt32 = status.owner == RunningExecutable.userID ? 0o400 : 0o044
    if status.permissions & bits == 0 {
      throw DochostError(
        .inputOutput, "The library '\(library.display)' may not be read by this user.",
        remedy: "Give it back its mode: chmod 644.", path: library)
    }
  }

  /// What a bundle's manifest says it is, and the library that it names for this machine.
  private static func libraryNamed(
    in bundle: BytePath, _ path: BytePath
  ) throws(DochostError) -> (identity: PluginIdentity, library: BytePath) {
    let manifest = bundle.appending(PluginManifest.fileName)
    let bytes: [UInt8]
    do throws(DochostError) {
      bytes = try FileSystem().readFile(manifest, limit: PluginManifest.byteLimit)
    } catch {
      throw error.errorNumber == .noEntry
        ? DochostError(
          .manifestMissing, "The directory '\(path.brief)' has no plugin.json.",
          remedy: Self.whatToName, path: path)
        : error
    }
    let read = try PluginManifest(reading: bytes, at: manifest)
    if let refusal = read.refusal(at: manifest) { throw refusal }
    guard let relative = read.library else {
      throw DochostError(
        .libraryMissing, "The bundle '\(path.brief)' has no library for this machine.", path: path)
    }
    return (read.identity, bundle.appending(relative.bytes).withoutDots)
  }

  /// The bundle that a library lies in and that names it; nil where there is none.
  private static func bundle(
    around library: BytePath, _ path: BytePath
  ) throws(DochostError) -> (bundle: BytePath, identity: PluginIdentity)? {
    let suffix = PluginID.bundleSuffix.utf8
    var directory = library.parent
    while let name = directory.components.last {
      let manifest = directory.appending(PluginManifest.fileName)
      if name.suffix(suffix.count).elementsEqual(suffix),
        (try? FileSystem().status(of: manifest)) != nil
      {
        let found = try libraryNamed(in: directory, path)
        return found.library == library ? (bundle: directory, identity: found.identity) : nil
      }
      directory = directory.parent
    }
    return nil
  }

  /// Names and digests of all files of the bundle, in the order of their names.
  private static func treeBytes(
    _ bundle: BytePath?, library: [UInt8]
  ) throws(DochostError) -> [UInt8] {
    guard let bundle else { return library }
    var bytes: [UInt8] = []
    for (name, content) in try FileTree.contents(of: bundle) {
      bytes += name + [0] + SHA256.digest(of: content)
    }
    return bytes
  }
}
