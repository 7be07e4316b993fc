/// What somebody reads first about a project.
package struct Readme: Sendable {
  private let title: String
  private let summary: String
  private let install: [String]
  private let licence: Licence?
  private let holder: String
  private let year: Int

  /// Makes a README.
  ///
  /// - Parameters:
  ///   - title: the project's name; where it is empty, words that stand for it.
  ///   - summary: what it is, in a sentence; may be empty.
  ///   - install: the commands that install it, one a line; may be empty.
  ///   - licence: nil where it is still to be chosen.
  ///   - holder: who has the copyright; may be empty.
  package init(
    title: String, summary: String = "", install: String = "", licence: Licence? = nil,
    holder: String = "", year: Int
  ) {
    self.title = GivenText.oneLine(title)
    self.summary = GivenText.oneLine(summary)
    self.install = GivenText.codeLines(install)
    self.licence = licence
    self.holder = GivenText.oneLine(holder)
    self.year = year
  }

  /// The README in Markdown.
  package func text(in language: TextLanguage) -> String {
    var text = MarkdownText()
    text.heading(
      1, title.isEmpty ? language.pick("Name of the project", "Name des Projekts") : title)
    if summary.isEmpty {
      text.advice(
        language.pick(
          "One sentence: what it is, for whom, and what they can do with it that they could not before.",
          "Ein Satz: was es ist, für wen, und was man damit kann, was man vorher nicht konnte."))
    } else {
      text.paragraph(summary)
    }
    text.heading(2, language.pick("Install", "Installieren"))
    text.advice(
      language.pick(
        "What has to be there before, with versions, and then every command in order.",
        "Was vorher da sein muss, mit Versionen, und dann jeder Befehl der Reihe nach."))
    if !install.isEmpty { text.code("sh", install) }
    text.heading(2, language.pick("Use", "Benutzen"))
    text.advice(
      language.pick(
        "The shortest example that does something useful, and what it prints.",
        "Das kürzeste Beispiel, das etwas Nützliches tut, und was es ausgibt."))
    text.heading(2, language.pick("Develop", "Entwickeln"))
    text.advice(
      language.pick(
        "How to build and test a fresh clone, and what is where in it.",
        "Wie man einen frischen Klon baut und prüft, und wo darin was zu finden ist."))
    text.heading(2, language.pick("Contribute", "Mitmachen"))
    text.advice(
      language.pick(
        "Where questions and faults are reported, and what a change needs to be taken.",
        "Wo man Fragen stellt und Fehler meldet, und was eine Änderung braucht, um angenommen zu werden."
      ))
    text.heading(2, language.pick("Licence", "Lizenz"))
    addLicence(to: &text, language)
    return text.text
  }

  private func addLicence(to text: inout MarkdownText, _ language: TextLanguage) {
    switch licence {
    case nil:
      text.advice(
        language.pick(
          "Without a licence nobody may use it. Name one here and put its text beside this file.",
          "Ohne Lizenz darf es niemand benutzen. Hier eine nennen und ihren Text neben diese Datei legen."
        ))
    case .proprietary?:
      text.paragraph(language.pick("All rights reserved.", "Alle Rechte vorbehalten."))
    case let licence?:
      text.paragraph("\(licence.name).")
      text.advice(
        language.pick(
          "Put its text beside this file, as LICENSE.",
          "Ihren Text neben diese Datei legen, als LICENSE."))
    }
    if licence != nil, !holder.isEmpty { text.paragraph("Copyright \(year) \(holder)") }
  }
}
