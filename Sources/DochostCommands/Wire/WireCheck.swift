internal import DochostConformance

/// A check of the conformance suite, as JSON.
struct WireCheck: Encodable {
  var id: String
  var title: String
  var group: String
  var level: Int
  var severity: String
  var rationale: String
  var remedy: String
  var rule: String
  var example: String
  var implies: [String]

  init(_ check: Check) {
    id = check.id
    title = check.title
    group = check.group.rawValue
    level = check.level
    severity = check.severity.rawValue
    rationale = check.rationale
    remedy = check.remedy
    rule = check.rule
    example = check.example
    implies = check.implies
  }
}
