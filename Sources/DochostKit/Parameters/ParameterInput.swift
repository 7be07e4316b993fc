package import DochostModel

/// Reads and checks what a person types for a parameter, as `create` does with what it is given.
package enum ParameterInput {
  /// Why a text is no value, as the end of a sentence.
  package struct Mismatch: Error {
    /// The reason.
    package let reason: String
  }

  /// The value that a text means; a file's name is taken relative to the directory.
  package static func parse(
    _ text: String, for parameter: Parameter, relativeTo directory: BytePath
  ) -> Result<ParameterValue, Mismatch> {
    ParameterText.parse(text, for: parameter, relativeTo: directory)
      .mapError { Mismatch(reason: $0.reason) }
  }

  /// Why a value does not fit, its pattern and file included; nil where it does.
  package static func reasonAgainst(_ value: ParameterValue, for parameter: Parameter) -> String? {
    ParameterResolver(parameters: [parameter], owner: "", directory: .root, languages: [])
      .reasonAgainst(value, for: parameter)
  }
}
