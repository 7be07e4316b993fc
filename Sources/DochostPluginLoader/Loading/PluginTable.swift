internal import CDochost
internal import DochostModel

/// The table that a plugin's entry answered, checked; its functions stay until the process ends.
// SAFETY: the fields are copied as far as the table's size says; the strings are copied too, and
// the ABI has the plugin keep functions and context until the process ends.
@safe
struct PluginTable {
  /// Who the plugin says it is.
  let identity: PluginIdentity
  /// What it gave, zero beyond its own size.
  let fields: dochost_plugin

  /// Checks a table.
  @unsafe
  init(checking pointer: UnsafePointer<dochost_plugin>) throws(StartFailure) {
    let fields: dochost_plugin
    do {
      unsafe fields = try PluginStruct.copy(
        pointer, first: FirstVersionSize.plugin, zero: dochost_plugin())
    } catch {
      throw Self.failure("The table \(error.reason(first: FirstVersionSize.plugin)).")
    }
    let abi = ABIVersion(packed: unsafe fields.abi_version)
    guard abi.isSupported else {
      throw StartFailure(
        .entry, .libraryIncompatible,
        """
        The plugin was built for version \(abi) of the plugin ABI; this host speaks \
        \(ABIVersion.current) and runs plugins of major version \(ABIVersion.current.major).
        """)
    }
    unsafe identity = try Self.identity(fields, abi)
    unsafe try Self.require(fields.`init` != nil, "init")
    unsafe try Self.require(fields.register_all != nil, "register_all")
    unsafe try Self.require(fields.create != nil, "create")
    unsafe self.fields = fields
  }

  @unsafe
  private static func identity(
    _ fields: dochost_plugin, _ abi: ABIVersion
  ) throws(StartFailure) -> PluginIdentity {
    let field = FieldReader("table")
    do throws(RegistrationProblem) {
      let version = unsafe try field.text(fields.version, "version", limit: 63)
      guard isVersion(version) else {
        throw field.problem("version '\(version)'", "is not like '1.2.0' or '1.2.0-beta.1'")
      }
      return PluginIdentity(
        id: unsafe try field.identifier(fields.id, "id", .pluginID, PluginID.init),
        version: version,
        name: unsafe try words(fields.name, "name", field),
        license: unsafe try words(fields.license, "license", field), abi: abi)
    } catch {
      throw failure("The \(error.item)'s \(error.field) \(error.reason).")
    }
  }

  @unsafe
  private static func words(
    _ pointer: UnsafePointer<CChar>?, _ name: String, _ field: FieldReader
  ) throws(RegistrationProblem) -> String {
    let text = unsafe try field.text(pointer, name, limit: RegistrationLimits.nameBytes)
    guard !text.isEmpty, !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      throw field.problem(name, "is empty or has a control character")
    }
    return text
  }

  private static func isVersion(_ text: String) -> Bool {
    guard let first = text.utf8.first, (48...57).contains(first) else { return false }
    return text.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (97...122).contains(byte | 0x20) || byte == 43 || byte == 45
        || byte == 46
    }
  }

  private static func require(_ isPresent: Bool, _ name: String) throws(StartFailure) {
    guard isPresent else {
      throw failure("The table's \(name) is NULL; every plugin has to have this function.")
    }
  }

  private static func failure(_ message: String) -> StartFailure {
    StartFailure(.entry, .registrationInvalid, message)
  }
}
