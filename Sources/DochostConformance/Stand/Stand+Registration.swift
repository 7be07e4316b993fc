internal import DochostModel
internal import DochostWorkerProtocol

extension Stand {
  /// Asks the worker for what the plugin registered.
  func registration() throws(Verdict) -> PluginRegistration {
    send(.sendRegistration)
    return try wait(.start, "its registration") { message in
      if case .registration(let registration) = message { registration } else { nil }
    }
  }
}
