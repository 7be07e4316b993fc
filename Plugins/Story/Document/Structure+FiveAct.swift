extension Structure {
  /// The rise and fall of the classical drama, which also carries an hour of television.
  package static let fiveAct = Structure(
    id: .fiveAct,
    acts: [
      Act(
        "Act One: Exposition", "By its end we know who wants what, and what disturbs the peace.",
        [
          Beat(
            "Prologue", 30, "EXT. CITY WALL - NIGHT",
            """
            A hook that sets the tone: a crime, an omen, a quarrel in the street.
            """),
          Beat(
            "The Order of Things", 90, "INT. GREAT HALL - DAY",
            """
            People, ranks, loyalties. Show the weight that holds the order up, and the crack in it.
            """),
          Beat(
            "The Exciting Force", 60, "INT. PRIVATE CHAMBER - NIGHT",
            """
            A wish is spoken or a wrong is done. From here something has to happen.
            """),
        ]),
      Act(
        "Act Two: Rising Action", "By its end the main figure has committed to a course.",
        [
          Beat(
            "First Move", 80, "EXT. COURTYARD - DAY",
            """
            The plan begins and works better than it should.
            """),
          Beat(
            "Complication", 80, "INT. TAVERN - NIGHT",
            """
            Somebody else has a plan too. Interests cross; a small lie becomes necessary.
            """),
          Beat(
            "The Point of No Return", 60, "INT. CORRIDOR - NIGHT",
            """
            An act that cannot be taken back, done in full knowledge or in blindness.
            """),
        ]),
      Act(
        "Act Three: Climax", "By its end the fortune of the main figure has turned.",
        [
          Beat(
            "The Height", 80, "INT. GREAT HALL - NIGHT",
            """
            Everything wished for is in reach. Let it shine.
            """),
          Beat(
            "The Turn", 90, "INT. GREAT HALL - CONTINUOUS",
            """
            The same scene, the other way: what made the rise possible begins the fall.
            """),
          Beat(
            "The Witness", 50, "INT. SERVANTS' STAIRS - NIGHT",
            """
            Somebody has seen it. Knowledge changes hands.
            """),
        ]),
      Act(
        "Act Four: Falling Action", "By its end only one way out is left, and it is the wrong one.",
        [
          Beat(
            "Consequences", 80, "EXT. BATTLEFIELD - DAY",
            """
            Friends fall away, each for a reason of their own.
            """),
          Beat(
            "The Last Hope", 70, "INT. CHAPEL - NIGHT",
            """
            Suspense before the end: for one scene it could still turn out well.
            """),
          Beat(
            "The Closing Trap", 60, "EXT. CITY GATE - DUSK",
            """
            The hope fails through the flaw that we have known since the first act.
            """),
        ]),
      Act(
        "Act Five: Catastrophe or Dénouement",
        "By its end the order is restored or replaced, and somebody has paid.",
        [
          Beat(
            "Recognition", 60, "INT. CELL - NIGHT",
            """
            The main figure understands, too late or just in time.
            """),
          Beat(
            "The Last Encounter", 70, "EXT. COURTYARD - DAWN",
            """
            What has stood between two people since the beginning is settled.
            """),
          Beat(
            "The New Order", 40, "INT. GREAT HALL - DAY",
            """
            Those who remain speak the last words. Echo the prologue.
            """),
        ]),
    ])
}
