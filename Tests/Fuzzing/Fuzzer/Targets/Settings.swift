import DochostJSON
import DochostKit
import DochostModel

extension Target {
  /// The person's `settings.json`, as a host reads it.
  static let settings = Target(
    name: "settings",
    seeds: {
      [
        Array(
          """
          {"schema": 1, "documentDirectory": "/d", "disabled": ["org.example.a"],
           "limits": {"inactivitySeconds": 1.5, "totalSeconds": 60, "graceSeconds": 1},
           "defaults": {"typeOwners": {"org.example.t": "org.example.a"},
             "fileExtensions": {"note": "org.example.t"},
             "intents": {"template": "org.example.t"}}}
          """.utf8)
      ]
    },
    words: [
      "schema", "documentDirectory", "disabled", "limits", "inactivitySeconds", "totalSeconds",
      "graceSeconds", "defaults", "typeOwners", "fileExtensions", "intents", "null", "1e999", "{}",
    ],
    tryOut: { input in
      let scratch = try Place.scratch
      let directory = scratch.appending("config")
      try Place.write(input, to: directory.appending("settings.json"))
      let host = DocumentHost(
        configuration: HostConfiguration(
          pluginDirectories: [], stateDirectory: scratch, configDirectory: directory,
          documentDirectory: scratch, workerExecutable: scratch),
        writesNothing: true)
      for notice in host.notices {
        promise(
          [.settingsInvalid, .settingUnknown].contains(notice.code),
          "told as \(notice.code.name)")
      }
      change(input)
    })

  /// A text that is read can be changed, and then has the change and can be read.
  private static func change(_ input: [UInt8]) {
    let limit = 1 << 20
    guard let outline = try? JSONOutline(reading: input, limit: limit) else { return }
    for path in [["limits", "totalSeconds"], ["defaults", "intents", "a\"b"], ["disabled"]] {
      guard let changed = try? outline.setting(path, to: "[7]") else { continue }
      do throws(JSONProblem) {
        var field: JSONField? = JSONField(try JSONValue(reading: changed, limit: changed.count))
        for name in path { field = try field?.member(name) }
        promise(field?.value == .array([.integer(7)]), "the change is not there")
        let again = try JSONOutline(reading: changed, limit: changed.count)
        promise(again.line(of: path) != nil, "the change is not found")
        let left = try JSONOutline(reading: again.removing(path), limit: changed.count)
        promise(left.line(of: path) == nil, "what was taken out is there")
      } catch {
        // What was as deep as is allowed is deeper now.
        promise(error.reason.contains("deep"), "what was changed cannot be read: \(error)")
      }
    }
  }
}
