package import DochostModel

/// How a person is asked.
///
/// The plain one is a list and a line to type; a richer one may take its place.
package protocol Prompt: AnyObject {
  /// Asks; answers `cancelled` where the person gives up or a signal arrives.
  func answer(_ question: Question) -> Answer
}
