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
        promise(notice.code == .settingsInvalid, "told as \(notice.code.name)")
      }
    })
}
