extension Misdeed {
  /// What the plugin makes of a system that runs out of something.
  static let faults: [Misdeed] = [
    Misdeed("disk-full", "overlooks-a-full-disk"),
    Misdeed("disk-full", "closes-without-looking"),
    Misdeed("file-size-limit", "overlooks-a-short-write"),
    Misdeed("memory-limit", "takes-memory-for-granted"),
    Misdeed("staging-read-only", "overlooks-a-locked-directory"),
  ]
}
