package import DochostModel
import Glibc

/// What the build that this test belongs to has made: executables and plugin libraries.
package enum Products {
  /// The directory of the test binary, where the products lie too.
  package static var directory: BytePath {
    get throws {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = buffer.withUnsafeMutableBytes { bytes -> Int in
        guard let start = bytes.bindMemory(to: CChar.self).baseAddress else { return -1 }
        return readlink("/proc/self/exe", start, bytes.count)
      }
      guard count > 0, let executable = BytePath(bytes: buffer[..<count]) else {
        throw TestFailure("/proc/self/exe cannot be read: \(errorText())")
      }
      return executable.parent
    }
  }

  /// An executable of the package, by its name.
  package static func executable(_ name: String) throws -> BytePath {
    try present(directory.appending(name))
  }

  /// The shared library of a dynamic product, by the product's name.
  package static func library(_ name: String) throws -> BytePath {
    try present(directory.appending("lib\(name).so"))
  }

  private static func present(_ path: BytePath) throws -> BytePath {
    guard FileTree.exists(path) else {
      throw TestFailure("\(path) is not built: run swift build --build-tests")
    }
    return path
  }
}

/// The sources that this test was built from.
package enum Sources {
  /// The package's top directory.
  package static var root: BytePath {
    get throws {
      guard let file = BytePath(#filePath) else { throw TestFailure("#filePath is empty") }
      return file.parent.parent.parent
    }
  }
}

/// The release as `make stage` installed it: what end-to-end tests run.
package enum Stage {
  /// The prefix: `DOCHOST_STAGE`, else `.build/stage` of the package.
  package static var prefix: BytePath {
    get throws {
      if let named = environment("DOCHOST_STAGE").flatMap({ BytePath($0) }) { return named }
      return try Sources.root.appending(".build/stage")
    }
  }

  /// Whether the tests of the release have something to run.
  ///
  /// With `DOCHOST_STAGE` set it is taken to be there, so that its absence fails instead of
  /// skipping.
  package static var isPresent: Bool {
    if environment("DOCHOST_STAGE") != nil { return true }
    guard let prefix = try? prefix else { return false }
    return FileTree.exists(prefix.appending("bin/dochost"))
  }

  /// The installed command.
  package static var dochost: BytePath { get throws { try present("bin/dochost") } }

  /// The installed worker.
  package static var worker: BytePath {
    get throws { try present("libexec/dochost/dochost-worker") }
  }

  /// Something of the release, by its path beneath the prefix.
  package static func present(_ relative: String) throws -> BytePath {
    let path = try prefix.appending(relative)
    guard FileTree.exists(path) else { throw TestFailure("\(path) is missing: run make stage") }
    return path
  }
}
