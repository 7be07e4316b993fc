extension JSONOutline {
  /// The text with another value at a path of names; the objects on the way are made where they are
  /// missing or null.
  ///
  /// `value` is JSON, written. Everything else stays as it is, byte for byte; a new member is
  /// written as its neighbours are. Throws where something on the way is no object.
  package func setting(_ path: [String], to value: String) throws(JSONProblem) -> [UInt8] {
    var node = top
    for (depth, name) in path.enumerated() {
      guard let members = node.members else {
        let place = path[..<depth].joined(separator: ".")
        throw JSONProblem("an object was expected", at: place)
      }
      let rest = path[(depth + 1)...]
      guard let member = members.first(where: { $0.name == name }) else {
        return adding(name, Self.nested(rest, value), to: node, depth: depth + 1)
      }
      if rest.isEmpty || member.value.isNull {
        return replacing(member.value.range, by: Self.nested(rest, value))
      }
      node = member.value
    }
    return replacing(top.range, by: value)
  }

  /// The text without the member at a path of names, and as it is where there is none.
  package func removing(_ path: [String]) -> [UInt8] {
    guard let name = path.last, let member = member(at: path) else { return bytes }
    let parent = path.count == 1 ? top : self.member(at: path.dropLast())?.value
    guard let parent, let members = parent.members,
      let index = members.firstIndex(where: { $0.name == name })
    else { return bytes }
    if index + 1 < members.count {
      return replacing(member.start..<members[index + 1].start, by: "")
    }
    if index > 0 {
      return replacing(
        members[index - 1].value.range.upperBound..<member.value.range.upperBound, by: "")
    }
    return replacing(parent.range, by: "{}")
  }

  private func adding(_ name: String, _ value: String, to object: Node, depth: Int) -> [UInt8] {
    let text = "\(Self.quoted(name)): \(value)"
    guard let members = object.members, let last = members.last else {
      let indent = String(repeating: "  ", count: depth)
      return replacing(object.range, by: "{\n\(indent)\(text)\n\(indent.dropLast(2))}")
    }
    let before =
      members.count > 1
      ? members[members.count - 2].value.range.upperBound : object.range.lowerBound
    // What stands between the comma or brace and the last name: a line break with an indentation.
    let gap = bytes[before..<last.start].reversed().prefix { " \t\n\r".utf8.contains($0) }
    let separator = gap.isEmpty ? [] : Array(gap.reversed())
    let end = last.value.range.upperBound
    return Array(bytes[..<end]) + [UInt8(ascii: ",")] + separator + Array(text.utf8)
      + Array(bytes[end...])
  }

  private func replacing(_ range: Range<Int>, by text: String) -> [UInt8] {
    Array(bytes[..<range.lowerBound]) + Array(text.utf8) + Array(bytes[range.upperBound...])
  }

  /// The value in an object for each name.
  private static func nested(_ path: ArraySlice<String>, _ value: String) -> String {
    path.reversed().reduce(value) { "{ \(quoted($1)): \($0) }" }
  }

  /// A text as a JSON string.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
