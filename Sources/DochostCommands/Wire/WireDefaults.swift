internal import DochostKit
internal import DochostModel

/// The JSON form of who answers where several could: `dochost.defaults/1`.
struct WireDefaults: Encodable {
  /// Where documents go when the current directory cannot take them.
  struct Directory: Encodable {
    private var path: String
    private var pathBase64: String?
    private var isChosen: Bool

    /// The form of a directory, which the person chose or not.
    init(_ path: BytePath, isChosen: Bool) {
      self.path = path.display
      pathBase64 = path.base64IfNotText
      self.isChosen = isChosen
    }
  }

  private var directory: Directory?
  private var defaults: [WireDefault]

  /// The form of answers; without a directory where one name was asked for.
  init(directory: Directory?, _ answers: [DefaultAnswer]) {
    self.directory = directory
    defaults = answers.map(WireDefault.init)
  }
}

private struct WireDefault: Encodable {
  var what: String
  var name: String
  var answer: String?
  var why: String
  var candidates: [String]
  var chosen: String?

  init(_ answer: DefaultAnswer) {
    what = answer.subject.kind.rawValue
    name = answer.subject.name
    self.answer = answer.answer
    why = answer.reason.rawValue
    candidates = answer.candidates
    chosen = answer.chosen
  }
}
