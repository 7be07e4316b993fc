package import DochostModel

/// The bytes of diagnostics, for the catalog.
package enum DiagnosticCodec {
  /// The bytes of diagnostics.
  package static func encode(_ diagnostics: [Diagnostic]) -> [UInt8] {
    var writer = FrameWriter()
    writer.put(list: diagnostics) { $0.put($1) }
    return writer.bytes
  }

  /// The diagnostics that the bytes hold.
  ///
  /// Throws `protocol-violation` where the bytes are malformed or name an unknown code.
  package static func decode(_ bytes: [UInt8]) throws(DochostError) -> [Diagnostic] {
    var reader = FrameReader(bytes)
    // As many as there are bytes for: among thousands of plugins there are thousands of conflicts.
    let diagnostics = try reader.list(limit: bytes.count) { reader throws(DochostError) in
      try reader.diagnostic()
    }
    try reader.finish()
    return diagnostics
  }
}

extension FrameWriter {
  fileprivate mutating func put(_ diagnostic: Diagnostic) {
    put(diagnostic.severity.rawValue)
    put(diagnostic.code.name)
    put(diagnostic.message)
    put(diagnostic.remedy) { $0.put($1) }
    put(diagnostic.plugin) { $0.put($1.text) }
    put(diagnostic.path) { $0.put($1) }
    put(diagnostic.operation) { $0.put($1) }
    put(diagnostic.errno) { $0.put($1) }
    put(diagnostic.stage) { $0.put($1) }
    put(diagnostic.signal) { $0.put($1) }
    put(diagnostic.outputTail) { $0.put($1) }
    put(list: diagnostic.notes) { $0.put($1) }
  }
}

extension FrameReader {
  fileprivate mutating func diagnostic() throws(DochostError) -> Diagnostic {
    var diagnostic = Diagnostic(
      try value("severity", Diagnostic.Severity.init(rawValue:)),
      try value("diagnostic code", DiagnosticCode.init(named:)), try text())
    diagnostic.remedy = try optionalText()
    diagnostic.plugin = try optional { reader throws(DochostError) in
      try reader.value("plugin identifier", PluginID.init)
    }
    diagnostic.path = try optional { reader throws(DochostError) in try reader.path() }
    diagnostic.operation = try optionalText()
    diagnostic.errno = try optional { reader throws(DochostError) in try reader.integer() }
    diagnostic.stage = try optionalText()
    diagnostic.signal = try optional { reader throws(DochostError) in try reader.integer() }
    diagnostic.outputTail = try optionalText()
    diagnostic.notes = try list { reader throws(DochostError) in try reader.text() }
    return diagnostic
  }

  /// A text of any length that fits the bytes: messages may quote what a plugin printed.
  private mutating func text() throws(DochostError) -> String { try string(limit: remaining) }

  private mutating func optionalText() throws(DochostError) -> String? {
    try optional { reader throws(DochostError) in try reader.text() }
  }
}
