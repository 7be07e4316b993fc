import DochostModel
import Glibc
import TestSupport
import Testing

/// The sandbox, seen from a plugin that was written to attack.
@Suite(.scratch, .release) struct AttackTests {
  @Test(arguments: [nil, "2"])
  func `a plugin that attacks has no effect, and its refused calls are named`(
    _ landlockABI: String?
  ) async throws {
    var person = try await Person.withTrouble()
    if let landlockABI { person.environment["DOCHOST_LANDLOCK_ABI"] = landlockABI }
    let secret = person.home.appending(".ssh/id_ed25519")
    try FileTree.makeDirectory(secret.parent)
    try FileTree.write(Array("a secret\n".utf8), to: secret, mode: 0o600)
    let before = try FileTree.status(secret)

    let answer = try await person.create("attack", "--set", "target=\(secret.display)")
    try #require(answer.status == 0, "\(answer)")
    let report = answer.documentText.split(separator: "\n")
    #expect(report.count > 30)
    for line in report { #expect(line.hasSuffix(" refused"), "\(line)") }

    #expect(try FileTree.text(secret) == "a secret\n")
    let after = try FileTree.status(secret)
    #expect(after.st_mode == before.st_mode)
    #expect(after.st_ctim.tv_nsec == before.st_ctim.tv_nsec)
    #expect(FileTree.names(in: secret.parent).count == 1)

    #expect(answer.notices.contains("call-refused"), "\(answer)")
    for call in ["connect", "execve", "kill", "ptrace", "truncate"] {
      #expect(answer.result.outputText.contains(call), "\(call) is not named in \(answer)")
    }
  }

  @Test func `every result says at which level of isolation it was made`() async throws {
    let person = try await Person.withTrouble()
    let answer = try await person.create("made")
    let isolation = try #require(answer.json?["isolation"], "\(answer)")
    #expect(isolation["level"]?.number == 2, "\(answer)")
    #expect((isolation["landlockABI"]?.number ?? 0) >= 2, "\(answer)")
  }
}
