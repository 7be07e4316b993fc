internal import CLinux
internal import Glibc

/// The time zone that a person lives in.
package struct LocalTimeZone: Hashable, Sendable {
  /// The name in the zone database, such as `Europe/Vienna`, or `UTC`.
  package var name: String
  /// Seconds to add to UTC at the moment that was asked for.
  package var secondsFromUTC: Int32

  /// The zone of this process at a moment.
  ///
  /// The name is that of `TZ`, else of what `/etc/localtime` links to, else of `/etc/timezone`,
  /// else `UTC`.
  package static func at(
    _ moment: RealTime, environment: ProcessEnvironment = .current
  ) -> LocalTimeZone {
    var seconds = time_t(moment.seconds)
    var fields = unsafe tm()
    // SAFETY: both pointers are valid for the call.
    let known = unsafe localtime_r(&seconds, &fields) != nil
    return LocalTimeZone(
      name: zoneName(environment),
      secondsFromUTC: known ? Int32(clamping: unsafe fields.tm_gmtoff) : 0)
  }

  private static func zoneName(_ environment: ProcessEnvironment) -> String {
    if var name = environment.text("TZ") {
      if name.hasPrefix(":") { name.removeFirst() }
      return name.isEmpty ? "UTC" : nameBeneathZoneinfo(name) ?? name
    }
    return linkTarget("/etc/localtime").flatMap(nameBeneathZoneinfo) ?? "UTC"
  }

  private static func nameBeneathZoneinfo(_ path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let index = parts.lastIndex(of: "zoneinfo"), index + 1 < parts.count else { return nil }
    let first = parts[index + 1]
    let skipsVariant = (first == "posix" || first == "right") && index + 2 < parts.count
    return parts[(index + (skipsVariant ? 2 : 1))...].joined(separator: "/")
  }

  private static func linkTarget(_ path: String) -> String? {
    var target = [UInt8](repeating: 0, count: 4096)
    // SAFETY: the buffer's own length bounds the call.
    let count = unsafe target.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      return unsafe readlink(path, start, bytes.count)
    }
    return count > 0 ? String(decoding: target[..<count], as: UTF8.self) : nil
  }
}
