extension Check {
  /// The checks of the group *Faults*.
  package static let faults: [Check] = [
    Check(
      "disk-full", "the plugin says so where the disk is full", level: 3, group: .faults,
      rationale: """
        A write that fails and is not looked at leaves a document of no bytes that everybody takes \
        for a good one. For this check a file system without room is mounted over the directory \
        of the request, where the system lets everybody do that.
        """,
      remedy: """
        Look at what write, fflush and fclose answer, and complete with DOCHOST_FAILED and a \
        sentence.
        """,
      rule: "Requests and completion",
      example: "if (fclose(file) != 0) return fail(handle, strerror(errno));",
      implies: ["file-size-limit"], needs: [.start, .create], judge: FaultsJudging.fullDisk),
    Check(
      "file-size-limit", "the plugin says so where a file cannot grow", level: 3, group: .faults,
      rationale: """
        A write may take a part of the bytes and fail with the rest. For this check a file may have \
        half of the bytes that the plugin's document has; the write beyond fails with EFBIG.
        """,
      remedy: "Write in a loop until all is written or write fails.",
      rule: "Requests and completion",
      example: "while (left > 0 && (count = write(file, bytes, left)) > 0) { … }",
      needs: [.start, .create], judge: FaultsJudging.limitedFiles),
    Check(
      "memory-limit", "with little memory the plugin makes a document or says that it cannot",
      level: 5, group: .faults,
      rationale: """
        The host limits the address space of a plugin's process. For this check it is limited to 256 \
        MiB more than the plugin has when it is started; it may fail then, and not crash.
        """,
      remedy: "Look at what malloc answers; read large things piece by piece.",
      rule: "What a plugin may do",
      example: "char *text = malloc(size); if (text == NULL) return fail(handle, \"No memory.\");",
      needs: [.start, .create], judge: FaultsJudging.littleMemory),
    Check(
      "staging-read-only", "the plugin says so where it cannot make a file", level: 4,
      group: .faults,
      rationale: """
        A directory can lose its permissions. Who does not look whether a file could be opened \
        completes with one that is not there, and the person reads of a fault of the plugin instead \
        of its reason.
        """,
      remedy: "Look at what open answers, and complete with DOCHOST_FAILED and a sentence.",
      rule: "Requests and completion",
      example: "if (file == NULL) return fail(handle, strerror(errno));",
      needs: [.start, .create], judge: FaultsJudging.lockedDirectory),
  ]
}
