internal import CDochost

extension ParameterValue {
  /// Reads a value that the host passed; nil where there is none or its kind is not known.
  init?(_ value: dochost_value) {
    // SAFETY: the kind tells which member of the union the host set; it is copied.
    switch unsafe value.kind {
    case DOCHOST_KIND_STRING: self = unsafe .string(textFromC(value.as.string))
    case DOCHOST_KIND_TEXT: self = unsafe .text(textFromC(value.as.string))
    case DOCHOST_KIND_INTEGER: self = unsafe .integer(value.as.integer)
    case DOCHOST_KIND_NUMBER: self = unsafe .number(value.as.number)
    case DOCHOST_KIND_BOOLEAN: self = unsafe .boolean(value.as.boolean != 0)
    case DOCHOST_KIND_CHOICE: self = unsafe .choice(textFromC(value.as.string))
    case DOCHOST_KIND_CHOICES:
      let list = unsafe value.as.list
      self = unsafe .choices((0..<Int(list.count)).map { unsafe textFromC(list.items[$0]) })
    case DOCHOST_KIND_DATE:
      let date = unsafe value.as.date
      self = .date(Day(year: Int(date.year), month: Int(date.month), day: Int(date.day)))
    case DOCHOST_KIND_FILE: self = unsafe .input(Int(value.as.input))
    default: return nil
    }
  }

  /// The value for the host; its strings live as long as the arena.
  func c(in arena: CArena) throws -> dochost_value {
    // SAFETY: the member that is set is the one that the kind names; strings lie in the arena.
    var value = unsafe dochost_value()
    unsafe value.struct_size = structSize(dochost_value.self)
    switch self {
    case .string(let text):
      unsafe value.kind = DOCHOST_KIND_STRING
      try unsafe value.as.string = arena.string(text)
    case .text(let text):
      unsafe value.kind = DOCHOST_KIND_TEXT
      try unsafe value.as.string = arena.string(text)
    case .integer(let number):
      unsafe value.kind = DOCHOST_KIND_INTEGER
      unsafe value.as.integer = number
    case .number(let number):
      unsafe value.kind = DOCHOST_KIND_NUMBER
      unsafe value.as.number = number
    case .boolean(let flag):
      unsafe value.kind = DOCHOST_KIND_BOOLEAN
      unsafe value.as.boolean = flag ? 1 : 0
    case .choice(let id):
      unsafe value.kind = DOCHOST_KIND_CHOICE
      try unsafe value.as.string = arena.string(id)
    case .choices(let ids):
      unsafe value.kind = DOCHOST_KIND_CHOICES
      try unsafe value.as.list = dochost_string_list(
        items: arena.strings(ids), count: UInt64(ids.count))
    case .date(let day):
      unsafe value.kind = DOCHOST_KIND_DATE
      unsafe value.as.date = dochost_date(
        year: Int32(truncatingIfNeeded: day.year), month: UInt8(truncatingIfNeeded: day.month),
        day: UInt8(truncatingIfNeeded: day.day), padding: (0, 0))
    case .input(let index):
      unsafe value.kind = DOCHOST_KIND_FILE
      unsafe value.as.input = UInt64(index)
    }
    return unsafe value
  }
}

/// Text that the host passed; empty for NULL.
func textFromC(_ pointer: UnsafePointer<CChar>?) -> String {
  guard let pointer = unsafe pointer else { return "" }
  return unsafe String(cString: pointer)
}

/// A path that the host passed; empty for NULL.
func pathFromC(_ pointer: UnsafePointer<CChar>?) -> FilePath {
  guard var at = unsafe pointer else { return "" }
  var bytes: [UInt8] = []
  while unsafe at.pointee != 0 {
    unsafe bytes.append(UInt8(bitPattern: at.pointee))
    unsafe at += 1
  }
  return FilePath(bytes: bytes)
}

extension ParameterValues {
  /// Reads the arguments that the host passed.
  init(_ arguments: UnsafePointer<UnsafePointer<dochost_argument>?>?, count: UInt32) {
    self.init()
    for index in 0..<Int(count) {
      guard let argument = unsafe arguments?[index]?.pointee,
        let value = unsafe argument.value?.pointee,
        let value = unsafe ParameterValue(value)
      else { continue }
      unsafe set(textFromC(argument.id), to: value)
    }
  }
}
