internal import DochostModel
internal import DochostSystem

extension DocumentName {
  /// Calls `attempt` with one name after the other until one is not taken (rules I5 and T10), and
  /// answers that.
  func claimFirstFree(
    _ attempt: (BytePath) throws(DochostError) -> Void
  ) throws(DochostError) -> BytePath {
    candidate(try claimFirstFreeNumber(from: 1, attempt))
  }

  /// The same from a number on; answers the number.
  func claimFirstFreeNumber(
    from first: Int, _ attempt: (BytePath) throws(DochostError) -> Void
  ) throws(DochostError) -> Int {
    var number = first
    while true {
      do throws(DochostError) {
        try attempt(candidate(number))
        return number
      } catch {
        guard error.errorNumber == .exists else { throw error }
        number += 1
      }
    }
  }
}
