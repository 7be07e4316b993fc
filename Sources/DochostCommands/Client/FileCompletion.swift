internal import DochostModel
internal import DochostSystem

/// The names of files that begin with what was typed.
enum FileCompletion {
  /// The whole texts that what was typed may become, sorted; a directory ends with a slash.
  ///
  /// Names that are not UTF-8 or have control characters cannot be typed and are left out.
  static func completions(of typed: String, in directory: BytePath) -> [String] {
    let split = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
    let (head, tail) = (String(typed[..<split]), typed[split...])
    let system = FileSystem()
    guard let folder = head.isEmpty ? directory : BytePath(head)?.resolved(against: directory),
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
