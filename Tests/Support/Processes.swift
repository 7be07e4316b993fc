package import DochostModel
import Glibc

/// The processes of this machine.
package enum Processes {
  /// The workers that have anything beneath a directory mapped or in their environment, by number.
  package static func workers(of directory: BytePath) -> [String] {
    guard let root = BytePath("/proc") else { return [] }
    return FileTree.names(in: root).compactMap { name in
      let process = root.appending(name)
      // Names of processes are cut to 15 bytes.
      guard name.allSatisfy({ (48...57).contains($0) }),
        (try? FileTree.text(process.appending("comm"))) == "dochost-worker\n"
      else { return nil }
      let traces = ["maps", "environ"].map {
        (try? FileTree.text(process.appending($0))) ?? ""
      }
      let isOurs = traces.contains { $0.contains(directory.display) }
      return isOurs ? String(decoding: name, as: UTF8.self) : nil
    }
  }

  /// Whether a process, by its number, has ended after at most this time; waits for its end.
  package static func isGone(_ process: String, within limit: Duration) throws -> Bool {
    // glibc has it, and Swift's module of glibc has not.
    guard let number = pid_t(process), let call = dlsym(nil, "pidfd_open") else {
      throw TestFailure("there is no pidfd_open for '\(process)'")
    }
    typealias Open = @convention(c) (pid_t, CUnsignedInt) -> Int32
    let descriptor = unsafeBitCast(call, to: Open.self)(number, 0)
    if descriptor < 0 { return errno == ESRCH }
    defer { close(descriptor) }
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, Int32(limit / .milliseconds(1))) == 1
  }
}
