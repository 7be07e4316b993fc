// What the person asked for.

extension DiagnosticCode {
  /// The command line is not understood.
  public static let usage = DiagnosticCode(
    "usage", .usage, "The command line is not understood",
    meaning: "An option, a value or a verb is missing, unknown or given twice.",
    remedy: "`dochost help`, with the verb behind it, shows what the verb takes.")

  /// The document's name cannot be used.
  public static let nameInvalid = DiagnosticCode(
    "name-invalid", .usage, "The document's name cannot be used",
    meaning: """
      A name may hold any byte but '/' and NUL. It may not be empty, '.' or '..', and with its \
      extension it has at most 255 bytes. Names are never changed silently.
      """,
    remedy: "Give another name with `--name`.")

  /// No installed plugin offers the document type.
  public static let typeNotFound = DiagnosticCode(
    "type-not-found", .notFound, "No installed plugin offers the document type",
    meaning: """
      The type is misspelt, its plugin is not installed, or its plugin cannot be used: `dochost \
      plugin list` shows which plugins cannot, and `dochost plugin why` says for what reason.
      """,
    remedy: "`dochost types` lists the types that there are; install the plugin that has yours.")

  /// No installed plugin offers the template.
  public static let templateNotFound = DiagnosticCode(
    "template-not-found", .notFound, "No installed plugin offers the template",
    meaning: "A template has an identifier such as `org.dochost.text.letter`.",
    remedy: "`dochost templates` lists what is installed.")

  /// No installed plugin answers the creation intent.
  public static let intentNotFound = DiagnosticCode(
    "intent-not-found", .notFound, "No installed plugin answers the creation intent",
    meaning: """
      An intent has to be registered by a plugin. Only with `--type` or `--template` does \
      their plugin receive any intent unchanged.
      """,
    remedy: "`dochost intents` lists what is installed.")

  /// The plugin is not installed.
  public static let pluginNotFound = DiagnosticCode(
    "plugin-not-found", .notFound, "The plugin is not installed",
    meaning: "Plugins are looked for in the plugin directories, which `dochost doctor` lists.",
    remedy: "`dochost plugin list` shows what is found.")

  /// The file does not exist.
  public static let fileNotFound = DiagnosticCode(
    "file-not-found", .notFound, "The file does not exist",
    meaning: "The path is taken relative to the current directory.",
    remedy: "Check its spelling and whether the directory it is in is there.")

  /// There is no such diagnostic.
  public static let codeNotFound = DiagnosticCode(
    "code-not-found", .notFound, "There is no such diagnostic",
    meaning: "A code is the word in brackets behind a message, such as `plugin-crashed`.",
    remedy: "`dochost explain` lists all of them.")

  /// There is no such check of the conformance suite.
  public static let checkNotFound = DiagnosticCode(
    "check-not-found", .usage, "There is no such check of the conformance suite",
    meaning: "A check has an identifier, which the report of a run prints.",
    remedy: "`dochost conformance list` lists all of them.")

  /// The person cancelled.
  public static let cancelled = DiagnosticCode(
    "cancelled", .cancelled, "The person cancelled",
    meaning: "Nothing was made and nothing was changed.",
    remedy: "Give the command again to begin anew.")

  /// Several plugins, types or templates answer.
  public static let ambiguous = DiagnosticCode(
    "ambiguous", .ambiguous, "Several plugins, types or templates answer",
    meaning: """
      Several document types, templates or plugins fit, and nobody was asked which is meant.
      """,
    remedy: """
      Name one with `--type` or `--template`, or choose a default with `dochost defaults set`. \
      On a terminal dochost asks.
      """)

  /// A required parameter has no value.
  public static let parameterMissing = DiagnosticCode(
    "parameter-missing", .parameter, "A required parameter has no value",
    meaning: "The template cannot be made without it.",
    remedy: """
      Give it with `--set NAME=VALUE` or in a `--values` file; `dochost inspect TEMPLATE` \
      shows what the template takes.
      """)

  /// A parameter's value does not fit.
  public static let parameterInvalid = DiagnosticCode(
    "parameter-invalid", .parameter, "A parameter's value does not fit",
    meaning: """
      The value has to be of the parameter's type and within its range, choices and pattern.
      """,
    remedy: "`dochost inspect TEMPLATE` shows what the template takes.")

  /// The template has no such parameter.
  public static let parameterUnknown = DiagnosticCode(
    "parameter-unknown", .parameter, "The template has no such parameter",
    meaning: "A value was given for something that the template does not ask for.",
    remedy: """
      `dochost inspect TEMPLATE` shows what the template takes. Check the spelling, or leave \
      it out.
      """)

  /// The plugin asked a question and nobody could answer.
  public static let questionUnanswered = DiagnosticCode(
    "question-unanswered", .parameter, "The plugin asked a question and nobody could answer",
    meaning: "Nobody is asked where no terminal is, nor with `--no-input`.",
    remedy: "Answer it in advance with `--answer QUESTION=OPTION`.")

  /// Interrupted.
  public static let interrupted = DiagnosticCode(
    "interrupted", .interrupted, "Interrupted",
    meaning: "Ctrl-C or a termination signal ended the command. Nothing was left behind.",
    remedy: "Give the command again to begin anew.")

  /// The plugin is switched off.
  public static let pluginDisabled = DiagnosticCode(
    "plugin-disabled", .notFound, "The plugin is switched off",
    meaning: "It is listed in the setting `disabled`.",
    remedy: """
      `dochost config set disabled IDS` takes the ids of all plugins that shall stay switched \
      off; `dochost config unset disabled` switches all of them on again.
      """)

  /// There is no such setting, or it has no value.
  public static let settingNotFound = DiagnosticCode(
    "setting-not-found", .notFound, "There is no such setting, or it has no value",
    meaning: """
      A setting has the name under which it stands in the settings file, such as \
      `limits.totalSeconds`.
      """,
    remedy: """
      `dochost config list` shows what is set and what can be; `dochost defaults` shows who \
      answers for types, extensions and intents.
      """)

  /// A value does not fit its setting.
  public static let settingUnfit = DiagnosticCode(
    "setting-unfit", .usage, "A value does not fit its setting",
    meaning: "The message says what the setting takes. Nothing was changed.",
    remedy: """
      `dochost config list` shows the settings with their values; `dochost defaults` shows the \
      types and plugins that can answer.
      """)

  /// The settings cannot be changed or shown.
  public static let settingsUnusable = DiagnosticCode(
    "settings-unusable", .failed, "The settings file cannot be read or written",
    meaning: """
      The file is no JSON, has a field of the wrong kind, or its directory cannot be written.
      """,
    remedy: """
      `dochost config path` prints where it is: mend it, or move it away to have the defaults.
      """)

  static let requestCodes: [DiagnosticCode] = [
    settingNotFound, settingUnfit, settingsUnusable, pluginDisabled, usage, nameInvalid,
    typeNotFound, templateNotFound, intentNotFound,
    pluginNotFound,
    fileNotFound, codeNotFound, checkNotFound, cancelled, ambiguous, parameterMissing,
    parameterInvalid,
    parameterUnknown, questionUnanswered, interrupted,
  ]
}
