internal import DochostKit
internal import DochostModel

/// A list of what the installed plugins bring, which the catalog keeps as it is printed.
///
/// Among thousands of plugins it is then read as one piece instead of being made of its rows again.
struct KeptListing {
  private let host: HostSession
  private let member: String
  private let name: String

  /// A list shorter than this is made each time.
  private static let shortest = 64

  /// The list of a member of the JSON object, narrowed by these filters.
  init(_ host: HostSession, _ member: String, _ filters: [String: String?] = [:]) {
    self.host = host
    self.member = member
    // Words are in the person's languages, so that each set of these has a list of its own.
    let set = filters.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value ?? "")" }
    name = "\(member) \(host.languages.joined(separator: ","))\(set.joined())"
  }

  /// Makes the standard output an object with the list as its last member.
  func printJSON<Item: Encodable>(
    _ schema: String, _ items: () throws(DochostError) -> [Item]
  ) throws(DochostError) {
    let parts = try host.host.told("json \(name)") { () throws(DochostError) in
      let items = try items()
      return (Array(JSONText.encode(items).dropLast()), items.count >= Self.shortest)
    }
    host.session.printJSON(schema, member: member, parts)
  }

  /// Adds a table to the standard output; an empty one is an empty output, and words.
  func print(
    ifEmpty words: String, _ table: () throws(DochostError) -> Table
  ) throws(DochostError) {
    let session = host.session
    if session.outputIsTerminal { return session.print(try table(), ifEmpty: words) }
    let parts = try host.host.told("lines \(name)") { () throws(DochostError) in
      let table = try table()
      return (Array(table.render(columns: nil).utf8), table.rows.count >= Self.shortest)
    }
    for part in parts { session.print(part) }
    if parts.allSatisfy(\.isEmpty), !session.settings.isQuiet { session.say(words + "\n") }
  }
}
