// Notices and warnings.

extension DiagnosticCode {
  /// Another bundle of the same plugin comes first.
  public static let pluginShadowed = DiagnosticCode(
    "plugin-shadowed", .done, "Another bundle of the same plugin comes first",
    meaning: """
      The bundle that comes first in the search order is used. Both paths are in the message.
      """,
    remedy: "Remove the one that is not wanted.")

  /// Two bundles in one directory have the same plugin id.
  public static let pluginDuplicate = DiagnosticCode(
    "plugin-duplicate", .done, "Two bundles in one directory have the same plugin id",
    meaning: "The one whose directory name sorts first is used.",
    remedy: "Remove the other.")

  /// Two plugins register the same document type.
  public static let typeDuplicate = DiagnosticCode(
    "type-duplicate", .done, "Two plugins register the same document type",
    meaning: "The one whose plugin id sorts first owns it, unless you chose another.",
    remedy: "`dochost defaults set type TYPE PLUGIN` chooses.")

  /// Two plugins register the same template.
  public static let templateDuplicate = DiagnosticCode(
    "template-duplicate", .done, "Two plugins register the same template",
    meaning: "The one whose plugin id sorts first makes it.",
    remedy: "To use the other's, switch that plugin off: `dochost config set disabled ID`.")

  /// Two document types claim the same file extension.
  public static let extensionShared = DiagnosticCode(
    "extension-shared", .done, "Two document types claim the same file extension",
    meaning: """
      Neither conforms to the other. The type whose identifier sorts first opens such files, \
      unless you chose another.
      """,
    remedy: "`dochost defaults set extension EXTENSION TYPE` chooses.")

  /// A document type conforms to a type nobody registered.
  public static let typeParentUnknown = DiagnosticCode(
    "type-parent-unknown", .done, "A document type conforms to a type nobody registered",
    meaning: "The type works; it is just not found under that parent.",
    remedy: "To find it there, install the plugin that brings the parent.")

  /// A template's document type is not installed.
  public static let templateInactive = DiagnosticCode(
    "template-inactive", .done, "A template's document type is not installed",
    meaning: "The template can be used as soon as its type is there.",
    remedy: "Install the plugin that brings the type.")

  /// The catalog was made anew.
  public static let catalogRebuilt = DiagnosticCode(
    "catalog-rebuilt", .done, "The catalog was made anew",
    meaning: """
      The catalog was missing, damaged or from another version. It holds nothing that cannot \
      be made again.
      """,
    remedy: "Nothing has to be done.")

  /// The catalog cannot be stored.
  public static let catalogTemporary = DiagnosticCode(
    "catalog-temporary", .done, "The catalog cannot be stored",
    meaning: """
      Plugins are examined anew by every command until the state directory can be written.
      """,
    remedy: "Mend its permissions, or set XDG_STATE_HOME to a directory of yours.")

  /// An environment variable was ignored.
  public static let environmentIgnored = DiagnosticCode(
    "environment-ignored", .done, "An environment variable was ignored",
    meaning: """
      HOME, the XDG variables and DOCHOST_PLUGIN_PATH take absolute paths only, \
      DOCHOST_LANDLOCK_ABI a number of 2 or more, and DOCHOST_PROGRESS_DELAY a number of \
      milliseconds. The message names the variable and its value.
      """,
    remedy: "Set it to such a value, or unset it.")

  /// A setting cannot be used.
  public static let settingsInvalid = DiagnosticCode(
    "settings-invalid", .done, "A setting cannot be used",
    meaning: """
      A field that does not fit has its default. Where the file is no JSON, or a field is of \
      the wrong kind, all of them have. The message names the place.
      """,
    remedy: """
      `dochost config set` mends a field; `dochost config path` prints where the file is.
      """)

