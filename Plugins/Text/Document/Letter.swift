/// A letter in plain text, ready to be printed or sent.
package struct Letter: Sendable {
  /// How the recipient is addressed.
  package enum Tone: String, CaseIterable, Sendable {
    /// To an office, a company, or a stranger.
    case formal
    /// To somebody one knows.
    case personal
  }

  /// A person or a company, and where they live.
  package struct Party: Sendable {
    /// On one line; empty where it is not known.
    let name: String
    /// The lines of the address; none where it is not known.
    let address: [String]

    /// Makes a party; either may be empty.
    ///
    /// - Parameter address: a line a line.
    package init(name: String, address: String = "") {
      self.name = GivenText.oneLine(name)
      self.address = GivenText.lines(address)
    }
  }

  private let sender: Party
  private let recipient: Party
  private let place: String
  private let day: CalendarDay
  private let subject: String
  private let tone: Tone

  /// Makes a letter.
  ///
  /// - Parameters:
  ///   - place: where it is written; may be empty.
  ///   - subject: what it is about; may be empty.
  package init(
    from sender: Party, to recipient: Party, place: String = "", day: CalendarDay,
    subject: String = "", tone: Tone
  ) {
    self.sender = sender
    self.recipient = recipient
    self.place = GivenText.oneLine(place)
    self.day = day
    self.subject = GivenText.oneLine(subject)
    self.tone = tone
  }

  /// The letter in plain text, in lines of at most 72 characters where what is given allows it.
  package func text(in language: TextLanguage) -> String {
    var parts: [[String]] = [
      lines(
        of: sender, language.pick("[Your name]", "[Dein Name]"),
        language.pick("[Your address]", "[Deine Adresse]")),
      lines(
        of: recipient, language.pick("[Name of the recipient]", "[Name des Empfängers]"),
        language.pick("[Address]", "[Adresse]")),
      [place.isEmpty ? day.text(in: language) : "\(place), \(day.text(in: language))"],
    ]
    if !subject.isEmpty {
      parts.append([subject])
    } else if tone == .formal {
      parts.append([
        language.pick("[What it is about, in a few words]", "[Worum es geht, in wenigen Worten]")
      ])
    }
    parts.append([salutation(language)])
    parts += body(language).map { Wrapping.lines(of: $0, width: 72) }
    parts.append([
      closing(language), "", "",
      sender.name.isEmpty ? language.pick("[Your name]", "[Dein Name]") : sender.name,
    ])
    return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// The lines of a party, with words in the place of what is not known and a letter needs.
  private func lines(of party: Party, _ name: String, _ address: String) -> [String] {
    // Whom one knows is not written to by address.
    let needed = tone == .formal ? [address] : []
    return [party.name.isEmpty ? name : party.name]
      + (party.address.isEmpty ? needed : party.address)
  }

  private func salutation(_ language: TextLanguage) -> String {
    switch (tone, recipient.name.isEmpty) {
    case (.formal, true): language.pick("Dear Sir or Madam,", "Sehr geehrte Damen und Herren,")
    case (.formal, false): language.pick("Dear \(recipient.name),", "Guten Tag \(recipient.name),")
    case (.personal, true): language.pick("Hello,", "Hallo,")
    case (.personal, false): language.pick("Dear \(recipient.name),", "Hallo \(recipient.name),")
    }
  }

  private func body(_ language: TextLanguage) -> [String] {
    switch tone {
    case .formal:
      [
        language.pick(
          "[Why you write, in one or two sentences: the matter, its number or date, what happened.]",
          "[Warum du schreibst, in ein oder zwei Sätzen: die Sache, ihr Zeichen oder Datum, was geschehen ist.]"
        ),
        language.pick(
          "[What the recipient has to know to decide. One thought a paragraph.]",
          "[Was der Empfänger wissen muss, um zu entscheiden. Ein Gedanke je Absatz.]"),
        language.pick(
          "[What you ask for, and by when.]", "[Worum du bittest, und bis wann.]"),
      ]
    case .personal:
      [
        language.pick("[Why you write just now.]", "[Warum du gerade jetzt schreibst.]"),
        language.pick(
          "[What you want to tell. One story is better than all the news.]",
          "[Was du erzählen willst. Eine Geschichte ist besser als alle Neuigkeiten.]"),
        language.pick("[What you would like to know.]", "[Was du gern wissen möchtest.]"),
      ]
    }
  }

  private func closing(_ language: TextLanguage) -> String {
    switch (tone, recipient.name.isEmpty) {
    case (.formal, true): language.pick("Yours faithfully,", "Mit freundlichen Grüßen")
    case (.formal, false): language.pick("Yours sincerely,", "Mit freundlichen Grüßen")
    case (.personal, _): language.pick("Best wishes,", "Herzliche Grüße")
    }
  }
}
