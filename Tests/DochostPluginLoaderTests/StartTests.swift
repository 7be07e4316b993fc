import DochostModel
import DochostSystem
import DochostWorkerProtocol
import TestSupport
import Testing

@Suite(.scratch) struct `Starting a plugin` {
  @Test func `a plugin that keeps the rules becomes ready, step by step`() async throws {
    let bench = try await WorkerBench()
    try await onOwnThread {
      let worker = try WorkerDriver(bench.setup())
      guard case .isolated(let isolation) = try worker.next(),
        case .loaded(let identity) = try worker.next()
      else { throw TestFailure("said \(worker.messages)") }
      #expect(isolation.level == .sandbox)
      #expect(isolation.landlockABI > 0)
      #expect(!isolation.isWeakened)
      #expect(identity.id.text == "org.example.loader")
      #expect(identity.version == "1.2.3")
      #expect(identity.name == "Loader")
      #expect(identity.license == "MIT")
      #expect(try worker.next() == .ready(problems: []))
      worker.send(.end)
      #expect(try worker.next() == .log(severity: .notice, text: "deinit"))
      #expect(try worker.next() == .ended)
      #expect(try worker.waitForEnd() == .exited(0))
    }
  }

  @Test func `the registration comes over whole`() async throws {
    let registration = try await WorkerBench().withReadyWorker { worker in
      worker.send(.sendRegistration)
      return try worker.first { message -> PluginRegistration? in
        if case .registration(let registration) = message { registration } else { nil }
      }
    }
    let type = try #require(registration.types.first)
    #expect(type.name == LocalizedText("Note", translations: ["de": "Notiz"]))
    #expect(type.fileExtensions == ["note", "tar.gz"])
    #expect(type.signatures == [DocumentType.Signature(offset: 0, bytes: Array("NOTE".utf8))])
    #expect(registration.intents.map(\.id.text) == ["org.example.loader.scan"])
    let template = try #require(registration.templates.first)
    #expect(template.previewText?.base == "Dear\n")
    #expect(template.parameters.map(\.id) == ["title", "colour"])
    #expect(template.parameters.map(\.isRequired) == [true, false])
    #expect(template.parameters[0].maximum == 80)
    #expect(template.parameters[0].minimum == nil)
    #expect(template.parameters[1].defaultValue == .choice("blue"))
    #expect(template.parameters[1].choices[0].label.translations == ["de": "Rot"])
    #expect(registration.extensions == [.document])
  }

  @Test(
    arguments: [
      (.entryNull, "entry", .pluginRefused, "refused: This processor is too old."),
      (.entryNullSilently, "entry", .pluginRefused, "answered NULL and gave no reason"),
      (.abiMajor, "entry", .libraryIncompatible, "version 9.0 of the plugin ABI"),
      (.tableSmall, "entry", .registrationInvalid, "struct_size 40; at least 96"),
      (.initNull, "entry", .registrationInvalid, "table's init is NULL"),
      (.registerNull, "entry", .registrationInvalid, "table's register_all is NULL"),
      (.createNull, "entry", .registrationInvalid, "table's create is NULL"),
      (.id, "entry", .registrationInvalid, "id 'not an id' is not in reverse-DNS form"),
      (.version, "entry", .registrationInvalid, "version 'latest' is not like '1.2.0'"),
      (.nameNotUTF8, "entry", .registrationInvalid, "table's name is not UTF-8"),
      (.licenseNull, "entry", .registrationInvalid, "table's license is NULL"),
      (.initRefuses, "init", .pluginRefused, "init refused: Not today."),
      (.registerRefuses, "register", .registrationInvalid, "failed: No space for types."),
      (.extensionNull, "register", .registrationInvalid, "dochost.document/1, but its"),
      (.extensionAbsent, "register", .registrationInvalid, "get_extension has none of that id"),
      (.documentSmall, "register", .registrationInvalid, "struct_size 16; at least 40"),
      (.documentNull, "register", .registrationInvalid, "function describe of"),
      (.noEntry, "entry", .libraryUnmarked, "no usable dochost_plugin_entry"),
      (.marked, "entry", .libraryUnsafe, "loader_LTX_dochost_plugin_entry"),
    ] as [(Fault, String, DiagnosticCode, String)])
  func `A19: a plugin that breaks a rule while it starts is refused with stage and reason`(
    fault: Fault, stage: String, code: DiagnosticCode, words: String
  ) async throws {
    let bench = try await WorkerBench(fault)
    try await onOwnThread {
      let worker = try WorkerDriver(bench.setup())
      let failure = try worker.startFailure()
      #expect(failure.stage == stage)
      #expect(failure.code == code)
      #expect(failure.message.contains(words), "\(failure.message)")
      #expect(try worker.waitForEnd() == .exited(1))
      #expect(worker.outputText == "")
    }
  }

  @Test func `a table of a later minor version is read as far as it is known`() async throws {
    try await WorkerBench(.newer).withReadyWorker { worker in
      guard case .loaded(let identity) = worker.messages[1] else { throw TestFailure("not loaded") }
      #expect(identity.abi == ABIVersion(major: 1, minor: 7))
    }
  }

  @Test func `items that break a rule are refused with field and reason, the others stand`()
    async throws
  {
    let bench = try await WorkerBench(.items)
    try await onOwnThread {
      let worker = try WorkerDriver(bench.setup())
      let problems = try worker.first { message -> [RegistrationProblem]? in
        if case .ready(let problems) = message { problems } else { nil }
      }
      #expect(
        worker.log == [
          "3 type: id 'spaces in it' is not in reverse-DNS form such as 'org.example.note'",
          "7 type org.example.loader.note: name is longer than 255 bytes",
          "3 type org.example.loader.note: name is not UTF-8",
          "3 type org.example.loader.note: name is NULL",
          "3 type org.example.loader.note: extensions are NULL, but counted",
          "3 type: struct has struct_size 8; at least 72 is asked for",
          "3 type: struct is NULL",
          "0 ",
          "8 type org.example.loader.note: id is registered already",
          "3 template org.example.loader.letter: intents is NULL",
          "0 ",
          "3 template org.example.loader.letter, parameter p: kind is 77, which is no kind of value",
          "3 template org.example.loader.letter, parameter p: default_value is neither 0 nor 1",
          "3 extension: id 'no-version' does not end in a version such as '/1'",
          "3 translation of 'org.example.loader.note': what is 9, which is none of DOCHOST_TEXT_...",
          "3 exten",
          "3 no buffer",
        ])
      #expect(problems.count == 15)
      worker.send(.sendRegistration)
      let registration = try worker.first { message -> PluginRegistration? in
        if case .registration(let registration) = message { registration } else { nil }
      }
      #expect(registration.types.count == 1)
      #expect(registration.templates.count == 1)
    }
  }

  @Test func `a host of another build is refused before anything is loaded`() async throws {
    let bench = try await WorkerBench(.constructorExits)
    try await onOwnThread {
      var setup = bench.setup()
      setup.buildID = "0.9"
      let failure = try WorkerDriver(setup).startFailure()
      #expect(failure.stage == "spawn")
      #expect(failure.code == .workerMissing)
      #expect(failure.message.contains("0.9"))
    }
  }
}
