internal import DochostKit
internal import DochostModel

/// What is said of a setting that was set or taken out.
enum SettingReport {
  /// Says that a setting has a value now, or none: as JSON, or in the words `said`.
  static func show(
    _ key: SettingKey, _ value: String?, _ host: HostSession, said: String
  ) {
    let session = host.session
    for notice in host.host.currentNotices { session.notice(notice) }
    if session.settings.isJSON {
      let path = host.host.settingsDocument.path
      session.printJSON(
        "dochost.setting/1",
        WireSetting(
          key: key.text, value: value, file: path.display, fileBase64: path.base64IfNotText))
    } else if !session.settings.isQuiet {
      session.say(TerminalText.escape(said) + "\n")
    }
  }

  /// Takes a setting out of the file.
  static func unset(
    _ key: SettingKey, _ host: HostSession
  ) throws(DochostError) -> ExitStatus {
    let document = host.host.settingsDocument
    guard try document.unset(key) else {
      let known = try host.host.settingStates().filter { $0.origin == .file }.map(\.name)
      throw DochostError(
        .settingNotFound,
        "'\(key.text)' is not set." + UsageError.didYouMean(key.text, known),
        remedy: "`dochost config list` shows what is set.")
    }
    let now = host.host.unsetValue(of: key).map { "; it is '\($0)' again" } ?? ""
    show(key, nil, host, said: "'\(key.text)' is no longer set\(now).")
    return .done
  }

  /// The keys that there are, for the help.
  static var keys: String {
    let keys = SettingDescription.all.map { "`\($0.placeholder)`" }
    return "The settings are \(keys.dropLast().joined(separator: ", ")) and \(keys.last ?? "")."
  }

  /// Where a value comes from, and what was passed over for it.
  static func origin(_ state: SettingState) -> String {
    guard let invalid = state.invalid else { return state.origin.rawValue }
    let place = invalid.line.map { "line \($0)" } ?? "the variable"
    return "\(state.origin.rawValue); '\(invalid.value)' in \(place) does not fit"
  }

  /// The key of an operand; an error that names the nearest where there is none.
  static func key(_ arguments: ParsedArguments) throws(DochostError) -> SettingKey {
    let text = arguments.operandText ?? ""
    if let key = SettingKey(text) { return key }
    let names = SettingDescription.all.map(\.placeholder)
    throw DochostError(
      .settingNotFound,
      "There is no setting '\(text)'." + UsageError.didYouMean(text, names),
      remedy: "The settings are \(names.joined(separator: ", ")).")
  }
}

private struct WireSetting: Encodable {
  var key: String
  var value: String?
  var file: String
  var fileBase64: String?
}
