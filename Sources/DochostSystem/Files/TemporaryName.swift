internal import CLinux
package import DochostModel

extension FileSystem {
  /// A name that nobody can predict: the prefix and 32 hexadecimal digits.
  package func temporaryName(prefix: String = "") throws(DochostError) -> BytePath {
    var random = [UInt8](repeating: 0, count: 16)
    _ = try call(.random, nil) {
      // The buffer outlives the call; getrandom fills up to 256 bytes at once.
      unsafe random.withUnsafeMutableBytes { unsafe clinux_random($0.baseAddress, $0.count) }
    }
    var name = Array(prefix.utf8)
    let digits = Array("0123456789abcdef".utf8)
    for byte in random {
      name.append(digits[Int(byte >> 4)])
      name.append(digits[Int(byte & 15)])
    }
    guard let path = BytePath(bytes: name) else { preconditionFailure("the prefix holds a NUL") }
    return path
  }
}
