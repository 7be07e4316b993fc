import DochostModel
import Drawing
import Synchronization
import TestSupport

/// A host in this process: the plugin is C and keeps nothing but which host it was given last, so
/// requests take turns.
final class FakeHost {
  /// What the plugin answered to a request.
  struct Outcome {
    var status: Int32
    var error: String
    var base: Int32 = -1
    var mode: Int32 = -1
    var path: String?
    var completions = 0
  }

  /// What the plugin said about a document.
  struct Report {
    var opened: Int32
    var error = ""
    var findings: [(severity: Int32, code: String, line: UInt64)] = []
    var properties: [String: String] = [:]

    var codes: [String] { findings.map(\.code) }
  }

  static let type = "org.dochost.drawing.svg"

  private static let turn = Mutex(())

  private let plugin: UnsafePointer<dochost_plugin>
  private let host: UnsafeMutablePointer<dochost_host>
  private var outcome = Outcome(status: 0, error: "")

  init() throws {
    guard let plugin = dochost_plugin_entry(UInt32(DOCHOST_ABI_MAJOR) << 16, nil, 0) else {
      throw TestFailure("the plugin refuses the host")
    }
    self.plugin = plugin
    host = .allocate(capacity: 1)
    host.initialize(to: dochost_host())
    host.pointee.struct_size = UInt32(MemoryLayout<dochost_host>.size)
    host.pointee.context = Unmanaged.passUnretained(self).toOpaque()
    host.pointee.is_cancelled = { _, _ in 0 }
    host.pointee.complete = { context, _, result in
      guard let context, let result = result?.pointee else { return DOCHOST_INVALID }
      let host = Unmanaged<FakeHost>.fromOpaque(context).takeUnretainedValue()
      host.outcome.completions += 1
      host.outcome.base = result.base
      host.outcome.mode = result.mode
      host.outcome.path = result.path.map { String(cString: $0) }
      host.outcome.status = result.status
      return DOCHOST_OK
    }
  }

  deinit { host.deallocate() }

  /// Has a document made in the scratch directory.
  func create(
    _ template: String?, intent: String = "template", type: String = FakeHost.type,
    name: String = "Untitled", values: [String: ParameterValue] = [:], byteLimit: UInt64 = 1 << 30
  ) -> Outcome {
    outcome = Outcome(status: 0, error: "")
    var buffer = [CChar](repeating: 0, count: 512)
    let strings = CStrings()
    var clock = dochost_clock()
    clock.time_zone = strings.add("UTC")
    clock.person = strings.add("")
    var request = dochost_request()
    request.struct_size = UInt32(MemoryLayout<dochost_request>.size)
    request.handle = 1
    request.intent = strings.add(intent)
    request.type = strings.add(type)
    request.template_id = template.map { strings.add("org.dochost.drawing.\($0)") }
    request.name = strings.add(name)
    request.staging = strings.add(ScratchDirectory.current.path.display)
    request.byte_limit = byteLimit
    let arguments = values.map { strings.add(id: $0.key, value: $0.value) }
    let status = withUnsafePointer(to: clock) { clock in
      arguments.withUnsafeBufferPointer { arguments in
        request.clock = clock
        request.arguments = arguments.baseAddress
        request.argument_count = UInt32(arguments.count)
        return Self.turn.withLock { _ in
          _ = plugin.pointee.`init`(plugin.pointee.context, host, nil, 0)
          return plugin.pointee.create(plugin.pointee.context, &request, &buffer, buffer.count)
        }
      }
    }
    if outcome.completions == 0 {
      outcome.status = status
      outcome.error = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    }
    return outcome
  }

  /// Has a document opened, validated, described and closed.
  func open(_ path: BytePath, type: String = FakeHost.type) throws -> Report {
    guard let found = plugin.pointee.get_extension(plugin.pointee.context, "dochost.document/1")
    else { throw TestFailure("the plugin has no document extension") }
    let table = found.assumingMemoryBound(to: dochost_document.self).pointee
    var buffer = [CChar](repeating: 0, count: 512)
    var document: UnsafeMutableRawPointer?
    var report = Report(opened: table.open(nil, path.c, type, &document, &buffer, buffer.count))
    guard report.opened == DOCHOST_OK else {
      report.error = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      return report
    }
    withUnsafeMutablePointer(to: &report) { report in
      var sink = dochost_document_sink()
      sink.struct_size = UInt32(MemoryLayout<dochost_document_sink>.size)
      sink.context = UnsafeMutableRawPointer(report)
      sink.add_finding = { context, finding in
        guard let finding = finding?.pointee else { return }
        context?.assumingMemoryBound(to: Report.self).pointee.findings.append(
          (finding.severity, String(cString: finding.code), finding.line))
      }
      sink.add_property = { context, id, _, value in
        guard let id, let value else { return }
        context?.assumingMemoryBound(to: Report.self).pointee
          .properties[String(cString: id)] = String(cString: value)
      }
      _ = table.validate(nil, document, &sink, nil, 0)
      _ = table.describe(nil, document, &sink, nil, 0)
    }
    table.close(nil, document)
    return report
  }
}
