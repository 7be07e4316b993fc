/// How much one frame may hold; what is beyond is refused before memory is set aside for it.
package enum FrameLimits {
  /// Bytes of a frame after its length: the kind and the payload.
  package static let frameBytes = 16 * 1024 * 1024
  /// Bytes of a text, unless the reader asks for less.
  package static let stringBytes = 65_536
  /// Bytes of a path.
  package static let pathBytes = 4096
  /// Members of a list, unless the reader asks for less.
  package static let listCount = 4096
}
