package import DochostModel
import Glibc

extension FileTree {
  /// Makes a socket that nobody listens at, however long its path.
  package static func makeSocket(_ path: BytePath) throws {
    let directory = try check(
      open(path.parent.c, O_PATH | O_DIRECTORY | O_CLOEXEC), "open", path.parent)
    defer { close(directory) }
    let name = String(decoding: path.lastComponent, as: UTF8.self)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let short = Array("/proc/self/fd/\(directory)/\(name)".utf8)
    guard short.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw TestFailure("the name \(name) is too long for a socket")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: short) }
    let socket = try check(
      socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0), "socket",
      path)
    defer { close(socket) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let answer = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, __CONST_SOCKADDR_ARG(__sockaddr__: $0), size)
      }
    }
    try check(answer, "bind", path)
  }
}
