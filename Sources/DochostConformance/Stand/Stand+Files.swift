internal import DochostModel
internal import DochostStore
internal import DochostSystem

// What a plugin may have written.
extension Stand {
  /// A file for whoever has to be given one, which is made when it is asked for first; what of it
  /// fits is for the plugin to say.
  func givenFile() throws(Verdict) -> BytePath {
    let path = staging.work.appending("given").appending("Given.txt")
    try bench.own { () throws(DochostError) in
      let files = FileSystem()
      if (try? files.status(of: path)) != nil { return }
      try files.makeDirectories(path.parent)
      try FileTree.write(Array("A line of text.\n".utf8), to: path)
    }
    return path
  }

  /// Everything beneath the directory that the plugin can write in, and what the system says of it.
  func states() throws(Verdict) -> [[UInt8]: FileStatus] {
    try bench.own { () throws(DochostError) in try FileTree.states(in: staging.work) }
  }

  /// Waits longer than the clock of a file system stands still, so that what is written afterwards
  /// has another time.
  func passTick() throws(Verdict) {
    let _: Void? = try listen(for: .milliseconds(20)) { _ in nil }
  }
}
