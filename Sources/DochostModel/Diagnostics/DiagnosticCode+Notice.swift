// Notices and warnings.

extension DiagnosticCode {
  /// Another bundle of the same plugin comes first.
  public static let pluginShadowed = DiagnosticCode(
    "plugin-shadowed", .done, "Another bundle of the same plugin comes first",
    """
    The bundle that comes first in the search order is used. Both paths are in the message. Remove \
    the one that is not wanted.
    """)

  /// Two bundles in one directory have the same plugin id.
  public static let pluginDuplicate = DiagnosticCode(
    "plugin-duplicate", .done, "Two bundles in one directory have the same plugin id",
    """
    The one whose directory name sorts first is used. Remove the other.
    """)

  /// Two plugins register the same document type.
  public static let typeDuplicate = DiagnosticCode(
    "type-duplicate", .done, "Two plugins register the same document type",
    """
    The one whose plugin id sorts first owns it, unless the person chose another. `dochost \
    defaults set type TYPE PLUGIN` chooses.
    """)

  /// Two plugins register the same template.
  public static let templateDuplicate = DiagnosticCode(
    "template-duplicate", .done, "Two plugins register the same template",
    """
    The one whose plugin id sorts first makes it. Switch that plugin off to use the other's: \
    `dochost config set disabled ID`.
    """)

  /// Two document types claim the same file extension.
  public static let extensionShared = DiagnosticCode(
    "extension-shared", .done, "Two document types claim the same file extension",
    """
    Neither conforms to the other. The type whose identifier sorts first opens such files, unless \
    the person chose another. `dochost defaults set extension EXTENSION TYPE` chooses.
    """)

  /// A document type conforms to a type nobody registered.
  public static let typeParentUnknown = DiagnosticCode(
    "type-parent-unknown", .done, "A document type conforms to a type nobody registered",
    """
    The type works; it is just not found under that parent. Install the plugin that brings the \
    parent to find it there.
    """)

  /// A template's document type is not installed.
  public static let templateInactive = DiagnosticCode(
    "template-inactive", .done, "A template's document type is not installed",
    """
    The template becomes active when the plugin that owns its type is installed.
    """)

  /// The catalog was made anew.
  public static let catalogRebuilt = DiagnosticCode(
    "catalog-rebuilt", .done, "The catalog was made anew",
    """
    The catalog was missing, damaged or from another version. It holds nothing that cannot be made \
    again. Nothing has to be done.
    """)

  /// The catalog cannot be stored.
  public static let catalogTemporary = DiagnosticCode(
    "catalog-temporary", .done, "The catalog cannot be stored",
    """
    Plugins are examined anew by every command until the state directory can be written. Mend its \
    permissions, or set XDG_STATE_HOME to a directory of yours.
    """)

  /// An environment variable was ignored.
  public static let environmentIgnored = DiagnosticCode(
    "environment-ignored", .done, "An environment variable was ignored",
    """
    HOME, the XDG variables and DOCHOST_PLUGIN_PATH take absolute paths only, and \
    DOCHOST_LANDLOCK_ABI a number of 2 or more. The message names the variable and its value. Set \
    it to such a value, or unset it.
    """)

  /// A setting cannot be used.
  public static let settingsInvalid = DiagnosticCode(
    "settings-invalid", .done, "A setting cannot be used",
    """
    A field that does not fit has its default. Where the file is no JSON, or a field is of the \
    wrong kind, all of them have. The message names the place. `dochost config path` prints where \
    the file is, and `dochost config set` mends a field.
    """)

  /// The settings file has a field that dochost does not know.
  public static let settingUnknown = DiagnosticCode(
    "setting-unknown", .done, "The settings file has a field that dochost does not know",
    """
    It has no effect and is kept. Mend the name, or take the field out: the message has its line, and \
    `dochost config path` prints where the file is.
    """)

  /// The document is in place, but may not survive a power cut.
  public static let durabilityUnknown = DiagnosticCode(
    "durability-unknown", .done, "The document is in place, but may not survive a power cut",
    """
    The directory could not be synced after the document had been placed. Check the disk; `sync` \
    tries once more to write everything that is waiting.
    """)

  /// The document was moved, but its source is still there.
  public static let sourceKept = DiagnosticCode(
    "source-kept", .done, "The document was moved, but its source is still there",
    """
    The document is complete at its destination. Its source could not be removed, or changed \
    meanwhile; the message says which. Compare the two, and remove the one that is not wanted.
    """)

  /// The document was moved without all of its attributes.
  public static let attributesLost = DiagnosticCode(
    "attributes-lost", .done, "The document was moved without all of its attributes",
    """
    The file system of the destination does not take extended attributes such as tags. The content \
    is complete. Name a directory on another file system with `--in` to keep them.
    """)

  /// The plugin tried what plugins may not do.
  public static let callRefused = DiagnosticCode(
    "call-refused", .done, "The plugin tried what plugins may not do",
    """
    The sandbox refused the system calls named. They had no effect. Where it goes on, report it to \
    the plugin's author.
    """)

  /// The plugin ran with weaker isolation.
  public static let isolationWeaker = DiagnosticCode(
    "isolation-weaker", .done, "The plugin ran with weaker isolation",
    """
    `--allow-weaker` was given and the kernel lacks a part of the sandbox. Use a kernel with \
    Landlock and seccomp, and leave the option out; `dochost doctor` shows what is missing.
    """)

  /// The plugin says something.
  public static let pluginLog = DiagnosticCode(
    "plugin-log", .done, "The plugin says something",
    """
    The line is the plugin's own; it went to the log of the host. Nothing has to be done.
    """)

  /// The plugin warns about the document.
  public static let documentFlawed = DiagnosticCode(
    "document-flawed", .done, "The plugin warns about the document",
    """
    The document is valid, and the plugin that owns its type found something in it that is not as \
    it should be. Mend it where the message says, if it matters.
    """)

  /// An answer was given in advance to a question that nobody asked.
  public static let answerUnused = DiagnosticCode(
    "answer-unused", .done, "An answer was given in advance to a question that nobody asked",
    """
    Perhaps the question's name is misspelt. Questions and their options have names that never \
    change; the plugin's documentation lists them.
    """)

  static let noticeCodes: [DiagnosticCode] = [
    pluginLog, documentFlawed, answerUnused, pluginShadowed, pluginDuplicate, typeDuplicate,
    templateDuplicate,
    extensionShared, typeParentUnknown,
    templateInactive, catalogRebuilt, catalogTemporary, environmentIgnored, settingsInvalid,
    settingUnknown,
    durabilityUnknown, sourceKept, attributesLost, callRefused, isolationWeaker,
  ]
}
