import DochostModel
import TestSupport

/// A command of the release as it was traced, and what is promised about it.
struct CutRecording {
  let person: Person
  /// What the disks held before.
  let start: Disk
  /// What the command did.
  private(set) var operations: [FileOperation]
  /// The directories that it may have altered.
  let areas: [BytePath]

  /// Traces a command, and makes sure that the translation of the trace ends with what is really on
  /// the disks.
  ///
  /// The home is one disk; `other`, where it is given, is another.
  init(
    _ person: Person, other: BytePath?, areas: [BytePath], _ arguments: [String],
    injections: [String] = [], exitStatus: Int32 = 0
  ) async throws {
    var start = Disk()
    try start.addRoot(person.home, disk: 0)
    if let other { try start.addRoot(other, disk: 1) }
    let calls = try await TracedRun.calls(
      of: person, arguments, injections: injections, exitStatus: exitStatus)
    let translation = try TraceTranslation(calls, of: start)
    var end = Disk()
    try end.addRoot(person.home, disk: 0)
    if let other { try end.addRoot(other, disk: 1) }
    let (told, found) = (translation.disk.listing, end.listing)
    guard told == found else {
      let differences = Set(told).symmetricDifference(found).sorted().prefix(10)
      throw TestFailure("the trace ends with another state than the disk: \(differences)")
    }
    self.person = person
    self.start = start
    self.areas = areas
    operations = translation.operations
  }

  /// What the command wrote to its standard output.
  var report: [UInt8] {
    operations.flatMap { operation in
      if case .report(let bytes) = operation { bytes } else { [UInt8]() }
    }
  }
}

extension CutRecording {
  /// The same as if an earlier run of the kernel had been traced, since the states are looked at
  /// after a power cut: where its number was written there is another.
  ///
  /// One character of it is. SQLite checks a page in a journal by every 200th byte counted from its
  /// end, and these stay.
  func ofEarlierBoot() throws -> CutRecording {
    let boot = try FileTree.read(BytePath(constant: "/proc/sys/kernel/random/boot_id")).dropLast()
    var count = 0
    var earlier = self
    for (index, operation) in operations.enumerated() {
      guard case .write(let node, .bytes(let offset, var bytes)) = operation else { continue }
      for start in bytes.indices.dropLast(boot.count - 1)
      where bytes[start] == boot.first && bytes[start...].starts(with: boot) {
        let altered = start % 200 == 4096 % 200 ? start + 1 : start
        bytes[altered] = bytes[altered] == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
        count += 1
      }
      earlier.operations[index] = .write(node: node, .bytes(at: offset, bytes))
    }
    guard count > 0 else { throw TestFailure("the number of the kernel's run is nowhere written") }
    return earlier
  }
}

extension Disk {
  /// A line for everything that programs see.
  fileprivate var listing: [String] {
    var lines: [String] = []
    var open = roots
    while let (path, node) = open.popLast() {
      let node = (number: node, value: nodes[node])
      let content =
        node.value.isDirectory
        ? "directory" : "\(node.value.bytes.count) \(node.value.bytes.hashValue)"
      lines.append("\(path) \(String(node.value.metadata.mode, radix: 8)) \(content)")
      for (slot, inner) in current.enumerated() {
        guard let inner, slots[slot].directory == node.number else { continue }
        open.append((path.appending(slots[slot].name.bytes), inner))
      }
    }
    return lines.sorted()
  }
}
