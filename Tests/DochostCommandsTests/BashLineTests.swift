import DochostCommands
import Testing

/// Lines of bash as readline hands them over.
struct BashLineTests {
  private static let breaks = " \t\n\"'@><=;|&(:"

  @Test(arguments: [
    ("dochost ", ["dochost", ""]), ("dochost cr", ["dochost", "cr"]),
    ("dochost  a\t b", ["dochost", "a", "b"]), (#"dochost a\ b"#, ["dochost", "a b"]),
    (#"dochost 'a b' "c d"#, ["dochost", "a b", "c d"]),
    (#"dochost "a\"b" ''"#, ["dochost", "a\"b", ""]),
    ("X=1 dochost --set=a=b", ["dochost", "--set=a=b"]),
    (#"dochost a'b'"c"\d"#, ["dochost", "abcd"]),
    (#"dochost "a\d\$\`\\\!""#, ["dochost", #"a\d$`\\!"#]),
    ("dochost \"a\\\nb\" c\\\nd \\\ne", ["dochost", "ab", "cd", "e"]),
    (#"dochost 'a\d"#, ["dochost", #"a\d"#]),
    ("dochost ä=ö", ["dochost", "ä=ö"]),
  ])
  func `a line is split as bash splits it`(_ line: String, _ words: [String]) {
    #expect(BashLine(line, breaks: Self.breaks).words == words)
  }

  @Test(arguments: [
    ("dochost cr", "create", "create"), ("dochost --in=a", "--in=a b", #"a\ b"#),
    ("dochost --set=k=v", "--set=k=vw", "vw"), ("dochost --set k=", "k=$x", #"\$x"#),
    (#"dochost "a"#, "a b$", #"a b\$"#), ("dochost k='a", "k=a b", "a b"),
    ("dochost a:", "a:b", "b"), (#"dochost a\ "#, "a b", #"a\ b"#), (#"dochost 'a"#, "a`b", "a`b"),
    (#"dochost "a"#, #"a`b"c\d'e!"#, #"a\`b\"c\\d'e!"#),
    (#"dochost "a\$"#, "a$b", #"a\$b"#), (#"dochost 'a"#, "a'b", #"a'\''b"#),
    ("dochost a", "a`b;c&d|e(f)*?[~!\"'\\", #"a\`b\;c\&d\|e\(f\)\*\?\[\~\!\"\'\\"#),
  ])
  func `what is put in is the rest behind readline's break, quoted as the quotes ask for`(
    _ line: String, _ word: String, _ expected: String
  ) {
    #expect(BashLine(line, breaks: Self.breaks).replacement(for: word) == expected)
  }

  @Test func `without a break at = the whole word is put in`() {
    #expect(BashLine("dochost --in=a", breaks: " \t\n").replacement(for: "--in=ab") == "--in=ab")
  }
}
