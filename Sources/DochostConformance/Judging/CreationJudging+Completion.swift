internal import DochostModel
internal import DochostSystem
internal import DochostWorkerProtocol

// How requests are completed, and what is said on the way.
extension CreationJudging {
  static func completesOnce(_ bench: Bench) throws(Verdict) {
    let wishes = try bench.everyWish()
    let stand = try bench.stand()
    // The second time shows what was said late of the first.
    for wish in wishes + wishes {
      let order = try stand.order(wish)
      _ = try stand.completion(of: order)
    }
    try stand.end()
    let repeated = stand.faults.filter { $0.code == .completionRepeated }
    guard let first = repeated.first else { return }
    throw .fail(first.message, notes: repeated.dropFirst().prefix(8).map(\.message))
  }

  static func staysInside(_ bench: Bench) throws(Verdict) {
    let stand = try bench.stand()
    var count = 0
    for wish in try bench.wishes() {
      let order = try stand.order(wish)
      let completion = try stand.completion(of: order)
      guard completion.status == .ok, let path = completion.path else { continue }
      count += 1
      let what = Stand.text(order)
      let shown = String(decoding: path, as: UTF8.self)
      guard let relative = BytePath(bytes: path), relative.staysBeneath else {
        throw .fail("The plugin completed \(what) with '\(shown)', which leads out of its base.")
      }
      guard completion.base == ResultBase.staging.rawValue else { continue }
      var place = order.staging
      for component in relative.components {
        place = place.appending(component)
        guard let status = try? FileSystem().status(of: place, followingLink: false) else { break }
        if status.kind == .symbolicLink {
          throw .fail("The plugin completed \(what) with '\(shown)', where a symbolic link stands.")
        }
      }
    }
    if count == 0 { throw nothingMade }
  }

  static func completesInCreate(_ bench: Bench) throws(Verdict) {
    try leavesRequestAlone(bench, later: false)
  }

  static func completesLater(_ bench: Bench) throws(Verdict) {
    try leavesRequestAlone(bench, later: true)
  }

  /// Takes each request away when it is completed.
  private static func leavesRequestAlone(_ bench: Bench, later: Bool) throws(Verdict) {
    let stand = try bench.stand(.vanishingRequests)
    var count = 0
    for wish in try bench.wishes().prefix(4) {
      let order = try stand.order(wish)
      var isLater = false
      do throws(Verdict) {
        try stand.wait(.create, "create of \(Stand.text(order))") { message in
          switch message {
          case .created(order.handle): isLater = true
          case .completed(let completion) where completion.token == order.token: return ()
          default: break
          }
          return nil
        }
        if isLater == later { count += 1 }
        // What is done after the completion shows while something else is waited for; a thread of
        // the plugin's own may need its time for it.
        if isLater { let _: Void? = try stand.listen(for: .milliseconds(100)) { _ in nil } }
        _ = try stand.registration()
      } catch {
        guard case .crash = error.outcome else { throw error }
        guard isLater == later else { throw Self.otherTime(later) }
        throw .fail(
          "The plugin touches the request after it has completed it, when it is gone: "
            + "\(Stand.text(order)).", notes: [error.reason])
      }
    }
    if count == 0 { throw Self.otherTime(later) }
  }

  private static func otherTime(_ later: Bool) -> Verdict {
    .skip(
      later
        ? "the plugin completes its requests before create returns"
        : "the plugin completes its requests after create has returned")
  }

  static func saysWhy(_ bench: Bench) throws(Verdict) {
    let type = try bench.firstType()
    let stand = try bench.stand()
    var wishes: [Stand.Wish] = []
    if let id = DocumentTypeID("org.example.conformance.unheard-of") {
      wishes.append(
        Stand.Wish(type: DocumentType(id: id, name: LocalizedText("Unheard of"))))
    }
    if let id = TemplateID("org.example.conformance.unheard-of") {
      wishes.append(
        Stand.Wish(
          type: type,
          template: Template(
            id: id, type: type.id, intents: [.template], name: LocalizedText("Unheard of"),
            summary: LocalizedText("")), intent: .template))
    }
    wishes += try bench.wishes().prefix(8)
    var count = 0
    for wish in wishes {
      let order = try stand.order(wish)
      let completion = try stand.completion(of: order)
      guard completion.status == .failed else { continue }
      count += 1
      guard !completion.error.allSatisfy(\.isWhitespace) else {
        throw .fail("The plugin could not make \(Stand.text(order)), and does not say why.")
      }
      guard !completion.error.unicodeScalars.contains(where: { $0.value < 0x20 || $0 == "\u{7F}" })
      else {
        throw .fail(
          "The plugin's words about \(Stand.text(order)) have control characters or more than one "
            + "line.")
      }
    }
    if count == 0 { throw .skip("the plugin failed at nothing that it was asked for") }
  }

  static func progressGrows(_ bench: Bench) throws(Verdict) {
    let stand = try bench.stand()
    for wish in try bench.wishes() {
      let order = try stand.order(wish)
      _ = try stand.completion(of: order)
    }
    try stand.end()
    if let fall = stand.faults.first(where: {
      $0.code == .ruleBroken && $0.message.contains("progress fell")
    }) {
      throw .fail(fall.message)
    }
    if stand.progress.isEmpty { throw .skip("the plugin reports no progress") }
    var totals: [UInt64: UInt64] = [:]
    for (handle, completed, total) in stand.progress {
      if total > 0, completed > total {
        throw .fail("The plugin reported \(completed) of \(total) as done.")
      }
      if let before = totals[handle], total < before {
        throw .fail("The plugin's total fell from \(before) to \(total); it may only grow.")
      }
      totals[handle] = total
    }
  }

  static func progressEnds(_ bench: Bench) throws(Verdict) {
    let stand = try bench.stand(.lateProgress)
    for wish in try bench.wishes() {
      let order = try stand.order(wish)
      _ = try stand.completion(of: order)
    }
    try stand.end()
    if let late = stand.faults.first(where: {
      $0.code == .ruleBroken && $0.message.contains("reported progress of request")
    }) {
      throw .fail(late.message)
    }
    if stand.progress.isEmpty { throw .skip("the plugin reports no progress") }
  }
}
