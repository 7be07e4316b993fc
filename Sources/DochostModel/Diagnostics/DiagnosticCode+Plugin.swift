// What plugins did.

extension DiagnosticCode {
  /// The plugin crashed.
  public static let pluginCrashed = DiagnosticCode(
    "plugin-crashed", .plugin, "The plugin crashed",
    meaning: "A signal ended the plugin's process. No document was harmed.",
    remedy: "Report it to the plugin's author with the output shown.")

  /// The plugin did not answer in time.
  public static let pluginTimedOut = DiagnosticCode(
    "plugin-timed-out", .plugin, "The plugin did not answer in time",
    meaning: "It neither made progress nor finished within its time, and its process was ended.",
    remedy: """
      Try again; where it only needs longer, raise `limits.inactivitySeconds` or \
      `limits.totalSeconds` with `dochost config set`. Else report it to the plugin's author.
      """)

  /// The plugin never completed the request.
  public static let requestLeaked = DiagnosticCode(
    "request-leaked", .plugin, "The plugin never completed the request",
    meaning: """
      The plugin went idle without completing the request, which it must do exactly once. \
      Nothing was made.
      """,
    remedy: "Report it to the plugin's author.")

  /// The plugin's process ended without a result.
  public static let diedWithoutResult = DiagnosticCode(
    "died-without-result", .plugin, "The plugin's process ended without a result",
    meaning: """
      The process ended, perhaps with status 0, before the plugin completed its request. \
      Plugins must not call exit. Nothing was made.
      """,
    remedy: "Report it to the plugin's author with the output shown.")

  /// The plugin completed the request wrongly.
  public static let invalidCompletion = DiagnosticCode(
    "invalid-completion", .plugin, "The plugin completed the request wrongly",
    meaning: """
      A completion names a place with copy or move, or nothing with none; the place must exist \
      beneath its base. Nothing was imported.
      """,
    remedy: "Report it to the plugin's author.")

  /// The plugin completed a request more than once.
  public static let completionRepeated = DiagnosticCode(
    "completion-repeated", .plugin, "The plugin completed a request more than once",
    meaning: """
      The first completion counts; later ones, and those of requests that do not exist, are \
      ignored. The document is not touched by it.
      """,
    remedy: "Report it to the plugin's author.")

  /// The plugin broke a rule of the plugin ABI.
  public static let ruleBroken = DiagnosticCode(
    "rule-broken", .plugin, "The plugin broke a rule of the plugin ABI",
    meaning: """
      The call was refused and had no other effect. The message names the rule; \
      docs/plugin-abi.md has all of them.
      """,
    remedy: "Report it to the plugin's author.")

  /// The plugin kept the document open.
  public static let documentNotClosed = DiagnosticCode(
    "document-not-closed", .plugin, "The plugin kept the document open",
    meaning: """
      When it completes, a plugin may hold no writable descriptor, shared mapping or hard link \
      of the document: it could alter it afterwards. Nothing was imported.
      """,
    remedy: "Report it to the plugin's author.")

  /// The plugin's result is not a document.
  public static let resultUnsupported = DiagnosticCode(
    "result-unsupported", .plugin, "The plugin's result is not a document",
    meaning: """
      The result has to be a regular file, or a directory where the type is a package; links \
      out of it, pipes and devices are refused. Nothing was imported.
      """,
    remedy: "Report it to the plugin's author.")

  /// The plugin's result is larger than allowed.
  public static let resultTooLarge = DiagnosticCode(
    "result-too-large", .plugin, "The plugin's result is larger than allowed",
    meaning: """
      A document may have so many bytes and files as the program that asked for it allows. \
      Nothing was imported.
      """,
    remedy: "Make a smaller document, or have that program allow more.")

  /// The plugin made a document that it does not accept itself.
  public static let resultInvalid = DiagnosticCode(
    "result-invalid", .plugin, "The plugin made a document that it does not accept itself",
    meaning: """
      The plugin's own validation found errors in what it had just made. Nothing was imported.
      """,
    remedy: "Report it to the plugin's author with what was filled in.")

