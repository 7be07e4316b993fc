package import DochostModel

/// What a plugin said about a document that it opened.
package struct DocumentReport: Hashable, Sendable {
  /// Why it could not be opened, validated or described, in the plugin's words; nil where it could.
  package var failure: String?
  /// What validation found.
  package var findings: [Finding]
  /// What the document is.
  package var properties: [DocumentProperty]

  /// Makes a report.
  package init(
    failure: String? = nil, findings: [Finding] = [], properties: [DocumentProperty] = []
  ) {
    self.failure = failure
    self.findings = findings
    self.properties = properties
  }
}
