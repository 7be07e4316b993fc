extension Misdeed {
  /// What is wrong with beginning and end.
  static let lifeCycle: [Misdeed] = [
    Misdeed("init-deinit-repeat", "ends-only-when-used"),
    Misdeed("deinit-joins-threads", "leaves-its-thread"),
    Misdeed("deinit-joins-threads", "leaves-its-thread-without-deinit"),
    Misdeed("call-order-fuzz", "mixes-up-two-opens"),
    Misdeed("leak-slope", "leaks-memory"),
    Misdeed("leak-slope", "leaks-descriptors"),
    Misdeed("leak-slope", "leaks-threads"),
  ]
}
