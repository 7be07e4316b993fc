extension Structure {
  /// A crime, an investigation, a solution that was there to be seen.
  package static let mystery = Structure(
    id: .mystery,
    acts: [
      Act(
        "Part One: The Crime", "By its end the detective has a reason of their own to go on.",
        [
          Beat(
            "The Body", 50, "EXT. RIVERBANK - DAWN",
            """
            The crime or its discovery. One detail is wrong; mention it in passing. It solves the \
            case.
            """),
          Beat(
            "The Detective", 60, "INT. DETECTIVE'S OFFICE - MORNING",
            """
            Who looks into it, with what gift and what blind spot. The case touches an old wound.
            """),
          Beat(
            "The Circle", 90, "INT. DINING ROOM - DAY",
            """
            Meet everybody who could have done it. Each one hides something; most of it has \
            nothing to do with the crime.
            """),
          Beat(
            "The First Lie", 50, "INT. LIBRARY - DAY",
            """
            A statement that does not fit. The official explanation falls, and the detective takes \
            the case personally.
            """),
        ]),
      Act(
        "Part Two: The Investigation",
        "By its end the wrong person is accused and the detective knows it.",
        [
          Beat(
            "First Leads", 90, "EXT. BACK ALLEY - NIGHT",
            """
            Two clues and one false scent, all fair. Write down here what the reader may now \
            believe.
            """),
          Beat(
            "The Victim's Secret", 80, "INT. VICTIM'S APARTMENT - DAY",
            """
            The victim was somebody else than we thought. New motives appear.
            """),
          Beat(
            "The Second Crime", 80, "EXT. GARDEN - NIGHT",
            """
            A witness dies or vanishes. The best suspect has an alibi; the theory of the first \
            half is dead.
            """),
          Beat(
            "Threat", 70, "INT. PARKING GARAGE - NIGHT",
            """
            The culprit acts against the detective. That was a mistake: it is the third clue.
            """),
          Beat(
            "The Wrong Arrest", 80, "INT. POLICE STATION - DAY",
            """
            Everybody is content but the detective. Taken off the case, alone with a doubt.
            """),
        ]),
      Act(
        "Part Three: The Solution", "By its end the reader could have known, and did not.",
        [
          Beat(
            "Back to the Beginning", 80, "EXT. RIVERBANK - DUSK",
            """
            The wrong detail of the first page, seen with other eyes. Say nothing yet.
            """),
          Beat(
            "The Trap", 80, "INT. THEATRE - NIGHT",
            """
            A plan to make the culprit act. It nearly fails.
            """),
          Beat(
            "The Unmasking", 120, "INT. DINING ROOM - NIGHT",
            """
            The circle once more. The chain of clues in order, the motive, the person. The blind \
            spot of the detective almost costs it all.
            """),
          Beat(
            "Aftermath", 70, "EXT. CEMETERY - DAY",
            """
            What justice means here, and for whom. The old wound, touched once more.
            """),
        ]),
    ])
}
