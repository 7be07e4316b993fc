/// Values by the ids of their parameters, asked for by kind.
///
/// What has no value, or one of another kind, is nil.
public struct ParameterValues: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    let id: String
    let value: ParameterValue
  }

  /// Sorted by id.
  ///
  /// Few: looking at each is faster than a table, whose types the runtime would have
  /// to make for a first document.
  private var entries: [Entry] = []

  /// Makes values; mostly for tests of a plugin.
  public init(_ values: [String: ParameterValue]) {
    for (id, value) in values { set(id, to: value) }
  }

  /// No values.
  init() {}

  /// Gives a parameter a value, in the place of one that it had.
  mutating func set(_ id: String, to value: ParameterValue) {
    let place = entries.firstIndex { $0.id >= id } ?? entries.count
    if place < entries.count, entries[place].id == id { entries.remove(at: place) }
    entries.insert(Entry(id: id, value: value), at: place)
  }

  /// The value, whatever its kind.
  public subscript(id: String) -> ParameterValue? { entries.first { $0.id == id }?.value }

  /// A string, a text, or the id of a choice.
  public func text(_ id: String) -> String? {
    switch self[id] {
    case .string(let text), .text(let text), .choice(let text): text
    default: nil
    }
  }

  /// The same, and nil where it is blank.
  public func nonBlankText(_ id: String) -> String? {
    text(id).flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }

  /// A whole number.
  public func integer(_ id: String) -> Int64? {
    guard case .integer(let number) = self[id] else { return nil }
    return number
  }

  /// A number, whole or not.
  public func number(_ id: String) -> Double? {
    switch self[id] {
    case .number(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }

  /// True or false.
  public func boolean(_ id: String) -> Bool? {
    guard case .boolean(let flag) = self[id] else { return nil }
    return flag
  }

  /// The ids of choices.
  public func choices(_ id: String) -> [String]? {
    guard case .choices(let ids) = self[id] else { return nil }
    return ids
  }

  /// A day.
  public func date(_ id: String) -> Day? {
    guard case .date(let day) = self[id] else { return nil }
    return day
  }

  /// The index of an input.
  func input(_ id: String) -> Int? {
    guard case .input(let index) = self[id] else { return nil }
    return index
  }
}
