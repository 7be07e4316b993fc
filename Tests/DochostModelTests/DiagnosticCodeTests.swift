import DochostModel
import Testing

@Suite struct DiagnosticCodeTests {
  @Test func `every code has a name of its own, a title and an explanation`() {
    #expect(Set(DiagnosticCode.all.map(\.name)).count == DiagnosticCode.all.count)
    for code in DiagnosticCode.all {
      #expect(DiagnosticCode(named: code.name) == code)
      #expect(!code.title.hasSuffix("."), "\(code.name)")
      #expect(code.explanation.hasSuffix("."), "\(code.name)")
      #expect(code.name.utf8.allSatisfy { (97...122).contains($0) || $0 == 45 }, "\(code.name)")
    }
  }

  @Test func `every exit status that a code has is a documented one`() {
    for code in DiagnosticCode.all { #expect(ExitStatus.all.contains(code.exitStatus)) }
    #expect(Set(ExitStatus.all.map(\.rawValue)).count == ExitStatus.all.count)
  }
}
