import DochostModel
import TestSupport
import Testing

/// Bundles that are replaced while they are used, as an update does it.
@Suite(.scratch, .release) struct ReplacedBundleTests {
  private static let rounds = Proof.isComplete ? 20 : 2

  /// A home in which the plugin's bundle is a link to one of two generations, whose documents hold
  /// `old` and `new`, and whose resources differ likewise.
  private struct Generations {
    let home: LibraryHome
    /// Words of the shell that put the new one in the place of the old, which is told to go on: a
    /// plugin looks for that in the generation that it was started from.
    let swap: String

    init(deed: String) async throws {
      home = try await LibraryHome()
      let bundle = home.plugin.bundle
      let other = try ScratchDirectory.current.makeDirectory("generations")
      let new = try await HostilePlugin(in: other)
      try home.plugin.misbehave("create", deed, onlyWorking: true, text: "old")
      try new.misbehave("nowhere", "nothing", text: "new")
      try FileTree.replace(
        new.bundle.appending("Resources/starting-point.hnote"), by: Array("a new one\n".utf8))
      try FileTree.rename(bundle, to: other.appending("old"))
      try FileTree.link(bundle, to: other.appending("old").display)
      let place = bundle.display.shellQuoted
      swap = """
        ln -s '\(new.bundle.display.shellQuoted)' '\(place).next'
        mv -T '\(place).next' '\(place)'
        : >'\(other.appending("old/go").display.shellQuoted)'
        """
      _ = try await home.person.dochost("types")
    }
  }

  @Test(arguments: [("wait", "old\n"), ("bundle-later", "a beginning\n")])
  func `a bundle that is replaced during a create gives a whole document of the one that began`(
    _ deed: String, _ expected: String
  ) async throws {
    var all = Problems()
    var broken = 0
    for _ in 0..<Self.rounds {
      let problems = try await ScratchDirectory.with {
        let generations = try await Generations(deed: deed)
        let home = generations.home
        let answer = try await home.createActing(generations.swap)
        var problems = Problems()
        problems.unless(answer.status == 0, "\(answer)")
        let text = try? FileTree.text(home.person.documents.appending("note.hnote"))
        problems.unless(text == expected, "the document is '\(text ?? "")'")
        FileTree.remove(home.person.documents.appending("note.hnote"))
        let next = try await home.create()
        problems.unless(next.documentText == "new\n", "the next one is of the old: \(next)")
        problems.add(home.person.litter())
        return problems
      }
      if !problems.isEmpty { broken += 1 }
      all.add(problems.sentences)
    }
    all.tell(
      "races", "a bundle is replaced during a create: \(deed)", count: Self.rounds, broken: broken)
  }

  /// The bundle is replaced at the very moment when a worker begins: that of the create, which
  /// knows of no plugin yet, or one that examines.
  @Test(arguments: 0..<4)
  func `a bundle that is replaced as a worker begins is used in one of its generations`(
    _ number: Int
  ) async throws {
    let generations = try await Generations(deed: "behave")
    var person = generations.home.person
    let prefix = try CountingPrefix(
      "prefix", action: "[ $number != \(number) ] || { \(generations.swap)\n}")
    person.program = prefix.dochost
    // Nothing is known of any plugin, so that all are examined.
    FileTree.remove(person.home.appending(".local/state/dochost/catalog.sqlite"))
    let answer = Answer(try await person.command(Self.create(person)).run())
    var problems = Problems()
    let isSaid = answer.status == 8 && answer.code == "plugin-changed"
    problems.unless(answer.status == 0 || isSaid, "\(answer)")
    if answer.status == 0 {
      problems.unless(["old\n", "new\n"].contains(answer.documentText), "\(answer)")
    }
    problems.unless(person.documentNames.count == (answer.status == 0 ? 1 : 0), "\(answer)")
    let next = Answer(try await person.command(Self.create(person)).run())
    problems.unless(next.documentText == "new\n", "the next one: \(next)")
    problems.add(person.litter())
    problems.tell("races", "a bundle is replaced as worker \(number) begins")
  }

  private static func create(_ person: Person) -> [String] {
    [
      "create", "--intent", "template", "--template", "\(HostilePlugin.id).act", "--in",
      person.documents.display, "--no-input", "--json",
    ]
  }

  /// The shell exchanges the generations again and again while one document after the other is
  /// made: each is of one of them and whole, or the plugin is said to have changed.
  @Test func `creates beside a bundle that is replaced again and again give whole documents`()
    async throws
  {
    let generations = try await Generations(deed: "behave")
    let person = generations.home.person
    let count = Proof.isComplete ? 100 : 30
    let answers = try ScratchDirectory.current.makeDirectory("answers")
    var shell = try ChildCommand(
      named: "sh",
      [
        "-c",
        """
        place=$1; other=$2; answers=$3; count=$4; shift 4
        : >"$answers/running"
        while [ -e "$answers/running" ]; do
          for generation in Hostile.dochostplugin old; do
            ln -s "$other/$generation" "$place.next" && mv -T "$place.next" "$place"
            "$1" types >"$answers/types"
          done
        done &
        while [ "$count" -gt 0 ]; do
          "$@" >"$answers/$count"
          echo $? >"$answers/$count.status"
          count=$((count - 1))
        done
        rm "$answers/running"
        wait
        """, "sh", generations.home.plugin.bundle.display,
        ScratchDirectory.current.appending("generations").display, answers.display,
        String(count), person.program.display,
      ] + Self.create(person))
    shell.environment = person.environment
    shell.timeout = .seconds(1200)
    let result = try await shell.run()
    var problems = Problems()
    problems.unless(result.status == 0, "\(result)")
    var madeCount = 0
    for number in 1...count {
      let status = try FileTree.text(answers.appending("\(number).status"))
      let text = try FileTree.text(answers.appending("\(number)"))
      if status == "0\n" { madeCount += 1 }
      let isSaid =
        status == "8\n"
        && (text.contains("\"plugin-changed\"") || text.contains("was changed while"))
      problems.unless(status == "0\n" || isSaid, "\(status)\(text)")
    }
    problems.unless(person.documentNames.count == madeCount, "\(person.documentNames)")
    for name in person.documentNames {
      let text = try FileTree.text(person.documents.appending(name))
      problems.unless(["old\n", "new\n"].contains(text), "\(name) is '\(text)'")
    }
    problems.add(person.litter())
    problems.tell("races", "creates beside a bundle that is replaced", count: count)
  }
}
