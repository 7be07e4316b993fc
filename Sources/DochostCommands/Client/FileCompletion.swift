internal import DochostKit
internal import DochostModel
internal import DochostSystem

/// The names of files that begin with what was typed.
enum FileCompletion {
  /// The whole texts that what was typed may become, sorted; a directory ends with a slash.
  ///
  /// `~` stays as it was typed. Names that are not UTF-8 or have control characters cannot be typed
  /// and are left out.
  static func completions(of typed: String, _ paths: TypedPaths) -> [String] {
    if typed == "~" { return ["~/"] }
    let split = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
    let (head, tail) = (String(typed[..<split]), typed[split...])
    let system = FileSystem()
    guard let folder = head.isEmpty ? paths.directory : paths.path(Array(head.utf8)),
      let entries = try? system.list(folder)
    else { return [] }
    return entries.compactMap { entry in
      guard let name = String(validating: entry.name.bytes, as: UTF8.self), name.hasPrefix(tail),
        TerminalText.escape(name) == name, tail.hasPrefix(".") || !name.hasPrefix(".")
      else { return nil }
      let status = try? system.status(of: folder.appending(entry.name.bytes))
      return head + name + (status?.kind == .directory ? "/" : "")
    }
  }
}
