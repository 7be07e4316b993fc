import DochostModel
import TestSupport
import Testing

/// What the templates make is SVG, of the size that was asked for.
@Suite(.scratch) struct TemplateTests {
  private var drawing: BytePath { ScratchDirectory.current.appending("drawing.svg") }

  @Test(arguments: ["blank", "grid", "isometric", "storyboard"])
  func `every template makes a valid drawing, on every sheet`(_ template: String) async throws {
    let sheets: [(String, String, String)] = [
      ("a3", "297", "420"), ("a4", "210", "297"), ("a5", "148", "210"), ("a6", "105", "148"),
      ("letter", "215.9", "279.4"), ("legal", "215.9", "355.6"), ("tabloid", "279.4", "431.8"),
      ("square", "200", "200"),
    ]
    let host = try FakeHost()
    for (sheet, width, height) in sheets {
      for orientation in ["portrait", "landscape"] {
        let outcome = host.create(
          template, values: ["page": .choice(sheet), "orientation": .choice(orientation)])
        #expect(outcome.completions == 1, "\(outcome)")
        #expect(outcome.path == "drawing.svg")
        let report = try host.open(drawing)
        #expect(report.codes == [], "\(sheet) \(orientation)")
        let size = orientation == "portrait" ? (width, height) : (height, width)
        #expect(report.properties["width"] == "\(size.0)mm")
        #expect(report.properties["height"] == "\(size.1)mm")
        #expect(report.properties["view-box"] == "0 0 \(size.0) \(size.1)")
        try await expectWellFormed()
        FileTree.remove(drawing)
      }
    }
  }

  @Test(arguments: [
    ["spacing": ParameterValue.number(2), "margin": .number(0), "style": .choice("dots")],
    ["spacing": .number(100), "margin": .number(50), "style": .choice("graph")],
    ["spacing": .number(7.3), "margin": .number(3.25), "colour": .string("#ff0000")],
    ["columns": .integer(6), "rows": .integer(6), "lines": .integer(8), "ratio": .choice("9-16")],
    ["columns": .integer(1), "rows": .integer(1), "lines": .integer(0), "ratio": .choice("scope")],
  ])
  func `the ends of every range make a valid drawing`(_ values: [String: ParameterValue])
    async throws
  {
    let host = try FakeHost()
    for template in ["grid", "isometric", "storyboard"] {
      #expect(host.create(template, values: values).completions == 1)
      #expect(try host.open(drawing).codes == [], "\(template)")
      #expect(try FileTree.text(drawing).contains("-") || template != "grid")
      try await expectWellFormed()
      FileTree.remove(drawing)
    }
  }

  @Test(arguments: [
    "plain", "<&>\"'", "]]>", "--", "Łódź 測試 👩‍👩‍👧", "tab\tand\nline", "\u{1}\u{FFFE}",
    "</title><script/>",
  ])
  func `a name of any kind is a text in the drawing`(_ name: String) async throws {
    let host = try FakeHost()
    for template in ["blank", "storyboard"] {
      #expect(host.create(template, name: name).completions == 1)
      let report = try host.open(drawing)
      #expect(report.codes == [])
      #expect(!(try FileTree.text(drawing)).contains("<script"))
      try await expectWellFormed()
      FileTree.remove(drawing)
    }
  }

  @Test(arguments: ["perspective", "ruler"])
  func `C8: a guide is copied from the bundle, where it is a valid drawing`(_ template: String)
    async throws
  {
    let host = try FakeHost()
    let outcome = host.create(template)
    #expect(outcome.base == 1)
    #expect(outcome.mode == 1)
    let path = try #require(outcome.path)
    let file = try Sources.root.appending("Plugins/Drawing/Resources/\(path)")
    let report = try host.open(file)
    #expect(report.codes == [])
    #expect(report.properties["title"]?.isEmpty == false)
  }

  @Test func `intents make what they stand for`() throws {
    let host = try FakeHost()
    #expect(host.create(nil, intent: "org.dochost.drawing.storyboard").completions == 1)
    #expect(try FileTree.text(drawing).contains("panel-1"))
    for intent in ["default", "org.example.unknown"] {
      FileTree.remove(drawing)
      #expect(host.create(nil, intent: intent).completions == 1)
      #expect(try FileTree.text(drawing).contains("<g id=\"drawing\"/>"))
    }
  }

  @Test func `what cannot be made is refused with a reason`() throws {
    let host = try FakeHost()
    #expect(host.create("nothing").error.contains("org.dochost.drawing.nothing"))
    #expect(host.create("grid", type: "org.example.other").error.contains("org.example.other"))
    let large = host.create("grid", byteLimit: 100)
    #expect(large.status == 7)
    #expect(large.error.contains("larger"))
    #expect(host.create("grid").completions == 1)
    let again = host.create("grid")
    #expect(again.status == 2)
    #expect(again.error.contains("File exists"))
    for outcome in [large, again] { #expect(outcome.completions == 0) }
  }

  /// Asks a full parser too, where there is one.
  private func expectWellFormed() async throws {
    guard
      let xmllint = try? ChildCommand(named: "xmllint", ["--noout", "--nonet", drawing.display])
    else { return }
    let result = try await xmllint.run()
    #expect(result.status == 0, "\(result)")
  }
}
