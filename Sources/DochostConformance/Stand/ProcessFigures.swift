internal import DochostModel
internal import DochostSystem

/// What a process takes up, as the system says.
struct ProcessFigures: Equatable {
  /// Bytes of memory of its own that are in use now.
  let memory: Int
  /// The most bytes that were in use so far.
  let peak: Int
  /// Open descriptors.
  let descriptors: Int
  /// Threads.
  let threads: Int

  private static let statusLimit = 64 * 1024

  /// Looks at a process that is there.
  init(of process: Int32) throws(DochostError) {
    let files = FileSystem()
    let place = BytePath(constant: "/proc").appending("\(process)")
    let status = String(
      decoding: try files.readFile(place.appending("status"), limit: Self.statusLimit),
      as: UTF8.self)
    memory = Self.kilobytes("RssAnon:", status) * 1024
    peak = Self.kilobytes("VmHWM:", status) * 1024
    descriptors = try files.list(place.appending("fd")).count
    threads = try files.list(place.appending("task")).count
  }

  private static func kilobytes(_ name: String, _ status: String) -> Int {
    for line in status.split(separator: "\n") where line.hasPrefix(name) {
      return Int(line.filter(\.isNumber)) ?? 0
    }
    return 0
  }
}
