import DochostKit
import DochostModel
import Testing

/// What is said of a value that does not fit its parameter.
struct ParameterTests {
  private func mismatch(of text: String, _ pattern: String) -> ParameterMismatch? {
    let parameter = Parameter(
      id: "word", kind: .string, label: LocalizedText("Word"), pattern: pattern)
    return ParameterInput.mismatch(of: .string(text), for: parameter)
  }

  @Test func `T6: a pattern has to match the whole value`() {
    #expect(mismatch(of: "abc", "[a-z]+") == nil)
    #expect(mismatch(of: "abc!", "[a-z]+")?.isPluginFault == false)
    #expect(mismatch(of: "abc!", "[a-z]+")?.reason == "does not match the pattern [a-z]+")
  }

  @Test(arguments: ["(?:a+)+", "(a|a)*"])
  func `T6: a pattern that takes too much work is held against its plugin`(_ pattern: String) {
    let mismatch = mismatch(of: String(repeating: "a", count: 60) + "!", pattern)
    #expect(mismatch?.isPluginFault == true)
    #expect(mismatch?.reason.contains("takes more work") == true, "\(mismatch as Any)")
  }

  @Test func `T6: what is no pattern is held against its plugin`() {
    #expect(mismatch(of: "a", "(")?.isPluginFault == true)
  }
}
