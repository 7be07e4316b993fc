internal import Glibc

/// The thread that asks.
package enum CurrentThread {
  /// A number that no other living thread of this process has.
  package static var identifier: UInt {
    UInt(pthread_self())
  }
}
