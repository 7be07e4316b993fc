import DochostModel
import TestSupport

/// Sizes and offsets of the structs of the header.
struct Layout: Equatable {
  /// A field's place.
  struct Field: Equatable {
    let offset: Int
    let size: Int
    let name: String
  }

  /// A struct.
  struct Record: Equatable {
    let name: String
    let size: Int
    let fields: [Field]
  }

  let records: [Record]

  /// Reads a dump: a line `name size` a struct, and an indented line `offset size name` a field.
  init(_ dump: String) {
    var records: [Record] = []
    for line in dump.split(separator: "\n") where !line.hasPrefix("abi ") {
      let words = line.split(separator: " ")
      if line.hasPrefix(" "), let last = records.popLast(), words.count == 3 {
        let field = Field(
          offset: Int(words[0]) ?? -1, size: Int(words[1]) ?? -1, name: String(words[2]))
        records.append(Record(name: last.name, size: last.size, fields: last.fields + [field]))
      } else if words.count == 2 {
        records.append(Record(name: String(words[0]), size: Int(words[1]) ?? -1, fields: []))
      }
    }
    self.records = records
  }

  /// What the compiler says about the structs of a header.
  static func dump(of header: HeaderFile, include: BytePath) async throws -> String {
    var program = "#include <dochost/plugin.h>\n#include <stdio.h>\nint main(void) {\n"
    for record in header.records {
      program += "  printf(\"\(record.name) %zu\\n\", sizeof(\(record.name)));\n"
      for field in record.fields {
        program += "  printf(\"  %zu %zu \(field.name)\\n\", "
        program += "offsetof(\(record.name), \(field.name)), "
        program += "sizeof(((\(record.name) *)0)->\(field.name)));\n"
      }
    }
    let source = ScratchDirectory.current.path.appending("dump.c")
    let executable = ScratchDirectory.current.path.appending("dump")
    try FileTree.write(Array((program + "  return 0;\n}\n").utf8), to: source)
    let compiled = try await ChildCommand(
      named: "cc", ["-I\(include)", "-o", "\(executable)", "\(source)"]
    ).run()
    guard compiled.status == 0 else { throw TestFailure("\(compiled)") }
    return try await ChildCommand(executable).run().outputText
  }

  /// What makes the layout something else than an earlier one with things appended.
  func breaks(_ earlier: Layout) -> [String] {
    earlier.records.flatMap { old -> [String] in
      guard let new = records.first(where: { $0.name == old.name }) else {
        return ["\(old.name) is gone"]
      }
      var found: [String] = []
      if new.size < old.size { found.append("\(old.name) shrank") }
      if new.size > old.size, old.fields.first?.name != "struct_size" {
        found.append("\(old.name) grew and has no struct_size")
      }
      for (index, field) in old.fields.enumerated()
      where !new.fields.indices.contains(index) || new.fields[index] != field {
        found.append("\(old.name).\(field.name) is not where it was")
      }
      return found
    }
  }
}
