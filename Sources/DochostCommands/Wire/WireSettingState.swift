internal import DochostKit

/// The JSON form of a setting that is in force: `dochost.setting/1`, and an element of
/// `dochost.config-list/1`.
struct WireSettingState: Encodable {
  private var key: String
  private var value: String
  private var origin: String
  private var invalid: Invalid?

  private struct Invalid: Encodable {
    var value: String
    var line: Int?
    var reason: String
  }

  init(_ state: SettingState) {
    key = state.name
    value = state.value ?? ""
    origin = state.origin.rawValue
    invalid = state.invalid.map { Invalid(value: $0.value, line: $0.line, reason: $0.reason) }
  }
}
