package import DochostModel

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
}
