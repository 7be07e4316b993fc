import DochostModel
import Glibc
import TestSupport
import Testing

/// Drawings from anywhere are read safely, and judged as XML wants it.
@Suite(.scratch) struct DocumentTests {
  private static let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\">"

  @Test(arguments: [
    "\(svg)</svg>", "\u{FEFF}\(svg)</svg>\n", "<?xml version='1.0'?>\(svg)</svg>",
    "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\" ?>\n<!-- a -->\n<?p?>\(svg)</svg>",
    "\(svg)<a b='c' d=\"e>\"/>&lt;&#65;&#x41;<![CDATA[<&]]]></svg><!-- end -->",
    "<s:svg xmlns:s='http://www.w3.org/2000/svg' width='1'></s:svg >",
    "\(svg)<é ü='1'/></svg>",
  ])
  func `well-formed drawings are valid`(_ text: String) throws {
    #expect(try codes(Array(text.utf8)) == [])
  }

  @Test(arguments: [
    "", " ", "text", "<svg", "\(svg)", "\(svg)</SVG>", "\(svg)</svg><svg/>", "\(svg)</svg>x",
    "\(svg)<a b=c/></svg>", "\(svg)<a b='1' b='2'/></svg>", "\(svg)<a b='<'/></svg>",
    "\(svg)<a b='1'c='2'/></svg>", "\(svg)&</svg>", "\(svg)&none;</svg>", "\(svg)&#0;</svg>",
    "\(svg)&#xD800;</svg>", "\(svg)&#1114112;</svg>", "\(svg)&#99999999999999999999;</svg>",
    "\(svg)]]></svg>", "\(svg)<!-- a -- b --></svg>", "\(svg)<!-- a", "\(svg)<![CDATA[",
    "\(svg)<?xml version='1.0'?></svg>", " <?xml version='1.0'?>\(svg)</svg>",
    "<?xml version='2.0'?>\(svg)</svg>", "<?xml?>\(svg)</svg>", "\(svg)\u{1}</svg>",
    "\(svg)<1/></svg>", "\(svg)</></svg>", "\(svg)</svg\u{0}>", "<!DOCTYPE svg [",
    "\(svg)<a></svg>",
  ])
  func `what is not well-formed is found`(_ text: String) throws {
    #expect(try codes(Array(text.utf8)) == ["not-well-formed"])
  }

  @Test func `other things that are wrong have names of their own`() throws {
    #expect(try codes(Array("<html/>".utf8)) == ["not-svg"])
    #expect(try codes(Array("<svg/>".utf8)) == ["not-svg"])
    #expect(try codes(Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)) == ["no-size"])
    #expect(try codes(Array(Self.svg.utf8) + [0xFF]) == ["not-utf8"])
    #expect(try codes([0xFF, 0xFE, 0x3C, 0]) == ["encoding-unknown"])
    let latin = "<?xml version='1.0' encoding='ISO-8859-1'?>\(Self.svg)"
    #expect(try codes(Array(latin.utf8) + [0xE9] + Array("</svg>".utf8)) == [])
    let other = "<?xml version='1.0' encoding='KOI8-R'?>\(Self.svg)</svg>"
    #expect(try codes(Array(other.utf8)) == ["encoding-unknown"])
    let declared = "<!DOCTYPE svg [<!ENTITY a '<x>'><!-- ] -->]>\(Self.svg)&a;</svg>"
    #expect(try codes(Array(declared.utf8)) == ["doctype"])
  }

  @Test func `a finding says where`() throws {
    let report = try report(Array("\(Self.svg)\n\n<a>\n</svg>".utf8))
    #expect(report.findings.first?.line == 4)
  }

  @Test func `a drawing says what it is`() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="20mm" viewBox="0 0 10 20">
      <title>Fish &amp; <!-- not this -->Chips</title><title>other</title><g><rect/></g></svg>
      """
    let properties = try report(Array(text.utf8)).properties
    #expect(properties["title"] == "Fish & ")
    #expect(properties["width"] == "10mm")
    #expect(properties["height"] == "20mm")
    #expect(properties["view-box"] == "0 0 10 20")
    #expect(properties["elements"] == "5")
  }

  @Test(.timeLimit(.minutes(10)))
  func `documents made to exhaust a reader are refused or read at once`() throws {
    let count = 300_000
    func many(_ text: String) -> String { String(repeating: text, count: count) }
    #expect(try codes(Array((Self.svg + many("<a>")).utf8)) == ["too-large"])
    #expect(try codes(Array((Self.svg + many("<a/>") + "</svg>").utf8)) == [])
    let attributes = (0..<1000).map { " a\($0)='1'" }.joined()
    #expect(try codes(Array("\(Self.svg)<a\(attributes)/></svg>".utf8)) == ["too-large"])
    #expect(try codes(Array((Self.svg + "<" + many("a")).utf8)) == ["too-large"])
    #expect(try codes(Array((Self.svg + many("&amp;") + "</svg>").utf8)) == [])
    let laughs = (1...50).map {
      "<!ENTITY l\($0) '\(String(repeating: "&l\($0 - 1);", count: 50))'>"
    }
    let bomb = "<!DOCTYPE svg [\(laughs.joined())]>\(Self.svg)&l50;</svg>"
    #expect(try codes(Array(bomb.utf8)) == ["doctype"])
  }

  @Test func `damaged drawings are judged without harm`() throws {
    var generator = SystemRandomNumberGenerator()
    let seed = Array(
      try FileTree.read(
        Sources.root.appending("Plugins/Drawing/Resources/templates/ruler.svg")
      ).prefix(1500))
    let pieces = "<>&\"'/!?-=[]; \n#xC".utf8.map { $0 } + [0, 0xC3, 0xFF]
    for _ in 0..<500 {
      var bytes = seed
      for _ in 0..<3 {
        guard let place = bytes.indices.randomElement(using: &generator),
          let piece = pieces.randomElement(using: &generator)
        else { continue }
        if Bool.random(using: &generator) { bytes[place] = piece } else { bytes.remove(at: place) }
      }
      #expect(try report(bytes).opened == 0)
    }
  }

  @Test func `what is no file of this type is not opened`() throws {
    let host = try FakeHost()
    let pipe = ScratchDirectory.current.appending("pipe")
    try #require(mkfifo(pipe.c, 0o600) == 0)
    #expect(try host.open(pipe).error.contains("regular file"))
    #expect(try host.open(ScratchDirectory.current.path).error.contains("regular file"))
    #expect(try host.open(ScratchDirectory.current.appending("none")).error.contains("No such"))
    let file = ScratchDirectory.current.appending("file")
    try FileTree.write([], to: file)
    #expect(try host.open(file, type: "org.example.other").error.contains("org.example.other"))
  }

  private func report(_ bytes: [UInt8]) throws -> FakeHost.Report {
    let path = ScratchDirectory.current.appending("sample.svg")
    try FileTree.write(bytes, to: path)
    return try FakeHost().open(path)
  }

  private func codes(_ bytes: [UInt8]) throws -> [String] { try report(bytes).codes }
}
