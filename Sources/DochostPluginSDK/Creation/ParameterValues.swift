/// Values by the ids of their parameters, asked for by kind.
///
/// What has no value, or one of another kind, is nil.
public struct ParameterValues: Hashable, Sendable {
  private let values: [String: ParameterValue]

  /// Makes values; mostly for tests of a plugin.
  public init(_ values: [String: ParameterValue]) { self.values = values }

  /// The value, whatever its kind.
  public subscript(id: String) -> ParameterValue? { values[id] }

  /// A string, a text, or the id of a choice.
  public func text(_ id: String) -> String? {
    switch values[id] {
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
    guard case .integer(let number) = values[id] else { return nil }
    return number
  }

  /// A number, whole or not.
  public func number(_ id: String) -> Double? {
    switch values[id] {
    case .number(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }

  /// True or false.
  public func boolean(_ id: String) -> Bool? {
    guard case .boolean(let flag) = values[id] else { return nil }
    return flag
  }

  /// The ids of choices.
  public func choices(_ id: String) -> [String]? {
    guard case .choices(let ids) = values[id] else { return nil }
    return ids
  }

  /// A day.
  public func date(_ id: String) -> Day? {
    guard case .date(let day) = values[id] else { return nil }
    return day
  }

  /// The index of an input.
  func input(_ id: String) -> Int? {
    guard case .input(let index) = values[id] else { return nil }
    return index
  }
}
