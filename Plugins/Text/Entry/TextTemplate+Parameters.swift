import DochostPluginSDK
import TextDocument

extension TextTemplate {
  /// What can be filled in, in the order of asking.
  var parameters: [Parameter] {
    switch self {
    case .meetingNotes:
      [
        Field.title, Field.date,
        .string(
          FieldID.participants.rawValue,
          label: LocalizedText(
            "Participants", ["de": "Teilnehmende", "fr": "Participants", "pl": "Uczestnicy"]),
          help: Field.betweenCommas, length: 1...2000),
        Field.place,
        .text(
          FieldID.agenda.rawValue,
          label: LocalizedText(
            "Agenda", ["de": "Tagesordnung", "fr": "Ordre du jour", "pl": "Porządek obrad"]),
          help: Field.oneALine, length: 1...4000),
        Field.language,
      ]
    case .weeklyReview:
      [
        Field.title,
        .date(
          FieldID.date.rawValue,
          label: LocalizedText(
            "A day of the week",
            ["de": "Ein Tag der Woche", "fr": "Un jour de la semaine", "pl": "Dzień tygodnia"]),
          help: LocalizedText(
            "Any day of the week to look back on; without it, today.",
            [
              "de": "Irgendein Tag der Woche, auf die zurückgeblickt wird; sonst heute.",
              "fr": "N’importe quel jour de la semaine à revoir ; sinon aujourd’hui.",
              "pl": "Dowolny dzień przeglądanego tygodnia; w przeciwnym razie dzisiaj.",
            ])),
        Field.areas,
        .text(
          FieldID.goals.rawValue,
          label: LocalizedText(
            "What you wanted to do",
            [
              "de": "Was du vorhattest", "fr": "Ce que vous vouliez faire",
              "pl": "Co chciałeś zrobić",
            ]), help: Field.oneALine, length: 1...4000),
        Field.language,
      ]
    case .readme:
      [
        .string(
          FieldID.title.rawValue,
          label: LocalizedText(
            "Name of the project",
            ["de": "Name des Projekts", "fr": "Nom du projet", "pl": "Nazwa projektu"]),
          length: 1...200),
        .string(
          FieldID.summary.rawValue,
          label: LocalizedText(
            "What it is, in one sentence",
            [
              "de": "Was es ist, in einem Satz", "fr": "Ce que c’est, en une phrase",
              "pl": "Czym jest, w jednym zdaniu",
            ]), length: 1...500),
        .text(
          FieldID.install.rawValue,
          label: LocalizedText(
            "Commands that install it",
            [
              "de": "Befehle zum Installieren", "fr": "Commandes d’installation",
              "pl": "Polecenia instalacji",
            ]), help: Field.oneALine, length: 1...2000),
        Field.licence, Field.language,
      ]
    case .decisionRecord:
      [
        Field.title,
        .integer(
          FieldID.number.rawValue,
          label: LocalizedText("Number", ["de": "Nummer", "fr": "Numéro", "pl": "Numer"]),
          help: LocalizedText(
            "Its number among the other records, where they have some.",
            [
              "de": "Ihre Nummer unter den anderen, wenn diese welche haben.",
              "fr": "Son numéro parmi les autres relevés, s’ils en ont un.",
              "pl": "Numer wśród innych zapisów, jeśli są numerowane.",
            ]), range: 1...9999),
        Field.status, Field.date,
        .string(
          FieldID.deciders.rawValue,
          label: LocalizedText(
            "Decided by", ["de": "Entschieden von", "fr": "Décidé par", "pl": "Zdecydowali"]),
          help: Field.betweenCommas, length: 1...2000),
        Field.language,
      ]
    case .letter:
      [
        Field.sender, Field.senderAddress, Field.recipient, Field.recipientAddress, Field.place,
        Field.date,
        .string(
          FieldID.subject.rawValue,
          label: LocalizedText("Subject", ["de": "Betreff", "fr": "Objet", "pl": "Temat"]),
          length: 1...200),
        Field.tone, Field.language,
      ]
    case .checklist:
      [
        Field.title, Field.occasion,
        .text(
          FieldID.items.rawValue,
          label: LocalizedText(
            "What has to be done",
            ["de": "Was zu tun ist", "fr": "Ce qu’il y a à faire", "pl": "Co jest do zrobienia"]),
          help: Field.oneALine, length: 1...8000),
        .date(
          FieldID.due.rawValue,
          label: LocalizedText(
            "Done by", ["de": "Fertig bis", "fr": "À finir pour le", "pl": "Gotowe do"])),
        Field.language,
      ]
    }
  }
}