  /// The plugin's process broke the protocol.
  public static let protocolViolation = DiagnosticCode(
    "protocol-violation", .plugin, "The plugin's process sent what dochost cannot understand",
    meaning: """
      A plugin runs in a process of its own, which sends its answers to dochost. What came was \
      malformed or not what was asked for; usually the plugin has written over memory that is not \
      its own. Nothing was imported.
      """,
    remedy: "Install the plugin again, and where that does not help, report it to its author.")

  /// The plugin's library could not be loaded.
  public static let pluginNotLoadable = DiagnosticCode(
    "plugin-not-loadable", .plugin, "The plugin's library could not be loaded",
    meaning: """
      The message has the loader's own words: a missing library, a missing symbol, or a \
      damaged file.
      """,
    remedy: "Install what is missing, or the plugin anew.")

  /// The plugin refused to start.
  public static let pluginRefused = DiagnosticCode(
    "plugin-refused", .plugin, "The plugin refused to start",
    meaning: "The plugin gave a reason why it does not start. The message has it.",
    remedy: "Mend what it says, or report it to the plugin's author.")

  /// What the plugin registered cannot be used.
  public static let registrationInvalid = DiagnosticCode(
    "registration-invalid", .plugin, "What the plugin registered cannot be used",
    meaning: """
      The message names the field and the rule; docs/plugin-abi.md has the rules and limits.
      """,
    remedy: "Report it to the plugin's author; a newer version may have it mended.")

  /// The plugin is not what the catalog recorded.
  public static let pluginChanged = DiagnosticCode(
    "plugin-changed", .plugin, "The plugin changed meanwhile",
    meaning: "Its library or plugin.json changed while the command ran.",
    remedy: "Run the command again.")

  /// The plugin could not be used when it was examined.
  public static let pluginQuarantined = DiagnosticCode(
    "plugin-quarantined", .plugin, "The plugin could not be used when it was examined",
    meaning: "It is not used until its files or dochost change, or it is tried again.",
    remedy: """
      `dochost plugin why ID` tells the reason; `dochost plugin retry ID` tries again at once.
      """)

  /// Plugins cannot be isolated as required.
  public static let isolationUnavailable = DiagnosticCode(
    "isolation-unavailable", .isolation, "Plugins cannot be isolated as required",
    meaning: "The kernel or the surrounding container lacks Landlock or seccomp.",
    remedy: """
      `dochost doctor` shows what is missing. `--allow-weaker` runs the plugin all the same; \
      every result then says so.
      """)

  /// The worker executable is missing or does not fit.
  public static let workerMissing = DiagnosticCode(
    "worker-missing", .isolation, "The worker executable is missing or does not fit",
    meaning: "dochost runs plugins only in dochost-worker, which is installed with it.",
    remedy: "Install both again, from the same build.")

  /// A path leads out of its bundle.
  public static let unsafePath = DiagnosticCode(
    "unsafe-path", .security, "A path leads out of its bundle",
    meaning: "A bundle may not name files outside itself, by '..', an absolute path or a link.",
    remedy: "Do not use the bundle; report it to the plugin's author.")

  /// The bundle has no plugin.json.
  public static let manifestMissing = DiagnosticCode(
    "manifest-missing", .plugin, "The bundle has no plugin.json",
    meaning: "A bundle is a directory with plugin.json, the library and resources.",
    remedy: "Install the plugin again, or remove the directory.")

  /// The bundle's plugin.json cannot be used.
  public static let manifestInvalid = DiagnosticCode(
    "manifest-invalid", .plugin, "The bundle's plugin.json cannot be used",
    meaning: "The message names the field, what was expected and the place.",
    remedy: "Report it to the plugin's author; docs/writing-a-plugin.md has an example.")

