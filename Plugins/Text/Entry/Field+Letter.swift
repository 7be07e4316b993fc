import DochostPluginSDK
import TextDocument

/// The fields of a letter.
extension Field {
  /// Who writes.
  static let sender = Parameter.string(
    FieldID.sender.rawValue,
    label: LocalizedText("Sender", ["de": "Absender", "fr": "Expéditeur", "pl": "Nadawca"]),
    help: LocalizedText(
      "Without it, your name.",
      [
        "de": "Sonst dein Name.", "fr": "Sinon votre nom.",
        "pl": "W przeciwnym razie twoje nazwisko.",
      ]
    ), length: 1...200)

  /// Where the writer lives.
  static let senderAddress = Parameter.text(
    FieldID.senderAddress.rawValue,
    label: LocalizedText(
      "Address of the sender",
      [
        "de": "Adresse des Absenders", "fr": "Adresse de l’expéditeur", "pl": "Adres nadawcy",
      ]), length: 1...1000)

  /// Who is written to.
  static let recipient = Parameter.string(
    FieldID.recipient.rawValue,
    label: LocalizedText(
      "Recipient", ["de": "Empfänger", "fr": "Destinataire", "pl": "Odbiorca"]), length: 1...200)

  /// Where the recipient lives.
  static let recipientAddress = Parameter.text(
    FieldID.recipientAddress.rawValue,
    label: LocalizedText(
      "Address of the recipient",
      [
        "de": "Adresse des Empfängers", "fr": "Adresse du destinataire", "pl": "Adres odbiorcy",
      ]), length: 1...1000)

  /// How the recipient is addressed.
  static let tone = Parameter.choice(
    FieldID.tone.rawValue, label: LocalizedText("Tone", ["de": "Ton", "fr": "Ton", "pl": "Ton"]),
    among: Letter.Tone.allCases.map { tone in
      switch tone {
      case .formal:
        choice(tone, "Formal", ["de": "Förmlich", "fr": "Officiel", "pl": "Urzędowy"])
      case .personal:
        choice(tone, "Personal", ["de": "Persönlich", "fr": "Personnel", "pl": "Osobisty"])
      }
    }, default: Letter.Tone.formal.rawValue)
}
