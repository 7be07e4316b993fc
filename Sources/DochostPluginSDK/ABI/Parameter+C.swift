internal import CDochost

extension Parameter {
  /// The parameter for the host, at an address that lives as long as the arena.
  func c(in arena: CArena) throws -> UnsafePointer<dochost_parameter> {
    // SAFETY: the struct is zero but for what is set, and all that it points at lies in the arena.
    var item = unsafe dochost_parameter()
    unsafe item.struct_size = structSize(dochost_parameter.self)
    unsafe item.flags = flags
    unsafe item.kind = kind.rawValue
    try unsafe item.id = arena.string(id)
    try unsafe item.label = arena.string(label.base)
    try unsafe item.help = arena.string(help?.base)
    if let defaultValue {
      try unsafe item.default_value = arena.copy(defaultValue.c(in: arena))
    }
    try unsafe item.pattern = arena.string(pattern)
    unsafe item.minimum = minimum ?? 0
    unsafe item.maximum = maximum ?? 0
    let options = try unsafe choices.map { choice in
      try unsafe Question.Option(choice.id, choice.label.base).c(in: arena)
    }
    unsafe item.choice_count = UInt32(options.count)
    unsafe item.choices = unsafe arena.array(options.map { unsafe Optional($0) })
    return unsafe arena.copy(item)
  }

  private var flags: UInt32 {
    (isRequired ? DOCHOST_PARAMETER_REQUIRED : 0) | (isSecret ? DOCHOST_PARAMETER_SECRET : 0)
      | (minimum == nil ? 0 : DOCHOST_PARAMETER_HAS_MINIMUM)
      | (maximum == nil ? 0 : DOCHOST_PARAMETER_HAS_MAXIMUM)
  }
}
