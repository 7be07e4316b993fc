import DochostModel
import TestSupport

extension TraceTranslation {
  /// Where a path leads: the directory and the rest, or nil outside of what is modelled.
  private func start(
    _ call: TracedCall, _ base: Int?, _ path: Int
  ) throws -> (directory: Int, rest: ArraySlice<[UInt8]>)? {
    let path = try call.path(path)
    if !path.isAbsolute, let base, try call.descriptor(base).number != -100 {
      return try file(call, base, isAltered: false).map { ($0.node, path.components[...]) }
    }
    guard path.isAbsolute else { throw TestFailure("\(call.name) of the relative path \(path)") }
    for root in disk.roots {
      let (above, all) = (root.path.components, path.components)
      if all.starts(with: above) { return (root.node, all.dropFirst(above.count)) }
    }
    return nil
  }

  /// The node that a path leads to, if there is one.
  func lookUp(_ call: TracedCall, _ base: Int?, _ path: Int) throws -> Int? {
    guard let (directory, rest) = try start(call, base, path) else { return nil }
    return try walk(rest, from: directory)
  }

  private func walk(_ names: ArraySlice<[UInt8]>, from directory: Int) throws -> Int? {
    var node = directory
    for bytes in names {
      guard let name = BytePath(bytes: bytes) else { return nil }
      if bytes == Array(".".utf8) { continue }
      let next =
        bytes == Array("..".utf8)
        ? disk.parent(of: node) : disk.node(at: Slot(directory: node, name: name))
      guard let next else { return nil }
      node = next
    }
    return node
  }

  /// The directory of a path's last name and the name; nil outside of what is modelled.
  func place(_ call: TracedCall, _ base: Int?, _ path: Int) throws -> Slot? {
    guard let (directory, rest) = try start(call, base, path), let last = rest.last,
      let name = BytePath(bytes: last), let parent = try walk(rest.dropLast(), from: directory)
    else { return nil }
    return Slot(directory: parent, name: name)
  }

  /// The place of a path that a call altered.
  private func alteredPlace(_ call: TracedCall, _ base: Int?, _ path: Int) throws -> Slot {
    guard let slot = try place(call, base, path) else {
      throw TestFailure("\(call.name) of \(try call.path(path)), which is not modelled")
    }
    return slot
  }

  /// Translates a call that gives or takes names.
  mutating func translateNames(_ call: TracedCall) throws {
    switch call.name {
    case "mkdir", "mkdirat":
      let isAt = call.name == "mkdirat"
      let slot = try alteredPlace(call, isAt ? 0 : nil, isAt ? 1 : 0)
      let mode = try call.number(isAt ? 2 : 1)
      try add(
        .make(
          node: disk.nextNode, made(mode, isDirectory: true, at: slot.directory), slot: slot))
    case "rmdir", "unlink": try add(.unlink(alteredPlace(call, nil, 0)))
    case "unlinkat": try add(.unlink(alteredPlace(call, 0, 1)))
    case "rename":
      try add(.rename(from: alteredPlace(call, nil, 0), to: alteredPlace(call, nil, 1)))
    case "renameat", "renameat2":
      if call.arguments.count > 4, try call.argument(4).flags.contains("RENAME_EXCHANGE") {
        throw TestFailure("an exchange of names is not modelled")
      }
      try add(.rename(from: alteredPlace(call, 0, 1), to: alteredPlace(call, 2, 3)))
    case "link":
      try link(lookUp(call, nil, 0), alteredPlace(call, nil, 1))
    case "linkat":
      try link(linked(call), alteredPlace(call, 2, 3))
    default: throw TestFailure("\(call.name) is not modelled")
    }
  }

  /// The file that a `linkat` gives a name: of a path, or an open one by `/proc/self/fd` or by
  /// none.
  private func linked(_ call: TracedCall) throws -> Int? {
    let path = try call.argument(1).bytes()
    if path.isEmpty { return try file(call, 0, isAltered: false)?.node }
    let open = Array("/proc/self/fd/".utf8)
    guard path.starts(with: open) else { return try lookUp(call, 0, 1) }
    return Int(String(decoding: path.dropFirst(open.count), as: UTF8.self))
      .flatMap { self[call][$0]?.node }
  }

  private mutating func link(_ node: Int?, _ slot: Slot) throws {
    guard let node else { throw TestFailure("what gets the name \(slot.name) is not modelled") }
    try add(.link(node: node, slot))
  }
}
