import DochostModel
import DochostSystem
import Glibc

/// The files of one fuzzing process.
enum Place {
  /// A directory of this process's own, which scripts/fuzz makes and removes.
  static var scratch: BytePath {
    get throws {
      guard let path = ProcessEnvironment.current.path("DOCHOST_FUZZ_SCRATCH") else {
        throw FuzzFailure("DOCHOST_FUZZ_SCRATCH names no directory.")
      }
      return path
    }
  }

  /// Libraries to begin with, made by scripts/fuzz; the first is a plugin's.
  static var libraries: [[UInt8]] {
    get throws {
      let paths = ProcessEnvironment.current.text("DOCHOST_FUZZ_LIBRARIES") ?? ""
      return try paths.split(separator: ":").map {
        try readFile(Samples.path(String($0)), limit: 1 << 24)
      }
    }
  }

  /// Writes a file anew, and makes the directories above it.
  static func write(_ bytes: [UInt8], to path: BytePath) throws(DochostError) {
    let files = FileSystem()
    try files.makeDirectories(path.parent)
    try files.write(bytes, to: files.open(path, [.write, .create, OpenOptions(rawValue: O_TRUNC)]))
  }
}
