internal import DochostModel

/// The names of all diagnostic codes, for completions.
enum DiagnosticNames {
  static var all: [String] { DiagnosticCode.all.map(\.name) }
}
