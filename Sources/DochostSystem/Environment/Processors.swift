internal import Glibc

/// The processors of this machine.
package enum Processors {
  /// How many there are for this process to run on; at least one.
  package static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
