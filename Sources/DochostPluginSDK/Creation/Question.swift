internal import CDochost

/// A question with options, for the person.
public struct Question: Sendable {
  /// One of the answers.
  public struct Option: Sendable {
    /// A plain word that never changes, so that the question can be answered in advance.
    public let id: String
    /// The words for people.
    public let label: String
    /// A sentence about it.
    public let summary: String?
    /// The heading under which it is shown.
    public let category: String?
    /// The beginning of what would be made.
    public let previewText: String?

    /// Makes an option.
    public init(
      _ id: String, _ label: String, summary: String? = nil, category: String? = nil,
      previewText: String? = nil
    ) {
      self.id = id
      self.label = label
      self.summary = summary
      self.category = category
      self.previewText = previewText
    }

    func c(in arena: CArena) throws -> UnsafePointer<dochost_option> {
      // SAFETY: all that the struct points at lies in the arena.
      try unsafe arena.copy(
        dochost_option(
          struct_size: structSize(dochost_option.self), flags: 0, id: arena.string(id),
          label: arena.string(label), summary: arena.string(summary),
          category: arena.string(category), preview_text: arena.string(previewText)))
    }
  }

  /// A plain word that never changes, so that the question can be answered in advance.
  public let id: String
  /// The words for people.
  public let text: String
  /// 1 to 256 answers.
  public let options: [Option]
  /// How many have to be chosen, and may be.
  public let count: ClosedRange<Int>

  /// Makes a question; one option is to be chosen unless said otherwise.
  public init(id: String, text: String, options: [Option], choosing count: ClosedRange<Int> = 1...1)
  {
    self.id = id
    self.text = text
    self.options = options
    self.count = count
  }
}
