// What the person asked for.

extension DiagnosticCode {
  /// The command line is not understood.
  public static let usage = DiagnosticCode(
    "usage", .usage, "The command line is not understood",
    """
    An option, a value or a verb is missing, unknown or given twice. `dochost help VERB` shows \
    what the verb takes.
    """)

  /// The document's name cannot be used.
  public static let nameInvalid = DiagnosticCode(
    "name-invalid", .usage, "The document's name cannot be used",
    """
    A name may hold any byte but '/' and NUL. It may not be empty, '.' or '..', and with its \
    extension it has at most 255 bytes. Names are never changed silently. Give another one with \
    `--name`.
    """)

  /// No installed plugin offers the document type.
  public static let typeNotFound = DiagnosticCode(
    "type-not-found", .notFound, "No installed plugin offers the document type",
    """
    `dochost types` lists what is installed. A type goes away with its plugin; `dochost plugin \
    list` shows plugins that could not be used and `dochost plugin why` says for what reason.
    """)

  /// No installed plugin offers the template.
  public static let templateNotFound = DiagnosticCode(
    "template-not-found", .notFound, "No installed plugin offers the template",
    """
    `dochost templates` lists what is installed.
    """)

  /// No installed plugin answers the creation intent.
  public static let intentNotFound = DiagnosticCode(
    "intent-not-found", .notFound, "No installed plugin answers the creation intent",
    """
    Without a type or template, an intent has to be registered by a plugin. `dochost intents` \
    lists them; with `--type` or `--template` the owner receives any intent unchanged.
    """)

  /// The plugin is not installed.
  public static let pluginNotFound = DiagnosticCode(
    "plugin-not-found", .notFound, "The plugin is not installed",
    """
    `dochost plugin list` shows what is found and where it was looked for.
    """)

  /// The file does not exist.
  public static let fileNotFound = DiagnosticCode(
    "file-not-found", .notFound, "The file does not exist",
    """
    The path is taken relative to the current directory. Check its spelling and whether the \
    directory it is in is there.
    """)

  /// There is no such diagnostic.
  public static let codeNotFound = DiagnosticCode(
    "code-not-found", .notFound, "There is no such diagnostic",
    """
    `dochost explain` without a code lists all of them.
    """)

  /// There is no such check of the conformance suite.
  public static let checkNotFound = DiagnosticCode(
    "check-not-found", .usage, "There is no such check of the conformance suite",
    """
    `dochost conformance list` lists all of them.
    """)

  /// The person cancelled.
  public static let cancelled = DiagnosticCode(
    "cancelled", .cancelled, "The person cancelled",
    """
    Nothing was made and nothing was changed. Give the command again to begin anew.
    """)

  /// Several plugins, types or templates answer.
  public static let ambiguous = DiagnosticCode(
    "ambiguous", .ambiguous, "Several plugins, types or templates answer",
    """
    Name one with `--type` or `--template`, or choose a default with `dochost defaults set`. On a \
    terminal dochost asks.
    """)

  /// A required parameter has no value.
  public static let parameterMissing = DiagnosticCode(
    "parameter-missing", .parameter, "A required parameter has no value",
    """
    Give it with `--set NAME=VALUE` or in a `--values` file. `dochost inspect TEMPLATE` shows \
    what a template takes.
    """)

  /// A parameter's value does not fit.
  public static let parameterInvalid = DiagnosticCode(
    "parameter-invalid", .parameter, "A parameter's value does not fit",
    """
    The value has to be of the parameter's type and within its range, choices and pattern. \
    `dochost inspect TEMPLATE` shows them.
    """)

  /// The template has no such parameter.
  public static let parameterUnknown = DiagnosticCode(
    "parameter-unknown", .parameter, "The template has no such parameter",
    """
    `dochost inspect TEMPLATE` shows what a template takes. Check its spelling, or leave it out.
    """)

  /// The plugin asked a question and nobody could answer.
  public static let questionUnanswered = DiagnosticCode(
    "question-unanswered", .parameter, "The plugin asked a question and nobody could answer",
    """
    Off a terminal, and with `--no-input`, questions are answered in advance: `--answer \
    QUESTION=OPTION`.
    """)

  /// Interrupted.
  public static let interrupted = DiagnosticCode(
    "interrupted", .interrupted, "Interrupted",
    """
    Ctrl-C or a termination signal ended the command. Nothing was left behind. Give the command \
    again to begin anew.
    """)

  /// The plugin is switched off.
  public static let pluginDisabled = DiagnosticCode(
    "plugin-disabled", .notFound, "The plugin is switched off",
    """
    It stands in the setting `disabled`. `dochost config set disabled` takes those that shall stay \
    switched off, and `dochost config unset disabled` uses all of them again.
    """)

  /// There is no such setting, or it has no value.
  public static let settingNotFound = DiagnosticCode(
    "setting-not-found", .notFound, "There is no such setting, or it has no value",
    """
    `dochost config list` shows what is set and what can be; `dochost defaults` shows who answers \
    for types, extensions and intents.
    """)

  /// A value does not fit its setting.
  public static let settingUnfit = DiagnosticCode(
    "setting-unfit", .usage, "A value does not fit its setting",
    """
    The message says what the setting takes. Nothing was changed. `dochost defaults` shows the types \
    and plugins that can answer.
    """)

  /// The settings cannot be changed or shown.
  public static let settingsUnusable = DiagnosticCode(
    "settings-unusable", .failed, "The settings file cannot be read or written",
    """
    The file is no JSON, has a field of the wrong kind, or its directory cannot be written. `dochost \
    config path` prints where it is: mend it, or move it away to have the defaults.
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
