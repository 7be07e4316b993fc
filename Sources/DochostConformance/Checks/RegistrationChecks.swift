extension Check {
  /// What the plugin registers.
  package static let registration: [Check] = [
    Check(
      "reg-time", "the plugin initialises and registers in a moment", level: 3, severity: .warn,
      group: .registration,
      rationale: """
        Every process that holds the plugin goes through init and register_all before anybody gets a \
        document, and a scan goes through those of all plugins.
        """,
      remedy: "Register constants; read files and build tables in create, when they are wanted.",
      rule: "Life cycle", example: "static const dochost_template letter = { … };",
      needs: [.start], judge: RegistrationJudging.takesLittleTime),
    Check(
      "manifest-matches", "the library is who plugin.json says", level: 1, group: .registration,
      rationale: """
        The host decides from plugin.json what it loads, and refuses a plugin whose library then \
        states another id, version, name, license or ABI. A library without a bundle is not asked.
        """,
      remedy: "Write both from one place when you build, such as the version of the project.",
      rule: "The library", example: "cc -DVERSION='\"1.2.0\"' … # \"version\": \"1.2.0\"",
      needs: [.start], judge: RegistrationJudging.matchesManifest),
    Check(
      "reg-stable", "the plugin registers the same every time and in every process", level: 1,
      group: .registration,
      rationale: """
        The host keeps what a plugin registered and answers questions from there. A registration \
        that depends on the moment or the computer offers what nobody can make.
        """,
      remedy: "Register constants; decide in create what depends on the system.",
      rule: "Life cycle", example: "static const dochost_document_type note = { … };",
      needs: [.start], judge: RegistrationJudging.stable),
    Check(
      "reg-ids", "every item has an id of the documented form", level: 1, group: .registration,
      rationale: "People type ids and keep them in scripts; the host refuses what is none.",
      remedy: "Use reverse DNS for types and templates, plain words for parameters and choices.",
      rule: "Identifiers", example: ".id = \"org.example.note\"", needs: [.start],
      judge: RegistrationJudging.ids),
    Check(
      "reg-duplicates", "no id is registered twice", level: 1, group: .registration,
      rationale: "The host takes the first and refuses the other, which then is never offered.",
      remedy: "Give each item an id of its own.", rule: "Registration",
      example: ".id = \"org.example.note.letter\"", needs: [.start],
      judge: RegistrationJudging.duplicates),
    Check(
      "reg-utf8", "every text is UTF-8 and without control characters", level: 1,
      group: .registration,
      rationale:
        "Names are shown on terminals and in windows; the host refuses what could do harm there.",
      remedy: "Save sources as UTF-8; keep line ends out of names.", rule: "Limits",
      example: ".name = \"Caf\\xC3\\xA9\"", needs: [.start], judge: RegistrationJudging.texts),
    Check(
      "reg-limits", "the plugin registers no more than the limits of the ABI", level: 2,
      group: .registration,
      rationale: "What is beyond a limit is refused, and nobody is offered it.",
      remedy: "Register less, or shorter texts.", rule: "Limits",
      example: "enum { letters = 1024 }; /* the 1025th template is answered DOCHOST_LIMIT */",
      needs: [.start], judge: RegistrationJudging.limits),
    Check(
      "reg-accepted", "every item that is registered is accepted", level: 1, group: .registration,
      rationale: """
        What the host refuses for any other reason, such as a field that is missing or a default \
        that does not fit its parameter, is not offered either.
        """,
      remedy: "Look at the answer and the error text of each add_ function.", rule: "Registration",
      example: "if (status != DOCHOST_OK) return status;", needs: [.start],
      judge: RegistrationJudging.accepted),
    Check(
      "reg-parents", "the parents of types are known and lead to no circle", level: 1,
      group: .registration,
      rationale: """
        A type on a circle is a special case of itself, and is refused. A parent that nobody knows \
        helps nobody, and is mostly misspelt.
        """,
      remedy: "Name the well-known types, types that the plugin registers, or nothing.",
      rule: "Identifiers",
      example: ".conforms_to = (const char *const[]){\"net.daringfireball.markdown\"}",
      needs: [.start], judge: RegistrationJudging.parents),
    Check(
      "reg-extension-mime", "file extensions and media types are well-formed and told apart",
      level: 2, group: .registration,
      rationale: """
        By its extension a file is taken for a document of the type. Where two types of one plugin \
        claim the same, only a signature of the special one tells them apart.
        """,
      remedy: """
        Give extensions without a dot in front and media types such as text/markdown, each once; add \
        signatures where types share them.
        """,
      rule: "Registration", example: ".extensions = (const char *const[]){\"note\"}",
      needs: [.start], judge: RegistrationJudging.extensions),
    Check(
      "reg-template-types", "every template is of a type that somebody registers", level: 1,
      group: .registration,
      rationale: """
        A template of a type that no plugin owns is never active. One of another plugin's type waits \
        for that plugin, which is allowed and worth a warning.
        """,
      remedy: "Use one constant for the id of the type, in add_type and in add_template.",
      rule: "Registration", example: "#define NOTE \"org.example.note\"", needs: [.start],
      judge: RegistrationJudging.templateTypes),
    Check(
      "reg-intent-handled", "every intent that the plugin offers is answered", level: 1,
      group: .registration,
      rationale:
        "An intent is a button in front of a person; one that only fails is worse than none.",
      remedy: "Register the intents that create has a branch for, and no others.",
      rule: "Registration",
      example: "if (strcmp(request->intent, \"org.example.scan\") == 0) return scan(request);",
      needs: [.start, .create], judge: CreationJudging.answersIntents),
    Check(
      "reg-parameters", "parameters do not contradict themselves", level: 2, group: .registration,
      rationale: """
        A default beyond the range, a choice that stands twice or a pattern that is none turns every \
        answer into an error that nobody can mend but the plugin's author.
        """,
      remedy: """
        Try each default against minimum, maximum, pattern and choices; patterns are PCRE2 and match \
        the whole value.
        """,
      rule: "Registration", example: ".pattern = \"[a-z]+(-[a-z]+)*\"", needs: [.start],
      judge: RegistrationJudging.parameters),
    Check(
      "reg-resources", "previews are pictures in the bundle", level: 2, group: .registration,
      rationale: "A preview that is missing, damaged or outside of the bundle is an empty frame.",
      remedy: """
        Put whole PNG, JPEG, WebP, GIF or SVG files beneath Resources and name them relative to it.
        """,
      rule: "The library", example: ".preview_image = \"templates/letter.svg\"", needs: [.start],
      judge: RegistrationJudging.resources),
    Check(
      "capability-pointers", "what is registered as an extension is there, and nothing else is",
      level: 1, group: .registration,
      rationale: """
        The host trusts the ids that register_all adds and asks for no others. An extension without \
        its table, or with functions missing, is refused with the plugin; one that was not added is \
        never used.
        """,
      remedy: "Add in register_all the ids that get_extension answers, and fill every function.",
      rule: "Rules that hold everywhere",
      example: "r->add_extension(r->context, DOCHOST_EXTENSION_DOCUMENT, error, capacity);",
      needs: [], seesStart: true, judge: RegistrationJudging.pointers),
    Check(
      "unknown-extension-null", "get_extension answers NULL for what it does not know", level: 1,
      group: .registration,
      rationale: """
        Ids of later versions are asked for as well. A table that is answered for an id it was not \
        made for is called with functions in other places.
        """,
      remedy: "Compare the whole id, its version too.", rule: "Functions and states",
      example: "return strcmp(id, DOCHOST_EXTENSION_DOCUMENT) == 0 ? &documents : NULL;",
      needs: [.start], judge: RegistrationJudging.unknownExtensions),
    Check(
      "old-host-table", "the plugin reads no further than the host's structs reach", level: 2,
      group: .registration,
      rationale: """
        A later header has longer structs, and the host may be an older one. For this check every \
        struct has the size of ABI 1.0, and there is nothing behind it.
        """,
      remedy: "Look at struct_size before a field that 1.0 did not have.",
      rule: "Rules that hold everywhere",
      example: "if (host->struct_size >= offsetof(dochost_host, later) + sizeof host->later) …",
      needs: [.start, .create, .end], judge: RegistrationJudging.oldHost),
    Check(
      "padding-not-read", "the padding of structs makes no difference", level: 3,
      group: .registration,
      rationale:
        "Padding becomes a field one day. What a plugin reads there today it misreads then.",
      remedy: "Read no field named padding, and compare structs field by field.",
      rule: "Rules that hold everywhere",
      example: "one->year == other->year && one->month == other->month && one->day == other->day",
      needs: [.start, .create], judge: RegistrationJudging.padding),
  ]
}
