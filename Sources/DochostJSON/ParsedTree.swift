internal import CJSON

/// A tree of json-c's, which is freed with this value.
@safe struct ParsedTree: ~Copyable {
  /// Nil is JSON's null.
  private let root: OpaquePointer?

  /// Takes over the one reference to the tree.
  init(owning root: OpaquePointer?) { unsafe self.root = root }

  deinit {
    // The reference is this value's; null is allowed.
    unsafe _ = json_object_put(root)
  }

  /// The tree in Swift's terms.
  var value: JSONValue { unsafe Self.value(of: root) }

  /// Recursion ends, since the tokener has a limit of depth.
  ///
  /// The object has to be alive during the call.
  @unsafe private static func value(of object: OpaquePointer?) -> JSONValue {
    // SAFETY: every type has its own functions, which copy nothing and keep nothing; null is
    // allowed.
    switch unsafe json_object_get_type(object) {
    case json_type_boolean: return .boolean(unsafe json_object_get_boolean(object) != 0)
    case json_type_int: return .integer(unsafe json_object_get_int64(object))
    case json_type_double:
      // json-c keeps a number as it was written, and answers that until the object changes.
      let written = unsafe json_object_to_json_string_ext(object, JSON_C_TO_STRING_PLAIN)
      return .decimal(
        unsafe json_object_get_double(object),
        written: unsafe written.map { unsafe String(cString: $0) } ?? "")
    case json_type_string: return .string(unsafe text(of: object))
    case json_type_array:
      return .array(
        (0..<(unsafe json_object_array_length(object))).map { index in
          unsafe value(of: json_object_array_get_idx(object, index))
        })
    case json_type_object: return .object(unsafe members(of: object))
    default: return .null
    }
  }

  @unsafe private static func text(of object: OpaquePointer?) -> String {
    // The bytes belong to the object and their number is its own; NUL may be among them.
    let bytes = unsafe UnsafeRawBufferPointer(
      start: json_object_get_string(object), count: Int(json_object_get_string_len(object)))
    return unsafe String(decoding: bytes, as: UTF8.self)
  }

  @unsafe private static func members(of object: OpaquePointer?) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    // The object is not changed while the iterators are in use.
    var position = unsafe json_object_iter_begin(object)
    var end = unsafe json_object_iter_end(object)
    while unsafe json_object_iter_equal(&position, &end) == 0 {
      if let name = unsafe json_object_iter_peek_name(&position) {
        let value = unsafe value(of: json_object_iter_peek_value(&position))
        unsafe members.append(.init(String(cString: name), value))
      }
      unsafe json_object_iter_next(&position)
    }
    return members
  }
}
