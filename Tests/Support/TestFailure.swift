package import DochostModel
import Glibc

/// What went wrong in the surroundings of a test, as a sentence.
package struct TestFailure: Error, CustomStringConvertible {
  /// The sentence.
  package let description: String

  /// Makes a failure of a sentence.
  package init(_ description: String) {
    self.description = description
  }
}

/// The text of the last error of a system call.
func errorText(_ number: Int32 = errno) -> String {
  guard let text = strerror(number) else { return "error \(number)" }
  return String(cString: text)
}

/// Throws where a system call answered -1.
@discardableResult
func check(_ answer: Int32, _ call: String, _ path: BytePath) throws -> Int32 {
  if answer == -1 { throw TestFailure("\(call) \(path): \(errorText())") }
  return answer
}

/// The value of an environment variable of this process, where it is set and not empty.
package func environment(_ name: String) -> String? {
  guard let value = getenv(name) else { return nil }
  let text = String(cString: value)
  return text.isEmpty ? nil : text
}

extension BytePath {
  /// The path for a C function: its bytes and a NUL.
  package var c: [CChar] { bytes.map(CChar.init(bitPattern:)) + [0] }
}
