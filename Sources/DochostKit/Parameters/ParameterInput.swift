package import DochostModel

/// Reads and checks what a person types for a parameter, as `create` does with what it is given.
package enum ParameterInput {
  /// The value that a text means; a file's name is taken relative to the directory.
  package static func parse(
    _ text: String, for parameter: Parameter, relativeTo directory: BytePath
  ) -> Result<ParameterValue, ParameterMismatch> {
    ParameterText.parse(text, for: parameter, relativeTo: directory)
  }

  /// Why a value does not fit, its pattern and file included; nil where it does.
  package static func mismatch(
    of value: ParameterValue, for parameter: Parameter
  ) -> ParameterMismatch? {
    ParameterResolver(
      parameters: [parameter], owner: "", plugin: nil, directory: .root, languages: []
    ).mismatch(of: value, for: parameter)
  }
}
