// Placing and reading documents.

extension DiagnosticCode {
  /// The destination directory does not exist.
  public static let destinationMissing = DiagnosticCode(
    "destination-missing", .destination, "The destination directory does not exist",
    """
    It is not made for you: a mistyped name would become a directory. Make it with `mkdir`, or \
    name another with `--in`.
    """)

  /// The destination is not a directory.
  public static let destinationNotDirectory = DiagnosticCode(
    "destination-not-directory", .destination, "The destination is not a directory",
    """
    `--in` takes a directory; the document's name goes to `--name`.
    """)

  /// The destination directory cannot be written.
  public static let destinationNotWritable = DiagnosticCode(
    "destination-not-writable", .destination, "The destination directory cannot be written",
    """
    Check its permissions and whether its file system is mounted read-only. Or name another \
    directory with `--in`.
    """)

  /// There is no room at the destination.
  public static let destinationFull = DiagnosticCode(
    "destination-full", .destination, "There is no room at the destination",
    """
    The disk or the quota is full. Nothing was left behind. Make room, or name a directory on \
    another file system with `--in`.
    """)

  /// There is no directory for new documents.
  public static let noLocationAvailable = DiagnosticCode(
    "no-location-available", .destination, "There is no directory for new documents",
    """
    Neither the current directory nor the default document directory can be written. Name one \
    with `--in`.
    """)

  /// The document could not be placed.
  public static let importFailed = DiagnosticCode(
    "import-failed", .failed, "The document could not be placed",
    """
    A system call failed while the document was placed; the message names it. The destination \
    shows what it showed before. Mend what it names and try again.
    """)

  /// The source is not a document.
  public static let sourceUnsupported = DiagnosticCode(
    "source-unsupported", .failed, "The source is not a document",
    """
    Only regular files and directories of a declared package type are imported; not pipes, \
    devices, sockets or links to them. Import the file that the link leads to, or pack it into a \
    file.
    """)

  /// The job failed.
  public static let failed = DiagnosticCode(
    "failed", .failed, "The job failed",
    """
    The message says what went wrong. `dochost doctor` looks for what could be the matter with \
    this machine.
    """)

  /// A system call failed.
  public static let inputOutput = DiagnosticCode(
    "input-output", .failed, "A system call failed",
    """
    The message names the call, the path and the reason. Check the file's permissions and the \
    disk, and try again.
    """)

  /// The plugin could not make the document.
  public static let pluginFailed = DiagnosticCode(
    "plugin-failed", .failed, "The plugin could not make the document",
    """
    The plugin reported a failure of its own; its words are in the message. Nothing was made. \
    Change what it complains about; what it means only its author knows.
    """)

  /// The document is not valid.
  public static let documentInvalid = DiagnosticCode(
    "document-invalid", .failed, "The document is not valid",
    """
    The plugin that owns the type found errors in the document; each is listed with its place. \
    Mend the document where they say, and open it again.
    """)

  /// Another request is under way.
  public static let busy = DiagnosticCode(
    "busy", .failed, "Another request is under way",
    """
    A host answers one create request at a time. Try again when the other is done, or cancel it.
    """)

  static let documentCodes: [DiagnosticCode] = [
    destinationMissing, destinationNotDirectory, destinationNotWritable, destinationFull,
    noLocationAvailable, importFailed, sourceUnsupported, failed, inputOutput, pluginFailed,
    documentInvalid, busy,
  ]
}
