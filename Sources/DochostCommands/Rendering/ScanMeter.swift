internal import DochostModel
internal import DochostSystem

/// How far a scan of the plugins is, in one line.
struct ScanMeter {
  /// When the scan began.
  let begun: MonotonicTime

  /// Columns of the bar.
  private static let width = 20
  /// How long a scan has to last before its rate says anything.
  private static let settling = Duration.milliseconds(500)

  /// A bar, the count, how long the rest may take, and which plugin is waited for.
  func text(done: Int, total: Int, bundle: BytePath, now: MonotonicTime) -> String {
    let full = min(Self.width, done * Self.width / max(1, total))
    let bar = String(repeating: "#", count: full) + String(repeating: "-", count: Self.width - full)
    var name = bundle.lastComponent
    if name.suffix(Self.suffix.count).elementsEqual(Self.suffix) {
      name = name.dropLast(Self.suffix.count)
    }
    return "Examining plugins [\(bar)] \(done) of \(total)\(rest(done, total, now)): "
      + String(decoding: name, as: UTF8.self)
  }

  private static let suffix = Array(".dochostplugin".utf8)

  /// The time that is left if the others take as long; nothing where too little is known.
  private func rest(_ done: Int, _ total: Int, _ now: MonotonicTime) -> String {
    let passed = now - begun
    guard passed >= Self.settling, done > 0, done < total else { return "" }
    let seconds = passed / .seconds(1) / Double(done) * Double(total - done)
    let whole = Int(min(seconds, 86_400).rounded(.up))
    return whole < 120 ? ", \(whole) s left" : ", \((whole + 59) / 60) min left"
  }
}
