package import DochostModel
package import DochostSystem

/// A bundle where it was at one moment: where a link that stands for it led to then.
///
/// An update exchanges the link. What is done with a plugin for one request is done with one
/// generation, or its files would be looked at in one and run from another.
package struct BundleGeneration: Hashable, Sendable {
  /// The bundle's directory, absolute.
  package let directory: BytePath
  /// The library in it for this machine.
  package let library: BytePath

  /// Follows the link, where there is one; `library` is the library's path by way of the link.
  package init(of bundle: BytePath, library: BytePath, fileSystem: FileSystem) {
    guard (try? fileSystem.target(ofLink: bundle)) != nil,
      library.bytes.starts(with: bundle.bytes),
      let inside = BytePath(bytes: library.bytes.dropFirst(bundle.bytes.count + 1)),
      let place = try? fileSystem.currentPath(of: fileSystem.open(bundle, [.directory, .place]))
    else {
      directory = bundle
      self.library = library
      return
    }
    directory = place
    self.library = place.appending(inside.bytes)
  }
}
