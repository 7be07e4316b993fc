import DochostSystem
import Testing

struct LocaleTests {
  @Test(
    arguments: [
      ([:], false), (["LANG": ""], false), (["LANG": "C"], false), (["LANG": "POSIX"], false),
      (["LANG": "C.UTF-8"], true), (["LANG": "C.utf8"], true), (["LANG": "de_AT.UTF-8@euro"], true),
      (["LANG": "de_AT.ISO-8859-1"], false), (["LANG": "nowhere"], false),
      (["LANG": "C.UTF-8", "LC_ALL": "C"], false), (["LANG": "C", "LC_CTYPE": "C.UTF-8"], true),
      (["LC_CTYPE": "C", "LC_ALL": "C.UTF-8"], true), (["LC_ALL": "", "LANG": "C.UTF-8"], true),
      (["LC_MESSAGES": "C.UTF-8"], false),
    ] as [(KeyValuePairs<String, String>, Bool)])
  func `whether a locale writes UTF-8 is told by the first variable that is set`(
    _ variables: KeyValuePairs<String, String>, _ expected: Bool
  ) {
    #expect(ProcessLocale.writesUTF8(ProcessEnvironment(variables)) == expected)
  }
}
