internal import CDochost

extension CreateRequest {
  /// Asks the person to choose; the request is suspended until the answer.
  ///
  /// - Returns: the ids of the chosen options, in the order of choosing.
  /// - Throws: `CancellationError` where the person or the host cancelled; `PluginError` where the
  ///   question cannot be asked.
  public func choose(_ question: Question) async throws -> [String] {
    // SAFETY: the host copies the question, which lies in the arena, before it answers the call;
    // the context is a number and no address.
    let answer = try await unsafe ask { host, context in
      let arena = CArena()
      let options = try unsafe question.options.map { try unsafe Optional($0.c(in: arena)) }
      let c = try unsafe dochost_question(
        struct_size: structSize(dochost_question.self), option_count: UInt32(options.count),
        id: arena.string(question.id), text: arena.string(question.text),
        options: arena.array(options),
        minimum: UInt32(clamping: question.count.lowerBound),
        maximum: UInt32(clamping: question.count.upperBound))
      return unsafe host.choose(handle, c, PendingAnswers.callback, context)
    }
    guard let chosen = answer.choices("choices") else {
      throw PluginError("The answer to '\(question.id)' names no options.")
    }
    return chosen
  }

  /// Asks the person to fill in fields; the request is suspended until the answer.
  ///
  /// - Parameters:
  ///   - id: a plain word that never changes, so that the form can be answered in advance.
  ///   - text: the words for people.
  ///   - fields: 1 to 64, none of them a file.
  /// - Throws: as `choose` does.
  public func form(
    id: String, text: String, fields: [Parameter]
  ) async throws -> ParameterValues {
    // SAFETY: as for `choose`.
    try await unsafe ask { host, context in
      let arena = CArena()
      let items = try unsafe fields.map { try unsafe Optional($0.c(in: arena)) }
      let c = try unsafe dochost_form(
        struct_size: structSize(dochost_form.self), field_count: UInt32(items.count),
        id: arena.string(id), text: arena.string(text), fields: arena.array(items))
      return unsafe host.form(handle, c, PendingAnswers.callback, context)
    }
  }

  /// Suspends, asks, and is resumed exactly once: by the host's answer, or here where the host did
  /// not accept the question.
  private func ask(
    _ body: (HostTable, UnsafeMutableRawPointer?) throws -> dochost_status?
  ) async throws -> ParameterValues {
    try await withCheckedThrowingContinuation { continuation in
      let number = PendingAnswers.shared.add(continuation)
      do {
        let status = try unsafe body(host, UnsafeMutableRawPointer(bitPattern: number))
        guard status != DOCHOST_OK else { return }
        let refusal = status ?? DOCHOST_UNSUPPORTED
        PendingAnswers.shared.resume(
          number, with: .failure(PendingAnswers.error(for: refusal)))
      } catch {
        PendingAnswers.shared.resume(number, with: .failure(error))
      }
    }
  }
}
