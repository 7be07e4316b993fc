// Placing and reading documents.

extension DiagnosticCode {
  /// The destination directory does not exist.
  public static let destinationMissing = DiagnosticCode(
    "destination-missing", .destination, "The destination directory does not exist",
    meaning: "It is not made for you: a mistyped name would become a directory.",
    remedy: "Make it with `mkdir`, or name another with `--in`.")

  /// The destination is not a directory.
  public static let destinationNotDirectory = DiagnosticCode(
    "destination-not-directory", .destination, "The destination is not a directory",
    meaning: """
      A document is placed in a directory, which `--in` names; the document's own name is \
      given with `--name`.
      """,
    remedy: "Name a directory with `--in`.")

  /// The destination directory cannot be written.
  public static let destinationNotWritable = DiagnosticCode(
    "destination-not-writable", .destination, "The destination directory cannot be written",
    meaning: "Its permissions forbid it, or its file system is mounted read-only.",
    remedy: "Mend its permissions, or name another directory with `--in`.")

  /// There is no room at the destination.
  public static let destinationFull = DiagnosticCode(
    "destination-full", .destination, "There is no room at the destination",
    meaning: "The disk or the quota is full. Nothing was left behind.",
    remedy: "Make room, or name a directory on another file system with `--in`.")

  /// There is no directory for new documents.
  public static let noLocationAvailable = DiagnosticCode(
    "no-location-available", .destination, "There is no directory for new documents",
    meaning: "Neither the current directory nor the default document directory can be written.",
    remedy: "Name one with `--in`.")

  /// The document could not be placed.
  public static let importFailed = DiagnosticCode(
    "import-failed", .failed, "The document could not be placed",
    meaning: """
      A file could not be read, written, synced or put in its place; the message says which, \
      and why. The destination shows what it showed before.
      """,
    remedy: "Mend what the message names, and try again.")

  /// The source is not a document.
  public static let sourceUnsupported = DiagnosticCode(
    "source-unsupported", .failed, "The source is not a document",
    meaning: """
      Only regular files and directories of a declared package type are imported; not pipes, \
      devices, sockets or links to them.
      """,
    remedy: """
      Import a file: the one that the link leads to, or one into which you packed the directory.
      """)

  /// The job failed.
  public static let failed = DiagnosticCode(
    "failed", .failed, "The job failed",
    meaning: "The message says what went wrong.",
    remedy: "`dochost doctor` looks for what could be the matter with this machine.")

  /// A system call failed.
  public static let inputOutput = DiagnosticCode(
    "input-output", .failed, "A file could not be read or written",
    meaning: """
      The message names the file and the reason; with `--json` the error also has the system \
      call and its number.
      """,
    remedy: "Check the file's permissions and the disk, and try again.")

  /// The plugin could not make the document.
  public static let pluginFailed = DiagnosticCode(
    "plugin-failed", .failed, "The plugin could not make the document",
    meaning: """
      The plugin reported a failure of its own; its words are in the message. Nothing was \
      made.
      """,
    remedy: "Change what the plugin complains about; what it means only its author knows.")

  /// The document is not valid.
  public static let documentInvalid = DiagnosticCode(
    "document-invalid", .failed, "The document is not valid",
    meaning: """
      The plugin that owns the type found errors in the document; each is listed with its \
      place.
      """,
    remedy: "Mend the document where they say, and open it again.")

  /// Another request is under way.
  public static let busy = DiagnosticCode(
    "busy", .failed, "Another request is under way",
    meaning: "A program makes one document at a time.",
    remedy: "Try again when the other request is done, or cancel it.")

  static let documentCodes: [DiagnosticCode] = [
    destinationMissing, destinationNotDirectory, destinationNotWritable, destinationFull,
    noLocationAvailable, importFailed, sourceUnsupported, failed, inputOutput, pluginFailed,
    documentInvalid, busy,
  ]
}
