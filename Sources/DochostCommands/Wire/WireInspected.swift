/// What an id stands for, as JSON.
struct WireInspected: Encodable {
  var template: WireTemplate?
  var type: WireType?
  var intent: WireIntent?
  var plugins: [WirePlugin]?

  init(_ subject: InspectedSubject, languages: [String]) {
    template = subject.template.map { WireTemplate($0, languages: languages) }
    type = subject.type.map { WireType($0, languages: languages) }
    intent = subject.intent.map { WireIntent($0, languages: languages) }
    plugins = subject.plugins.isEmpty ? nil : subject.plugins.map(WirePlugin.init)
  }
}
