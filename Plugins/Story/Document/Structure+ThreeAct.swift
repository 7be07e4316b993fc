extension Structure {
  /// Setup, confrontation, resolution.
  package static let threeAct = Structure(
    id: .threeAct,
    acts: [
      Act(
        "Act One: Setup",
        "By its end the hero has left the old life and cannot go back unchanged.",
        [
          Beat(
            "Opening Image", 15, "EXT. THE HERO'S STREET - DAWN",
            """
            One picture of the life before. Show what is missing from it without saying so; the \
            last page will answer this one.
            """),
          Beat(
            "The Ordinary World", 70, "INT. THE HERO'S HOME - MORNING",
            """
            The hero at home, at work, among people. Give a want, a flaw, and something to lose; \
            let us like one thing about this person.
            """),
          Beat(
            "Inciting Incident", 35, "EXT. MARKET SQUARE - DAY",
            """
            Something happens that cannot be ignored. It comes from outside and asks a question \
            that the climax will answer.
            """),
          Beat(
            "Debate", 60, "INT. KITCHEN - NIGHT",
            """
            Should I, can I, at what price? The hero looks for a way around and finds each one \
            closed. Let another character argue the other side well.
            """),
          Beat(
            "First Plot Point", 70, "EXT. TRAIN STATION - DAY",
            """
            The hero decides and acts. A door closes behind; the goal of the story is now plain to \
            the reader.
            """),
        ]),
      Act(
        "Act Two: Confrontation",
        "By its end the first plan has failed and the hero knows what the price really is.",
        [
          Beat(
            "New World", 80, "EXT. UNKNOWN CITY - DAY",
            """
            The rules are different here. The hero learns them by breaking them, and meets the \
            person with whom the second story begins.
            """),
          Beat(
            "First Pinch", 60, "INT. CROWDED BAR - NIGHT",
            """
            The opposing force shows itself and its reach. The hero survives it by luck or with \
            help.
            """),
          Beat(
            "Rising Action", 110, "INT. WAREHOUSE - NIGHT",
            """
            Attempts and consequences: each step towards the goal makes the next one harder. What \
            the reader came for happens here.
            """),
          Beat(
            "Midpoint", 50, "EXT. ROOFTOP - NIGHT",
            """
            A false victory or a false defeat. What was learned changes the goal: from now on the \
            hero acts instead of reacting.
            """),
          Beat(
            "Tightening", 100, "INT. CAR, MOVING - DAY",
            """
            Allies doubt, time runs, the old flaw returns. The opponent uses what the hero loves.
            """),
          Beat(
            "Second Pinch", 50, "INT. HOSPITAL CORRIDOR - NIGHT",
            """
            The opponent strikes where it hurts. Somebody pays for the hero's mistake.
            """),
          Beat(
            "All Is Lost", 50, "EXT. EMPTY BEACH - DAWN",
            """
            The plan is over and the flaw is to blame. Something dies: a person, a hope, a belief. \
            Stay here long enough for the silence.
            """),
        ]),
      Act(
        "Act Three: Resolution",
        "By its end the question of the inciting incident is answered.",
        [
          Beat(
            "Second Plot Point", 50, "INT. THE HERO'S OLD ROOM - DAY",
            """
            The last piece of knowledge, found in the loss itself. The hero sees the flaw and \
            chooses against it.
            """),
          Beat(
            "Gathering", 60, "INT. GARAGE - NIGHT",
            """
            A new plan with whoever is left. Debts are admitted, quarrels are ended, everybody has \
            one task.
            """),
          Beat(
            "Climax", 90, "EXT. BRIDGE - NIGHT",
            """
            Hero and opponent, face to face. The plan breaks once more; only the changed hero can \
            do what decides it, and only at a price.
            """),
          Beat(
            "Resolution", 35, "INT. KITCHEN - MORNING",
            """
            What the victory or the defeat means for those who remain. Close the second story too.
            """),
          Beat(
            "Final Image", 15, "EXT. THE HERO'S STREET - DAWN",
            """
            The opening image again, changed. No explanation.
            """),
        ]),
    ])
}
