import DochostModel
import TestSupport
import Testing

/// The settings file, seen from outside.
@Suite(.scratch) struct SettingsTests {
  private let command = BuiltCommand()

  private func run(_ settings: String) async throws -> ChildResult {
    let directory = try ScratchDirectory.current.makeDirectory("home/.config/dochost")
    try FileTree.write(Array(settings.utf8), to: directory.appending("settings.json"))
    return try await command.run("types")
  }

  @Test(arguments: [
    #"{"schema": 1}"#, #"{"schema": 1, "defaults": null, "limits": {}}"#,
    """
    {"schema": 1, "documentDirectory": "/tmp", "disabled": ["org.example.noisy"],
     "defaults": {"intents": {"default": "org.example.note"}, "fileExtensions": {},
                  "typeOwners": {"org.example.page": "org.example.pages"}},
     "limits": {"inactivitySeconds": 15, "totalSeconds": 6e2, "graceSeconds": 0.5}}
    """,
  ])
  func `settings that fit are taken without a word`(_ settings: String) async throws {
    let result = try await run(settings)
    #expect(!result.errorText.contains("settings"), "\(result)")
  }

  @Test(arguments: [
    ("", "line 1, column 1: the text ends too early"),
    ("{\"schema\": 1,\n}", "line 2, column 1: "),
    (#"{"schema": 1, "schema": 1}"#, "line 1, column 15: 'schema' stands twice"),
    ("[]", "an object was expected, and this is an array"),
    ("{}", "'schema': the number of the schema, 1, is missing"),
    (#"{"schema": "1"}"#, "'schema': an integer was expected, and this is a string"),
    (#"{"schema": 2, "limits": 5}"#, "'schema': this dochost reads 1, and this is 2"),
    (
      #"{"schema": 1, "limits": {"totalSeconds": "ten"}}"#,
      "'limits.totalSeconds': a number was expected, and this is a string"
    ),
    (
      #"{"schema": 1, "defaults": {"intents": {"default": 3}}}"#,
      "'defaults.intents.default': a string was expected, and this is a number"
    ),
    (#"{"schema": 1, "disabled": [null]}"#, "'disabled.0': a string was expected"),
    (#"{"schema": 1, "limits": {"totalSeconds": 0}}"#, "limits.totalSeconds"),
    (#"{"schema": 1, "documentDirectory": "here"}"#, "no absolute path"),
  ])
  func `settings that do not fit are a warning with the place`(
    _ settings: String, _ expected: String
  ) async throws {
    let result = try await run(settings)
    #expect(result.status == 0, "\(result)")
    let text = result.errorText.split { $0.isWhitespace }.joined(separator: " ")
    #expect(text.contains(expected), "\(result)")
  }
}