  /// The settings file has a field that dochost does not know.
  public static let settingUnknown = DiagnosticCode(
    "setting-unknown", .done, "The settings file has a field that dochost does not know",
    meaning: "It has no effect and is kept.",
    remedy: """
      Mend the name, or take the field out: the message has its line, and `dochost config \
      path` prints where the file is.
      """)

  /// The document is in place, but may not survive a power cut.
  public static let durabilityUnknown = DiagnosticCode(
    "durability-unknown", .done, "The document is in place, but may not survive a power cut",
    meaning: "The directory could not be synced after the document had been placed.",
    remedy: "Check the disk; `sync` tries once more to write everything that is waiting.")

  /// The document was moved, but its source is still there.
  public static let sourceKept = DiagnosticCode(
    "source-kept", .done, "The document was moved, but its source is still there",
    meaning: """
      The document is complete at its destination. Its source could not be removed, or changed \
      meanwhile; the message says which.
      """,
    remedy: "Compare the two, and remove the one that is not wanted.")

  /// The document was moved without all of its attributes.
  public static let attributesLost = DiagnosticCode(
    "attributes-lost", .done, "The document was moved without all of its attributes",
    meaning: """
      The file system of the destination does not take extended attributes such as tags. The \
      content is complete.
      """,
    remedy: "To keep them, name a directory on another file system with `--in`.")

  /// The plugin tried what plugins may not do.
  public static let callRefused = DiagnosticCode(
    "call-refused", .done, "The plugin tried what plugins may not do",
    meaning: "The sandbox refused what is named, and it had no effect.",
    remedy: "Report it to the plugin's author.")

  /// The plugin ran with weaker isolation.
  public static let isolationWeaker = DiagnosticCode(
    "isolation-weaker", .done, "The plugin ran with weaker isolation",
    meaning: "`--allow-weaker` was given and the kernel lacks a part of the sandbox.",
    remedy: """
      Use a kernel with Landlock and seccomp, and leave the option out; `dochost doctor` shows \
      what is missing.
      """)

  /// The plugin says something.
  public static let pluginLog = DiagnosticCode(
    "plugin-log", .done, "The plugin says something",
    meaning: "The line is the plugin's own.",
    remedy: "Nothing has to be done.")

  /// The plugin warns about the document.
  public static let documentFlawed = DiagnosticCode(
    "document-flawed", .done, "The plugin warns about the document",
    meaning: """
      The document is valid, and the plugin that owns its type found something in it that is \
      not as it should be.
      """,
    remedy: "Mend it where the message says, if it matters.")

  /// An answer was given in advance to a question that nobody asked.
  public static let answerUnused = DiagnosticCode(
    "answer-unused", .done, "An answer was given in advance to a question that nobody asked",
    meaning: """
      Perhaps the question's name is misspelt. Questions and their options have names that \
      never change.
      """,
    remedy: "Look the name up in the plugin's documentation, or leave the answer out.")

  /// The current directory is not there.
  public static let directoryGone = DiagnosticCode(
    "directory-gone", .done, "The current directory is not there",
    meaning: """
      It was removed while the shell was in it, or its path is longer than a system call takes. A \
      document that would go there goes into the default directory instead.
      """,
    remedy: "Go to a directory that is there, or name one with `--in`.")

  /// The recent documents cannot be read.
  public static let recentsUnreadable = DiagnosticCode(
    "recents-unreadable", .done, "The recent documents cannot be read",
    meaning: "`recents` in the state directory is no file, or belongs to somebody else.",
    remedy: "Move it away; it is made anew.")

  static let noticeCodes: [DiagnosticCode] = [
    directoryGone, recentsUnreadable,
    pluginLog, documentFlawed, answerUnused, pluginShadowed, pluginDuplicate, typeDuplicate,
    templateDuplicate,
    extensionShared, typeParentUnknown,
    templateInactive, catalogRebuilt, catalogTemporary, environmentIgnored, settingsInvalid,
    settingUnknown,
    durabilityUnknown, sourceKept, attributesLost, callRefused, isolationWeaker,
  ]
}
