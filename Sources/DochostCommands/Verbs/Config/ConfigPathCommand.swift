internal import DochostKit
package import DochostModel

/// `dochost config path`: where the settings file is.
package struct ConfigPathCommand: Command {
  package static let description = CommandDescription(
    words: ["config", "path"],
    summary: "print the path of the settings file, whether it exists or not",
    schemas: ["dochost.config-path/1"],
    examples: [.init("dochost config path", "where the settings file is")])

  package init(_ arguments: ParsedArguments) throws(DochostError) {}

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    let path = HostSession.looking(session).host.settingsDocument.path
    if session.settings.isJSON {
      session.printJSON(
        "dochost.config-path/1", WirePath(path: path.display, pathBase64: path.base64IfNotText))
    } else {
      session.print(path: path)
    }
    return .done
  }
}

private struct WirePath: Encodable {
  var path: String
  var pathBase64: String?
}
