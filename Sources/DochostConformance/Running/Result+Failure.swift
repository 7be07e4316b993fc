extension Result {
  /// The failure; nil where there is none.
  var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
