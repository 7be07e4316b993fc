extension Structure {
  /// Departure, initiation, return, in twelve stages.
  package static let herosJourney = Structure(
    id: .herosJourney,
    acts: [
      Act(
        "Departure", "By its end the hero has crossed into a world with other laws.",
        [
          Beat(
            "The Ordinary World", 80, "EXT. VILLAGE - DAY",
            """
            Where the hero belongs and does not fit. Plant the wound that the journey will heal or \
            open.
            """),
          Beat(
            "The Call to Adventure", 50, "INT. WORKSHOP - DAY",
            """
            A message, a loss, a stranger. The world asks this person and nobody else.
            """),
          Beat(
            "Refusal of the Call", 50, "INT. ATTIC - NIGHT",
            """
            Fear has good arguments. Show what staying would cost.
            """),
          Beat(
            "Meeting the Mentor", 60, "EXT. RUINED TOWER - DUSK",
            """
            Somebody has been there before and gives a tool, a rule, a warning; and keeps one \
            thing back.
            """),
          Beat(
            "Crossing the Threshold", 60, "EXT. BORDER GATE - DAWN",
            """
            A guardian, a test, a step. The hero acts by own will for the first time.
            """),
        ]),
      Act(
        "Initiation", "By its end the hero has faced death and holds what was sought.",
        [
          Beat(
            "Tests, Allies, Enemies", 170, "INT. INN - NIGHT",
            """
            The new world in episodes. Each test teaches a rule; each ally has a want that will \
            matter later; one friend is not one.
            """),
          Beat(
            "Approach to the Inmost Cave", 100, "EXT. MOUNTAIN PASS - DAY",
            """
            The place of the greatest fear comes near. Preparation, doubt, tenderness before the \
            battle.
            """),
          Beat(
            "The Ordeal", 110, "INT. CAVE - NIGHT",
            """
            The hero dies, nearly or in some other way, and is born again. The old self cannot \
            survive this.
            """),
          Beat(
            "The Reward", 70, "EXT. CAVE MOUTH - DAWN",
            """
            The sword, the elixir, the truth. A moment of light in which the price is not yet \
            known.
            """),
        ]),
      Act(
        "Return", "By its end the world at home is changed by what was brought back.",
        [
          Beat(
            "The Road Back", 80, "EXT. FOREST ROAD - DAY",
            """
            What was taken is wanted back. The pursuit forces a choice between own happiness and \
            the task.
            """),
          Beat(
            "The Resurrection", 110, "EXT. VILLAGE GATE - NIGHT",
            """
            The last and hardest test, at home, where the hero must use everything learned and \
            give up what was gained.
            """),
          Beat(
            "Return with the Elixir", 60, "EXT. VILLAGE - DAWN",
            """
            The gift is shared. Those who stayed see somebody else come home.
            """),
        ]),
    ])
}
