internal import CPCRE2

/// Matches the pattern of a parameter against the whole of a text, within fixed limits.
///
/// Patterns come from plugins and may be made to run for ever, so steps, depth and memory are
/// bounded, and a match that reaches a bound says so. The syntax is PCRE2's, in UTF mode, without
/// `\C`.
@safe struct PatternMatcher: ~Copyable {
  private let code: OpaquePointer

  /// What came of a match.
  enum Outcome {
    /// The whole text matches.
    case match
    /// It does not.
    case noMatch
    /// The pattern took more steps, depth or memory than it may.
    case limitReached
  }

  /// The most steps of one match.
  static let stepLimit: UInt32 = 200_000
  /// The deepest nesting of one match.
  static let depthLimit: UInt32 = 2_000
  /// The most memory of one match, in KiB.
  static let heapLimit: UInt32 = 4_096

  /// Compiles a pattern; nil where it is not one.
  init?(_ pattern: String) {
    var error: Int32 = 0
    var offset = 0
    var pattern = pattern
    let compiled = pattern.withUTF8 { bytes in
      // The pattern is read during the call only; its length is given.
      unsafe pcre2_compile_8(
        bytes.baseAddress, bytes.count,
        UInt32(PCRE2_UTF) | UInt32(bitPattern: Int32(bitPattern: PCRE2_ANCHORED))
          | UInt32(PCRE2_ENDANCHORED) | UInt32(PCRE2_NEVER_BACKSLASH_C), &error, &offset, nil)
    }
    guard let compiled = unsafe compiled else { return nil }
    unsafe self.code = compiled
  }

  deinit {
    // The code is owned by this value alone.
    unsafe pcre2_code_free_8(code)
  }

  /// Matches the whole text.
  func match(_ text: String) -> Outcome {
    // Both are freed below and never leave the function.
    guard let data = unsafe pcre2_match_data_create_8(1, nil),
      let context = unsafe pcre2_match_context_create_8(nil)
    else { return .limitReached }
    defer {
      unsafe pcre2_match_data_free_8(data)
      unsafe pcre2_match_context_free_8(context)
    }
    unsafe pcre2_set_match_limit_8(context, Self.stepLimit)
    unsafe pcre2_set_depth_limit_8(context, Self.depthLimit)
    unsafe pcre2_set_heap_limit_8(context, Self.heapLimit)
    var text = text
    let answer = text.withUTF8 { bytes in
      // The subject is read during the call only; its length is given.
      unsafe pcre2_match_8(code, bytes.baseAddress, bytes.count, 0, 0, data, context)
    }
    // Text of Swift is UTF-8 always, so that what else goes wrong is a limit.
    return answer >= 0 ? .match : answer == PCRE2_ERROR_NOMATCH ? .noMatch : .limitReached
  }
}
