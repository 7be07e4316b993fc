internal import CDochost
internal import DochostModel
internal import Synchronization

/// What a plugin registers into: the other side of `dochost_registrar`.
///
/// The plugin may keep the table although it must not; calls after `close` are refused, which is
/// why the registrar is never freed.
@safe
final class Registrar: Sendable {
  /// The most problems that are reported; further ones are only counted.
  private static let problemLimit = 256

  private struct State {
    var builder: RegistrationBuilder?
    var problems: [RegistrationProblem] = []
    var unreported = 0
  }

  private let state: Mutex<State>

  /// Begins the registration of a plugin.
  init(identity: PluginIdentity) {
    state = Mutex(State(builder: RegistrationBuilder(identity: identity)))
  }

  /// Ends the registration: what stands, and what was refused.
  func close() -> (registration: PluginRegistration?, problems: [RegistrationProblem]) {
    state.withLock { state in
      let registration = state.builder.take()?.finish()
      var problems = state.problems
      if state.unreported > 0 {
        problems.append(
          RegistrationProblem(
            kind: .limit, item: "registration", field: "",
            reason: "has \(state.unreported) more problems"))
      }
      return (registration, problems)
    }
  }

  /// Runs one call of the plugin; what breaks a rule is kept and answered.
  @unsafe
  func add(
    _ error: UnsafeMutablePointer<CChar>?, _ capacity: Int,
    _ body: (inout RegistrationBuilder) throws(RegistrationProblem) -> Void
  ) -> dochost_status {
    let (status, text) = state.withLock { state -> (Int32, String) in
      guard var builder = state.builder.take() else {
        return (ABIStatus.wrongState, "the registration is over")
      }
      defer { state.builder = builder }
      do throws(RegistrationProblem) {
        try body(&builder)
        return (ABIStatus.ok, "")
      } catch {
        if state.problems.count < Self.problemLimit {
          state.problems.append(error)
        } else {
          state.unreported += 1
        }
        let status =
          switch error.kind {
          case .invalid: ABIStatus.invalid
          case .limit: ABIStatus.limit
          case .duplicate: ABIStatus.duplicate
          }
        return (status, error.message)
      }
    }
    // SAFETY: the plugin promises a buffer of `capacity` bytes for the length of its call.
    unsafe ErrorBuffer.write(text, into: error, capacity: capacity)
    return status
  }
}
