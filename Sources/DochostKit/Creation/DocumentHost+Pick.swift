internal import DochostCatalog
public import DochostModel
internal import DochostStore

extension DocumentHost {
  /// The request with what the person picks of everything that can be made: an empty document of
  /// any type, or any template.
  ///
  /// Only where the request names neither and the person can be asked; where there is nothing to
  /// choose, or the settings say which type answers, the request stays as it is. As in `create`,
  /// the destination is looked at before anybody is asked. The client is called on the thread that
  /// called this function, which waits for the answer.
  ///
  /// - Throws: `cancelled` where the person gives up; what `create` throws for a destination that
  ///   cannot be used.
  public func picking(
    _ request: CreateRequest, client: any CreationClient
  ) throws(DochostError) -> CreateRequest {
    guard client.canAnswer, request.intent == .default, request.type == nil,
      request.template == nil, settings.preferences.intents[.default] == nil
    else { return request }
    _ = try Destination.open(request.destination, fileSystem: files)
    let choices = try creationChoices()
    guard choices.count > 1 else { return request }
    let question = Question(
      id: "document", text: "What shall be made?",
      form: .choose(options: choices.map(\.option), minimum: 1, maximum: 1))
    guard case .chosen(let ids) = client.answer(question),
      let choice = choices.first(where: { [$0.option.id] == ids })
    else { throw DochostError.creationCancelled }
    var request = request
    request.intent = choice.intent
    request.type = choice.type
    request.template = choice.template
    return request
  }

  /// Everything that can be made: empty documents in the order of their types' identifiers, then
  /// the templates.
  ///
  /// - Throws: what the catalog is not able to answer.
  public func creationChoices() throws(DochostError) -> [CreationChoice] {
    let languages = configuration.languages
    let types = try types()
    var names: [DocumentTypeID: String] = [:]
    for listing in types { names[listing.type.id] = listing.type.name.text(for: languages) }
    let empty = types.map { listing in
      CreationChoice(
        option: Question.Option(
          id: listing.type.id.text, label: names[listing.type.id] ?? listing.type.id.text,
          summary: listing.type.fileExtensions.first.map { ".\($0)" } ?? "",
          category: "Empty documents"),
        plugin: listing.owner, intent: .default, type: listing.type.id, template: nil)
    }
    let made = try templates().filter { $0.inactive == nil }.map { listing in
      let template = listing.template
      let intent = template.intents.contains(.template) ? .template : template.intents.first
      let isTaken = DocumentTypeID(template.id.text).map { names[$0] != nil } ?? false
      return CreationChoice(
        option: Question.Option(
          id: isTaken ? "template-\(template.id)" : template.id.text,
          label: template.name.text(for: languages),
          summary: template.summary.text(for: languages),
          category: template.category?.text(for: languages) ?? names[template.type],
          previewText: template.previewText?.text(for: languages)),
        plugin: listing.owner, intent: intent ?? .template, type: nil, template: template.id)
    }
    return empty + made
  }
}
