import DochostModel
import Glibc
import TestSupport
import Testing

/// A text that is kept in a file, so that a change of it is seen in review.
///
/// With `DOCHOST_UPDATE_SNAPSHOTS=1` the file is written instead of compared.
enum Snapshot {
  static var isUpdating: Bool { getenv("DOCHOST_UPDATE_SNAPSHOTS") != nil }

  static func expect(
    _ text: String, equals relativePath: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let path = try Sources.root.appending(relativePath)
    if isUpdating {
      try FileTree.makeDirectory(path.parent)
      try FileTree.write(Array(text.utf8), to: path)
      return
    }
    let kept = try FileTree.text(path)
    #expect(
      text == kept,
      "\(relativePath) is not what the code makes; DOCHOST_UPDATE_SNAPSHOTS=1 writes it anew",
      sourceLocation: sourceLocation)
  }
}
