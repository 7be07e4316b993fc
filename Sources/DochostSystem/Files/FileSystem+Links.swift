internal import CLinux
package import DochostModel
internal import Glibc

extension FileSystem {
  /// What a symbolic link says, as it stands there.
  package func target(ofLink path: BytePath) throws(DochostError) -> BytePath {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let length = try call(.readLink, path) {
      // The buffer outlives the call, the path is used during it only.
      unsafe buffer.withUnsafeMutableBytes { buffer in
        unsafe path.withCString {
          unsafe clinux_read_link(
            $0, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
        }
      }
    }
    guard let target = BytePath(bytes: buffer[..<length]) else {
      throw DochostError(system: .readLink, path: path, error: .noEntry)
    }
    return target
  }

  /// The path that a chain of symbolic links at the end of a path leads to, which need not exist.
  package func resolvedLinks(of path: BytePath) throws(DochostError) -> BytePath {
    var path = path
    // As many as the kernel follows.
    for _ in 0..<40 {
      do throws(DochostError) {
        path = try target(ofLink: path).resolved(against: path.parent)
      } catch {
        switch error.errorNumber {
        // No link, or nothing there.
        case .invalidArgument, .noEntry, .notDirectory: return path
        default: throw error
        }
      }
    }
    throw DochostError(system: .readLink, path: path, error: .loop)
  }

  /// The absolute path of an open file or directory as it is now; needs /proc.
  package func currentPath(of file: borrowing Descriptor) throws(DochostError) -> BytePath {
    let link = BytePath(constant: "/proc/self/fd").appending("\(file.number)")
    do throws(DochostError) {
      let path = try target(ofLink: link)
      guard path.isAbsolute else {
        throw DochostError(system: .readLink, path: nil, error: .noEntry)
      }
      return path
    } catch {
      guard let number = error.errorNumber else { throw error }
      throw DochostError(system: .readLink, path: file.path, error: number)
    }
  }
}
