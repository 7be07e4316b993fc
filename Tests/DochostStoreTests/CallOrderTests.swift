import DochostModel
import DochostStore
import DochostSystem
import Glibc
import TestSupport
import Testing

/// What has to be on stable storage before what, seen by a recorder of the calls.
///
/// Each of these fails where a sync is taken away or comes too late.
@Suite(.scratch)
struct CallOrderTests {
  @Test(arguments: Scenario.allCases)
  func `content is synced before the name is given, and the name after it`(
    scenario: Scenario
  ) throws {
    let trace = try Trace(of: scenario)
    let naming = try #require(trace.naming)
    let root = try #require(trace.calls[naming].path)
    for path in trace.run.isPackage ? Self.everything(in: root) : [root] {
      let synced = try #require(
        trace.calls[..<naming].lastIndex { $0.operation == .fsync && $0.path == path },
        "\(path) is not synced before it has its name")
      let late = trace.calls[synced..<naming].first { call in
        Self.changes.contains(call.operation) && (call.newPath ?? call.path) == path
      }
      #expect(late == nil, "\(path) is changed after it was synced")
    }
    let directory = trace.calls[naming...].contains {
      $0.operation == .fsync && $0.path == trace.run.desk.documents
    }
    #expect(directory, "the directory is not synced after the name was given")
  }

  @Test(arguments: Scenario.allCases)
  func `no name in a person's folder is given by a call that replaces`(
    scenario: Scenario
  ) throws {
    let trace = try Trace(of: scenario)
    let folder = trace.run.desk.documents
    // A plain rename of a directory replaces nothing but an empty one.
    let plain: [FileSystemCall.Operation] = scenario.isByPlainRename ? [.rename] : []
    for call in trace.calls where call.newPath?.parent == folder {
      #expect(
        ([.renameNoReplace, .link, .copyRange, .reflink] + plain).contains(call.operation),
        "\(call)")
    }
  }

  @Test(arguments: Scenario.allCases.filter(\.isMove))
  func `I4: a source goes only after its document is durable`(scenario: Scenario) throws {
    let trace = try Trace(of: scenario)
    let source = try #require(trace.run.source)
    let gone = try #require(
      trace.calls.lastIndex {
        $0.path == source && [.unlink, .renameNoReplace, .rename].contains($0.operation)
      })
    let naming = try #require(trace.naming)
    let durable = try #require(
      trace.calls[naming...].firstIndex {
        $0.operation == .fsync && $0.path == trace.run.desk.documents
      })
    // Where it is renamed to its place, that is both.
    let isRenamed = [.moveFile, .movePackage, .movePackageByPlainRename].contains(scenario)
    if !isRenamed { #expect(gone > durable) }
  }

  @Test(arguments: [
    Scenario.copyTemplateByHiddenName, .createPackageAcrossMounts, .copyPackageTemplate,
  ])
  func `a hidden name is on record before it is made`(scenario: Scenario) throws {
    let trace = try Trace(of: scenario)
    let isHidden = { (path: BytePath?) in
      path?.lastComponent.starts(with: ".dochost-".utf8) == true
        && path?.parent == trace.run.desk.documents
    }
    let made = try #require(
      trace.calls.firstIndex {
        isHidden($0.path) && [.openat, .makeDirectory].contains($0.operation)
      })
    let recorded = try #require(
      trace.calls.firstIndex {
        $0.operation == .fsync && $0.path?.lastComponent == Array("siblings".utf8)
      })
    #expect(recorded < made)
    // With every name that leads to the record, which this process made or an earlier one.
    var way = try #require(trace.calls[recorded].path).parent
    while way != ScratchDirectory.current.path {
      #expect(
        trace.calls[..<made].contains { $0.operation == .fsync && $0.path == way },
        "'\(way)' is not synced")
      way = way.parent
    }
  }

  @Test(arguments: [Scenario.copyPackageTemplate, .movePackageAcrossMounts])
  func `a record of hidden names goes after the names are durably gone`(scenario: Scenario) throws {
    let trace = try Trace(of: scenario)
    let gone = try #require(
      trace.calls.lastIndex {
        $0.operation == .unlink && $0.path?.lastComponent == Array("siblings".utf8)
      })
    for call in trace.calls where call.path?.lastComponent.starts(with: ".dochost-".utf8) == true {
      let folder = try #require(call.path).parent
      let last = trace.calls.lastIndex {
        $0.operation == .unlink && $0.path?.parent == folder
          && $0.path?.lastComponent.starts(with: ".dochost-".utf8) == true
      }
      #expect(
        trace.calls[(last ?? 0)..<gone].contains { $0.operation == .fsync && $0.path == folder },
        "'\(folder)' is not synced")
    }
  }

  @Test func `I4: a package's source loses its name durably before it is taken apart`() throws {
    let trace = try Trace(of: .movePackageAcrossMounts)
    let folder = try #require(trace.run.source).parent
    let hidden = try #require(
      trace.calls.firstIndex {
        $0.operation == .renameNoReplace && $0.path?.parent == folder
          && $0.newPath?.parent == folder
      })
    let apart = try #require(
      trace.calls[hidden...].firstIndex { $0.operation == .unlink })
    #expect(
      trace.calls[hidden..<apart].contains { $0.operation == .fsync && $0.path == folder })
  }

  @Test func `I4: a package that is kept has its name back durably before its record goes`()
    throws
  {
    let memory = try OtherMount()
    let source = ScratchDirectory.current.appending("mine.case")
    try PackageTests.makePackage(at: source)
    var desk = try Desk(beneath: memory.path)
    let recorder = CallRecorder { [desk] call in
      // The copy is in place; the source is not what was copied any more.
      if call.operation == .fsync, call.path == desk.documents {
        try? FileTree.write([1], to: source.appending("late"))
      }
      return nil
    }
    desk.fileSystem = recorder.fileSystem
    let placement = try desk.importFile(source, mode: .move, rules: PackageTests.rules)
    #expect(placement.warnings.map(\.code) == [.sourceKept])
    #expect(FileTree.exists(source.appending("late")))
    try recorder.expectGivenBack(source)
  }

  @Test func `a create of one file stays lean`() throws {
    let recorder = CallRecorder()
    let desk = try Desk(recorder.fileSystem)
    _ = try desk.createFile()
    #expect(
      recorder.calls.map(\.operation) == [
        // The destination.
        .openat, .fileStatus, .access,
        // The staging root and the worker's directory.
        .openat, .random, .makeDirectory, .openat, .lock, .fileStatus, .makeDirectory,
        .getAttribute, .nameStatus,
        // Out of the worker's reach, and looked at.
        .openat2, .renameNoReplace, .openat, .fileStatus, .lease,
        // In its final state, durable, in place, durable.
        .getAttribute, .listAttributes, .changeMode, .fsync, .renameNoReplace, .fsync,
        // And away with the staging root.
        .unlink, .unlink,
      ])
  }

  @Test func `I1: what it takes to place a result does not grow with it`() throws {
    let recorder = CallRecorder()
    let desk = try Desk(recorder.fileSystem)
    let size: Int = 1 << 30
    let placement = try desk.create { request in
      try FileTree.write([], to: request.appending("made"), mode: 0o600)
      truncate(request.appending("made").c, size)
    }
    #expect(placement.byteCount == UInt64(size))
    #expect(recorder.calls.count < 30)
    #expect(!recorder.calls.contains { [.read, .write, .copyRange].contains($0.operation) })
  }

  @Test(arguments: [
    Scenario.createByRename, .createAcrossMounts, .moveFileByLink, .moveFileAcrossMounts,
    .movePackageAcrossMounts,
  ])
  func `a directory that cannot be synced is told, and a moved source is kept`(
    scenario: Scenario
  ) throws {
    let other = try OtherMount()
    let recorder = CallRecorder { call in
      call.operation == .fsync && call.path?.lastComponent == Scenario.folder
        ? .error(.inputOutput) : scenario.rule(call)
    }
    let run = try scenario.prepare(
      recorder, beneath: ScratchDirectory.current.path, other: other.path)
    let placement = try scenario.perform(run)
    #expect(scenario.strategies.contains(placement.strategy))
    #expect(run.isComplete(placement.path))
    let warning = try #require(placement.warnings.first)
    #expect(warning.code == .durabilityUnknown)
    #expect(warning.errno == EIO)
    #expect(warning.operation == "fsync")
    // Nothing is taken for durable by a second try; where a hidden name was made here, its end is
    // synced on its own account.
    let syncs = recorder.calls.filter {
      $0.operation == .fsync && $0.path == run.desk.documents
    }
    #expect(syncs.count == (scenario == .movePackageAcrossMounts ? 2 : 1))
    if let source = run.source {
      #expect(run.isComplete(source))
      #expect(placement.warnings.contains { $0.code == .sourceKept && $0.path == source })
    }
  }

  @Test func `a file system without a sync of directories is synced as a whole`() throws {
    let recorder = CallRecorder { call in
      call.operation == .fsync && call.path?.lastComponent == Scenario.folder
        ? .error(.invalidArgument) : nil
    }
    let desk = try Desk(recorder.fileSystem)
    #expect(try desk.createFile().warnings.isEmpty)
    #expect(recorder.calls.contains { $0.operation == .syncfs })
  }

  @Test func `after a failed sync nothing is synced again`() throws {
    let recorder = CallRecorder { $0.operation == .fsync ? .error(.inputOutput) : nil }
    let desk = try Desk(recorder.fileSystem)
    let error = #expect(throws: DochostError.self) { try desk.createFile() }
    #expect(error?.code == .importFailed)
    #expect(recorder.calls.filter { $0.operation == .fsync }.count == 1)
    #expect(desk.names.isEmpty)
  }

  private static let changes: [FileSystemCall.Operation] = [
    .write, .copyRange, .reflink, .changeMode, .setTimes, .setAttribute,
    .removeAttribute, .makeDirectory,
  ]

  private static func everything(in root: BytePath) -> [BytePath] {
    [root] + PackageTests.contents.map { root.appending($0.path) }
  }

  /// The calls of one run that succeeds.
  private struct Trace {
    let run: Scenario.Run
    let calls: [FileSystemCall]
    /// The call that gave the document its name.
    let naming: Int?

    init(of scenario: Scenario) throws {
      let other = scenario.needsOtherMount ? try OtherMount() : nil
      let recorder = CallRecorder(rule: scenario.rule)
      let run = try scenario.prepare(
        recorder, beneath: ScratchDirectory.current.path, other: other?.path)
      let placement = try scenario.perform(run)
      #expect(scenario.strategies.contains(placement.strategy))
      #expect(run.isComplete(placement.path))
      self.run = run
      calls = recorder.calls
      naming = calls.lastIndex {
        $0.newPath == placement.path && [.renameNoReplace, .rename, .link].contains($0.operation)
      }
    }
  }
}
