internal import DochostModel
internal import DochostSystem
internal import DochostWorkerProtocol

/// How the checks of a system that runs out of something judge.
enum FaultsJudging {
  /// What a plugin may have beyond what it has when it is started.
  private static let memory: UInt64 = 256 << 20
  /// The most templates that are tried to find one with a document.
  private static let mostTries = 12

  static func fullDisk(_ bench: Bench) throws(Verdict) {
    let whole = try wholeDocument(bench)
    let wish = whole.wish
    let stand = try bench.stand(.fillsDisk)
    if let reason = stand.faults.first { throw .skip(reason.message) }
    let view = ProcessView(number: stand.processID)
    let order = try stand.order(wish) { directory throws(DochostError) in
      try FileSystem().makeDirectory(view.path(directory), mode: 0o700)
      try fill(view.path(directory.parent))
    }
    guard let completion = try honest(stand, order) else { return }
    let base = ResultBase(rawValue: completion.base)
    let place = view.path(order.staging.appending(completion.path ?? []))
    let size = base == .staging ? (try? byteCount(of: place)) ?? 0 : whole.total
    try expect(size, of: whole.total)
  }

  static func limitedFiles(_ bench: Bench) throws(Verdict) {
    let whole = try wholeDocument(bench)
    let wish = whole.wish
    let stand = try bench.stand(.limitsFiles) { setup in
      setup.limits.fileSize = UInt64(whole.largest / 2)
    }
    let order = try stand.order(wish)
    guard let completion = try honest(stand, order) else { return }
    let made = try stand.take(completion, of: order, wish)
    try expect(made.content.values.reduce(0) { $0 + $1.count }, of: whole.total)
  }

  static func lockedDirectory(_ bench: Bench) throws(Verdict) {
    let whole = try wholeDocument(bench)
    let wish = whole.wish
    let stand = try bench.stand()
    let order = try stand.order(wish) { directory throws(DochostError) in
      try FileSystem().setPermissions(0o500, of: directory)
    }
    defer { try? FileSystem().setPermissions(0o700, of: order.staging) }
    guard let completion = try honest(stand, order) else { return }
    try? FileSystem().setPermissions(0o700, of: order.staging)
    let made = try stand.take(completion, of: order, wish)
    try expect(made.content.values.reduce(0) { $0 + $1.count }, of: whole.total)
  }

  static func littleMemory(_ bench: Bench) throws(Verdict) {
    let wish = Stand.Wish(type: try bench.firstType())
    let first = try bench.stand()
    let view = ProcessView(number: first.processID)
    let need = try bench.own { () throws(DochostError) in try view.peakAddressSpace() }
    let stand = try bench.stand { setup in setup.limits.addressSpace = need + memory }
    do throws(Verdict) {
      _ = try stand.completion(of: stand.order(wish))
    } catch {
      throw blamed(error)
    }
  }

  /// A document that is made by writing, as it is where nothing is short.
  private struct WholeDocument {
    let wish: Stand.Wish
    /// The bytes of all its files.
    let total: Int
    /// The bytes of the largest.
    let largest: Int
  }

  /// The first document with something to cut, of a type as such or of a template.
  private static func wholeDocument(_ bench: Bench) throws(Verdict) -> WholeDocument {
    let stand = try bench.stand()
    for wish in try bench.wishes(most: mostTries) {
      let order = try stand.order(wish)
      let completion = try stand.completion(of: order)
      guard completion.status == .ok, ResultBase(rawValue: completion.base) == .staging,
        let made = try? stand.take(completion, of: order, wish)
      else { continue }
      let sizes = made.content.values.map(\.count)
      guard let largest = sizes.max(), largest > 1 else { continue }
      return WholeDocument(wish: wish, total: sizes.reduce(0, +), largest: largest)
    }
    throw .skip("the plugin writes no document that could be cut")
  }

  /// What the plugin says about a request that it cannot satisfy; nil where it says that it failed.
  private static func honest(
    _ stand: Stand, _ order: CreateOrder
  ) throws(Verdict) -> Completion? {
    let completion: Completion
    do throws(Verdict) {
      completion = try stand.completion(of: order)
    } catch {
      throw blamed(error)
    }
    switch completion.status {
    case .ok: return completion
    case .failed: return nil
    case .cancelled:
      throw .fail("The plugin completed as cancelled what it could not write, and nobody asked it.")
    }
  }

  /// The end of a process under special circumstances says nothing about the stage as a whole.
  private static func blamed(_ verdict: Verdict) -> Verdict {
    guard verdict.isEndOfProcess else { return verdict }
    var fault = Verdict.fail(verdict.reason, notes: verdict.notes)
    fault.lastCall = verdict.lastCall
    fault.outputTail = verdict.outputTail
    return fault
  }

  private static func expect(_ size: Int, of whole: Int) throws(Verdict) {
    if size < whole {
      throw .fail(
        "The plugin reports success, and its document has \(size) of \(whole) bytes.")
    }
  }

  /// Takes all the room of a small file system.
  private static func fill(_ directory: BytePath) throws(DochostError) {
    let files = FileSystem()
    let file = try files.open(directory.appending("filler"), [.write, .createNew], mode: 0o600)
    do throws(DochostError) {
      while true { try files.write([UInt8](repeating: 0, count: 512), to: file) }
    } catch {
      guard error.errorNumber == .noSpace else { throw error }
    }
  }

  /// The bytes of a file, or of all files beneath a directory.
  private static func byteCount(of place: BytePath) throws(DochostError) -> Int {
    if try FileSystem().status(of: place, followingLink: false).kind == .directory {
      return try FileTree.contents(of: place).reduce(0) { $0 + $1.1.count }
    }
    return try readFile(place, limit: Subject.fileLimit).count
  }
}
