import DochostModel

extension CutState {
  /// When the power went, what was stored of what was not certain, and what is there then: all it
  /// takes to build the state again.
  func description(of operations: [FileOperation]) -> String {
    let last =
      moment.operationCount == 0
      ? "before anything was done"
      : "after operation \(moment.operationCount) of \(operations.count), "
        + text(of: operations[moment.operationCount - 1])
    let said = moment.hasReported ? ", when it was reported" : ""
    let choices = moment.questions.indices.map { index in
      text(of: moment.questions[index], answers[index])
    }
    return """
      cut \(last)\(said)
      choices: \(choices.joined(separator: "; "))
      what is there:
      \(listing.joined(separator: "\n"))
      """
  }

  /// A line for everything that is there.
  private var listing: [String] {
    var lines: [String] = []
    var open = moment.disk.roots
    while let (path, node) = open.popLast() {
      // What the trace has nothing to do with.
      if path.lastComponent == Array("share".utf8) { continue }
      let mode = String(metadata(of: node).mode, radix: 8)
      let size = isDirectory(node) ? "directory" : "\(bytes(of: node).count) bytes"
      lines.append("  \(path) \(mode) \(size)")
      for (name, inner) in entries(of: node) { open.append((path.appending(name.bytes), inner)) }
    }
    return lines.sorted()
  }

  private func text(of question: CutMoment.Question, _ answer: Int) -> String {
    switch question.subject {
    case .names(let change):
      let effects = moment.disk.nameChanges[change].effects.map { slot, node in
        "\(text(of: moment.disk.slots[slot])) is \(node.map { "node \($0)" } ?? "nothing")"
      }
      return "[\(effects.joined(separator: ", "))] \(answer == 1 ? "stored" : "lost")"
    case .content(let node, let choices):
      return
        "node \(node) has content \(answer) of \(choices.count), \(choices[answer].count) bytes"
    case .metadata(let node, let choices):
      return "node \(node) has mode \(String(choices[answer].mode, radix: 8))"
    }
  }

  private func text(of slot: Slot) -> String { "'\(slot.name)' in node \(slot.directory)" }

  /// An operation in a few words.
  private func text(of operation: FileOperation) -> String {
    switch operation {
    case .make(let node, let made, let slot):
      let kind = made.isDirectory ? "directory" : "file"
      return "a new \(kind), node \(node), \(slot.map(text(of:)) ?? "without a name")"
    case .write(let node, .bytes(let offset, let bytes)):
      return "\(bytes.count) bytes at \(offset) of node \(node)"
    case .write(let node, .truncate(let size)): return "node \(node) cut to \(size) bytes"
    case .change(let node, _): return "a mode or attribute of node \(node)"
    case .link(let node, let slot): return "the name \(text(of: slot)) for node \(node)"
    case .unlink(let slot): return "the end of \(text(of: slot))"
    case .rename(let from, let to): return "\(text(of: from)) renamed to \(text(of: to))"
    case .sync(let node, let dataOnly): return "\(dataOnly ? "fdatasync" : "fsync") of node \(node)"
    case .syncDisk(let disk): return "syncfs of disk \(disk)"
    case .report: return "the report"
    }
  }
}
