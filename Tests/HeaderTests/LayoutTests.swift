import DochostModel
import TestSupport
import Testing

/// The layout is frozen: recorded, compared, and only ever appended to.
struct LayoutTests {
  @Test(.scratch) func `the header has the recorded layout`() async throws {
    let header = try HeaderFile.read()
    let include = try Sources.root.appending("Sources/CDochost/include")
    let dump = try await Layout.dump(of: header, include: include)
    let version = header.constants.filter { $0.name.hasPrefix("DOCHOST_ABI_M") }.map(\.value)
    let recorded = try FileTree.text(Sources.root.appending("docs/abi-layout.txt"))
    #expect("abi \(version.joined(separator: "."))\n\(dump)" == recorded)
  }

  @Test(arguments: ["1.0"])
  func `the layout appends to that of a released version`(_ version: String) throws {
    let root = try Sources.root
    let released = Layout(
      try FileTree.text(root.appending("Tests/HeaderTests/Released/abi-\(version).txt")))
    let current = Layout(try FileTree.text(root.appending("docs/abi-layout.txt")))
    #expect(released.records.count > 20)
    #expect(current.breaks(released) == [])
  }

  @Test func `the header's own assertions cover every struct and field`() throws {
    let header = try HeaderFile.read()
    for record in header.records {
      #expect(header.text.contains("DOCHOST_FROZEN_SIZE(\(record.name), "), "\(record.name)")
      for field in record.fields {
        #expect(
          header.text.contains("DOCHOST_FROZEN(\(record.name), \(field.name), "),
          "\(record.name).\(field.name)")
      }
    }
  }

  @Test(arguments: [
    ("a 16\n  0 4 struct_size\n  8 8 x\n", []),
    ("a 24\n  0 4 struct_size\n  8 8 x\n  16 8 y\n", []),
    ("a 16\n  0 4 struct_size\n  8 8 renamed\n", ["a.x is not where it was"]),
    ("a 24\n  0 4 struct_size\n  8 8 y\n  16 8 x\n", ["a.x is not where it was"]),
    ("a 8\n  0 4 struct_size\n", ["a shrank", "a.x is not where it was"]),
    ("b 16\n  0 4 struct_size\n", ["a is gone"]),
  ])
  func `what is more than an append is named`(_ dump: String, _ breaks: [String]) {
    let old = Layout("abi 1.0\na 16\n  0 4 struct_size\n  8 8 x\n")
    #expect(Layout(dump).breaks(old) == breaks)
  }

  @Test func `a struct without a size may not grow`() {
    let old = Layout("date 8\n  0 4 year\n")
    #expect(
      Layout("date 16\n  0 4 year\n  8 8 more\n").breaks(old) == [
        "date grew and has no struct_size"
      ])
  }
}
