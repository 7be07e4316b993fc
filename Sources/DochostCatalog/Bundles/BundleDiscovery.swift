import DochostModel
import DochostSystem

/// What is in the search directories, in their order; within one, by the bytes of the names.
struct BundleDiscovery {
  /// A directory that may be a bundle.
  struct Found: Hashable {
    /// Where it is.
    var path: BytePath
    /// The index of its search directory.
    var directory: Int
    /// Where that stands in the search order.
    var origin: InstalledPlugin.Origin
  }

  /// A search directory as it was looked at.
  struct Searched: Hashable {
    /// Which one.
    var directory: PluginDirectory
    /// What it was before it was listed; nil where it does not exist.
    var identity: FileIdentity?
    /// Whether a later change of it will show in its identity.
    var isSettled: Bool
  }

  private(set) var searched: [Searched] = []
  private(set) var bundles: [Found] = []
  /// Directories that could not be read, and files that are named like bundles.
  private(set) var diagnostics: [Diagnostic] = []

  /// The most names in one search directory that are looked at.
  private static let nameLimit = 100_000

  init(_ directories: [PluginDirectory], fileSystem: FileSystem, now: RealTime) {
    var seen: Set<[UInt64]> = []
    for (index, directory) in directories.enumerated() {
      // Looked at before it is listed: what changes in between shows the next time.
      let status = try? fileSystem.status(of: directory.path)
      let identity = status?.identity
      searched.append(
        Searched(
          directory: directory, identity: identity,
          isSettled: Settling.isSettled([identity], at: now)))
      do {
        for path in try bundles(in: directory.path, fileSystem) {
          if let identity = try? fileSystem.status(of: path).identity,
            !seen.insert([identity.device, identity.inode]).inserted
          {
            continue
          }
          bundles.append(Found(path: path, directory: index, origin: directory.origin))
        }
      } catch {
        if error.errorNumber == .noEntry {
          // The other directories come to be when something is installed.
          guard directory.origin == .environment else { continue }
          diagnostics.append(
            Diagnostic(
              .warning, .environmentIgnored,
              "The directory \(directory.path) of DOCHOST_PLUGIN_PATH does not exist.",
              path: directory.path))
          continue
        }
        var diagnostic = error.diagnostic
        diagnostic.severity = .warning
        diagnostic.message = "Plugins in \(directory.path) are not found: \(error.message)"
        diagnostics.append(diagnostic)
      }
    }
  }

  /// The directory itself where it holds a manifest, else its sub-directories and links to some.
  ///
  /// Names that begin with a dot are left alone, and so are files; of one that is named like a
  /// bundle it is said.
  private mutating func bundles(
    in directory: BytePath, _ fileSystem: FileSystem
  ) throws(DochostError) -> [BytePath] {
    let entries = try fileSystem.list(directory)
    if entries.contains(where: { $0.name.bytes.elementsEqual(PluginManifest.fileName.utf8) }) {
      return [directory]
    }
    var bundles: [BytePath] = []
    for entry in entries.prefix(Self.nameLimit) where entry.name.bytes.first != UInt8(ascii: ".") {
      let path = directory.appending(entry.name.bytes)
      switch entry.kind {
      case .directory: bundles.append(path)
      case .symbolicLink, nil:
        // A link that leads nowhere is a bundle that somebody misses; one to a file is none.
        let kind = try? fileSystem.status(of: path).kind
        if kind == .directory || kind == nil {
          bundles.append(path)
        } else if let kind {
          noteFile(at: path, kind)
        }
      case let kind?: noteFile(at: path, kind)
      }
    }
    return bundles
  }

  private mutating func noteFile(at path: BytePath, _ kind: FileStatus.Kind) {
    let suffix = PluginID.bundleSuffix.utf8
    guard path.lastComponent.suffix(suffix.count).elementsEqual(suffix) else { return }
    diagnostics.append(
      Diagnostic(
        .warning, .manifestMissing,
        "\(path) has the name of a bundle, which is a directory, and is \(kind.rawValue).",
        path: path))
  }
}
