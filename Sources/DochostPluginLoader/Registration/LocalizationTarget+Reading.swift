internal import DochostModel

extension LocalizationTarget {
  /// Makes the target of `dochost_registrar.localize` of its kind, identifier and field.
  ///
  /// Parts of identifiers are joined by `#`, which none of them may hold.
  init(what: UInt32, id: String, field name: String) throws(RegistrationProblem) {
    let reader = FieldReader("translation of '\(id)'")
    guard let field = Field(rawValue: name) else {
      throw reader.problem("field", "'\(name)' is none that can be translated")
    }
    let parts = id.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
    let target: LocalizationTarget? =
      switch (what, parts.count) {
      case (1, 1): field == .name ? DocumentTypeID(parts[0]).map { .type($0) } : nil
      case (2, 1): CreationIntent(parts[0]).map { .intent($0, field) }
      case (3, 1): TemplateID(parts[0]).map { .template($0, field) }
      case (4, 2): TemplateID(parts[0]).map { .parameter($0, parts[1], field) }
      case (5, 3):
        field == .label ? TemplateID(parts[0]).map { .choice($0, parts[1], parts[2]) } : nil
      default: nil
      }
    guard ABIConstant.textTargets.contains(what) else {
      throw reader.problem("what", "is \(what), which is none of DOCHOST_TEXT_...")
    }
    guard let target, target.isValid else {
      throw reader.problem(
        "field", "'\(name)' and this identifier do not belong to the kind \(what)")
    }
    self = target
  }
}
