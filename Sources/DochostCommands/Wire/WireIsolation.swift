internal import DochostModel

/// The isolation that a plugin ran at, as JSON.
struct WireIsolation: Encodable {
  var level: Int32
  var landlockABI: Int32
  var isWeakened: Bool

  init(_ isolation: Isolation) {
    level = isolation.level.rawValue
    landlockABI = isolation.landlockABI
    isWeakened = isolation.isWeakened
  }
}
