internal import CLinux
package import DochostModel

extension FileSystem {
  /// The names of an open file's extended attributes; none where the file system has none.
  package func attributeNames(of file: borrowing Descriptor) throws(DochostError) -> [BytePath] {
    let number = file.number
    var buffer = [UInt8](repeating: 0, count: 1024)
    while true {
      let count: Int
      do {
        count = try call(.listAttributes, file.path) {
          // The buffer outlives the call.
          unsafe buffer.withUnsafeMutableBytes {
            unsafe clinux_list_attributes(
              number, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
          }
        }
      } catch {
        switch error.errorNumber {
        case .notSupported: return []
        // The kernel keeps at most 64 KiB of names.
        case .outOfRange where buffer.count < 65536:
          buffer = [UInt8](repeating: 0, count: 65536)
          continue
        default: throw error
        }
      }
      return buffer[..<count].split(separator: 0).compactMap { BytePath(bytes: $0) }
    }
  }

  /// Whether an open file has an extended attribute.
  package func hasAttribute(
    _ name: BytePath, _ file: borrowing Descriptor
  ) throws(DochostError) -> Bool {
    let number = file.number
    do {
      let size = try call(.getAttribute, file.path) {
        // The pointer is used during the call only; no value is asked for.
        unsafe name.withCString { unsafe clinux_get_attribute(number, $0, nil, 0) }
      }
      return size > 0
    } catch {
      if error.errorNumber == .noData || error.errorNumber == .notSupported { return false }
      throw error
    }
  }

  /// The value of an extended attribute of an open file; nil where it has none of the name.
  package func attribute(
    _ name: BytePath, of file: borrowing Descriptor
  ) throws(DochostError) -> [UInt8]? {
    let number = file.number
    // The kernel takes values of at most 64 KiB.
    var buffer = [UInt8](repeating: 0, count: 65536)
    do {
      let count = try call(.getAttribute, file.path) {
        // The pointers are used during the call only.
        unsafe name.withCString { name in
          unsafe buffer.withUnsafeMutableBytes {
            unsafe clinux_get_attribute(number, name, $0.baseAddress, $0.count)
          }
        }
      }
      return Array(buffer[..<count])
    } catch {
      if error.errorNumber == .noData || error.errorNumber == .notSupported { return nil }
      throw error
    }
  }

  /// Sets an extended attribute of an open file.
  package func setAttribute(
    _ name: BytePath, to value: [UInt8], of file: borrowing Descriptor
  ) throws(DochostError) {
    let number = file.number
    _ = try call(.setAttribute, file.path) {
      // The pointers are used during the call only.
      unsafe name.withCString { name in
        unsafe value.withUnsafeBytes {
          unsafe clinux_set_attribute(number, name, $0.baseAddress, $0.count)
        }
      }
    }
  }

  /// Takes an extended attribute away.
  package func removeAttribute(
    _ name: BytePath, of file: borrowing Descriptor
  ) throws(DochostError) {
    let number = file.number
    _ = try call(.removeAttribute, file.path) {
      // The pointer is used during the call only.
      unsafe name.withCString { unsafe clinux_remove_attribute(number, $0) }
    }
  }
}
