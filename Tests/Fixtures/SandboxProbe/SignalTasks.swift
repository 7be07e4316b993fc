import DochostModel
import DochostSystem
import Glibc

/// What is done about signals and the end of the parent; outside of any sandbox.
enum SignalTasks {
  /// Performs the task, where it is one of these.
  static func perform(_ task: String) {
    switch task {
    case "interrupt": awaitInterrupt()
    case "await-parent": awaitParent()
    default: return
    }
  }

  /// Prints each signal that it notes, until another ends it.
  private static func awaitInterrupt() {
    do throws(DochostError) {
      let watch = try InterruptWatch()
      say("ready")
      var set = PollSet()
      set.set(watch.descriptor)
      while try set.wait() {
        while let number = watch.next() { say("signal \(number)") }
      }
    } catch {
      say("\(error)")
    }
    exit(2)
  }

  /// Starts a process that the kernel ends with this thread, prints its number and ends.
  private static func awaitParent() {
    do throws(DochostError) {
      guard let path = BytePath("/bin/sleep") else { exit(2) }
      let child = try ChildProcess.spawn(
        executable: path, arguments: ["sleep", "600"], environment: ProcessEnvironment(),
        descriptors: [.init(1, to: 1)], diesWithThread: true)
      say("\(child.processID)")
      kill(getpid(), SIGKILL)
    } catch {
      say("\(error)")
    }
    exit(2)
  }

  private static func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}
