import FoundationEssentials

/// Any JSON, for looking into what a command printed.
enum JSON: Decodable, Hashable {
  case object([String: JSON])
  case array([JSON])
  case text(String)
  case number(Double)
  case boolean(Bool)
  case null

  /// Reads one JSON text that is all of the bytes.
  static func parse(_ bytes: [UInt8]) throws -> JSON {
    try JSONDecoder().decode(JSON.self, from: Data(bytes))
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  subscript(_ name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  var array: [JSON]? {
    guard case .array(let array) = self else { return nil }
    return array
  }
}
