/// A value of a JSON text with the path to it, asked for by the kind that is expected.
package struct JSONField: Sendable {
  /// The names on the way from the top, with dots between them.
  package let path: String
  /// The value.
  package let value: JSONValue

  /// The top.
  package init(_ value: JSONValue) { self.init(path: "", value: value) }

  private init(path: String, value: JSONValue) {
    self.path = path
    self.value = value
  }

  /// The members of an object, in the order of the text.
  package func members() throws(JSONProblem) -> [(name: String, field: JSONField)] {
    guard case .object(let members) = value else { throw misfit("an object") }
    return members.map { ($0.name, field($0.name, $0.value)) }
  }

  /// The member of an object with a name; nil where it is missing or null.
  package func member(_ name: String) throws(JSONProblem) -> JSONField? {
    guard case .object(let members) = value else { throw misfit("an object") }
    guard let member = members.first(where: { $0.name == name }), member.value != .null else {
      return nil
    }
    return field(name, member.value)
  }

  /// The elements of an array; their paths end in their index, which counts from 0.
  package func elements() throws(JSONProblem) -> [JSONField] {
    guard case .array(let values) = value else { throw misfit("an array") }
    return values.enumerated().map { field(String($0.offset), $0.element) }
  }

  /// The string.
  package func string() throws(JSONProblem) -> String {
    guard case .string(let text) = value else { throw misfit("a string") }
    return text
  }

  /// The number, which has to be written as an integer.
  package func integer() throws(JSONProblem) -> Int {
    guard case .integer(let number) = value else { throw misfit("an integer") }
    return Int(number)
  }

  /// The number.
  package func number() throws(JSONProblem) -> Double {
    switch value {
    case .integer(let number): return Double(number)
    case .decimal(let number, _): return number
    default: throw misfit("a number")
    }
  }

  /// The members of an object of strings.
  package func strings() throws(JSONProblem) -> [(name: String, text: String)] {
    var strings: [(name: String, text: String)] = []
    for (name, field) in try members() { strings.append((name, try field.string())) }
    return strings
  }

  private func field(_ name: String, _ value: JSONValue) -> JSONField {
    JSONField(path: path.isEmpty ? name : "\(path).\(name)", value: value)
  }

  private func misfit(_ expected: String) -> JSONProblem {
    JSONProblem("\(expected) was expected, and this is \(value.kind)", at: path)
  }
}
