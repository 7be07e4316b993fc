extension Check {
  /// Opening and validating documents.
  package static let documents: [Check] = [
    Check(
      "open-created", "the plugin opens what it makes", level: 1, group: .documents,
      rationale: """
        A document is opened as soon as it was created. What the plugin's own reader refuses was \
        made wrongly, or is read wrongly.
        """,
      remedy: """
        Read with the same code that writes, and keep to what request->type and the path say: the \
        name of a document may be anything.
        """,
      rule: "Documents", example: "if (file == NULL) return refuse(error, capacity, \"…\");",
      implies: ["create-reopens"], needs: [.start, .create, .open],
      judge: DocumentsJudging.opensCreated),
    Check(
      "open-empty-refused-or-defined",
      "an empty document is refused with a reason, or opened to the same end every time", level: 2,
      group: .documents,
      rationale: """
        Empty files are what is left of many accidents. A reader that takes its first bytes for \
        granted reads what is not there.
        """,
      remedy: "Look at the length before the first byte; answer DOCHOST_FAILED with a sentence.",
      rule: "Documents",
      example: "if (length < 4) return refuse(error, capacity, \"The file is empty.\");",
      needs: [.start, .create, .open], judge: DocumentsJudging.definesEmpty),
    Check(
      "open-random-no-crash", "bytes that are no document are survived", level: 3,
      group: .documents,
      rationale: "People open what a mail program gave the wrong name.",
      remedy: "Refuse what does not begin as your format does; bound every number that is read.",
      rule: "Documents", example: "if (memcmp(bytes, \"NOTE\", 4) != 0) return refuse(…);",
      needs: [.start, .create, .open], judge: DocumentsJudging.survivesRandom),
    Check(
      "open-truncated-no-crash", "a document that is cut short is survived", level: 3,
      group: .documents,
      rationale: "Downloads break off, disks are full. A cut can lie in the middle of anything.",
      remedy: "Compare what is left with what is about to be read, each time.",
      rule: "Documents", example: "if (end - cursor < size) return refuse(…);",
      needs: [.start, .create, .open], judge: DocumentsJudging.survivesCuts),
    Check(
      "open-huge-bounded", "a document of 4 MiB costs bounded time and memory", level: 5,
      group: .documents,
      rationale: """
        A document comes from anywhere. One that is large must not cost a computer its memory, nor \
        a person the afternoon; 32 times its size are allowed, and the time without a sign of life.
        """,
      remedy: "Refuse what is larger than you mean to read; avoid copies of the whole.",
      rule: "Documents", example: "if (status.st_size > LIMIT) return refuse(…);",
      needs: [.start, .create, .open], judge: DocumentsJudging.boundsHuge),
    Check(
      "validate-never-writes", "opening, describing and validating write nothing", level: 2,
      group: .documents,
      rationale: """
        A look at a document must not change it, nor leave a lock or a cache beside it. For this \
        check the sandbox lets the plugin write there, and what changed is looked at.
        """,
      remedy: "Open with O_RDONLY, and keep what you work out in memory.", rule: "Documents",
      example: "int file = open(path, O_RDONLY | O_CLOEXEC);", needs: [.start, .create, .open],
      judge: DocumentsJudging.writesNothing),
  ]
}
