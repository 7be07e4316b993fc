package import DochostModel

/// A create request as it goes to the worker: everything checked and resolved.
package struct CreateOrder: Hashable, Sendable {
  /// The moment and the person of a request.
  package struct Clock: Hashable, Sendable {
    /// Seconds since 1970-01-01 00:00:00 UTC.
    package var seconds: Int64
    /// 0 to 999 999 999.
    package var nanoseconds: UInt32
    /// Seconds east of UTC.
    package var utcOffset: Int32
    /// The IANA name, or `UTC`.
    package var timeZone: String
    /// For all randomness.
    package var seed: UInt64
    /// The person's name; empty where unknown.
    package var person: String

    /// Makes a clock.
    package init(
      seconds: Int64, nanoseconds: UInt32, utcOffset: Int32, timeZone: String, seed: UInt64,
      person: String
    ) {
      self.seconds = seconds
      self.nanoseconds = nanoseconds
      self.utcOffset = utcOffset
      self.timeZone = timeZone
      self.seed = seed
      self.person = person
    }
  }

  /// A value of a parameter; nil where it has none.
  package struct Argument: Hashable, Sendable {
    /// The parameter.
    package var id: String
    /// Its value; a file is the index of an input here.
    package var value: Value

    /// A value as the plugin sees it.
    package enum Value: Hashable, Sendable {
      /// No value was given and there is no default.
      case absent
      /// A value that is no file.
      case plain(ParameterValue)
      /// A file: the index of an input.
      case input(UInt32)
    }

    /// Makes an argument.
    package init(id: String, value: Value) {
      self.id = id
      self.value = value
    }
  }

  /// The handle: never 0, and greater than those of the worker's orders before.
  package var handle: UInt64
  /// Comes back with the completion.
  package var token: CompletionToken
  /// The intent, verbatim.
  package var intent: CreationIntent
  /// The type of the document to make.
  package var type: DocumentTypeID
  /// The template, where there is one.
  package var template: TemplateID?
  /// The name without the extension, repaired to UTF-8.
  package var name: String
  /// BCP 47.
  package var locale: String
  /// The request's directory beneath the worker's staging root.
  package var staging: BytePath
  /// The most bytes of the result.
  package var byteLimit: UInt64
  /// Every parameter of the template, in order.
  package var arguments: [Argument]
  /// The files the plugin may read.
  package var inputs: [CreateRequest.Input]
  /// The moment and the person.
  package var clock: Clock
  /// Whether the worker has the plugin validate what it made before it reports the completion.
  package var validates: Bool

  /// Makes an order.
  package init(
    handle: UInt64, token: CompletionToken, intent: CreationIntent, type: DocumentTypeID,
    template: TemplateID?, name: String, locale: String, staging: BytePath, byteLimit: UInt64,
    arguments: [Argument], inputs: [CreateRequest.Input], clock: Clock, validates: Bool
  ) {
    self.handle = handle
    self.token = token
    self.intent = intent
    self.type = type
    self.template = template
    self.name = name
    self.locale = locale
    self.staging = staging
    self.byteLimit = byteLimit
    self.arguments = arguments
    self.inputs = inputs
    self.clock = clock
    self.validates = validates
  }
}
