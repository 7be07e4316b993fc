internal import DochostModel

/// Names of extended attributes that mean something here.
enum AttributeNames {
  /// The access control list that a directory gives to what is made in it.
  static let defaultACL = BytePath(constant: "system.posix_acl_default")
}
