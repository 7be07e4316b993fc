import DochostCommands
import Testing

struct TerminalTextTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("Łódź 測試 a b", "Łódź 測試 a b"),
    ("👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"),
    ("می‌خواهم", "می‌خواهم"),
    (#"C:\n is no line"#, #"C:\n is no line"#),
    ("two\nlines", #"two\nlines"#),
    ("tab\treturn\r", #"tab\treturn\r"#),
    ("\u{1B}[31mred\u{1B}[0m", #"\u{1B}[31mred\u{1B}[0m"#),
    ("\u{1B}]0;title\u{07}", #"\u{1B}]0;title\u{07}"#),
    ("\u{9B}31m", #"\u{9B}31m"#),
    ("del\u{7F}", #"del\u{7F}"#),
    ("exe\u{202E}txt.md", #"exe\u{202E}txt.md"#),
    ("a\u{2066}b\u{2069}", #"a\u{2066}b\u{2069}"#),
    ("a\u{200E}b\u{061C}", #"a\u{200E}b\u{61C}"#),
    ("a\u{2028}b\u{2029}", #"a\u{2028}b\u{2029}"#),
    ("\u{FEFF}mark", #"\u{FEFF}mark"#),
    ("soft\u{AD}", #"soft\u{AD}"#),
    ("nul\0", #"nul\u{00}"#),
  ])
  func `T4: what could harm a terminal is escaped, all else passes`(
    _ text: String, _ expected: String
  ) {
    #expect(TerminalText.escape(text) == expected)
    #expect(TerminalText.escape(Array(text.utf8)) == expected)
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], #"a\xFFb"#),
      ([0xC3], #"\xC3"#),
      ([0xC3, 0x28], #"\xC3("#),
      ([0xE2, 0x82], #"\xE2\x82"#),
      ([0xED, 0xA0, 0x80], #"\xED\xA0\x80"#),
      ([0xC0, 0x80], #"\xC0\x80"#),
      ([0xF4, 0x90, 0x80, 0x80], #"\xF4\x90\x80\x80"#),
      ([0xFF, 0x1B, 0xC3, 0xA4], #"\xFF\u{1B}ä"#),
    ] as [([UInt8], String)])
  func `T4: bytes that are not UTF-8 are shown as such`(_ bytes: [UInt8], _ expected: String) {
    #expect(TerminalText.escape(bytes) == expected)
  }
}
