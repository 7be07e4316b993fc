/// Where in its life the plugin of a worker is.
enum PluginStage: String, Comparable {
  /// The sandbox is being made.
  case isolate
  /// The library is being loaded and its entry called.
  case load
  /// Init and register are being called.
  case start
  /// Requests can come.
  case work
  /// The create function returned; the completion is outstanding.
  case returned

  /// What the plugin was doing, for the middle of a sentence.
  var activity: String {
    switch self {
    case .isolate: "was being isolated"
    case .load: "was being loaded"
    case .start: "was starting"
    case .work, .returned: "worked on the request"
    }
  }

  private var order: Int {
    switch self {
    case .isolate: 0
    case .load: 1
    case .start: 2
    case .work: 3
    case .returned: 4
    }
  }

  static func < (a: PluginStage, b: PluginStage) -> Bool { a.order < b.order }
}
