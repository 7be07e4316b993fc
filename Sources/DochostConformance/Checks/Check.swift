/// One check, as data: the list, the explanation, the documentation and the run come from it.
package struct Check: Sendable {
  /// What a check that is not passed means.
  package enum Severity: String, Sendable {
    /// The plugin breaks the contract.
    case fail
    /// The plugin keeps the contract and will make trouble.
    case warn
  }

  /// The stable name: lower case, with dashes.
  package let id: String
  /// What holds when it is passed, as a sentence without a full stop.
  package let title: String
  /// From 1, which every plugin has to pass, to 10.
  package let level: Int
  /// What it means when it is not passed.
  package let severity: Severity
  /// What it is about.
  package let group: CheckGroup
  /// Why that matters, in sentences.
  package let rationale: String
  /// How a plugin is mended, in sentences.
  package let remedy: String
  /// The section of `docs/plugin-abi.md` that it guards.
  package let rule: String
  /// Code or a command that does it right.
  package let example: String
  /// The checks that cannot be passed either where this one is not, by their ids.
  package let implies: [String]
  /// How far the plugin has to come for the check to say something.
  package let needs: [CheckStage]
  /// Whether it has something to say about a plugin that cannot be started.
  let seesStart: Bool
  /// Whether it sends the plugin through its whole life, ahead of all others: what hangs or ends the
  /// process is met there, once.
  let goesAhead: Bool
  /// Throws the verdict where it is not passed.
  let judge: @Sendable (Bench) throws(Verdict) -> Void

  /// Describes a check.
  init(
    _ id: String, _ title: String, level: Int, severity: Severity = .fail, group: CheckGroup,
    rationale: String, remedy: String, rule: String, example: String, implies: [String] = [],
    needs: [CheckStage], seesStart: Bool = false,
    goesAhead: Bool = false, judge: @escaping @Sendable (Bench) throws(Verdict) -> Void
  ) {
    self.id = id
    self.title = title
    self.level = level
    self.severity = severity
    self.group = group
    self.rationale = rationale
    self.remedy = remedy
    self.rule = rule
    self.example = example
    self.implies = implies
    self.needs = needs
    self.seesStart = seesStart
    self.goesAhead = goesAhead
    self.judge = judge
  }
}

extension Check {
  /// Every check there is, in the order of the reports.
  ///
  /// The first of those that need a stage is the one to find out that the plugin does not reach it.
  package static let all: [Check] =
    binary + registration + creation + cancel + interaction + faults + hygiene + documents
    + lifeCycle + fuzz + authors

  /// The check of that name, where there is one.
  package init?(named id: String) {
    guard let check = Self.all.first(where: { $0.id == id }) else { return nil }
    self = check
  }
}
