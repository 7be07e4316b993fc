/// A JSON value (RFC 8259).
package indirect enum JSONValue: Hashable, Sendable {
  /// A member of an object.
  package struct Member: Hashable, Sendable {
    /// The name, which stands once in its object.
    package let name: String
    /// The value.
    package let value: JSONValue

    /// Names a value.
    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A number that is written without a fraction and an exponent; -0 is 0.
  case integer(Int64)
  /// Any other number, which is finite, and how it is written.
  case decimal(Double, written: String)
  /// A string; it may hold NUL.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object, in the order of the text.
  case object([Member])

  /// What the value is, with its article, for messages.
  package var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer, .decimal: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
