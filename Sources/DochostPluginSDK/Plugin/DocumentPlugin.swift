/// A plugin: what it offers, and how it makes documents.
///
/// The host loads a plugin in a sandboxed process of its own, one instance in each. It may write in
/// the staging directory of a request and nowhere else, and reach neither the network nor other
/// processes.
public protocol DocumentPlugin: Sendable {
  /// Who the plugin is; equal to its `plugin.json`.
  static var identity: PluginIdentity { get }

  /// Makes the one instance, when the host has opened the door.
  init()

  /// The document types that the plugin owns.
  var types: [DocumentType] { get }
  /// The creation intents of its own that it answers.
  var intents: [CreationIntent] { get }
  /// The named starting points that it offers.
  var templates: [Template] { get }
  /// Properties of the plugin as a whole.
  var flags: PluginFlags { get }

  /// Answers a create request.
  ///
  /// Begins on the host's thread and goes on, after the first suspension, on threads of the SDK.
  /// May be called again before an earlier request is done. Its task is cancelled when the person
  /// or the host cancels the request; what it then throws counts as a cancel.
  ///
  /// - Returns: where the document is. No file of it may be open any more.
  /// - Throws: `CancellationError` where the person cancelled; anything else fails the request,
  ///   with the text of a `PluginError` shown to the person.
  func create(_ request: CreateRequest) async throws -> Creation
}

extension DocumentPlugin {
  /// None.
  public var intents: [CreationIntent] { [] }
  /// None.
  public var templates: [Template] { [] }
  /// None.
  public var flags: PluginFlags { [] }
}
