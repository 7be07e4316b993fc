internal import CDochost

/// The calls of `dochost.document/1` on documents of any type.
class DocumentCalls {
  func open(_ path: FilePath, type: String) throws -> UnsafeMutableRawPointer {
    throw PluginError("The plugin opens no documents.", reason: .unsupported)
  }
  func validate(_ document: UnsafeMutableRawPointer, _ sink: DocumentSink) throws {}
  func describe(_ document: UnsafeMutableRawPointer, _ sink: DocumentSink) throws {}
  func close(_ document: UnsafeMutableRawPointer) {}
}

/// The calls on documents of one plugin.
final class OpenDocuments<P: DocumentOpening>: DocumentCalls {
  /// What the host's `void *` stands for: retained by `open`, released by `close`.
  private final class Box {
    let document: P.Document
    init(_ document: P.Document) { self.document = document }
  }

  private let plugin: P

  init(_ plugin: P) { self.plugin = plugin }

  override func open(_ path: FilePath, type: String) throws -> UnsafeMutableRawPointer {
    let box = Box(try plugin.open(path, type: type))
    // SAFETY: `close` gives this reference back.
    return unsafe Unmanaged.passRetained(box).toOpaque()
  }

  override func validate(_ document: UnsafeMutableRawPointer, _ sink: DocumentSink) throws {
    var problem: (any Error)?
    try plugin.validate(unsafe Self.box(document).document) { finding in
      do {
        try sink.add(finding)
      } catch {
        problem = problem ?? error
      }
    }
    if let problem { throw problem }
  }

  override func describe(_ document: UnsafeMutableRawPointer, _ sink: DocumentSink) throws {
    for property in try plugin.describe(unsafe Self.box(document).document) {
      try sink.add(property)
    }
  }

  override func close(_ document: UnsafeMutableRawPointer) {
    // Balances passRetained of `open`; the host closes a document once.
    unsafe Unmanaged<Box>.fromOpaque(document).release()
  }

  private static func box(_ document: UnsafeMutableRawPointer) -> Box {
    // The host gives back what `open` gave it, and not after `close`.
    unsafe Unmanaged<Box>.fromOpaque(document).takeUnretainedValue()
  }
}
