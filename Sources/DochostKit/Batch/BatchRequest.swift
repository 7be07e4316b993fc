public import DochostModel

/// One request of a batch, or what is wrong with what stands in its place.
public struct BatchRequest: Sendable {
  /// By what the client knows it, such as the line of a file; greater than those before.
  public var number: Int
  /// The request; an error is told to the client in the request's turn.
  public var request: Result<CreateRequest, DochostError>

  /// Makes a request of a batch.
  public init(number: Int, request: Result<CreateRequest, DochostError>) {
    self.number = number
    self.request = request
  }
}
