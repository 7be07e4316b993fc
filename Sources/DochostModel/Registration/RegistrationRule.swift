/// The rules for single items of a registration; each check answers the bytes that the item takes.
enum RegistrationRule {
  static func check(_ type: DocumentType, item: String) throws(RegistrationProblem) -> Int {
    var size = type.id.text.utf8.count
    size += try checkText(type.name, item: item, field: "name", limit: RegistrationLimits.nameBytes)
    for (field, count) in [
      ("conforms_to", type.conformsTo.count), ("extensions", type.fileExtensions.count),
      ("mime_types", type.mimeTypes.count), ("signatures", type.signatures.count),
    ] where count > RegistrationLimits.perType {
      throw RegistrationProblem(
        kind: .limit, item: item, field: field,
        reason: "are more than \(RegistrationLimits.perType)")
    }
    if type.conformsTo.contains(type.id) {
      throw RegistrationProblem(item: item, field: "conforms_to", reason: "names the type itself")
    }
    for fileExtension in type.fileExtensions {
      if let reason = violation(ofFileExtension: fileExtension) {
        throw RegistrationProblem(item: item, field: "extensions", reason: reason)
      }
      size += fileExtension.utf8.count
    }
    for mimeType in type.mimeTypes {
      if let reason = violation(ofMIMEType: mimeType) {
        throw RegistrationProblem(item: item, field: "mime_types", reason: reason)
      }
      size += mimeType.utf8.count
    }
    for signature in type.signatures {
      guard (1...RegistrationLimits.signatureBytes).contains(signature.bytes.count) else {
        throw RegistrationProblem(
          item: item, field: "signatures",
          reason: "have one without 1 to \(RegistrationLimits.signatureBytes) bytes")
      }
      size += signature.bytes.count
    }
    if type.isPackage, !type.signatures.isEmpty {
      throw RegistrationProblem(
        item: item, field: "signatures", reason: "are for files; the type is a package")
    }
    return size + type.conformsTo.reduce(0) { $0 + $1.text.utf8.count }
  }

  static func check(_ intent: IntentRegistration, item: String) throws(RegistrationProblem) -> Int {
    try intent.id.text.utf8.count
      + checkText(intent.label, item: item, field: "label", limit: RegistrationLimits.nameBytes)
      + checkText(
        intent.summary, item: item, field: "summary", limit: RegistrationLimits.summaryBytes,
        allowsEmpty: true)
  }

  static func check(_ template: Template, item: String) throws(RegistrationProblem) -> Int {
    var size = template.id.text.utf8.count + template.type.text.utf8.count
    guard !template.intents.isEmpty else {
      throw RegistrationProblem(item: item, field: "intents", reason: "are empty")
    }
    guard template.intents.count <= RegistrationLimits.intentsPerTemplate else {
      throw RegistrationProblem(
        kind: .limit, item: item, field: "intents",
        reason: "are more than \(RegistrationLimits.intentsPerTemplate)")
    }
    guard Set(template.intents).count == template.intents.count else {
      throw RegistrationProblem(
        kind: .duplicate, item: item, field: "intents", reason: "name one twice")
    }
    size += try checkText(
      template.name, item: item, field: "name", limit: RegistrationLimits.nameBytes)
    size += try checkText(
      template.summary, item: item, field: "summary", limit: RegistrationLimits.summaryBytes,
      allowsEmpty: true)
    if let category = template.category {
      size += try checkText(
        category, item: item, field: "category", limit: RegistrationLimits.nameBytes)
    }
    if let preview = template.previewText {
      size += try checkText(
        preview, item: item, field: "preview_text", limit: RegistrationLimits.textBytes,
        allowsLines: true, allowsEmpty: true)
    }
    if let image = template.previewImage {
      guard image.utf8.count <= RegistrationLimits.pathBytes,
        let path = BytePath(image), path.staysBeneath
      else {
        throw RegistrationProblem(
          item: item, field: "preview_image", reason: "is not a path beneath Resources")
      }
      size += image.utf8.count
    }
    return size + template.intents.reduce(0) { $0 + $1.text.utf8.count }
  }

  static func checkText(
    _ text: LocalizedText, item: String, field: String, limit: Int, allowsLines: Bool = false,
    allowsEmpty: Bool = false
  ) throws(RegistrationProblem) -> Int {
    var size = try checkText(
      text.base, item: item, field: field, limit: limit, allowsLines: allowsLines,
      allowsEmpty: allowsEmpty)
    guard text.translations.count <= RegistrationLimits.translations else {
      throw RegistrationProblem(
        kind: .limit, item: item, field: field,
        reason: "is in more than \(RegistrationLimits.translations) languages")
    }
    for (tag, translation) in text.translations {
      if let reason = violation(ofLanguage: tag) {
        throw RegistrationProblem(item: item, field: "language", reason: reason)
      }
      size += tag.utf8.count
      size += try checkText(
        translation, item: item, field: "\(field) in \(tag)", limit: limit,
        allowsLines: allowsLines, allowsEmpty: allowsEmpty)
    }
    return size
  }

  static func checkText(
    _ text: String, item: String, field: String, limit: Int, allowsLines: Bool = false,
    allowsEmpty: Bool = false
  ) throws(RegistrationProblem) -> Int {
    let count = text.utf8.count
    if count == 0, !allowsEmpty {
      throw RegistrationProblem(item: item, field: field, reason: "is empty")
    }
    if count > limit {
      throw RegistrationProblem(
        kind: .limit, item: item, field: field,
        reason: "is \(count) bytes long; at most \(limit) are allowed")
    }
    for byte in text.utf8 where byte < 0x20 || byte == 0x7F {
      if allowsLines, byte == 0x0A || byte == 0x09 { continue }
      throw RegistrationProblem(item: item, field: field, reason: "has a control character")
    }
    return count
  }

  static func violation(ofLanguage tag: String) -> String? {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    let isTag =
      parts.first.map { (2...8).contains($0.utf8.count) && $0.utf8.allSatisfy(isLetter) } ?? false
      && parts.dropFirst().allSatisfy {
        (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy { isLetter($0) || isDigit($0) }
      }
    return isTag && tag.utf8.count <= RegistrationLimits.tagBytes
      ? nil : "is no language tag such as 'de' or 'pt-BR'"
  }

  static func violation(ofFileExtension text: String) -> String? {
    if text.isEmpty { return "have an empty one" }
    if text.utf8.count > RegistrationLimits.tagBytes { return "have one that is too long" }
    if text.first == "." || text.last == "." || text.utf8.contains(UInt8(ascii: "/")) {
      return "have one with a slash, or a dot at an end: give 'md', not '.md'"
    }
    return text.utf8.contains { $0 <= 0x20 || $0 == 0x7F }
      ? "have one with a space or control" : nil
  }

  static func violation(ofMIMEType text: String) -> String? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let isType =
      parts.count == 2 && text.utf8.count <= RegistrationLimits.tagBytes
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.utf8.allSatisfy {
            isLetter($0) || isDigit($0) || "!#$&-^_.+".utf8.contains($0)
          }
      }
    return isType ? nil : "have one that is not like 'text/markdown'"
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
