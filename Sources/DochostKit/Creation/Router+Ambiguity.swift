internal import DochostCatalog
internal import DochostModel

extension Router {
  /// The error where several answer and nobody can be asked, with all that could be named.
  func ambiguous(
    _ candidates: [Creator], _ request: CreateRequest
  ) throws(DochostError) -> DochostError {
    var types = Choices(noun: "document type", option: "--type")
    var templates = Choices(noun: "template", option: "--template")
    for creator in candidates {
      let option = self.option(creator)
      let line = "\(option.id): \(option.label), by \(creator.plugin.id)"
      if creator.template == nil { types.lines.append(line) } else { templates.lines.append(line) }
    }
    // Where nothing was named at all, templates could be meant as well.
    let isOpen = request.intent == .default && request.type == nil && templates.lines.isEmpty
    if isOpen {
      templates.lines = try host.templates().filter { $0.inactive == nil }.map { listing in
        let name = listing.template.name.text(for: languages)
        return "\(listing.template.id): \(name), a template by \(listing.owner)"
      }
    }
    let choices = [types, templates].filter { !$0.lines.isEmpty }
    let counts = choices.map(\.count).joined(separator: " and ")
    let message =
      isOpen
      ? "Nothing says what to make: \(counts) could be meant."
      : "\(counts) answer the intent '\(request.intent)'\(typeClause(request))."
    return DochostError(
      .ambiguous, message,
      remedy: "Name one with \(choices.map(\.option).joined(separator: " or ")).",
      notes: choices.flatMap(\.listed))
  }
}

/// What of one kind could be named.
private struct Choices {
  let noun: String
  let option: String
  var lines: [String] = []

  /// The most lines that are listed in full.
  private static let limit = 20

  /// How many there are, with what they are.
  var count: String { Self.count(lines.count, noun) }

  /// The first lines, and how many more there are; a line that only said "1 more" is worth as much
  /// room as the one that it stands for.
  var listed: [String] {
    guard lines.count > Self.limit + 1 else { return lines }
    let more = Self.count(lines.count - Self.limit, "more \(noun)")
    return Array(lines.prefix(Self.limit)) + ["… and \(more)."]
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
