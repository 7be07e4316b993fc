import TestSupport

/// The seed of all samples of states.
enum CutSeed {
  /// `DOCHOST_CUT_SEED`, else a fixed one.
  static var current: UInt64 { environment("DOCHOST_CUT_SEED").flatMap { UInt64($0) } ?? 1 }
}
