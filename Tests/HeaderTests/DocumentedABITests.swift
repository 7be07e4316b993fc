import DochostModel
import TestSupport
import Testing

/// docs/plugin-abi.md says what the header says.
struct DocumentedABITests {
  private let document: String
  private let header: HeaderFile

  init() throws {
    document = try FileTree.text(Sources.root.appending("docs/plugin-abi.md"))
    header = try HeaderFile.read()
  }

  @Test func `every struct stands there as C`() {
    for record in header.records {
      let section = section(record.name)
      let code = section.split(separator: "```", omittingEmptySubsequences: false)
      guard code.count > 1 else {
        Issue.record("\(record.name) has no C")
        continue
      }
      let documented = HeaderFile(text: code[1].dropFirst(2) + "\n").records.first
      #expect(documented?.kind == record.kind, "\(record.name)")
      #expect(
        documented?.fields.map(\.declaration) == record.fields.map(\.declaration),
        "\(record.name)")
    }
  }

  @Test func `every struct stands there as a table of offsets`() throws {
    let layout = Layout(try FileTree.text(Sources.root.appending("docs/abi-layout.txt")))
    for record in layout.records {
      let rows = rows(of: section(record.name))
      var expected = record.fields.map { ["\($0.offset)", "\($0.size)", "`\($0.name)`"] }
      expected.append(["\(record.size)", "", ""])
      #expect(rows.map { Array($0.prefix(3)) } == expected, "\(record.name)")
    }
  }

  @Test func `every constant stands there with its value`() {
    let documented = rows(of: section("Constants", level: "##")).map { Array($0.prefix(2)) }
    #expect(documented == header.constants.map { ["`\($0.name)`", "`\($0.value)`"] })
  }

  @Test func `every function stands there with its states`() {
    let documented = rows(of: section("Functions and states", level: "##"))
    #expect(documented.count == header.functions.count)
    for (row, function) in zip(documented, header.functions) {
      let name = row[0].filter { $0 != "`" }.split(separator: ".").last.map(String.init)
      #expect(name == function.name)
      for (word, cell) in zip(["states", "thread", "reentrant"], row.dropFirst()) {
        #expect(function.comment.contains("\(word): \(cell)"), "\(function.name)")
      }
    }
  }

  @Test func `every limit is the one that is kept`() {
    let documented = rows(of: section("Limits", level: "##")).map { $0[1] }
    let kept = [
      RegistrationLimits.types, RegistrationLimits.intents, RegistrationLimits.templates,
      RegistrationLimits.extensions, RegistrationLimits.parameters, RegistrationLimits.choices,
      RegistrationLimits.perType, RegistrationLimits.intentsPerTemplate,
      RegistrationLimits.translations, IdentifierRule.maximumBytes, RegistrationLimits.nameBytes,
      RegistrationLimits.summaryBytes, RegistrationLimits.textBytes, RegistrationLimits.tagBytes,
      RegistrationLimits.pathBytes, RegistrationLimits.signatureBytes,
      RegistrationLimits.totalBytes,
    ]
    #expect(documented == kept.map { "\($0)" })
  }

  @Test func `every type that needs no registration is named`() {
    let text = section("Identifiers", level: "##")
    for type in WellKnownTypes.parents.keys {
      #expect(text.contains("`\(type)`"), "\(type)")
    }
  }

  /// The text between a heading and the next one of its level or above.
  private func section(_ heading: String, level: String = "###") -> Substring {
    guard let start = document.firstRange(of: "\n\(level) \(heading)\n") else { return "" }
    let rest = document[start.upperBound...]
    let ends = ["\n## ", "\n\(level) "].compactMap { rest.firstRange(of: $0)?.lowerBound }
    return rest[..<(ends.min() ?? rest.endIndex)]
  }

  /// The cells of the first table, without its head.
  private func rows(of text: Substring) -> [[String]] {
    text.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2).map { line in
      line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
        .map { cell in cell.split(separator: " ").joined(separator: " ") }
    }
  }
}
