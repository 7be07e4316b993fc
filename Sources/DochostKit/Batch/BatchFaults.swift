internal import DochostModel
internal import Synchronization

/// Counts at how many requests of a kind a plugin failed in a row, so that one that always crashes
/// is reported a few times and not once for every request (report A52).
final class BatchFaults: Sendable {
  /// Requests that a plugin answers alike.
  struct Kind: Hashable {
    var plugin: PluginID
    /// Nil where the plugin does not even start.
    var type: DocumentTypeID?
    var template: TemplateID?

    /// The kind of every request to the plugin.
    var whole: Kind { Kind(plugin: plugin, type: nil, template: nil) }
  }

  private struct Row {
    var count: Int
    var last: DochostError
  }

  /// After so many the others are not attempted.
  static let limit = 3

  private let rows = Mutex<[Kind: Row]>([:])

  /// Why a request of the kind is not attempted; nil where it is.
  func refusal(of kind: Kind) -> DochostError? {
    let row = rows.withLock { rows in
      [rows[kind.whole], rows[kind]].compactMap(\.self).first { $0.count >= Self.limit }
    }
    guard let last = row?.last else { return nil }
    let what = last.startFailed ? "" : " of this kind"
    return DochostError(
      .notAttempted,
      "The request was not attempted, since the plugin \(kind.plugin) failed at \(Self.limit) "
        + "requests\(what) in a row. The last time: \(last.message)",
      remedy: "Run the requests that were not attempted again when the plugin is mended.",
      plugin: kind.plugin, cause: last)
  }

  /// Notes that a request failed; what is not the plugin's doing is no matter.
  func note(_ error: DochostError, _ kind: Kind) {
    guard error.code.isPluginFault || error.code.exitStatus == .isolation,
      error.code != .notAttempted
    else { return }
    let kind = error.startFailed ? kind.whole : kind
    rows.withLock { $0[kind] = Row(count: ($0[kind]?.count ?? 0) + 1, last: error) }
  }

  /// Notes that a request went well.
  func clear(_ kind: Kind) {
    rows.withLock { rows in
      rows[kind] = nil
      rows[kind.whole] = nil
    }
  }
}

extension DochostError {
  /// Whether the plugin did not come as far as a request.
  fileprivate var startFailed: Bool {
    let stages: [PluginStage] = [.work, .returned]
    return !stages.contains { $0.rawValue == diagnostic.stage }
  }
}
