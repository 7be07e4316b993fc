internal import DochostSystem

/// The modes of documents (rules I11 and T2).
enum ModeRule {
  /// What a new file asks for; the umask or the directory's default ACL takes from it.
  static func newFile(_ source: FileStatus) -> UInt32 {
    source.permissions & 0o100 != 0 ? 0o777 : 0o666
  }

  /// What a new directory asks for.
  static let newDirectory: UInt32 = 0o777

  /// The mode of a document that a plugin made and that is renamed into place.
  static func made(_ status: FileStatus, umask: UInt32) -> UInt32 {
    (status.kind == .directory ? newDirectory : newFile(status)) & ~umask
  }

  /// The mode of a person's own file that is moved: as it was, but never set-id, and writable.
  ///
  /// The umask has no part in it, or a private file would become readable by moving it.
  static func moved(_ status: FileStatus) -> UInt32 {
    status.permissionsForOwner & 0o777
  }
}

extension FileStatus {
  /// The permissions, with everything for the owner that it takes to work with it.
  var permissionsForOwner: UInt32 { permissions | (kind == .directory ? 0o700 : 0o600) }
}
