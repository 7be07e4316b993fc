/// What a person asks for: the request as the host's clients make it.
public struct CreateRequest: Hashable, Sendable {
  /// A file that the plugin may read for this request.
  public struct Input: Hashable, Sendable {
    /// What it is for: the identifier of a file parameter, or a word of the plugin's choosing.
    public var role: String
    /// Where it is.
    public var path: BytePath

    /// Makes an input.
    public init(role: String, path: BytePath) {
      self.role = role
      self.path = path
    }
  }

  /// The creation intent.
  public var intent: CreationIntent
  /// The type of the document, where it was named.
  public var type: DocumentTypeID?
  /// The template, where it was named.
  public var template: TemplateID?
  /// Values of parameters by identifier, not yet validated.
  public var parameters: [String: ParameterValue]
  /// Values of parameters as text, from a command line; parsed by the parameter's kind.
  public var parameterTexts: [String: String]
  /// Further files that the plugin may read.
  public var inputs: [Input]
  /// The document's name without the extension, where it was named: any bytes of rule T4.
  public var name: [UInt8]?
  /// Where the document goes.
  public var destination: BytePath
  /// Answers given in advance, by the question's identifier: options of a choice, or the value of
  /// a form's field under `question.field`.
  public var answers: [String: String]
  /// Where the request came from, for the record of it: the identifier of a button, say.
  public var source: String?

  /// Makes a request.
  public init(
    intent: CreationIntent = .default, type: DocumentTypeID? = nil, template: TemplateID? = nil,
    parameters: [String: ParameterValue] = [:], parameterTexts: [String: String] = [:],
    inputs: [Input] = [], name: [UInt8]? = nil, destination: BytePath,
    answers: [String: String] = [:], source: String? = nil
  ) {
    self.intent = intent
    self.type = type
    self.template = template
    self.parameters = parameters
    self.parameterTexts = parameterTexts
    self.inputs = inputs
    self.name = name
    self.destination = destination
    self.answers = answers
    self.source = source
  }
}
