import TestSupport

/// What may be stored of a file whose last changes were not synced.
///
/// The writes of a file reach the disk in any order and in pieces, and the new size may be there
/// without the bytes, which are zeros then.
enum ContentChoices {
  /// Up to how many writes every subset is taken.
  private static let subsetLimit = 4
  /// How many subsets and torn writes are taken of more, at most.
  private static let sampleLimit = 24

  /// The contents, the oldest first and the newest last, each once.
  static func all(
    of stored: [UInt8], _ writes: [FileWrite], sampleCount: Int,
    using generator: inout SeededGenerator
  ) -> [[UInt8]] {
    let sampleCount = min(sampleCount, sampleLimit)
    guard !writes.isEmpty else { return [stored] }
    var found = [stored]
    var known: Set<[UInt8]> = [stored]
    func add(_ content: [UInt8]) {
      if known.insert(content).inserted { found.append(content) }
    }
    let newest = applied(writes.map { $0 }, to: stored)
    known.insert(newest)
    for subset in subsets(of: writes.count, sampleCount, using: &generator) {
      add(applied(writes.indices.filter { subset[$0] }.map { writes[$0] }, to: stored))
    }
    for index in sample(writes.count, sampleCount, using: &generator) {
      for torn in pieces(of: writes[index]) {
        add(applied(writes[..<index] + torn, to: stored))
        // The one before it is late.
        if index > 0 { add(applied(writes[..<(index - 1)] + torn, to: stored)) }
      }
    }
    if newest != stored { found.append(newest) }
    return found
  }

  private static func applied(_ writes: [FileWrite], to stored: [UInt8]) -> [UInt8] {
    var content = stored
    for write in writes { write.apply(to: &content) }
    return content
  }

  /// Which writes are stored: each subset of a few; of many the beginnings, all but one, and some.
  private static func subsets(
    of count: Int, _ sampleCount: Int, using generator: inout SeededGenerator
  ) -> [[Bool]] {
    if count <= subsetLimit {
      return (0..<(1 << count)).map { mask in (0..<count).map { mask >> $0 & 1 == 1 } }
    }
    let some = sample(count, sampleCount, using: &generator)
    let beginnings = some.map { end in (0..<count).map { $0 < end } }
    let allButOne = some.map { absent in (0..<count).map { $0 != absent } }
    let random = (0..<sampleCount).map { _ in
      (0..<count).map { _ in Bool.random(using: &generator) }
    }
    return beginnings + allButOne + random
  }

  /// All indices of a few; of many the first, the last and some.
  private static func sample(
    _ count: Int, _ sampleCount: Int, using generator: inout SeededGenerator
  ) -> [Int] {
    guard count > sampleCount else { return Array(0..<count) }
    var chosen: Set = [0, count - 1]
    while chosen.count < sampleCount { chosen.insert(Int.random(in: 0..<count, using: &generator)) }
    return chosen.sorted()
  }

  /// What may be there of one write: its beginning, its size alone, parts of it with zeros between.
  private static func pieces(of write: FileWrite) -> [[FileWrite]] {
    guard case .bytes(let offset, let bytes) = write, !bytes.isEmpty else { return [] }
    let end = offset + bytes.count
    func part(_ range: Range<Int>) -> FileWrite {
      .bytes(at: offset + range.lowerBound, Array(bytes[range]))
    }
    let zeros = FileWrite.bytes(at: offset, [UInt8](repeating: 0, count: bytes.count))
    let half = bytes.count / 2
    var pieces = [
      [FileWrite.truncateUp(end)], [zeros], [part(0..<half)], [part(0..<(bytes.count - 1))],
      [zeros, part(0..<half)], [zeros, part(half..<bytes.count)],
    ]
    // A disk's sector and a page of memory.
    for size in [512, 4096] where bytes.count > size {
      pieces += [[part(0..<size)], [zeros, part(size..<bytes.count)]]
    }
    return pieces
  }
}

extension FileWrite {
  /// A file made at least so large, with zeros.
  fileprivate static func truncateUp(_ size: Int) -> FileWrite { .bytes(at: size, []) }
}
