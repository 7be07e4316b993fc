import DochostModel
import Glibc
import TestSupport
import Testing

/// `dochost create --batch` of the release.
@Suite(.scratch, .release) struct BatchTests {
  /// A request of a plugin's template as a line.
  private func line(_ template: String, _ name: String, in directory: BytePath? = nil) -> String {
    let place = directory.map { #", "in": "\#($0.display)""# } ?? ""
    return #"{"template": "\#(template)", "name": "\#(name)"\#(place)}"# + "\n"
  }

  private func trouble(_ template: String, _ name: String, _ person: Person) -> String {
    line("org.example.trouble.\(template)", name, in: person.documents)
  }

  /// Runs a batch whose lines come from a file.
  private func run(
    _ person: Person, _ lines: String, _ more: String..., named name: String = "batch.jsonl"
  ) async throws -> BatchAnswer {
    let file = try ScratchDirectory.current.write(lines, to: name)
    let command = try person.command(["create", "--batch", file.display] + more)
    return BatchAnswer(try await command.run())
  }

  @Test func `every line is answered by its number, with the path or the error`() async throws {
    let person = try await Person.withTrouble()
    let lines =
      trouble("made", "one", person) + "\n" + trouble("failed", "two", person) + "{\"name\": 1}\n"
      + "not JSON\n" + #"{"tempalte": "org.example.trouble.made"}"# + "\n"
      + trouble("made", "one", person)
    let answer = try await run(person, lines, "--jobs", "1")
    #expect(answer.result.status == 1, "\(answer)")
    #expect(answer.lines.map(\.number) == [1, 3, 4, 5, 6, 7], "\(answer)")
    #expect(
      answer.lines.map { $0.code ?? "" }
        == ["", "plugin-failed", "usage", "usage", "usage", ""], "\(answer)")
    #expect(answer.lines[4].message.contains("perhaps 'template' is meant"), "\(answer)")
    #expect(person.documentNames.sorted() == ["one 2.note", "one.note"])
    #expect(answer.lines.compactMap(\.path).count == 2)
    #expect(answer.result.errorText.contains("4 of 6 requests failed"), "\(answer)")
    #expect(person.staged.isEmpty)
  }

  @Test func `two plugins take turns, and four jobs make two hundred documents`() async throws {
    let person = try await Person.withTrouble()
    let lines = (1...200).map { number in
      number % 2 == 0
        ? trouble("made", "note \(number)", person)
        : line("org.dochost.drawing.blank", "drawing \(number)", in: person.documents)
    }
    let answer = try await run(person, lines.joined(), "--jobs", "4", "--json")
    #expect(answer.result.status == 0, "\(answer)")
    #expect(answer.lines.compactMap(\.path).count == 200)
    #expect(Set(answer.lines.compactMap(\.number)) == Set(1...200))
    #expect(person.documentNames.count == 200)
    #expect(answer.end?["created"]?.number == 200, "\(answer)")
    #expect(person.staged.isEmpty)
  }

  @Test func `A52: a plugin that crashes in the middle is reported three times`() async throws {
    let person = try await Person.withTrouble()
    let lines =
      trouble("made", "before", person)
      + (1...20).map { trouble("crash", "crash \($0)", person) }.joined()
      + trouble("made", "after", person)
    let answer = try await run(person, lines, "--jobs", "1", "--json")
    #expect(answer.result.status == 1, "\(answer)")
    let codes = answer.lines.compactMap(\.code)
    #expect(codes.count { $0 == "plugin-crashed" } == 3, "\(answer)")
    #expect(codes.count { $0 == "not-attempted" } == 17, "\(answer)")
    #expect(person.documentNames.sorted() == ["after.note", "before.note"])
    #expect(answer.end?["notAttempted"]?.number == 17, "\(answer)")
  }

