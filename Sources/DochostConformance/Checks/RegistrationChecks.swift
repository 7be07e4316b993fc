extension Check {
  /// What the plugin registers.
  package static let registration: [Check] = [
    Check(
      "reg-stable", "the plugin registers the same every time and in every process", level: 1,
      group: .registration,
      rationale: """
        The host keeps what a plugin registered and answers questions from there. A registration \
        that depends on the moment or the computer offers what nobody can make.
        """,
      remedy: "Register constants; decide in create what depends on the system.",
      rule: "Life cycle", example: "static const dochost_document_type note = { … };",
      needs: [.start], judge: RegistrationJudging.stable),
    Check(
      "reg-ids", "every item has an id of the documented form", level: 1, group: .registration,
      rationale: "People type ids and keep them in scripts; the host refuses what is none.",
      remedy: "Use reverse DNS for types and templates, plain words for parameters and choices.",
      rule: "Identifiers", example: ".id = \"org.example.note\"", needs: [.start],
      judge: RegistrationJudging.ids),
    Check(
      "reg-duplicates", "no id is registered twice", level: 1, group: .registration,
      rationale: "The host takes the first and refuses the other, which then is never offered.",
      remedy: "Give each item an id of its own.", rule: "Registration",
      example: ".id = \"org.example.note.letter\"", needs: [.start],
      judge: RegistrationJudging.duplicates),
    Check(
      "reg-utf8", "every text is UTF-8 and without control characters", level: 1,
      group: .registration,
      rationale:
        "Names are shown on terminals and in windows; the host refuses what could do harm there.",
      remedy: "Save sources as UTF-8; keep line ends out of names.", rule: "Limits",
      example: ".name = \"Caf\\xC3\\xA9\"", needs: [.start], judge: RegistrationJudging.texts),
    Check(
      "reg-limits", "the plugin registers no more than the limits of the ABI", level: 2,
      group: .registration,
      rationale: "What is beyond a limit is refused, and nobody is offered it.",
      remedy: "Register less, or shorter texts.", rule: "Limits",
      example: "DOCHOST_LIMIT is the answer of add_template for the 1025th", needs: [.start],
      judge: RegistrationJudging.limits),
    Check(
      "reg-accepted", "every item that is registered is accepted", level: 1, group: .registration,
      rationale: """
        What the host refuses for any other reason, such as a field that is missing or a default \
        that does not fit its parameter, is not offered either.
        """,
      remedy: "Look at the answer and the error text of each add_ function.", rule: "Registration",
      example: "if (status != DOCHOST_OK) return status;", needs: [.start],
      judge: RegistrationJudging.accepted),
  ]
}
