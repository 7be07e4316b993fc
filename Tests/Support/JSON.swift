import FoundationEssentials

/// A JSON value, read without a type of its own for every answer.
package indirect enum JSON: Decodable, Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// Reads one JSON text that is all of the bytes.
  package static func parse(_ bytes: [UInt8]) throws -> JSON {
    try JSONDecoder().decode(JSON.self, from: Data(bytes))
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  /// A member of an object.
  package subscript(_ name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  /// The text of a string.
  package var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The number.
  package var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// The values of an array; nil for anything else.
  package var array: [JSON]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  /// The values of an array; none of anything else.
  package var list: [JSON] { array ?? [] }
}
