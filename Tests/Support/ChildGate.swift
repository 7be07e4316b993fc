import Glibc

/// Lets a few children run at a time, so that hundreds of tests that each start some do not all
/// meet their timeouts on a small machine.
actor ChildGate {
  static let shared = ChildGate(width: max(4, 2 * sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private init(width: Int) {
    free = width
  }

  /// Waits for a place.
  func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Gives the place to who waits longest.
  func leave() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
