internal import CDochost

/// Passes findings and properties to the host; lives during one call.
@safe
struct DocumentSink {
  // SAFETY: the host keeps the table during the call that this lives in, and copies what it is
  // given, which lives in an arena until then.
  private let table: UnsafePointer<dochost_document_sink>

  init(_ table: UnsafePointer<dochost_document_sink>) { unsafe self.table = table }

  func add(_ finding: Finding) throws {
    let arena = CArena()
    var item = unsafe dochost_finding()
    unsafe item.struct_size = structSize(dochost_finding.self)
    unsafe item.severity = finding.severity.rawValue
    try unsafe item.code = arena.string(finding.code)
    try unsafe item.text = arena.string(finding.text)
    try unsafe item.part = arena.string(finding.part)
    unsafe item.line = UInt64(clamping: finding.line ?? 0)
    unsafe item.offset = finding.offset.map { UInt64(clamping: $0) } ?? .max
    unsafe table.pointee.add_finding(table.pointee.context, &item)
  }

  func add(_ property: DocumentProperty) throws {
    let arena = CArena()
    let id = try unsafe arena.string(property.id)
    let label = try unsafe arena.string(property.label)
    let value = try unsafe arena.string(property.value)
    unsafe table.pointee.add_property(table.pointee.context, id, label, value)
  }
}
