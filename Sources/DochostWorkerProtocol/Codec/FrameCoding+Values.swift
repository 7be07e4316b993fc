internal import DochostModel

// How values of the model that several messages share are written and read.

extension FrameWriter {
  mutating func put(_ token: CompletionToken) {
    put(token.high)
    put(token.low)
  }

  mutating func put(_ isolation: Isolation) {
    put(isolation.level.rawValue)
    put(isolation.landlockABI)
    put(isolation.isWeakened)
  }

  mutating func put(_ identity: PluginIdentity) {
    put(identity.id.text)
    put(identity.version)
    put(identity.name)
    put(identity.license)
    put(identity.abi.packed)
  }

  mutating func put(_ problem: RegistrationProblem) {
    put(problem.kind.rawValue)
    put(problem.item)
    put(problem.field)
    put(problem.reason)
  }

  mutating func put(_ finding: Finding) {
    put(finding.severity.rawValue)
    put(finding.code)
    put(finding.message)
    put(finding.part) { $0.put($1) }
    put(finding.line) { $0.put($1) }
    put(finding.offset) { $0.put($1) }
  }

  mutating func put(_ property: DocumentProperty) {
    put(property.id)
    put(property.label)
    put(property.value)
  }

  mutating func put(_ report: DocumentReport) {
    put(report.failure) { $0.put($1) }
    put(list: report.findings) { $0.put($1) }
    put(list: report.properties) { $0.put($1) }
  }
}

extension FrameReader {
  mutating func token() throws(DochostError) -> CompletionToken {
    CompletionToken(high: try integer(), low: try integer())
  }

  mutating func isolation() throws(DochostError) -> Isolation {
    Isolation(
      level: try choice("isolation level"), landlockABI: try integer(), isWeakened: try boolean())
  }

  mutating func identity() throws(DochostError) -> PluginIdentity {
    PluginIdentity(
      id: try value("plugin identifier", PluginID.init), version: try string(),
      name: try string(), license: try string(), abi: ABIVersion(packed: try integer()))
  }

  mutating func problem() throws(DochostError) -> RegistrationProblem {
    RegistrationProblem(
      kind: try choice("kind of problem"), item: try string(), field: try string(),
      reason: try string())
  }

  mutating func finding() throws(DochostError) -> Finding {
    Finding(
      severity: try choice("severity"), code: try string(), message: try string(),
      part: try optional { reader throws(DochostError) in try reader.string() },
      line: try optional { reader throws(DochostError) in try reader.integer() },
      offset: try optional { reader throws(DochostError) in try reader.integer() })
  }

  mutating func property() throws(DochostError) -> DocumentProperty {
    DocumentProperty(id: try string(), label: try string(), value: try string())
  }

  mutating func report() throws(DochostError) -> DocumentReport {
    DocumentReport(
      failure: try optional { reader throws(DochostError) in try reader.string() },
      findings: try list { reader throws(DochostError) in try reader.finding() },
      properties: try list { reader throws(DochostError) in try reader.property() })
  }
}
