/// A sheet that asks a writer who a character is.
package struct CharacterSheet: Sendable {
  private let name: String
  private let story: String
  private let archetype: Archetype

  /// Makes a sheet.
  ///
  /// - Parameters:
  ///   - name: the character's, on one line.
  ///   - story: the title of the story; empty where unknown.
  package init(name: String, story: String, archetype: Archetype) {
    self.name = name
    self.story = story
    self.archetype = archetype
  }

  /// The sheet in Markdown.
  ///
  /// - Parameter generator: chooses the contradiction that every character gets.
  package func text(using generator: inout some RandomNumberGenerator) -> String {
    var text = "---\ntitle: \(ManuscriptWriter.quoted(name))\nkind: character\n"
    if !story.isEmpty { text += "story: \(ManuscriptWriter.quoted(story))\n" }
    text += "archetype: \(archetype.id)\n---\n\n"
    text += "# \(ManuscriptWriter.escaped(name))\n\n"
    text += "**\(archetype.name).** \(archetype.summary)\n\n"
    for section in Self.sections {
      text += "## \(section.heading)\n\n"
      for question in section.questions { text += "- **\(question)** \n" }
      text += "\n"
    }
    text += "## As \(archetype.name)\n\n"
    for question in archetype.questions { text += "- **\(question)** \n" }
    let contradiction = Self.contradictions.randomElement(using: &generator) ?? ""
    text += "\n## A contradiction to use\n\n\(contradiction)\n"
    return text
  }

  private static let sections: [(heading: String, questions: [String])] = [
    (
      "At a glance",
      [
        "Age and occupation:", "What people notice first:", "What people notice last:",
        "A phrase only this person says:",
      ]
    ),
    (
      "What drives them",
      [
        "Want (what they pursue):", "Need (what would heal them):",
        "Wound (what happened once):", "Fear:", "Secret:",
      ]
    ),
    (
      "In the story",
      [
        "First appearance:", "What they want from the hero:", "What they stand to lose:",
        "How they have changed at the end:",
      ]
    ),
  ]

  private static let contradictions = [
    "Honest to strangers, never to friends.",
    "Brave in danger, a coward at the dinner table.",
    "Keeps every promise and makes far too many.",
    "Forgives everybody, apart from one person.",
    "Hates being alone and sends people away.",
    "Knows everything about others and nothing of themselves.",
    "Gives generously what belongs to somebody else.",
    "Plans for years and decides in a moment.",
    "Laughs at fate and reads every horoscope.",
    "Tells the truth in a way that nobody believes.",
  ]
}
