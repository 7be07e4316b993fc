/// What a character is for in a story.
package struct Archetype: Sendable {
  /// A plain word that never changes.
  package let id: String
  /// The words for people.
  package let name: String
  /// A sentence about it.
  package let summary: String
  /// Questions that matter for this archetype in particular.
  package let questions: [String]

  /// All archetypes, the most wanted first.
  package static let all: [Archetype] = [
    Archetype(
      id: "hero", name: "Hero", summary: "Wants something, pays for it, and is changed.",
      questions: [
        "What is the lie this person believes about the world?",
        "What would they never do, and when do they do it?",
        "Who would they be if the story had not happened?",
      ]),
    Archetype(
      id: "shadow", name: "Shadow", summary: "Opposes the hero, and is right in some way.",
      questions: [
        "Why is this person the hero of their own story?",
        "What do they and the hero have in common?",
        "Which of their arguments can nobody answer?",
      ]),
    Archetype(
      id: "mentor", name: "Mentor", summary: "Has been there before and gives what is needed.",
      questions: [
        "What do they give, and what do they keep back?",
        "Which failure of their own are they making good?",
        "How does the hero lose them?",
      ]),
    Archetype(
      id: "ally", name: "Ally", summary: "Goes along, and asks the questions the hero avoids.",
      questions: [
        "What do they want that has nothing to do with the hero?",
        "When do they say no?",
        "What can they do that the hero never will?",
      ]),
    Archetype(
      id: "herald", name: "Herald", summary: "Brings the news after which nothing is the same.",
      questions: [
        "What do they know, and since when?",
        "Why do they bring it to this person?",
        "What does the message cost them?",
      ]),
    Archetype(
      id: "guardian", name: "Threshold Guardian", summary: "Stands at the door and asks the price.",
      questions: [
        "What are they protecting, and from what?",
        "What would make them step aside?",
        "On whose side are they at the end?",
      ]),
    Archetype(
      id: "shapeshifter", name: "Shapeshifter", summary: "May be a friend; nobody can be sure.",
      questions: [
        "Which of their faces is nearest to the truth?",
        "Whom do they betray first, and does it hurt?",
        "What would they be loyal to?",
      ]),
    Archetype(
      id: "trickster", name: "Trickster",
      summary: "Breaks the rules, and shows that they are rules.",
      questions: [
        "What do they laugh at, so as not to cry?",
        "Which rule do they keep?",
        "What goes wrong because of a joke of theirs?",
      ]),
  ]
}
