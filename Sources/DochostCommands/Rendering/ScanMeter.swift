internal import DochostModel
internal import DochostSystem

/// How far a scan of the plugins is, in one line.
struct ScanMeter {
  /// When the scan began.
  let begun: MonotonicTime

  /// A bar, the count, how long the rest may take, and which plugin is waited for.
  func text(done: Int, total: Int, bundle: BytePath, now: MonotonicTime) -> String {
    let rest = Meter.rest(of: total, done: done, seconds: (now - begun) / .seconds(1))
    var name = bundle.lastComponent
    let suffix = PluginID.bundleSuffix.utf8
    if name.suffix(suffix.count).elementsEqual(suffix) {
      name = name.dropLast(suffix.count)
    }
    return "Examining plugins \(Meter.bar(done, of: total)) \(done) of \(total)\(rest): "
      + String(decoding: name, as: UTF8.self)
  }
}
