package import DochostModel

/// What carries a verb out.
package protocol Command {
  /// The verb as data; made when it is asked for.
  static var description: CommandDescription { get }
  /// Reads what was given; throws a usage error where it does not fit.
  init(_ arguments: ParsedArguments) throws(DochostError)
  /// Does the job; answers the exit status, which is not `done` for a job done in part.
  func run(in session: Session) throws(DochostError) -> ExitStatus
}
