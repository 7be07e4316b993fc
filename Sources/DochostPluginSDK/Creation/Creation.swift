/// Where a new document is, and how the host is to take it.
public struct Creation: Sendable {
  enum Kind: Sendable {
    case move(FilePath)
    case copyResource(FilePath)
    case copyInput(Int)
    case empty
  }

  let kind: Kind

  /// A file or package that was written, as a path in the request's staging directory.
  public static func move(_ path: FilePath) -> Creation { Creation(kind: .move(path)) }

  /// A file or package of the bundle, as a path in its `Resources`; it stays untouched.
  public static func copy(resource path: FilePath) -> Creation {
    Creation(kind: .copyResource(path))
  }

  /// An input of the request; it stays untouched.
  public static func copy(_ input: CreateRequest.Input) -> Creation {
    Creation(kind: .copyInput(input.index))
  }

  /// An empty document, as the plugin answers the `default` intent.
  public static let empty = Creation(kind: .empty)
}
