internal import DochostKit
internal import DochostModel
internal import DochostSystem

/// The whole command: reads the arguments, carries out the verb, says what went wrong, ends.
package enum RootCommand {
  /// Runs with the arguments of the process and ends it.
  package static func main() -> Never {
    StandardStream.prepare()
    var arguments = ProcessArguments.current()
    if !arguments.isEmpty { arguments.removeFirst() }
    if let words = CompletionService.words(of: arguments) {
      CompletionService.answer(words)
      ProcessEnding.exit(ExitStatus.done.rawValue)
    }
    let standby = StandbyWorker()
    let status = run(arguments, environment: .current, standby)
    standby?.dismiss()
    if status == .interrupted, InterruptWatch.heardQuit { ProcessEnding.quit() }
    ProcessEnding.exit(status.rawValue)
  }

  private static func run(
    _ arguments: [[UInt8]], environment: ProcessEnvironment, _ standby: StandbyWorker?
  ) -> ExitStatus {
    var settings = SessionSettings()
    settings.isJSON = ArgumentParser.wantsJSON(arguments)
    var session = Session(settings: settings, environment: environment)
    do throws(DochostError) {
      if let alone = ArgumentParser.parseWithoutVerb(arguments) {
        session = Session(settings: try SessionSettings(alone), environment: environment)
        // Where nobody sits who would see what can be made here, the verbs are what is wanted.
        let screen = StartScreen.suits(session)
        return session.finish(
          screen ? try StartScreen.run(in: session) : try HelpCommand(alone).run(in: session))
      }
      let parsed = try ArgumentParser.parse(arguments)
      session = Session(
        settings: try SessionSettings(parsed), environment: environment, standby: standby)
      return session.finish(try carryOut(parsed, in: session))
    } catch {
      session.fail(error)
      return session.finish(error.code.exitStatus)
    }
  }

  private static func carryOut(
    _ arguments: ParsedArguments, in session: Session
  ) throws(DochostError) -> ExitStatus {
    if arguments.has(CommonOptions.version) {
      return HelpCommand.printVersion(in: session)
    }
    if arguments.has(CommonOptions.help) {
      return try HelpCommand.printHelp(of: arguments, in: session)
    }
    do throws(DochostError) {
      return try arguments.verb.command.init(arguments).run(in: session)
    } catch {
      throw UsageError.naming(arguments.verb, in: error)
    }
  }
}
