import TestSupport

/// The rows about one kind of misbehaviour; each chapter is run in a home of its own.
enum HostileChapter: String, CaseIterable, Sendable {
  case starting = "While it starts"
  case tables = "The table it answers"
  case registering = "What it registers"
  case working = "While it works"
  case opening = "While it opens a document"
  case cancelling = "When it is cancelled"
  case completing = "How it completes"
  case escaping = "What it hands over"
  case keeping = "What it keeps"
  case filling = "Too much of everything"
  case noise = "Too many words"
  case descriptors = "Descriptors that are not its own"
  case frames = "Forged frames"
  case forging = "Frames with a field that lies"
  case surroundings = "Its surroundings"
  case asking = "Questions"

  /// All rows.
  var allRows: [HostileRow] {
    switch self {
    case .starting: HostileRow.starting
    case .tables: HostileRow.tables
    case .registering: HostileRow.registering
    case .working: HostileRow.working
    case .opening: HostileRow.opening
    case .cancelling: HostileRow.cancelling
    case .completing: HostileRow.completing
    case .escaping: HostileRow.escaping
    case .keeping: HostileRow.keeping
    case .filling: HostileRow.filling
    case .noise: HostileRow.noise
    case .descriptors: HostileRow.descriptors
    case .frames: HostileRow.frames
    case .forging: HostileRow.forging
    case .surroundings: HostileRow.surroundings
    case .asking: HostileRow.asking
    }
  }

  /// The rows to run: all of them with `DOCHOST_TESTS=full`, else those that are not long.
  var rows: [HostileRow] {
    Proof.isComplete ? allRows : allRows.filter { !$0.isLong }
  }
}
