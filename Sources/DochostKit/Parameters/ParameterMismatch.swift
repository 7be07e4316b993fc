/// Why a text is no value of a parameter, or a value does not fit it.
package struct ParameterMismatch: Error, Hashable {
  /// The end of a sentence whose subject is the parameter or value: `is empty, where …`.
  package let reason: String
  /// Whether the plugin's own statement about the parameter is what does not work.
  package let isPluginFault: Bool

  /// Makes one of the end of a sentence.
  package init(_ reason: String, isPluginFault: Bool = false) {
    self.reason = reason
    self.isPluginFault = isPluginFault
  }
}
