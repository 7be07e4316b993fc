internal import CLinux
package import DochostModel
internal import Glibc

extension FileSystem {
  /// Throws EAGAIN while anybody has the file, open here for reading only, open for writing or
  /// mapped shared and writable; EINVAL and the like where the file system has no leases.
  ///
  /// The lease is given back at once: an open of others would otherwise signal this process.
  package func checkNoWriter(_ file: borrowing Descriptor) throws(DochostError) {
    let number = file.number
    _ = try call(.lease, file.path) { clinux_lease_read(number) }
    _ = clinux_lease_release(number)
  }

  /// Locks an open file against other openings of it, without waiting; false where it is locked.
  ///
  /// The lock ends with the last descriptor of this opening, so with the process at the latest, and
  /// with those that were forked from it while it had the file open.
  package func tryLock(
    _ file: borrowing Descriptor, shared: Bool = false
  ) throws(DochostError) -> Bool {
    let number = file.number
    do {
      _ = try call(.lock, file.path) {
        clinux_lock(number, (shared ? LOCK_SH : LOCK_EX) | LOCK_NB)
      }
      return true
    } catch {
      if error.errorNumber == .tryAgain { return false }
      throw error
    }
  }

  /// Locks an open file against other openings of it, after whoever has it locked.
  package func lock(_ file: borrowing Descriptor) throws(DochostError) {
    let number = file.number
    _ = try call(.lock, file.path) { clinux_lock(number, LOCK_EX) }
  }

  /// Gives a lock back at once, also where another process has the same opening of the file.
  package func unlock(_ file: borrowing Descriptor) {
    _ = clinux_lock(file.number, LOCK_UN)
  }
}
