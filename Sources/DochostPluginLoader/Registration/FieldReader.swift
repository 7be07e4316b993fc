internal import DochostModel

/// Reads the fields of one item that a plugin registers or asks about; what breaks a rule throws
/// the item, the field and the reason.
struct FieldReader {
  /// The item for messages: its kind, and its identifier once that is known.
  private(set) var item: String

  /// Reads an item of a kind, such as `template`.
  init(_ item: String) {
    self.item = item
  }

  /// A problem of a field.
  func problem(
    _ field: String, _ reason: String, kind: RegistrationProblem.Kind = .invalid
  ) -> RegistrationProblem {
    RegistrationProblem(kind: kind, item: item, field: field, reason: reason)
  }

  /// Copies the item's struct.
  @unsafe
  func copy<Struct>(
    _ pointer: UnsafePointer<Struct>?, first: Int, zero: Struct, field: String = "struct"
  ) throws(RegistrationProblem) -> Struct {
    do {
      return unsafe try PluginStruct.copy(pointer, first: first, zero: zero)
    } catch {
      throw problem(field, error.reason(first: first))
    }
  }

  /// Reads a text.
  @unsafe
  func text(
    _ pointer: UnsafePointer<CChar>?, _ field: String, limit: Int
  ) throws(RegistrationProblem) -> String {
    do {
      return unsafe try PluginText.read(pointer, limit: limit)
    } catch {
      if case .tooLong = error { throw problem(field, error.reason, kind: .limit) }
      throw problem(field, error.reason)
    }
  }

  /// Reads a text that may be NULL.
  @unsafe
  func optionalText(
    _ pointer: UnsafePointer<CChar>?, _ field: String, limit: Int
  ) throws(RegistrationProblem) -> String? {
    unsafe pointer == nil ? nil : unsafe try text(pointer, field, limit: limit)
  }

  /// Reads an identifier by its rule.
  @unsafe
  func identifier<ID>(
    _ pointer: UnsafePointer<CChar>?, _ field: String, _ rule: IdentifierRule,
    _ make: (String) -> ID?
  ) throws(RegistrationProblem) -> ID {
    // The rule names the length of one that is too long, within reason.
    let text = unsafe try text(pointer, field, limit: 4 * IdentifierRule.maximumBytes)
    guard rule.violation(of: text) == nil, let id = make(text) else {
      throw problem("\(field) '\(text)'", rule.violation(of: text) ?? "is malformed")
    }
    return id
  }

  /// Reads the identifier by which messages name the item from now on.
  @unsafe
  mutating func name<ID>(
    by pointer: UnsafePointer<CChar>?, _ rule: IdentifierRule, _ make: (String) -> ID?
  ) throws(RegistrationProblem) -> ID {
    var text = ""
    let id = unsafe try identifier(pointer, "id", rule) {
      text = $0
      return make($0)
    }
    item += " " + text
    return id
  }

  /// Reads each member of an array of pointers.
  @unsafe
  func list<Element, Value>(
    _ pointer: UnsafePointer<UnsafePointer<Element>?>?, count: UInt32, limit: Int,
    _ field: String,
    _ read: (UnsafePointer<Element>?) throws(RegistrationProblem) -> Value
  ) throws(RegistrationProblem) -> [Value] {
    guard count > 0 else { return [] }
    guard count <= limit else {
      throw problem(field, "are \(count); at most \(limit) are allowed", kind: .limit)
    }
    // SAFETY: the plugin promises `count` pointers, which is at most `limit`.
    guard let pointer = unsafe pointer else { throw problem(field, "are NULL, but counted") }
    var values: [Value] = []
    for index in 0..<Int(count) { values.append(unsafe try read(pointer[index])) }
    return values
  }
}
