internal import DochostModel

/// The errors for something that was named and that no installed plugin has.
enum NotFoundError {
  static func type(_ text: String, among types: [DocumentTypeID]) -> DochostError {
    DochostError(
      .typeNotFound,
      "No installed plugin offers the document type '\(text)'."
        + UsageError.didYouMean(text, types.map(\.text)))
  }

  static func intent(_ text: String, among intents: [CreationIntent]) -> DochostError {
    DochostError(
      .intentNotFound,
      "No installed plugin answers the creation intent '\(text)'."
        + UsageError.didYouMean(text, intents.map(\.text)))
  }

  static func plugin(_ text: String, among plugins: [PluginID]) -> DochostError {
    DochostError(
      .pluginNotFound,
      "No plugin '\(text)' is installed." + UsageError.didYouMean(text, plugins.map(\.text)))
  }
}
