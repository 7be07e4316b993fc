/// The stable name of a diagnostic, with the text that `dochost explain` shows.
///
/// Codes are never renamed or reused. The order is by exit status.
public struct DiagnosticCode: Hashable, Sendable {
  /// The name that people and scripts see: lower case, with dashes.
  public let name: String
  /// The exit status of a command that ends with an error of this code.
  public let exitStatus: ExitStatus
  /// What happened, as a title without a full stop.
  public let title: String
  /// What it means, in sentences.
  public let meaning: String
  /// The way out that there always is, in sentences.
  public let remedy: String

  /// What it means and what to do, in sentences.
  public var explanation: String { "\(meaning) \(remedy)" }

  init(
    _ name: String, _ exitStatus: ExitStatus, _ title: String, meaning: String, remedy: String
  ) {
    self.name = name
    self.exitStatus = exitStatus
    self.title = title
    self.meaning = meaning
    self.remedy = remedy
  }

  /// The code of that name, where there is one.
  public init?(named name: String) {
    guard let code = Self.all.first(where: { $0.name == name }) else { return nil }
    self = code
  }

  /// Equal names are the same code.
  public static func == (a: DiagnosticCode, b: DiagnosticCode) -> Bool { a.name == b.name }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension DiagnosticCode {
  /// Every code there is.
  public static let all: [DiagnosticCode] =
    requestCodes + documentCodes + pluginCodes + noticeCodes
}
