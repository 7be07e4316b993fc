internal import DochostModel
internal import DochostSystem

/// The path of a completion, which a plugin may have made up.
enum ResultPath {
  /// Answers the path where it names something beneath its base, as far as its bytes tell.
  static func check(
    _ bytes: [UInt8], beneath base: BytePath
  ) throws(DochostError) -> BytePath {
    let shown = String(decoding: bytes, as: UTF8.self)
    guard let path = BytePath(bytes: bytes), !path.components.isEmpty || path.isAbsolute,
      !path.components.contains(Array(".".utf8))
    else {
      throw DochostError(
        .invalidCompletion,
        "The plugin completed with '\(shown)', which names no file in '\(base.display)'.",
        path: base)
    }
    guard path.staysBeneath else {
      throw DochostError(
        .unsafePath,
        "The plugin completed with '\(shown)', which leads out of '\(base.display)'.", path: path)
    }
    return path
  }

  /// The path of a resource as seen from the bundle.
  static func resources(_ path: BytePath) -> BytePath {
    path.resolved(against: BytePath(constant: "Resources"))
  }

  /// The error of a path that could not be opened beneath its base.
  static func refusal(
    of path: BytePath, beneath base: BytePath, _ origin: ResultOrigin, _ error: DochostError
  ) -> DochostError {
    switch error.errorNumber {
    case .loop, .crossDevice:
      error.recoded(
        .unsafePath,
        "The plugin completed with '\(path.display)', which has a symbolic link on its way or at "
          + "its end; links are not followed beneath '\(base.display)'.")
    case .noEntry, .notDirectory:
      error.recoded(
        .invalidCompletion,
        "The plugin completed with '\(path.display)', which does not exist in '\(base.display)'.")
    case .noDevice:
      error.recoded(
        origin.unsupported,
        "\(origin.subject) '\(path.display)' is a socket or a device and cannot become the "
          + "document.")
    default:
      error
    }
  }
}
