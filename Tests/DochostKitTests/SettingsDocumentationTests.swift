import DochostKit
import DochostModel
import TestSupport
import Testing

/// docs/settings.md, against the description that everything else is made from.
struct SettingsDocumentationTests {
  @Test func `the table of fields is what the settings are`() throws {
    let text = try FileTree.text(Sources.root.appending("docs/settings.md"))
    let table = text.split(separator: "\n\n").first { $0.hasPrefix("| field |") }
    let rows = try #require(table).split(separator: "\n").dropFirst(2).map(String.init)
    let expected = SettingDescription.all.map { setting in
      "| `\(setting.text)` | \(setting.meaning) | \(setting.fallback) |"
    }
    #expect(rows.first?.hasPrefix("| `schema` |") == true)
    #expect(Array(rows.dropFirst()) == expected)
  }

  @Test func `the example holds each field`() throws {
    let text = try FileTree.text(Sources.root.appending("docs/settings.md"))
    let example = try #require(text.split(separator: "```").dropFirst().first)
    for setting in SettingDescription.all {
      #expect(example.contains("\"\(setting.path.last ?? "")\":"), "\(setting.text)")
    }
  }
}
