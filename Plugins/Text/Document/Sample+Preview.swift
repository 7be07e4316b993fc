extension Sample {
  /// The beginning of the document.
  ///
  /// Written out, since every process of the plugin registers it and would have to make all
  /// samples; a test compares it with what is made.
  package func preview(in language: TextLanguage) -> String {
    switch self {
    case .meetingNotes:
      language.pick(
        """
        # The garden

        - **Date:** Monday, 2 March 2026
        - **Participants:** Ann, Ben

        ## Agenda

        1. Fence
        2. Trees

        ## Discussion

        <!-- What was said that somebody who was absent has to know: arguments and figures, not who
        spoke when. -->

        ### Fence
        """,
        """
        # Der Garten

        - **Datum:** Montag, 2. März 2026
        - **Teilnehmende:** Ann, Ben

        ## Tagesordnung

        1. Zaun
        2. Bäume

        ## Besprechung

        <!-- Was jemand wissen muss, der nicht dabei war: Gründe und Zahlen, nicht wer wann gesprochen
        hat. -->

        ### Zaun
        """)
    case .weeklyReview:
      language.pick(
        """
        # Week 10, 2026

        Monday, 2 March 2026 to Sunday, 8 March 2026

        ## What I wanted to do

        - [ ] Order the trees

        ## What happened

        ### Work

        ### People

        ### Health
        """,
        """
        # Woche 10, 2026

        Montag, 2. März 2026 bis Sonntag, 8. März 2026

        ## Was ich vorhatte

        - [ ] Bäume bestellen

        ## Was war

        ### Arbeit

        ### Menschen

        ### Gesundheit
        """)
    case .readme:
      language.pick(
        """
        # Garden

        Plans what grows where.

        ## Install

        <!-- What has to be there before, with versions, and then every command in order. -->

        ## Use

        <!-- The shortest example that does something useful, and what it prints. -->

        ## Develop

        <!-- How to build and test a fresh clone, and what is where in it. -->
        """,
        """
        # Garten

        Plant, was wo wächst.

        ## Installieren

        <!-- Was vorher da sein muss, mit Versionen, und dann jeder Befehl der Reihe nach. -->

        ## Benutzen

        <!-- Das kürzeste Beispiel, das etwas Nützliches tut, und was es ausgibt. -->

        ## Entwickeln

        <!-- Wie man einen frischen Klon baut und prüft, und wo darin was zu finden ist. -->
        """)
    case .decisionRecord:
      language.pick(
        """
        # 7. A hedge for a fence

        - **Status:** accepted
        - **Date:** 2 March 2026
        - **Decided by:** Ann, Ben

        ## Context

        <!-- What makes a decision necessary now: facts, limits, what was tried. Nothing yet about the
        answer. -->

        ## Options

        ### The first

        <!-- How it would work, what speaks for it, what it costs. -->
        """,
        """
        # 7. Eine Hecke statt eines Zauns

        - **Status:** angenommen
        - **Datum:** 2. März 2026
        - **Entschieden von:** Ann, Ben

        ## Ausgangslage

        <!-- Warum jetzt entschieden werden muss: Tatsachen, Grenzen, was versucht wurde. Noch nichts
        über die Antwort. -->

        ## Möglichkeiten

        ### Die erste

        <!-- Wie es ginge, was dafür spricht, was es kostet. -->
        """)
    case .letter:
      language.pick(
        """
        Ann Keeper
        1 Sea Road

        Tree Nursery
        Hill

        2 March 2026

        Five apple trees

        Dear Tree Nursery,

        [Why you write, in one or two sentences: the matter, its number or date,
        what happened.]

        [What the recipient has to know to decide. One thought a paragraph.]
        """,
        """
        Ann Keeper
        Seestraße 1

        Baumschule
        Berg

        2. März 2026

        Fünf Apfelbäume

        Guten Tag Baumschule,

        [Warum du schreibst, in ein oder zwei Sätzen: die Sache, ihr Zeichen
        oder Datum, was geschehen ist.]

        [Was der Empfänger wissen muss, um zu entscheiden. Ein Gedanke je
        """)
    case .checklist:
      language.pick(
        """
        # Journey

        ## A week before

        - [ ] Passport or identity card is still valid
        - [ ] Tickets and bookings, also on paper
        - [ ] Insurance and medicines
        - [ ] Somebody for post, plants and animals

        ## To pack

        - [ ] Clothes for the weather forecast, plus one day
        - [ ] Shoes to walk in
        - [ ] Toiletries
        - [ ] Chargers, a spare cable, an adapter
        - [ ] Keys, money, cards
        """,
        """
        # Reise

        ## Eine Woche vorher

        - [ ] Pass oder Ausweis gilt noch
        - [ ] Fahrkarten und Buchungen, auch auf Papier
        - [ ] Versicherung und Medikamente
        - [ ] Jemand für Post, Pflanzen und Tiere

        ## Einpacken

        - [ ] Kleidung nach dem Wetterbericht und für einen Tag mehr
        - [ ] Schuhe zum Gehen
        - [ ] Waschzeug
        - [ ] Ladegeräte, ein Ersatzkabel, ein Adapter
        - [ ] Schlüssel, Geld, Karten
        """)
    }
  }
}
