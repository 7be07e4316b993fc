/// Writes screenplays in Fountain: the title page, sections, synopses, and scenes to fill in.
package struct ScreenplayWriter {
  private let facts: StoryFacts

  /// Makes a writer for a story.
  package init(_ facts: StoryFacts) { self.facts = facts }

  /// A screenplay with nothing but its title page.
  package func empty() -> String { titlePage + "FADE IN:\n\n" }

  /// A screenplay with a section for each act and a scene for each beat.
  ///
  /// - Parameter pages: how long the whole is to be; a page plays for about a minute.
  package func screenplay(_ structure: Structure, pages: Int) -> String {
    var text = titlePage
    if facts.logline.isEmpty {
      text += "[[Logline: write the story in one sentence before anything else.]]\n\n"
    } else {
      text += "[[Logline: \(Self.insideNote(facts.logline))]]\n\n"
    }
    text += "FADE IN:\n\n"
    var page = 1
    for act in structure.acts {
      text += "# \(act.name)\n\n= \(act.purpose)\n\n"
      for beat in act.beats {
        let length = max(1, (pages * beat.share + 500) / 1000)
        text += "## \(beat.name)\n\n= \(beat.purpose)\n\n"
        text += "\(beat.scene)\n\n"
        text += "[[\(Self.pages(length)), from page \(page).]]\n\n"
        page += length
      }
    }
    return text + "FADE OUT.\n\n> THE END <\n"
  }

  private var titlePage: String {
    var page = "Title: \(facts.title)\nCredit: Written by\n"
    if !facts.author.isEmpty { page += "Author: \(facts.author)\n" }
    return page + "Draft date: \(facts.date)\n\n"
  }

  private static func pages(_ count: Int) -> String {
    count == 1 ? "About one page" : "About \(count) pages"
  }

  /// A note ends at the first `]]`.
  private static func insideNote(_ text: String) -> String {
    var inside = ""
    for character in text {
      if character == "]", inside.last == "]" { inside += " " }
      inside.append(character)
    }
    return inside
  }
}
