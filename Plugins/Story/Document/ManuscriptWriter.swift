/// Writes manuscripts in Markdown.
///
/// Advice to the writer stands in comments: it is neither counted nor shown when the manuscript is
/// turned into a book.
package struct ManuscriptWriter {
  private let facts: StoryFacts

  /// Makes a writer for a story.
  package init(_ facts: StoryFacts) { self.facts = facts }

  /// A manuscript with nothing but its title.
  package func empty() -> String {
    frontMatter(target: nil) + "# \(Self.escaped(facts.title))\n"
  }

  /// A manuscript with the acts and beats of a structure.
  ///
  /// - Parameter words: how long the whole is to be.
  package func manuscript(_ structure: Structure, words: Int) -> String {
    var text = frontMatter(target: words)
    text += "# \(Self.escaped(facts.title))\n\n"
    if !facts.author.isEmpty { text += "*by \(Self.escaped(facts.author))*\n\n" }
    text += facts.logline.isEmpty ? Self.loglineAdvice : "> \(Self.escaped(facts.logline))\n"
    for act in structure.acts {
      text += "\n## \(act.name)\n\n\(comment(act.purpose))"
      for beat in act.beats {
        let count = Self.rounded(words * beat.share / 1000)
        text += "\n### \(beat.name)\n\n\(comment("About \(count) words. \(beat.purpose)"))"
      }
    }
    return text
  }

  private static let loglineAdvice = """
    <!-- The story in one sentence: when something happens, somebody must do something, or else
    something terrible follows. Write it here before anything else. -->

    """

  private func frontMatter(target: Int?) -> String {
    var text = "---\ntitle: \(Self.quoted(facts.title))\n"
    if !facts.author.isEmpty { text += "author: \(Self.quoted(facts.author))\n" }
    text += "date: \(facts.date)\n"
    if let target { text += "target-words: \(target)\n" }
    return text + "---\n\n"
  }

  /// A comment of lines that are not too long; the texts of structures have no `--` in them.
  private func comment(_ text: String) -> String {
    var comment = "<!--"
    var width = comment.utf8.count
    for word in text.utf8.split(separator: UInt8(ascii: " ")) {
      let isFull = width + word.count >= 96
      comment += isFull ? "\n" : " "
      width = isFull ? word.count : width + 1 + word.count
      comment += Substring(word)
    }
    return comment + " -->\n"
  }

  /// To the nearest 50, and never 0.
  static func rounded(_ count: Int) -> Int { max(50, (count + 25) / 50 * 50) }

  /// A string of YAML in double quotes.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }

  /// Text that Markdown shows as it is.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if "\\`*_{}[]<>#|~&".contains(character) { escaped += "\\" }
      escaped.append(character)
    }
    return escaped
  }
}
