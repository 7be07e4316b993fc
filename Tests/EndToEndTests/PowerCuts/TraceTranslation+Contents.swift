import DochostModel
import TestSupport

extension TraceTranslation {
  /// Translates a call that alters a file's content, or where the next one does.
  mutating func translateContents(_ call: TracedCall) throws {
    guard let answer = call.answer else { return }
    switch call.name {
    case "write", "writev":
      let bytes =
        call.name == "write" ? try call.argument(1).bytes() : try call.argument(1).gatheredBytes()
      guard let file = try file(call, 0) else { return try reported(call, bytes.prefix(answer)) }
      let start = file.appends ? disk.nodes[file.node].bytes.count : file.position
      try write(file, Array(bytes.prefix(answer)), at: start)
      file.position = start + answer
    case "pwrite64":
      guard let file = try file(call, 0) else { return }
      try write(file, Array(try call.argument(1).bytes().prefix(answer)), at: call.number(3))
    case "lseek": try file(call, 0, isAltered: false)?.position = answer
    case "ftruncate":
      guard let file = try file(call, 0) else { return }
      try add(.write(node: file.node, .truncate(call.number(1))))
    case "copy_file_range": try copy(call, answer)
    case "ioctl":
      let request = try call.argument(1).description
      if ["TCGETS", "TIOCGWINSZ", "FIONREAD"].contains(where: request.hasPrefix) { return }
      guard request.contains("CLONE") else { throw TestFailure("the ioctl \(request)") }
      try clone(call)
    case "mmap":
      let isShared = try call.argument(3).flags.contains { $0.hasPrefix("MAP_SHARED") }
      guard isShared, try call.argument(2).flags.contains("PROT_WRITE"),
        try call.argument(4).descriptor != nil, try file(call, 4) != nil
      else { return }
      throw TestFailure("a file is written by way of memory, which is not modelled")
    default: throw TestFailure("\(call.name) is not modelled")
    }
  }

  private mutating func write(_ file: OpenFile, _ bytes: [UInt8], at offset: Int) throws {
    if !bytes.isEmpty { try add(.write(node: file.node, .bytes(at: offset, bytes))) }
  }

  /// The word of the command itself, the first process, on its standard output.
  private mutating func reported(_ call: TracedCall, _ bytes: ArraySlice<UInt8>) throws {
    guard process(call) == families.first, try call.descriptor(0).number == 1 else { return }
    try add(.report(Array(bytes)))
  }

  private mutating func copy(_ call: TracedCall, _ count: Int) throws {
    guard try call.argument(1).description == "NULL", try call.argument(3).description == "NULL",
      let source = try file(call, 0, isAltered: false), let target = try file(call, 2)
    else { throw TestFailure("a copy_file_range of a form that is not modelled") }
    let bytes = disk.nodes[source.node].bytes.dropFirst(source.position).prefix(count)
    guard bytes.count == count else { throw TestFailure("a copy of what is not there") }
    try write(target, Array(bytes), at: target.position)
    source.position += count
    target.position += count
  }

  private mutating func clone(_ call: TracedCall) throws {
    let argument = try call.argument(2)
    guard let target = try file(call, 0),
      let number = argument.number ?? argument.descriptor?.number,
      let source = self[call][number]
    else { throw TestFailure("a clone of what is not modelled") }
    try write(target, disk.nodes[source.node].bytes, at: 0)
  }

  /// Translates a call that alters a mode or an attribute.
  mutating func translateMetadata(_ call: TracedCall) throws {
    let isAt = call.name.hasPrefix("fchmodat")
    let isOpen = call.name.hasPrefix("f") && !isAt
    let node = isOpen ? try file(call, 0)?.node : try lookUp(call, isAt ? 0 : nil, isAt ? 1 : 0)
    guard let node else {
      if isOpen { return }
      throw TestFailure("\(call.name) of what is not modelled")
    }
    let change: MetadataChange
    if call.name.contains("chmod") {
      change = .mode(UInt32(try call.number(isAt ? 2 : 1)) & 0o7777)
    } else {
      let name = try call.path(1)
      change = .attribute(
        name, call.name.contains("set") ? try call.argument(2).bytes() : nil)
    }
    try add(.change(node: node, change))
  }

  /// Translates a call that makes something durable.
  mutating func translateSync(_ call: TracedCall) throws {
    if call.name == "sync" {
      for disk in Set(disk.nodes.map(\.disk)).sorted() { try add(.syncDisk(disk)) }
      return
    }
    // Of what the model does not hold, such as a directory above it, nothing is asked.
    guard let file = try file(call, 0, isAltered: false) else { return }
    try add(
      call.name == "syncfs"
        ? .syncDisk(disk.nodes[file.node].disk)
        : .sync(node: file.node, dataOnly: call.name == "fdatasync"))
  }
}
