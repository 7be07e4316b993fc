import DochostModel
import Glibc
import TestSupport

/// The home of somebody whose commands are killed: the release without the plugins that come along,
/// the plugin Trouble and perhaps others, and a record of everything as it was.
struct KillHome {
  /// Whose home it is.
  let person: Person
  private let plugins: TreeRecord
  /// The paths of everything but documents and plugins once a command has come to its end.
  private var tidy: [String] = []

  /// Makes the home, with the staged plugins of these names beside Trouble.
  init(bundles: [String]) async throws {
    var person = try Person(program: try Self.installRelease())
    // It is noon where they live: the day, which is in some documents, does not change meanwhile.
    person.environment["TZ"] = "NOON\(time(nil) / 3600 % 24 - 12)"
    self.person = person
    try await Trouble().install(in: person.plugins)
    for name in bundles {
      let bundle = "\(name).dochostplugin"
      try Self.copy(
        try Stage.present("lib/dochost/plugins/\(bundle)"), to: person.plugins.appending(bundle))
    }
    plugins = try TreeRecord(of: person.plugins, readsFiles: false)
    _ = try await person.dochost("types")
  }

  /// Takes what is there after another command for what has to be left.
  mutating func settle(_ documents: BytePath) async throws {
    _ = try await next(in: documents)
    tidy = others
  }

  /// Has the person make another document in a directory.
  func next(in documents: BytePath) async throws -> Answer {
    var command = try person.command([
      "create", "--template", "org.example.trouble.made", "--name", "afterwards", "--in",
      documents.display, "--no-input", "--json",
    ])
    command.timeout = KillDriver.patience
    return Answer(try await command.run())
  }

  /// What is wrong with the plugins, whatever became of a command, as sentences.
  func faults() throws -> [String] {
    try TreeRecord(of: person.plugins, readsFiles: false) == plugins
      ? [] : ["a plugin was altered"]
  }

  /// What is wrong once the next command has come to its end.
  func faults(afterNext next: Answer) -> [String] {
    var faults: [String] = []
    if next.status != 0 { faults.append("the next command fails: \(next)") }
    if next.documentText != "all of it\n" { faults.append("the next document is not whole") }
    if others != tidy { faults.append("this is left: \(Set(others).symmetricDifference(tidy))") }
    return faults + person.litter()
  }

  /// Everything that is in the home, but for the documents and the plugins, for what creates keep,
  /// and for a journal of SQLite that holds nothing to be undone: that is SQLite's to use or remove
  /// with the next change.
  private var others: [String] {
    FileTree.names(in: person.home).filter { $0 != Array("Documents".utf8) }.flatMap { name in
      FileTree.contents(of: person.home.appending(name))
    }.filter { path in
      if Person.isKept(path) { return false }
      guard path.hasSuffix("catalog.sqlite-journal") else { return true }
      let journal = try? FileTree.read(person.home.appending(".local").appending(path))
      return journal.map { $0.first ?? 0 != 0 } ?? true
    }
  }

  /// Installs the staged command and worker without the plugins that come along, whose examination
  /// would be most of what is killed.
  private static func installRelease() throws -> BytePath {
    let prefix = try ScratchDirectory.current.makeDirectory("prefix")
    for program in [try Stage.dochost, try Stage.worker] {
      let relative = program.bytes.dropFirst(try Stage.prefix.bytes.count + 1)
      let place = prefix.appending(relative)
      try FileTree.makeDirectory(place.parent)
      // The same file under another name, where that can be had.
      if link(program.c, place.c) == 0 { continue }
      try copy(program, to: place)
    }
    return prefix.appending("bin/dochost")
  }

  private static func copy(_ source: BytePath, to target: BytePath) throws {
    guard FileTree.isDirectory(source) else {
      try FileTree.makeDirectory(target.parent)
      let mode = try FileTree.status(source).st_mode & 0o777
      return try FileTree.write(try FileTree.read(source), to: target, mode: mode)
    }
    for name in FileTree.names(in: source) {
      try copy(source.appending(name), to: target.appending(name))
    }
  }
}
