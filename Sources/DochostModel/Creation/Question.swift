/// A question that a plugin or the host asks while a request is suspended.
public struct Question: Hashable, Sendable {
  /// One of the answers of a choice.
  public struct Option: Hashable, Sendable {
    /// A plain word that never changes, so that it can be answered in advance.
    public var id: String
    /// The words for people.
    public var label: String
    /// A sentence about it.
    public var summary: String
    /// The heading under which it is shown.
    public var category: String?
    /// The beginning of what would be made, as text.
    public var previewText: String?

    /// Makes an option.
    public init(
      id: String, label: String, summary: String = "", category: String? = nil,
      previewText: String? = nil
    ) {
      self.id = id
      self.label = label
      self.summary = summary
      self.category = category
      self.previewText = previewText
    }
  }

  /// What is asked for.
  public enum Form: Hashable, Sendable {
    /// Between `minimum` and `maximum` of the options.
    case choose(options: [Option], minimum: Int, maximum: Int)
    /// A value for each field.
    case form(fields: [Parameter])
  }

  /// A plain word that never changes, so that it can be answered in advance.
  public var id: String
  /// The words for people.
  public var text: String
  /// What is asked for.
  public var form: Form

  /// Makes a question.
  public init(id: String, text: String, form: Form) {
    self.id = id
    self.text = text
    self.form = form
  }
}
