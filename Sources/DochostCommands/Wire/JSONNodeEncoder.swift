/// Makes nodes of the values of wire types.
///
/// The standard library describes an encodable type to whatever takes it apart; Foundation's
/// encoder would bring five times as much code as the rest of the program has.
struct JSONNodeEncoder: Encoder {
  let node: JSONNode

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Members(node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { Elements(node) }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(node: node) }
}

extension JSONNode {
  /// The node of a value.
  convenience init(encoding value: some Encodable) throws {
    self.init()
    try encode(value)
  }

  fileprivate func encode(_ value: some Encodable) throws {
    try value.encode(to: JSONNodeEncoder(node: self))
  }

  fileprivate func encode(_ number: Double) {
    guard number.isFinite else {
      // JSON has no such numbers.
      content = .string(number.isNaN ? "nan" : number < 0 ? "-inf" : "inf")
      return
    }
    let digits = number.description
    content = .number(digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits)
  }
}

/// The members of an object.
private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: JSONNode
  var codingPath: [any CodingKey] { [] }

  init(_ node: JSONNode) {
    self.node = node
    if case .object = node.content { return }
    node.content = .object([])
  }

  private func add(_ name: String) -> JSONNode {
    // Nobody but this writes to the node after `init` has made it one.
    guard case .object(var members) = node.content else { preconditionFailure("no object") }
    // So that the list is not copied for each of its members.
    node.content = .null
    let value = JSONNode()
    members.append((name, value))
    node.content = .object(members)
    return value
  }

  func encodeNil(forKey key: Key) { _ = add(key.stringValue) }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try add(key.stringValue).encode(value)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    KeyedEncodingContainer(Members<Nested>(add(key.stringValue)))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    Elements(add(key.stringValue))
  }

  func superEncoder() -> any Encoder { JSONNodeEncoder(node: add("super")) }

  func superEncoder(forKey key: Key) -> any Encoder {
    JSONNodeEncoder(node: add(key.stringValue))
  }
}

/// The elements of an array.
private struct Elements: UnkeyedEncodingContainer {
  let node: JSONNode
  private(set) var count = 0
  var codingPath: [any CodingKey] { [] }

  init(_ node: JSONNode) {
    self.node = node
    node.content = .array([])
  }

  private mutating func add() -> JSONNode {
    // Nobody but this writes to the node after `init` has made it one.
    guard case .array(var elements) = node.content else { preconditionFailure("no array") }
    node.content = .null
    let value = JSONNode()
    elements.append(value)
    node.content = .array(elements)
    count += 1
    return value
  }

  mutating func encodeNil() { _ = add() }

  mutating func encode(_ value: some Encodable) throws { try add().encode(value) }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    KeyedEncodingContainer(Members<Nested>(add()))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { Elements(add()) }

  mutating func superEncoder() -> any Encoder { JSONNodeEncoder(node: add()) }
}

/// A text, a number, a truth value, or nothing.
private struct Single: SingleValueEncodingContainer {
  let node: JSONNode
  var codingPath: [any CodingKey] { [] }

  func encodeNil() { node.content = .null }
  func encode(_ value: Bool) { node.content = .boolean(value) }
  func encode(_ value: String) { node.content = .string(value) }
  func encode(_ value: Double) { node.encode(value) }
  func encode(_ value: Float) { node.encode(Double(value)) }
  func encode(_ value: Int) { write(value) }
  func encode(_ value: Int8) { write(value) }
  func encode(_ value: Int16) { write(value) }
  func encode(_ value: Int32) { write(value) }
  func encode(_ value: Int64) { write(value) }
  func encode(_ value: UInt) { write(value) }
  func encode(_ value: UInt8) { write(value) }
  func encode(_ value: UInt16) { write(value) }
  func encode(_ value: UInt32) { write(value) }
  func encode(_ value: UInt64) { write(value) }
  func encode(_ value: some Encodable) throws { try node.encode(value) }

  private func write(_ value: some BinaryInteger) { node.content = .number(value.description) }
}
