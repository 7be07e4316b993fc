internal import CLinux
internal import DochostModel
internal import Glibc

/// Rights on files that Landlock governs.
struct LandlockAccess: OptionSet, Sendable {
  /// The kernel's bits.
  let rawValue: UInt64

  /// Running a program.
  static let execute = LandlockAccess(rawValue: 1 << 0)
  /// Opening a file for writing.
  static let writeFile = LandlockAccess(rawValue: 1 << 1)
  /// Opening a file for reading.
  static let readFile = LandlockAccess(rawValue: 1 << 2)
  /// Listing a directory.
  static let readDirectory = LandlockAccess(rawValue: 1 << 3)
  /// Removing a directory.
  static let removeDirectory = LandlockAccess(rawValue: 1 << 4)
  /// Removing a file.
  static let removeFile = LandlockAccess(rawValue: 1 << 5)
  /// Making a directory.
  static let makeDirectory = LandlockAccess(rawValue: 1 << 7)
  /// Making a regular file.
  static let makeRegularFile = LandlockAccess(rawValue: 1 << 8)
  /// Making a symbolic link.
  static let makeSymbolicLink = LandlockAccess(rawValue: 1 << 12)
  /// Linking and renaming between directories; from ABI 2.
  static let refer = LandlockAccess(rawValue: 1 << 13)
  /// Changing a file's length; from ABI 3.
  static let truncate = LandlockAccess(rawValue: 1 << 14)

  /// What a file can have that is no directory.
  static let ofFiles: LandlockAccess = [.execute, .writeFile, .readFile, .truncate]

  /// Reading of files and directories.
  static let reading: LandlockAccess = [.readFile, .readDirectory]

  /// What a plugin has in its staging directory: everything but running programs and making
  /// devices, pipes and sockets.
  static let staging: LandlockAccess = [
    .reading, .writeFile, .removeDirectory, .removeFile, .makeDirectory, .makeRegularFile,
    .makeSymbolicLink, .refer, .truncate,
  ]
}

/// A Landlock ruleset that denies everything the ABI governs, but for its rules.
struct LandlockRuleset: ~Copyable {
  /// The ABI that it was made of.
  let abi: Int32
  private let descriptor: Descriptor
  private let governed: LandlockAccess

  /// Makes an empty ruleset of an ABI that the kernel has.
  init(abi: Int32) throws(SandboxUnavailable) {
    self.abi = abi
    // Each ABI governs what those before it do: 1 has thirteen rights, 2 REFER, 3 TRUNCATE, 4 the
    // network, 5 IOCTL_DEV, 6 scopes for abstract sockets and signals.
    let rights: UInt64 = abi >= 5 ? 16 : abi >= 3 ? 15 : abi >= 2 ? 14 : 13
    governed = LandlockAccess(rawValue: (1 << rights) - 1)
    var attributes = clinux_landlock_attributes(
      files: governed.rawValue, network: abi >= 4 ? 0b11 : 0, scoped: abi >= 6 ? 0b11 : 0)
    // The structure lives through the call, which copies it.
    let number = unsafe clinux_landlock_create(&attributes)
    guard number >= 0 else { throw .failed("A Landlock ruleset cannot be made", errno: -number) }
    descriptor = Descriptor(owning: number)
  }

  /// Allows access to a file, or beneath a directory.
  ///
  /// - Returns: False where there is nothing of that path.
  func allow(_ access: LandlockAccess, at path: BytePath) throws(SandboxUnavailable) -> Bool {
    let parent = openForRule(CStringVector([path.bytes]))
    guard parent >= 0 else { return false }
    let owner = Descriptor(owning: parent)
    let governed = isDirectory(owner.number) ? governed : governed.intersection(.ofFiles)
    let allowed = access.intersection(governed)
    guard !allowed.isEmpty else { return true }
    let error = clinux_landlock_allow(descriptor.number, owner.number, allowed.rawValue)
    guard error == 0 else {
      throw .failed("Landlock does not take a rule for '\(path.display)'", errno: error)
    }
    return true
  }

  /// Puts this thread, and those it starts later, under the ruleset for good.
  consuming func restrictSelf() throws(SandboxUnavailable) {
    let error = clinux_landlock_restrict_self(descriptor.number)
    guard error == 0 else { throw .failed("Landlock cannot be applied", errno: error) }
  }
}

/// Opens a path only to name it in a rule; negative where that fails.
private func openForRule(_ path: borrowing CStringVector) -> Int32 {
  unsafe path.withPointer { strings in
    // The string lives as long as its owner.
    guard let path = unsafe strings?.pointee else { return -1 }
    return unsafe open(path, O_PATH | O_CLOEXEC)
  }
}

private func isDirectory(_ descriptor: Int32) -> Bool {
  var status = stat()
  // The structure is written by the call.
  return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

extension SandboxUnavailable {
  /// A part of the sandbox failed although the kernel has it.
  static func failed(_ what: String, errno: Int32) -> SandboxUnavailable {
    SandboxUnavailable(missing: ["\(what): \(ErrorNumber(rawValue: errno).text)."])
  }
}
