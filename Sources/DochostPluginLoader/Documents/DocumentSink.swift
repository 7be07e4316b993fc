internal import CDochost
internal import DochostModel
internal import DochostWorkerProtocol
internal import Synchronization

/// Takes the findings and properties of one document after the other, within bounds.
@safe
final class DocumentSink: Sendable {
  /// The most findings of a document.
  static let findingLimit = 1000
  /// The most properties of a document.
  static let propertyLimit = 256
  /// The most bytes of all texts of one report together.
  static let byteLimit = 4 * 1024 * 1024

  /// What the plugin may say now.
  enum Phase {
    /// Findings.
    case validating
    /// Properties.
    case describing
    /// Nothing: no document is open.
    case closed
  }

  private struct State {
    var phase = Phase.closed
    var findings: [Finding] = []
    var properties: [DocumentProperty] = []
    var byteCount = 0
    var omitted = 0
    var worstOmitted = Finding.Severity.notice
  }

  private let state = Mutex(State())
  private let outbox: Outbox

  /// Reports what is said out of turn through the outbox.
  init(_ outbox: Outbox) {
    self.outbox = outbox
  }

  /// What the plugin may say now.
  var phase: Phase {
    get { state.withLock { $0.phase } }
    set { state.withLock { $0.phase = newValue } }
  }

  /// Begins a report.
  func begin() {
    state.withLock { $0 = State() }
  }

  /// The report since `begin`; what was beyond the bounds is counted in a last finding.
  func report(failure: String?) -> DocumentReport {
    state.withLock { state in
      var findings = state.findings
      if state.omitted > 0 {
        findings.append(
          Finding(
            severity: state.worstOmitted, code: "findings-omitted",
            message: "\(state.omitted) more findings are left out."))
      }
      return DocumentReport(failure: failure, findings: findings, properties: state.properties)
    }
  }

  private func take(_ finding: Finding) {
    let isInTurn = state.withLock { state in
      guard state.phase == .validating else { return false }
      let size = finding.message.utf8.count + (finding.part?.utf8.count ?? 0)
      if state.findings.count < Self.findingLimit, state.byteCount + size <= Self.byteLimit {
        state.byteCount += size
        state.findings.append(finding)
      } else {
        state.omitted += 1
        if finding.severity.rawValue > state.worstOmitted.rawValue {
          state.worstOmitted = finding.severity
        }
      }
      return true
    }
    if !isInTurn {
      outbox.fault(0, .ruleBroken, "The plugin reported a finding while nothing was validated.")
    }
  }

  private func take(_ property: DocumentProperty) {
    let problem = state.withLock { state -> String? in
      guard state.phase == .describing else { return "while nothing was described" }
      if IdentifierRule.name.violation(of: property.id) != nil { return "without a valid id" }
      let size = property.label.utf8.count + property.value.utf8.count
      guard state.properties.count < Self.propertyLimit, state.byteCount + size <= Self.byteLimit
      else { return "beyond the limit of \(Self.propertyLimit)" }
      state.byteCount += size
      state.properties.append(property)
      return nil
    }
    if let problem {
      outbox.fault(0, .ruleBroken, "The plugin named a property of a document \(problem).")
    }
  }
}

extension DocumentSink {
  private static let textBytes = 4096

  /// The table for the plugin, which stays where it is until the process ends.
  @unsafe
  func makeTable() -> UnsafePointer<dochost_document_sink> {
    // SAFETY: neither the table nor the sink that is its context is ever freed; what the plugin
    // passes is read during its call and copied.
    let table = UnsafeMutablePointer<dochost_document_sink>.allocate(capacity: 1)
    unsafe table.initialize(
      to: dochost_document_sink(
        struct_size: UInt32(MemoryLayout<dochost_document_sink>.size), padding: 0,
        context: Unmanaged.passRetained(self).toOpaque(),
        add_finding: { context, finding in
          guard let context = unsafe context else { return }
          let sink = unsafe Unmanaged<DocumentSink>.fromOpaque(context).takeUnretainedValue()
          sink.take(unsafe Finding(reading: finding))
        },
        add_property: { context, id, label, value in
          guard let context = unsafe context else { return }
          let sink = unsafe Unmanaged<DocumentSink>.fromOpaque(context).takeUnretainedValue()
          sink.take(
            DocumentProperty(
              id: unsafe PluginText.readLeniently(id, limit: DocumentSink.textBytes),
              label: unsafe PluginText.readLeniently(label, limit: DocumentSink.textBytes),
              value: unsafe PluginText.readLeniently(value, limit: DocumentSink.textBytes)))
        }))
    return unsafe UnsafePointer(table)
  }
}

extension Finding {
  /// Reads the struct of a plugin; what cannot be read becomes an error, so that no fault of the
  /// plugin makes a document look better than it is.
  @unsafe
  fileprivate init(reading pointer: UnsafePointer<dochost_finding>?) {
    // SAFETY: read as far as its size says and copied, during the plugin's call.
    do throws(PluginStruct.Problem) {
      let fields = unsafe try PluginStruct.copy(
        pointer, first: FirstVersionSize.finding, zero: dochost_finding())
      let code = unsafe PluginText.readLeniently(fields.code, limit: IdentifierRule.maximumBytes)
      let part = unsafe PluginText.readLeniently(fields.part, limit: 4096)
      self.init(
        severity: Severity(rawValue: unsafe fields.severity) ?? .error,
        code: IdentifierRule.name.violation(of: code) == nil ? code : "unnamed",
        message: unsafe PluginText.readLeniently(fields.text, limit: 4096),
        part: part.isEmpty ? nil : part, line: unsafe fields.line == 0 ? nil : fields.line,
        offset: unsafe fields.offset == .max ? nil : fields.offset)
    } catch {
      self.init(
        severity: .error, code: "unreadable",
        message: "A finding \(error.reason(first: FirstVersionSize.finding)).")
    }
  }
}
