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
    let l = language
    var parts: [[String]] = [
      lines(
        of: sender, l.pick("[Your name]", "[Dein Name]"),
        l.pick("[Your address]", "[Deine Adresse]")),
      lines(
        of: recipient, l.pick("[Name of the recipient]", "[Name des Empfängers]"),
        l.pick("[Address]", "[Adresse]")),
      [place.isEmpty ? day.text(in: l) : "\(place), \(day.text(in: l))"],
    ]
    if !subject.isEmpty {
      parts.append([subject])
    } else if tone == .formal {
      parts.append([
        l.pick("[What it is about, in a few words]", "[Worum es geht, in wenigen Worten]")
      ])
    }
    parts.append([salutation(l)])
    parts += body(l).map { Wrapping.lines(of: $0, width: 72) }
    parts.append([
      closing(l), "", "", sender.name.isEmpty ? l.pick("[Your name]", "[Dein Name]") : sender.name,
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

  private func salutation(_ l: TextLanguage) -> String {
    switch (tone, recipient.name.isEmpty) {
    case (.formal, true): l.pick("Dear Sir or Madam,", "Sehr geehrte Damen und Herren,")
    case (.formal, false): l.pick("Dear \(recipient.name),", "Guten Tag \(recipient.name),")
    case (.personal, true): l.pick("Hello,", "Hallo,")
    case (.personal, false): l.pick("Dear \(recipient.name),", "Hallo \(recipient.name),")
    }
  }

  private func body(_ l: TextLanguage) -> [String] {
    switch tone {
    case .formal:
      [
        l.pick(
          "[Why you write, in one or two sentences: the matter, its number or date, what happened.]",
          "[Warum du schreibst, in ein oder zwei Sätzen: die Sache, ihr Zeichen oder Datum, was geschehen ist.]"
        ),
        l.pick(
          "[What the recipient has to know to decide. One thought a paragraph.]",
          "[Was der Empfänger wissen muss, um zu entscheiden. Ein Gedanke je Absatz.]"),
        l.pick(
          "[What you ask for, and by when.]", "[Worum du bittest, und bis wann.]"),
      ]
    case .personal:
      [
        l.pick("[Why you write just now.]", "[Warum du gerade jetzt schreibst.]"),
        l.pick(
          "[What you want to tell. One story is better than all the news.]",
          "[Was du erzählen willst. Eine Geschichte ist besser als alle Neuigkeiten.]"),
        l.pick("[What you would like to know.]", "[Was du gern wissen möchtest.]"),
      ]
    }
  }

  private func closing(_ l: TextLanguage) -> String {
    switch (tone, recipient.name.isEmpty) {
    case (.formal, true): l.pick("Yours faithfully,", "Mit freundlichen Grüßen")
    case (.formal, false): l.pick("Yours sincerely,", "Mit freundlichen Grüßen")
    case (.personal, _): l.pick("Best wishes,", "Herzliche Grüße")
    }
  }
}
