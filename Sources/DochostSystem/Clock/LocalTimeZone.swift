internal import DochostModel
internal import Glibc

/// The time zone that a person lives in.
package struct LocalTimeZone: Hashable, Sendable {
  /// The name in the zone database, such as `Europe/Vienna`, or `UTC`.
  package var name: String
  /// Seconds to add to UTC at the moment that was asked for.
  package var secondsFromUTC: Int32

  /// The zone of this process at a moment.
  ///
  /// The name is that of `TZ`, else of what `/etc/localtime` links to, else `UTC`.
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
    let link = try? FileSystem().target(ofLink: BytePath(constant: "/etc/localtime"))
    return link.flatMap { nameBeneathZoneinfo($0.display) } ?? "UTC"
  }

  private static func nameBeneathZoneinfo(_ path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let index = parts.lastIndex(of: "zoneinfo"), index + 1 < parts.count else { return nil }
    let first = parts[index + 1]
    let skipsVariant = (first == "posix" || first == "right") && index + 2 < parts.count
    var name = ""
    for part in parts[(index + (skipsVariant ? 2 : 1))...] {
      name += name.isEmpty ? String(part) : "/\(part)"
    }
    return name
  }
}
