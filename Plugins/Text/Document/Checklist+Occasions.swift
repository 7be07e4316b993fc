extension Checklist.Occasion {
  /// What an occasion asks for.
  func sections(in language: TextLanguage) -> [Checklist.Section] {
    switch self {
    case .own: []
    case .journey: language == .english ? Self.englishJourney : Self.germanJourney
    case .move: language == .english ? Self.englishMove : Self.germanMove
    case .party: language == .english ? Self.englishParty : Self.germanParty
    case .release: language == .english ? Self.englishRelease : Self.germanRelease
    }
  }

  private static let englishJourney: [Checklist.Section] = [
    .init(
      heading: "A week before",
      items: [
        "Passport or identity card is still valid", "Tickets and bookings, also on paper",
        "Insurance and medicines", "Somebody for post, plants and animals",
      ]),
    .init(
      heading: "To pack",
      items: [
        "Clothes for the weather forecast, plus one day", "Shoes to walk in",
        "Toiletries", "Chargers, a spare cable, an adapter",
        "Keys, money, cards", "Something to read", "A bag for the laundry",
      ]),
    .init(
      heading: "When leaving",
      items: [
        "Windows shut, water and stove off", "Nothing in the fridge that does not keep",
        "Rubbish taken out", "Somebody knows where I am",
      ]),
  ]

  private static let germanJourney: [Checklist.Section] = [
    .init(
      heading: "Eine Woche vorher",
      items: [
        "Pass oder Ausweis gilt noch", "Fahrkarten und Buchungen, auch auf Papier",
        "Versicherung und Medikamente", "Jemand für Post, Pflanzen und Tiere",
      ]),
    .init(
      heading: "Einpacken",
      items: [
        "Kleidung nach dem Wetterbericht und für einen Tag mehr", "Schuhe zum Gehen",
        "Waschzeug", "Ladegeräte, ein Ersatzkabel, ein Adapter",
        "Schlüssel, Geld, Karten", "Etwas zu lesen", "Ein Beutel für die Wäsche",
      ]),
    .init(
      heading: "Beim Weggehen",
      items: [
        "Fenster zu, Wasser und Herd aus", "Nichts im Kühlschrank, das nicht hält",
        "Müll hinausgebracht", "Jemand weiß, wo ich bin",
      ]),
  ]

  private static let englishMove: [Checklist.Section] = [
    .init(
      heading: "Two months before",
      items: [
        "Notice given for the old home", "Removal firm or van booked, helpers asked",
        "Day off arranged", "Gone through the cellar: give away, sell, throw away",
      ]),
    .init(
      heading: "Two weeks before",
      items: [
        "Post redirected", "Electricity, gas and internet registered anew",
        "Bank, insurance, employer and school told", "Boxes packed and labelled by room",
        "Parking space for the van reserved",
      ]),
    .init(
      heading: "On the day",
      items: [
        "Meters read in both homes, with a photograph", "A box for the first evening at hand",
        "Old home cleaned and handed over in writing", "Names on bell and letter box",
      ]),
    .init(
      heading: "Afterwards",
      items: [
        "Address registered", "Deposit of the old home asked for", "Neighbours greeted",
      ]),
  ]

  private static let germanMove: [Checklist.Section] = [
    .init(
      heading: "Zwei Monate vorher",
      items: [
        "Alte Wohnung gekündigt", "Umzugsfirma oder Wagen bestellt, Helfer gefragt",
        "Urlaubstag beantragt", "Keller durchgesehen: verschenken, verkaufen, wegwerfen",
      ]),
    .init(
      heading: "Zwei Wochen vorher",
      items: [
        "Nachsendeauftrag gestellt", "Strom, Gas und Internet umgemeldet",
        "Bank, Versicherungen, Arbeitgeber und Schule verständigt",
        "Kisten gepackt und nach Zimmern beschriftet", "Halteverbot für den Wagen beantragt",
      ]),
    .init(
      heading: "Am Tag selbst",
      items: [
        "Zähler in beiden Wohnungen abgelesen, mit Foto", "Kiste für den ersten Abend griffbereit",
        "Alte Wohnung gereinigt und mit Protokoll übergeben", "Namen an Klingel und Briefkasten",
      ]),
    .init(
      heading: "Danach",
      items: [
        "Adresse umgemeldet", "Kaution der alten Wohnung zurückverlangt", "Nachbarn begrüßt",
      ]),
  ]

  private static let englishParty: [Checklist.Section] = [
    .init(
      heading: "Before",
      items: [
        "Day and place agreed, guests invited", "Asked what guests cannot eat",
        "Menu decided, shopping list written", "Chairs, plates and glasses counted",
        "Neighbours told",
      ]),
    .init(
      heading: "The day before",
      items: [
        "Shopping done, drinks chilled", "Everything cooked that is better the next day",
        "Bathroom and hall tidied", "Music chosen",
      ]),
    .init(
      heading: "On the day",
      items: [
        "Table laid an hour before", "Room for coats", "Water and something small to eat ready",
        "Enough ice, candles and rubbish bags",
      ]),
  ]

  private static let germanParty: [Checklist.Section] = [
    .init(
      heading: "Vorher",
      items: [
        "Tag und Ort abgemacht, Gäste eingeladen", "Gefragt, was Gäste nicht essen können",
        "Speisen festgelegt, Einkaufszettel geschrieben", "Stühle, Teller und Gläser gezählt",
        "Nachbarn Bescheid gesagt",
      ]),
    .init(
      heading: "Am Tag davor",
      items: [
        "Eingekauft, Getränke kalt gestellt", "Gekocht, was am nächsten Tag besser schmeckt",
        "Bad und Flur aufgeräumt", "Musik ausgesucht",
      ]),
    .init(
      heading: "Am Tag selbst",
      items: [
        "Tisch eine Stunde vorher gedeckt", "Platz für Mäntel",
        "Wasser und eine Kleinigkeit zu essen bereit", "Genug Eis, Kerzen und Müllbeutel",
      ]),
  ]

  private static let englishRelease: [Checklist.Section] = [
    .init(
      heading: "Ready",
      items: [
        "All that was promised for the version is in", "Tests pass on a fresh clone",
        "Upgraded from the previous version with real data",
        "Changelog written for those who use it", "Version number raised everywhere",
      ]),
    .init(
      heading: "Out",
      items: [
        "Tagged and signed", "Built from the tag, on a clean machine",
        "Checksums and signatures published", "Installed once from where people get it",
      ]),
    .init(
      heading: "Afterwards",
      items: [
        "Announced, with thanks to all who took part", "Documentation of the version is online",
        "Reports watched for two days", "Next version opened",
      ]),
  ]

  private static let germanRelease: [Checklist.Section] = [
    .init(
      heading: "Bereit",
      items: [
        "Alles für die Version Zugesagte ist darin", "Tests bestehen in einem frischen Klon",
        "Von der vorigen Version mit echten Daten aktualisiert",
        "Änderungen für die beschrieben, die es benutzen", "Versionsnummer überall erhöht",
      ]),
    .init(
      heading: "Veröffentlicht",
      items: [
        "Getaggt und signiert", "Aus dem Tag gebaut, auf einer sauberen Maschine",
        "Prüfsummen und Signaturen veröffentlicht",
        "Einmal von dort installiert, wo andere es holen",
      ]),
    .init(
      heading: "Danach",
      items: [
        "Angekündigt, mit Dank an alle Beteiligten", "Dokumentation der Version ist im Netz",
        "Zwei Tage lang auf Meldungen geachtet", "Nächste Version eröffnet",
      ]),
  ]
}
