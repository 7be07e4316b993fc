/// The words by which the values of fields are known; they never change.
enum FieldID: String {
  case title, date, place, language
  case participants, agenda
  case areas, goals
  case summary, install, licence
  case number, status, deciders
  case sender, recipient, subject, tone
  case senderAddress = "sender-address"
  case recipientAddress = "recipient-address"
  case occasion, due, items
}
