/// What a check is about; each group stands in a file of its own.
package enum CheckGroup: String, CaseIterable, Sendable {
  /// The file of the library, before any of it runs.
  case binary
  /// What the plugin registers.
  case registration
  /// Making documents.
  case creation
  /// Stopping.
  case cancel
  /// Questions to the person.
  case interaction
  /// A system that runs out of something.
  case faults
  /// How the plugin leaves its process.
  case hygiene
  /// Opening and validating.
  case documents
  /// Beginning and end.
  case lifeCycle = "life-cycle"
  /// Made-up input.
  case fuzz
  /// What the author brings.
  case authors

  /// The group as a heading.
  package var title: String {
    switch self {
    case .binary: "Binary"
    case .registration: "Registration"
    case .creation: "Creation"
    case .cancel: "Cancel"
    case .interaction: "Interaction"
    case .faults: "Faults"
    case .hygiene: "Process hygiene"
    case .documents: "Documents"
    case .lifeCycle: "Life cycle"
    case .fuzz: "Fuzz"
    case .authors: "Author's own"
    }
  }
}
