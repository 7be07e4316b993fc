internal import CJSON

/// The parser of json-c, in its strict mode.
@safe struct Tokener: ~Copyable {
  private let tokener: UnsafeMutablePointer<json_tokener>

  init(depthLimit: Int) {
    guard let tokener = unsafe json_tokener_new_ex(Int32(depthLimit)) else {
      preconditionFailure("no memory is left for reading JSON")
    }
    unsafe json_tokener_set_flags(tokener, JSON_TOKENER_STRICT | JSON_TOKENER_VALIDATE_UTF8)
    unsafe self.tokener = tokener
  }

  deinit {
    // The tokener is owned by this value alone.
    unsafe json_tokener_free(tokener)
  }

  /// Parses a text of less than `Int32.max` bytes, which has to end where its value does.
  consuming func parse(_ bytes: [UInt8]) throws(TextFault) -> ParsedTree {
    // A NUL behind the text tells json-c that nothing follows. The bytes are read during the call
    // only; their number is given.
    let root = unsafe (bytes + [0]).withUnsafeBytes { text in
      unsafe json_tokener_parse_ex(
        tokener, text.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(text.count))
    }
    let tree = unsafe ParsedTree(owning: root)
    let error = unsafe json_tokener_get_error(tokener)
    let end = unsafe json_tokener_get_parse_end(tokener)
    guard error == json_tokener_success else {
      throw TextFault(reason: Self.reason(error), offset: end)
    }
    guard end >= bytes.count else {
      throw TextFault(reason: "the end of the text was expected", offset: end)
    }
    return tree
  }

  private static func reason(_ error: json_tokener_error) -> String {
    switch error {
    case json_tokener_continue, json_tokener_error_parse_eof: "the text ends too early"
    case json_tokener_error_depth:
      "arrays and objects are nested more than \(JSONValue.depthLimit) deep"
    case json_tokener_error_parse_unexpected: "this character was not expected"
    case json_tokener_error_parse_null, json_tokener_error_parse_boolean: "this is no value"
    case json_tokener_error_parse_number: "this is no number"
    case json_tokener_error_parse_array: "',' or ']' was expected"
    case json_tokener_error_parse_object_key_name:
      "the name of a member was expected, in quotation marks"
    case json_tokener_error_parse_object_key_sep: "':' was expected"
    case json_tokener_error_parse_object_value_sep: "',' or '}' was expected"
    case json_tokener_error_parse_string: "there is no such escape in a string"
    case json_tokener_error_parse_utf8_string: "this is not UTF-8"
    default: "this is no JSON"
    }
  }
}
