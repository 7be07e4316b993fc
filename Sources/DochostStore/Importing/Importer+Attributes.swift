internal import DochostModel
internal import DochostSystem

extension Importer {
  /// Gives the copy of a person's own file, which is about to go, the mode and the attributes that
  /// the person gave it; answers those that it could not take.
  func keepAttributes(
    of source: borrowing Descriptor, _ status: FileStatus, on copy: borrowing Descriptor
  ) throws(DochostError) -> [BytePath] {
    var lost: [BytePath] = []
    for name in try fileSystem.attributeNames(of: source) where name.isPersonal {
      guard let value = try fileSystem.attribute(name, of: source) else { continue }
      do throws(DochostError) {
        try fileSystem.setAttribute(name, to: value, of: copy)
      } catch {
        switch error.errorNumber {
        case .notSupported, .notPermitted, .accessDenied: lost.append(name)
        default: throw error
        }
      }
    }
    try fileSystem.setPermissions(ModeRule.moved(status), of: copy)
    return lost
  }

  /// Takes away what a plugin or its template brought along.
  func dropAttributes(of file: borrowing Descriptor) throws(DochostError) {
    for name in try fileSystem.attributeNames(of: file) where name.isPersonal || name.isACL {
      try fileSystem.removeAttribute(name, of: file)
    }
  }

  /// The warning about attributes that a move left behind.
  func attributesLost(_ lost: Set<BytePath>, _ placed: BytePath) -> [Diagnostic] {
    guard !lost.isEmpty else { return [] }
    let names = lost.map(\.display).sorted().joined(separator: ", ")
    return [
      Diagnostic(
        .warning, .attributesLost,
        "'\(placed.display)' was moved without the attributes \(names), which its file system "
          + "does not take.", path: placed)
    ]
  }
}

extension BytePath {
  /// Whether an extended attribute is a person's; the others are the system's and its labels.
  fileprivate var isPersonal: Bool { bytes.starts(with: "user.".utf8) }

  /// Whether an extended attribute is an access control list.
  fileprivate var isACL: Bool { bytes.starts(with: "system.posix_acl_".utf8) }
}
