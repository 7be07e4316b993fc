import DochostCommands
import DochostModel
import TestSupport
import Testing

struct ManualPageTests {
  private static let requests: Set<String> = [
    ".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".I", ".BR",
  ]

  private static var pages: [String] {
    [ManualPage.overview()] + Verb.allCases.map { ManualPage.render($0.description) }
  }

  @Test(arguments: pages)
  func `a manual page has its sections and no stray request`(_ page: String) throws {
    for title in ["NAME", "SYNOPSIS", "DESCRIPTION", "EXIT STATUS", "EXAMPLES"] {
      #expect(page.contains("\n.SH \(title)\n"))
    }
    for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      let request = String(line.prefix { $0 != " " })
      #expect(Self.requests.contains(request), "\(line)")
    }
  }

  @Test(
    .scratch, .enabled(if: (try? ChildCommand(named: "groff")) != nil, "groff is not installed"),
    arguments: pages)
  func `groff sets a manual page without a warning`(_ page: String) async throws {
    let file = try ScratchDirectory.current.write(page, to: "page.1")
    var command = try ChildCommand(named: "groff")
    command.arguments = ["-man", "-Tutf8", "-ww", "-z"].map { Array($0.utf8) } + [file.bytes]
    let result = try await command.run()
    #expect(result.status == 0)
    #expect(result.errors.isEmpty, "\(result)")
  }
}
