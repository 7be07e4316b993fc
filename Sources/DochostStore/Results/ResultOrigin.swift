internal import DochostModel

/// Where a result comes from, which decides what is done with its file and who is to blame.
enum ResultOrigin: Hashable, Sendable {
  /// A plugin made it in staging; it was taken from there.
  case staged
  /// It is a file of the plugin's bundle, or an input of the request.
  case referenced
  /// It is a person's own, to be imported.
  case personal

  /// The code of a result that is no document.
  var unsupported: DiagnosticCode { self == .personal ? .sourceUnsupported : .resultUnsupported }

  /// How the sentence about it begins.
  var subject: String {
    switch self {
    case .staged: "The plugin's result"
    case .referenced: "The file that the plugin named"
    case .personal: "The source"
    }
  }
}
