internal import DochostKit
internal import DochostModel
internal import DochostSystem

/// `dochost create --batch`: makes a document for each line of a file.
struct CreateBatch {
  private let arguments: BatchArguments

  init(_ arguments: BatchArguments) {
    self.arguments = arguments
  }

  func run(in session: Session) throws(DochostError) -> ExitStatus {
    let host = try HostSession.upToDate(session)
    let output = try BatchOutput(host)
    let file = arguments.file.map(host.absolute)
    let source = try BatchSource(
      file, host: host.host, current: host.currentDirectory, interrupt: output.watch.descriptor)
    output.source = source
    if output.showsProgress { output.total = BatchSource.count(file) }
    let summary = try host.host.createAll(jobs: arguments.jobs, client: output) { source.next() }
    output.end()
    for notice in host.host.notices { session.notice(notice) }
    return output.conclude(summary)
  }
}
