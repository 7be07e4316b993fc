internal import CDochost
internal import DochostModel
internal import DochostWorkerProtocol

/// Values of parameters and answers as the plugin sees them.
// SAFETY: all that a value points at lies in the arena, which outlives what is laid out in it; the
// member of a union that is set is the one that the kind names.
enum ValueImage {
  /// Lays a named value out.
  @unsafe
  static func argument(
    _ id: String, _ value: CreateOrder.Argument.Value, in arena: Arena
  ) -> UnsafePointer<dochost_argument> {
    let image: dochost_value =
      switch value {
      case .absent:
        unsafe make(ABIConstant.kindNone, dochost_value_union())
      case .plain(let value):
        unsafe make(value.kind.rawValue, payload(of: value, in: arena))
      case .input(let index):
        unsafe make(Parameter.Kind.file.rawValue, dochost_value_union(input: UInt64(index)))
      }
    return unsafe arena.place(
      dochost_argument(
        struct_size: UInt32(MemoryLayout<dochost_argument>.size), padding: 0,
        id: arena.string(id), value: arena.place(image)))
  }

  @unsafe
  private static func make(_ kind: UInt32, _ payload: dochost_value_union) -> dochost_value {
    unsafe dochost_value(
      struct_size: UInt32(MemoryLayout<dochost_value>.size), kind: kind, as: payload)
  }

  @unsafe
  private static func payload(of value: ParameterValue, in arena: Arena) -> dochost_value_union {
    switch value {
    case .string(let text), .text(let text), .choice(let text):
      return unsafe dochost_value_union(string: arena.string(text))
    case .integer(let number):
      return unsafe dochost_value_union(integer: number)
    case .number(let number):
      return unsafe dochost_value_union(number: number)
    case .boolean(let flag):
      return unsafe dochost_value_union(boolean: flag ? 1 : 0)
    case .choices(let ids):
      let items = unsafe arena.list(ids.map { unsafe arena.string($0) as UnsafePointer? })
      return unsafe dochost_value_union(
        list: dochost_string_list(items: items, count: UInt64(ids.count)))
    case .date(let date):
      return unsafe dochost_value_union(
        date: dochost_date(year: date.year, month: date.month, day: date.day, padding: (0, 0)))
    case .file:
      // Files reach a plugin as inputs only; a path here would name something it cannot read.
      return unsafe dochost_value_union(input: UInt64.max)
    }
  }
}
