internal import DochostKit
package import DochostModel

/// `dochost types`: the document types of the installed plugins.
package struct TypesCommand: Command {
  package static let description = CommandDescription(
    words: ["types"],
    summary: "list the document types that the installed plugins bring",
    discussion: [
      "The columns are the type, its name, its file extensions and the plugin that owns it. No "
        + "plugin is started unless its files changed since it was last examined."
    ],
    options: HostOptions.all,
    schemas: ["dochost.types/1"],
    examples: [
      .init("dochost types", "the types, a line each"),
      .init("dochost types --json", "the same for a program"),
    ])

  package init(_ arguments: ParsedArguments) throws(DochostError) {}

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    let host = try HostSession.upToDate(session)
    let listing = KeptListing(host, "types")
    if session.settings.isJSON {
      try listing.printJSON("dochost.types/1") { () throws(DochostError) in
        try host.host.types().map { WireType($0, languages: host.languages) }
      }
      return .done
    }
    try listing.print(
      ifEmpty: "No document types; `dochost plugin list` shows which plugins were found."
    ) { () throws(DochostError) in
      var table = Table("TYPE", "NAME", "EXTENSIONS", "PLUGIN")
      for listing in try host.host.types() {
        table.add(
          listing.type.id.text, listing.type.name.text(for: host.languages),
          listing.type.fileExtensions.joined(separator: " "), listing.owner.text)
      }
      return table
    }
    return .done
  }
}
