/// How much a plugin may register.
///
/// The numbers are part of the ABI (`docs/plugin-abi.md`, *Limits*).
public enum RegistrationLimits {
  /// Document types of one plugin.
  public static let types = 64
  /// Creation intents of one plugin.
  public static let intents = 64
  /// Templates of one plugin.
  public static let templates = 1024
  /// Extensions of one plugin.
  public static let extensions = 64
  /// Parameters of one template, or fields of one form.
  public static let parameters = 64
  /// Choices of one parameter, or options of one question.
  public static let choices = 256
  /// Parents of one type, file extensions, media types and signatures of one type.
  public static let perType = 32
  /// Intents of one template.
  public static let intentsPerTemplate = 16
  /// Languages of one text.
  public static let translations = 128
  /// Bytes of a name or label.
  public static let nameBytes = 255
  /// Bytes of a summary, a help text or a pattern.
  public static let summaryBytes = 1023
  /// Bytes of a preview text, or of a text value.
  public static let textBytes = 65_535
  /// Bytes of a file extension, a media type or a language tag.
  public static let tagBytes = 127
  /// Bytes of a path in the bundle.
  public static let pathBytes = 4095
  /// Bytes of a signature.
  public static let signatureBytes = 64
  /// Bytes of everything that one plugin registers.
  public static let totalBytes = 4 * 1024 * 1024
}