  @Test func `requests come from a pipe, and each is answered before the next is written`()
    async throws
  {
    let person = try await Person.withTrouble()
    let script = """
      coproc "$dochost" create --batch - --jobs 3
      # The shell forgets its variables of a process that has ended.
      batch=$COPROC_PID
      for name in one two three; do
        printf '{"template": "org.example.trouble.made", "name": "%s"}\\n' "$name" >&"${COPROC[1]}"
        read -r answer <&"${COPROC[0]}"
        case $answer in *"/$name.note"*) echo "$name is there" ;; *) echo "$answer" ;; esac
      done
      exec {COPROC[1]}>&-
      wait "$batch"
      """
    var command = try ChildCommand(named: "bash", ["-c", script])
    command.environment = person.environment
    command.environment["dochost"] = try Stage.dochost.utf8
    command.directory = person.documents
    let result = try await command.run()
    #expect(
      result.outputText == "one is there\ntwo is there\nthree is there\n", "\(result)")
    #expect(result.status == 0, "\(result)")
  }

  @Test func `an interrupt leaves whole documents, and those are answered`() async throws {
    let person = try await Person.withTrouble()
    let lines = (1...2000).map { trouble("made", "note \($0)", person) }.joined()
    let file = try ScratchDirectory.current.write(lines, to: "batch.jsonl")
    let script = """
      mkfifo answers
      "$dochost" create --batch "$1" --jobs 2 >answers &
      batch=$!
      count=0
      while read -r answer; do
        count=$((count + 1))
        [ "$count" = 5 ] && kill -TERM "$batch"
        printf '%s\\n' "$answer"
      done <answers
      wait "$batch"
      """
    var command = try ChildCommand(named: "bash", ["-c", script, "bash", file.display])
    command.environment = person.environment
    command.environment["dochost"] = try Stage.dochost.utf8
    command.directory = person.home
    let answer = BatchAnswer(try await command.run())
    #expect(answer.result.status == 130, "\(answer)")
    let made = answer.lines.compactMap(\.path)
    #expect(made.count >= 5 && made.count < 2000, "\(made.count)")
    #expect(Set(made.map(\.lastComponent)) == Set(FileTree.names(in: person.documents)))
    for path in made { #expect(try FileTree.text(path) == "all of it\n") }
    #expect(answer.lines.compactMap(\.code).allSatisfy { $0 == "interrupted" }, "\(answer)")
    #expect(person.staged.isEmpty)
  }

  @Test func `a reader that leaves ends the batch, and nothing half is left`() async throws {
    let person = try await Person.withTrouble()
    let lines = (1...2000).map { trouble("made", "note \($0)", person) }.joined()
    let file = try ScratchDirectory.current.write(lines, to: "batch.jsonl")
    let script = #"set -o pipefail; "$dochost" create --batch "$1" --jobs 2 | head -n 3"#
    var command = try ChildCommand(named: "bash", ["-c", script, "bash", file.display])
    command.environment = person.environment
    command.environment["dochost"] = try Stage.dochost.utf8
    command.directory = person.home
    let answer = BatchAnswer(try await command.run())
    #expect(answer.result.status == 1, "\(answer)")
    #expect(answer.lines.compactMap(\.path).count == 3)
    #expect(answer.result.errorText.contains("standard output cannot be written"), "\(answer)")
    #expect(person.documentNames.count < 2000)
    for name in FileTree.names(in: person.documents) {
      #expect(try FileTree.text(person.documents.appending(name)) == "all of it\n")
    }
    #expect(person.staged.isEmpty)
  }

  @Test func `fields mean what the options mean`() async throws {
    let person = try await Person.withTrouble()
    let input = try ScratchDirectory.current.write("table", to: "table.csv")
    let values = try ScratchDirectory.current.write(#"{"word": "file", "count": 3}"#, to: "v.json")
    let request = """
      {"intent": "template", "type": "org.example.trouble.note", "template": \
      "org.example.trouble.demanding", "name": "Tide", "in": "Documents", "values": \
      "\(values.display)", "set": {"word": "two words", "ratio": 2.5, "truth": true, \
      "colour": "red", "sizes": ["small"], "lines": "a", "day": "2024-02-29", \
      "table": "\(input.display)"}, "answers": {}, "inputs": {}}
      """
    let answer = try await run(person, request)
    let path = try #require(answer.lines.first?.path, "\(answer)")
    #expect(path == person.documents.appending("Tide.note"))
    let text = try FileTree.text(path)
    #expect(text.contains("word two words\n") && text.contains("count 3\n"), "\(text)")
  }

  @Test(arguments: [
    ["--batch", "requests", "--name", "x"], ["--jobs", "2"],
    ["--batch", "requests", "--jobs", "0"],
    ["--batch", "requests", "--jobs", "many"],
  ])
  func `what does not go with a batch is a usage error`(_ arguments: [String]) async throws {
    let person = try Person()
    let answer = Answer(try await person.command(["create"] + arguments).run())
    #expect(answer.status == 2, "\(answer)")
  }

  @Test func `a batch that does not exist is not found`() async throws {
    let person = try Person()
    let answer = try await person.dochost("create", "--batch", "nowhere.jsonl", "--json")
    #expect(answer.status == 3, "\(answer)")
    #expect(answer.code == "file-not-found")
  }

  @Test func `the memory of host and worker does not grow with the batch`() async throws {
    let person = try Person()
    let peak = try await Peak()
    var peaks: [Peak.Record] = []
    for count in [50, 1000] {
      let documents = try ScratchDirectory.current.makeDirectory("documents \(count)")
      let lines = (1...count).map {
        line("org.dochost.drawing.blank", "drawing \($0)", in: documents)
      }
      let file = try ScratchDirectory.current.write(lines.joined(), to: "\(count).jsonl")
      let command = try person.command(["create", "--batch", file.display, "--jobs", "2"])
      peaks.append(try await peak.run(command))
      #expect(FileTree.names(in: documents).count == count)
    }
    #expect(peaks[0].host > 0 && peaks[0].worker > 0, "\(peaks)")
    #expect(peaks[1].host - peaks[0].host < 4 << 10, "\(peaks)")
    #expect(peaks[1].worker - peaks[0].worker < 2 << 10, "\(peaks)")
  }

  @Test func `on a terminal a bar says how far the batch is`() async throws {
    let person = try await Person.withTrouble()
    let lines = (1...300).map { trouble("made", "note \($0)", person) }.joined()
    let file = try ScratchDirectory.current.write(lines, to: "batch.jsonl")
    var command = try ChildCommand(
      named: "script",
      ["-qec", #""$dochost" create --batch "$batch" >/dev/null"#, "/dev/null"])
    command.environment = person.environment
    command.environment["dochost"] = try Stage.dochost.utf8
    command.environment["batch"] = file.utf8
    command.environment["DOCHOST_PROGRESS_DELAY"] = "0"
    command.environment["TERM"] = "xterm"
    command.environment["SHELL"] = "/bin/sh"
    let result = try await command.run()
    #expect(result.status == 0, "\(result)")
    #expect(result.outputText.contains("of 300, "), "\(result)")
    #expect(result.outputText.contains("a second"), "\(result)")
    #expect(result.outputText.contains("Making documents ["), "\(result)")
  }
}
