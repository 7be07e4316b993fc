internal import CLinux
internal import Glibc

/// How a file is opened; close-on-exec always.
package struct OpenOptions: OptionSet, Sendable {
  /// The flags of open(2).
  package let rawValue: Int32

  /// Takes flags of open(2).
  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Puts options together.
  ///
  /// The standard library's own function for it asks the runtime for the types of its elements.
  package init(arrayLiteral options: OpenOptions...) {
    rawValue = options.reduce(0) { $0 | $1.rawValue }
  }

  /// For reading; the same as no option.
  package static let read: OpenOptions = []
  /// For writing.
  package static let write = OpenOptions(rawValue: O_WRONLY)
  /// For reading and writing.
  package static let readWrite = OpenOptions(rawValue: O_RDWR)
  /// Made where it does not exist.
  package static let create = OpenOptions(rawValue: O_CREAT)
  /// Made, and an error where the name is taken.
  package static let createNew = OpenOptions(rawValue: O_CREAT | O_EXCL)
  /// Every write goes to the end.
  package static let append = OpenOptions(rawValue: O_APPEND)
  /// A directory or an error.
  package static let directory = OpenOptions(rawValue: O_DIRECTORY)
  /// An error where the last component is a link.
  package static let noFollow = OpenOptions(rawValue: O_NOFOLLOW)
  /// Opening a pipe or a device does not wait.
  package static let nonBlocking = OpenOptions(rawValue: O_NONBLOCK)
  /// Only as a place in the tree: neither read nor written.
  package static let place = OpenOptions(rawValue: CLINUX_OPEN_PATH)
  /// A file without a name, in the directory that the path names.
  static let unnamed = OpenOptions(rawValue: CLINUX_OPEN_TEMPORARY)
}
