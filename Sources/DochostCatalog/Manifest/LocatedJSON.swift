/// A JSON value and the line on which it begins.
struct LocatedJSON {
  /// A member of an object, in the order of the file.
  struct Member {
    var name: String
    var value: LocatedJSON
  }

  indirect enum Value {
    case null
    case boolean(Bool)
    /// As it is written.
    case number(String)
    case string(String)
    case array([LocatedJSON])
    case object([Member])
  }

  var value: Value
  var line: Int

  /// What the value is, with its article, for messages.
  var kind: String {
    switch value {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
