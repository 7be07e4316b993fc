/// A value of a parameter, already validated by the host.
public enum ParameterValue: Hashable, Sendable {
  /// One line.
  case string(String)
  /// Any number of lines.
  case text(String)
  /// A whole number.
  case integer(Int64)
  /// A finite number.
  case number(Double)
  /// True or false.
  case boolean(Bool)
  /// The id of a choice.
  case choice(String)
  /// The ids of choices.
  case choices([String])
  /// A day.
  case date(Day)
  /// An index into the inputs of the request.
  case input(Int)
}
