internal import DochostModel
internal import DochostSystem

extension DocumentName {
  /// Calls `attempt` with one name after the other until one is not taken (rules I5 and T10), and
  /// answers that.
  func claimFirstFree(
    _ attempt: (BytePath) throws(DochostError) -> Void
  ) throws(DochostError) -> BytePath {
    var number = 1
    while true {
      let candidate = candidate(number)
      do throws(DochostError) {
        try attempt(candidate)
        return candidate
      } catch {
        guard error.errorNumber == .exists else { throw error }
        number += 1
      }
    }
  }
}
