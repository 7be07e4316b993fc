/// The arguments that the process was started with, as bytes: names need not be text.
package enum ProcessArguments {
  /// Every argument, the name of the program first.
  package static func current() -> [[UInt8]] {
    var arguments: [[UInt8]] = []
    // SAFETY: argv holds argc pointers to strings that end in NUL and live as long as the process;
    // nothing in it writes to them.
    let (count, strings) = unsafe (CommandLine.argc, CommandLine.unsafeArgv)
    for index in 0..<Int(count) {
      guard let start = unsafe strings[index] else { break }
      var length = 0
      while unsafe start[length] != 0 { length += 1 }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(length)
      for offset in 0..<length {
        unsafe bytes.append(UInt8(bitPattern: start[offset]))
      }
      arguments.append(bytes)
    }
    return arguments
  }
}
