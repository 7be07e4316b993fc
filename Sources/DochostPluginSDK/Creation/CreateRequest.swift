internal import CDochost

/// One create request: a copy of what the host said, and the way back to the host.
public struct CreateRequest: Sendable {
  /// A file that the plugin may read for this request.
  public struct Input: Hashable, Sendable {
    /// The id of a file parameter, or a word of the client's.
    public let role: String
    /// Absolute.
    public let path: FilePath
    let index: Int
  }

  /// How much a line of the log matters.
  public enum Severity: Int32, Sendable {
    /// Good to know.
    case notice = 0
    /// Something is not as it should be.
    case warning = 1
    /// Something went wrong.
    case error = 2
  }

  /// The creation intent, verbatim; also one that the plugin did not register.
  public let intent: String
  /// The type of the document to make.
  public let type: String
  /// The template; nil where none was named or picked.
  public let template: String?
  /// The document's name without the extension.
  public let name: String
  /// BCP 47, such as `en-GB`.
  public let locale: String
  /// The only directory to write in; empty at first.
  public let staging: FilePath
  /// The bundle's `Resources`, which may not exist.
  public let resources: FilePath
  /// The most bytes of the result, all files together.
  public let byteLimit: UInt64
  /// The values of the template's parameters, validated by the host.
  public let parameters: ParameterValues
  /// The files that the plugin may read for this request.
  public let inputs: [Input]
  /// The moment and the person.
  public let clock: RequestClock

  let handle: dochost_handle
  let host: HostTable

  /// Whether the person or the host cancelled.
  ///
  /// The task is cancelled then too; this is for code that is not in it.
  public var isCancelled: Bool { host.isCancelled(handle) }

  /// The file that was given for a file parameter.
  public func file(_ id: String) -> Input? {
    guard let index = parameters.input(id), inputs.indices.contains(index) else { return nil }
    return inputs[index]
  }

  /// Says how far the work is; keeps the host from taking it for stuck.
  ///
  /// - Parameters:
  ///   - completed: never less than before.
  ///   - total: may grow; 0 where unknown.
  ///   - text: what is being done.
  public func progress(_ completed: UInt64, of total: UInt64 = 0, text: String? = nil) {
    host.progress(handle, completed, total, text)
  }

  /// Writes a line to the host's log.
  public func log(_ severity: Severity = .notice, _ text: String) {
    host.log(severity.rawValue, text)
  }
}

extension CreateRequest {
  /// Copies a request of the host's.
  init(_ request: dochost_request, host: HostTable) {
    // SAFETY: the host keeps the request during the call of `create`, which copies it whole.
    unsafe intent = textFromC(request.intent)
    unsafe type = textFromC(request.type)
    unsafe template = request.template_id.map { unsafe textFromC($0) }
    unsafe name = textFromC(request.name)
    unsafe locale = textFromC(request.locale)
    unsafe staging = pathFromC(request.staging)
    unsafe resources = pathFromC(request.resources)
    unsafe byteLimit = request.byte_limit
    parameters = unsafe ParameterValues(request.arguments, count: request.argument_count)
    unsafe inputs = (0..<Int(request.input_count)).compactMap { index in
      guard let input = unsafe request.inputs?[index]?.pointee else { return nil }
      return unsafe Input(role: textFromC(input.role), path: pathFromC(input.path), index: index)
    }
    clock = unsafe RequestClock(request.clock)
    unsafe handle = request.handle
    self.host = host
  }

  /// The same request for an empty document of the type.
  var forEmptyDocument: CreateRequest {
    CreateRequest(
      intent: CreationIntent.default, type: type, template: nil, name: name, locale: locale,
      staging: staging, resources: resources, byteLimit: byteLimit,
      parameters: ParameterValues(), inputs: inputs, clock: clock, handle: handle, host: host)
  }
}

extension RequestClock {
  fileprivate init(_ clock: UnsafePointer<dochost_clock>?) {
    guard let clock = unsafe clock?.pointee else {
      self.init(seconds: 0)
      return
    }
    unsafe self.init(
      seconds: clock.seconds, nanoseconds: clock.nanoseconds, utcOffset: clock.utc_offset,
      timeZone: textFromC(clock.time_zone), seed: clock.seed, person: textFromC(clock.person))
  }
}