  /// plugin.json and the library disagree.
  public static let manifestMismatch = DiagnosticCode(
    "manifest-mismatch", .plugin, "plugin.json and the library disagree",
    meaning: """
      Identity, version and licence stand in both and must be equal. The files are of two \
      versions, or the author forgot one of the two.
      """,
    remedy: "Install the plugin again, and where that does not help, report it to its author.")

  /// The bundle has no library for this machine.
  public static let libraryMissing = DiagnosticCode(
    "library-missing", .plugin, "The bundle has no library for this machine",
    meaning: """
      plugin.json names a library for each platform; none of them is for this one, or its file \
      is missing.
      """,
    remedy: "Look for a build of the plugin for this computer.")

  /// The library is damaged.
  public static let libraryDamaged = DiagnosticCode(
    "library-damaged", .plugin, "The library is damaged",
    meaning: "It is no complete shared library.",
    remedy: "Install the plugin again.")

  /// The library is for another machine.
  public static let libraryForeign = DiagnosticCode(
    "library-foreign", .plugin, "The library is for another machine",
    meaning: "It was built for another kind of processor.",
    remedy: "Look for a build of the plugin for this computer.")

  /// The library was built for another plugin ABI.
  public static let libraryIncompatible = DiagnosticCode(
    "library-incompatible", .plugin, "The library was built for another plugin ABI",
    meaning: "dochost and the plugin do not speak the same major version of the plugin ABI.",
    remedy: "Look for a newer version of the plugin, or of dochost.")

  /// The library is no dochost plugin.
  public static let libraryUnmarked = DiagnosticCode(
    "library-unmarked", .plugin, "The library is no dochost plugin",
    meaning: """
      It has no note named .note.dochost, which DOCHOST_PLUGIN_NOTE writes, or does not export \
      dochost_plugin_entry: it is no plugin, or was not built as plugins are.
      """,
    remedy: """
      Remove it from the plugin directory; if it is yours, build it as \
      docs/writing-a-plugin.md says.
      """)

  /// The library is refused.
  public static let libraryUnsafe = DiagnosticCode(
    "library-unsafe", .security, "The library is refused",
    meaning: """
      It asks for something that a plugin may not have, such as symbols with the _LTX_ mark, \
      by which it could stand in for another.
      """,
    remedy: "Do not use it; report it to the plugin's author.")

  /// The plugin asks for a newer dochost.
  public static let hostTooOld = DiagnosticCode(
    "host-too-old", .plugin, "The plugin asks for a newer dochost",
    meaning: "plugin.json states the least version of dochost that the plugin works with.",
    remedy: "Install that version of dochost or a newer one, or an older version of the plugin.")

  /// Document types conform to each other in a circle.
  public static let typeCycle = DiagnosticCode(
    "type-cycle", .plugin, "Document types conform to each other in a circle",
    meaning: "Conformance has to end somewhere. The types named are refused.",
    remedy: """
      Remove one of the plugins, or switch one off with `dochost config set disabled ID`.
      """)

  /// The request was not attempted.
  public static let notAttempted = DiagnosticCode(
    "not-attempted", .plugin, "The request was not attempted",
    meaning: """
      In this batch the plugin failed at three requests of the same kind in a row, each of \
      which is reported; the others of that kind are not given to it any more. Nothing was \
      made for them.
      """,
    remedy: "Mend what the three errors say, and give the remaining lines again.")

  static let pluginCodes: [DiagnosticCode] = [
    notAttempted, pluginCrashed, pluginTimedOut, requestLeaked, diedWithoutResult,
    invalidCompletion,
    completionRepeated, ruleBroken, documentNotClosed, resultUnsupported, resultTooLarge,
    resultInvalid,
    protocolViolation, pluginNotLoadable, pluginRefused, registrationInvalid, pluginChanged,
    pluginQuarantined, isolationUnavailable, workerMissing, unsafePath, manifestMissing,
    manifestInvalid, manifestMismatch, libraryMissing, libraryDamaged, libraryForeign,
    libraryIncompatible, libraryUnmarked, libraryUnsafe, hostTooOld, typeCycle,
  ]
}
