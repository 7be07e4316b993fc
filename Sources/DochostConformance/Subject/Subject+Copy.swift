internal import DochostModel
internal import DochostSystem

extension Subject {
  /// Copies the bundle into a directory; a bare library gets a bundle around it, where it finds no
  /// resources either.
  func copy(into work: BytePath) throws(DochostError) -> (bundle: BytePath?, library: BytePath) {
    let copy = work.appending("bundle" + PluginID.bundleSuffix)
    guard let bundle else {
      let library = copy.appending("plugin.so")
      try FileSystem().makeDirectories(copy)
      try FileTree.write(readFile(self.library, limit: Self.fileLimit), to: library)
      return (bundle: copy, library: library)
    }
    try FileTree.copy(bundle, to: copy)
    return (bundle: copy, library: copy.appending(library.bytes.dropFirst(bundle.bytes.count + 1)))
  }
}
