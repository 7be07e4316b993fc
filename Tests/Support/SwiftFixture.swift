package import DochostModel

/// A plugin in Swift from Tests/Fixtures, which `make test` builds as releases of plugins are.
package struct SwiftFixture: Sendable {
  /// The name of its directory, library and bundle.
  private let name: String

  /// Names one.
  package init(_ name: String) { self.name = name }

  /// Where it is built.
  private var library: BytePath {
    get throws { try Sources.root.appending(".build/plugins/release/lib\(name).so") }
  }

  /// Whether it is built; where the release is said to be staged it has to be.
  package var isPresent: Bool {
    if environment("DOCHOST_STAGE") != nil { return true }
    guard let library = try? library else { return false }
    return FileTree.exists(library)
  }

  /// Makes a bundle of it in a directory, with some of the files of the fixture's own bundle.
  @discardableResult
  package func install(in directory: BytePath, with files: [String]) throws -> BytePath {
    let sources = try Sources.root.appending("Tests/Fixtures/\(name)/Bundle")
    let bundle = directory.appending("\(name).dochostplugin")
    for file in files {
      let target = bundle.appending(file)
      try FileTree.makeDirectory(target.parent)
      try FileTree.write(FileTree.read(sources.appending(file)), to: target)
    }
    for triple in ["x86_64-linux-gnu", "aarch64-linux-gnu"] {
      let target = bundle.appending("lib/\(triple)/\(name).so")
      try FileTree.makeDirectory(target.parent)
      try FileTree.write(FileTree.read(library), to: target, mode: 0o755)
    }
    return bundle
  }
}
