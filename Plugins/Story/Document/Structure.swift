/// A way to build a story: acts, and in them the beats that carry it.
package struct Structure: Sendable {
  /// A turn of the story.
  package struct Beat: Sendable {
    /// What writers call it.
    package let name: String
    /// A sentence or two about what it does.
    package let purpose: String
    /// Its part of the whole, in thousandths.
    package let share: Int
    /// A place and time to begin a screenplay's scene with, such as `INT. KITCHEN - MORNING`.
    package let scene: String

    init(_ name: String, _ share: Int, _ scene: String, _ purpose: String) {
      self.name = name
      self.share = share
      self.scene = scene
      self.purpose = purpose
    }
  }

  /// A part of the story.
  package struct Act: Sendable {
    /// Such as *Act One: Setup*.
    package let name: String
    /// A sentence about what has to be true at its end.
    package let purpose: String
    /// In order.
    package let beats: [Beat]

    init(_ name: String, _ purpose: String, _ beats: [Beat]) {
      self.name = name
      self.purpose = purpose
      self.beats = beats
    }
  }

  /// Which one it is: a plain word that never changes.
  package enum ID: String, CaseIterable, Sendable {
    case threeAct = "three-act"
    case herosJourney = "heros-journey"
    case fiveAct = "five-act"
    case mystery
  }

  /// Which one it is.
  package let id: ID
  /// In order; the shares of all beats are 1000 together.
  package let acts: [Act]

  /// All structures.
  package static let all: [Structure] = [.threeAct, .herosJourney, .fiveAct, .mystery]
}
