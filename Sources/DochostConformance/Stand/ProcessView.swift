internal import DochostModel
internal import DochostSystem

/// What the system says about a process, which that process cannot embellish.
struct ProcessView {
  /// The number of the process.
  let number: Int32

  private static let statusLimit = 1 << 16

  /// The working directory.
  func directory() throws(DochostError) -> BytePath {
    try FileSystem().target(ofLink: place("cwd"))
  }

  /// A line of `/proc/PID/status`, such as `Umask`; empty where there is none.
  func status(_ name: String) throws(DochostError) -> String {
    let text = String(
      decoding: try FileSystem().readFile(place("status"), limit: Self.statusLimit), as: UTF8.self)
    for line in text.split(separator: "\n") where line.hasPrefix("\(name):") {
      return String(line.dropFirst(name.count + 1).drop { $0 == " " || $0 == "\t" })
    }
    return ""
  }

  /// The most address space that it ever had, in bytes.
  func peakAddressSpace() throws(DochostError) -> UInt64 {
    let words = try status("VmPeak").split(separator: " ")
    return (words.first.flatMap { UInt64($0) } ?? 0) * 1024
  }

  /// What each open descriptor leads to, by its number.
  func descriptors() throws(DochostError) -> [Int32: String] {
    let files = FileSystem()
    let directory = place("fd")
    var found: [Int32: String] = [:]
    for entry in try files.list(directory) {
      guard let number = Int32(String(decoding: entry.name.bytes, as: UTF8.self)) else { continue }
      // It may be closed by now.
      guard let target = try? files.target(ofLink: directory.appending(entry.name.bytes)) else {
        continue
      }
      found[number] = target.display
    }
    return found
  }

  /// How many threads it has.
  func threadCount() throws(DochostError) -> Int {
    try FileSystem().list(place("task")).count
  }

  /// A path as the process sees it, for this one.
  func path(_ seen: BytePath) -> BytePath {
    place("root").appending(seen.bytes.drop { $0 == UInt8(ascii: "/") })
  }

  private func place(_ name: String) -> BytePath {
    BytePath(constant: "/proc").appending("\(number)").appending(name)
  }
}
