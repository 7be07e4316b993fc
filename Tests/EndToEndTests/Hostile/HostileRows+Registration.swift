/// Rows about the table that a plugin answers and what it registers.
extension HostileRow {
  private static func table(
    _ deed: String, _ words: String, _ ending: Ending, _ screen: String = ""
  ) -> HostileRow {
    HostileRow(
      words: words, place: "entry", deed: "table-\(deed)", job: .examine, endings: [ending],
      screen: [screen])
  }

  /// The table that its entry answers.
  static let tables = [
    table("null", "answers no table and no reason", .failed("plugin-refused"), "no reason"),
    table("nowhere", "answers an address where nothing is", .failed("plugin-crashed"), "SIGSEGV"),
    table("size-zero", "answers a table of size 0", .failed("registration-invalid"), "size 0"),
    table("size-small", "answers half a table", .failed("registration-invalid"), "size 40"),
    table("size-huge", "answers a table of 4 GiB, as of a later version", .made),
    table("abi", "answers a table of another ABI", .failed("library-incompatible"), "9.0"),
    table("id-null", "has no id", .failed("registration-invalid"), "id is NULL"),
    table(
      "id-bad", "has an id with escape sequences", .failed("registration-invalid"),
      "no id\\u{1B}[31m"),
    table(
      "id-foreign", "has another plugin's id", .failed("manifest-mismatch"),
      "org.dochost.drawing"),
    table(
      "version-other", "has another version than plugin.json", .failed("manifest-mismatch"),
      "9.9.9"),
    table(
      "name-harmful", "has a name with escape sequences", .failed("registration-invalid"),
      "control character"),
    table("license-null", "has no licence", .failed("registration-invalid"), "license is NULL"),
    table("init-null", "has no init", .failed("registration-invalid"), "init is NULL"),
    table(
      "register-null", "has no register_all", .failed("registration-invalid"),
      "register_all is NULL"),
    table("create-null", "has no create", .failed("registration-invalid"), "create is NULL"),
    table(
      "extension-null", "registers an extension and has no get_extension",
      .failed("registration-invalid"), "dochost.document/1"),
    extending("null", "an extension that it has not"),
    extending("holed", "an extension with a function missing"),
    extending("small", "an extension with a table of size 8"),
  ]

  private static func extending(_ deed: String, _ words: String) -> HostileRow {
    HostileRow(
      words: "registers \(words)", place: "nowhere", deed: "extension-\(deed)", job: .examine,
      endings: [.failed("registration-invalid")], screen: ["dochost.document/1"])
  }

  private static func registering(
    _ deed: String, _ words: String, _ screen: String, amount: UInt64 = 0,
    code: String? = "registration-invalid"
  ) -> HostileRow {
    HostileRow(
      words: "registers \(words)", place: "register", deed: deed, amount: amount, job: .examine,
      endings: [Ending(status: 0, code: code, hasDocument: true)], screen: [screen])
  }

  /// What it registers beside what is good: the good stands.
  static let registering = [
    registering(
      "many-templates", "ten thousand templates", "one template too many", amount: 10_000),
    registering("many-types", "ten thousand types", "one type too many", amount: 10_000),
    registering(
      "control-characters", "names with control characters", "name has a control character"),
    registering("overrides", "names that turn the direction of the text", "", code: nil),
    registering("not-utf-8", "names that are no UTF-8", "name is not UTF-8"),
    registering("empty-name", "empty names", "name is empty"),
    registering("long-name", "names and ids of a mebibyte", "name is longer than 255 bytes"),
    registering(
      "cycle", "types that conform to each other in a circle", "org.example.hostile.first",
      code: "type-cycle"),
    registering("duplicates", "ids twice", "id is registered already"),
    registering(
      "foreign-ids", "another plugin's type and template", "org.dochost.drawing.svg",
      code: "type-duplicate"),
    registering("bad-ids", "ids that are none", "two words\\u{1B}[31m"),
    registering("null-fields", "NULL for everything that is needed", "struct is NULL"),
    registering("sizes", "structs of size 0 and 4", "struct_size 0"),
    registering("huge-sizes", "structs of 4 GiB, as of a later version", "", code: nil),
    registering("bad-parameters", "parameters that cannot be", "which is no kind of value"),
    HostileRow(
      words: "registers text at an address where nothing is", place: "register",
      deed: "bad-pointer", job: .examine, endings: [.failed("plugin-crashed")],
      screen: ["SIGSEGV"]),
  ]
}
