internal import CLinux
package import DochostModel
internal import Glibc

/// A worker that the released command starts before anything else of it runs, even the C library.
///
/// In other programs there is none to take.
package enum HeadStart {
  /// Takes the worker over, once: its program, its process, the socket to it, the pipe of what it
  /// prints, and the page for refused calls.
  ///
  /// - Returns: What `body` makes of it; nil where none was started.
  package static func take<Result>(
    _ body: (
      BytePath, consuming ChildProcess, consuming Descriptor, consuming Descriptor, RefusalPage
    ) -> Result
  ) -> Result? {
    var start = clinux_head_start()
    // The structure is written by the call where it answers true.
    guard unsafe clinux_head_start_take(&start) else { return nil }
    let process = ChildProcess(
      processID: start.process, pidfd: start.pidfd, leadsGroup: true)
    let socket = Descriptor(owning: start.socket)
    let output = Descriptor(owning: start.output)
    guard let refusals = try? RefusalPage(owning: start.refusals),
      // Written before `main`, and never again.
      let executable = unsafe BytePath(String(cString: clinux_head_start_executable()))
    else { return nil }
    return body(executable, process, socket, output, refusals)
  }
}
