package import DochostModel

/// What the author of a plugin brings to a run.
package struct AuthorsMaterial: Sendable {
  /// A directory with documents and what they have to come to; nil where there is none.
  package var golden: BytePath?
  /// A command for the shell that looks at a document, whose path stands for `{}`.
  package var validator: String?
  /// How long that command may take for one document.
  package var validatorLimit = Duration.seconds(60)
  /// How long it may take for all of them.
  package var validatorWholeLimit = Duration.seconds(600)

  /// Nothing.
  package init() {}
}
