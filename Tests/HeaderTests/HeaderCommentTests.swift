import Testing

/// Every function says what a caller has to know.
struct HeaderCommentTests {
  private static let states: Set<String> = [
    "mapped", "loaded", "initialised", "registering", "ready", "working", "open", "validating",
    "describing", "any",
  ]

  @Test func `every function of the header is found`() throws {
    let names = try HeaderFile.read().functions.map(\.name)
    #expect(names.count == 28)
    #expect(names.contains("dochost_plugin_entry"))
    #expect(names.contains("dochost_answer_callback"))
    #expect(names.contains("complete"))
  }

  @Test func `every function says states, thread, re-entrancy, ownership and NULL`() throws {
    for function in try HeaderFile.read().functions {
      for word in ["states", "thread", "reentrant", "ownership", "null"] {
        let line = Self.line(word, in: function.comment)
        #expect(line?.isEmpty == false, "\(function.name) has no line '\(word):'")
      }
      let states = Self.line("states", in: function.comment)?.split(separator: ",") ?? []
      for state in states {
        let name = state.filter { $0 != " " }
        #expect(Self.states.contains(name), "\(function.name) names the state '\(name)'")
      }
      #expect(["main", "any"].contains(Self.line("thread", in: function.comment)))
      #expect(["yes", "no"].contains(Self.line("reentrant", in: function.comment)))
    }
  }

  @Test func `a function without such a line is noticed`() {
    let header = HeaderFile(
      text: """
        typedef struct sample {
          /* Does a thing.
           * states: ready
           * thread: main */
          int (*does)(void *context, int a,
                      int b);
        } sample;
        """)
    #expect(header.functions.map(\.name) == ["does"])
    #expect(Self.line("states", in: header.functions[0].comment) == "ready")
    #expect(Self.line("null", in: header.functions[0].comment) == nil)
  }

  private static func line(_ word: String, in comment: String) -> String? {
    for line in comment.split(separator: "\n") {
      let content = line.drop { $0 == " " || $0 == "*" }
      guard content.hasPrefix("\(word): ") else { continue }
      return String(content.dropFirst(word.count + 2).replacing("*/", with: "").trimming())
    }
    return nil
  }
}

extension StringProtocol {
  /// Without blanks at the end.
  fileprivate func trimming() -> String {
    var text = String(self)
    while text.last == " " { text.removeLast() }
    return text
  }
}
