import TestSupport

/// Ways to damage a library, all of them found by a number: the same in every run.
struct DamagedLibrary {
  private let whole: [UInt8]
  /// Parts of the file in which a byte may be changed: those that are looked at or loaded.
  private let parts: [Range<Int>]

  /// Takes a whole library of this computer.
  init(_ whole: [UInt8]) throws {
    self.whole = whole
    let file = ELFFile(whole)
    parts = [0..<64, file.segments] + file.loadedSections
    guard parts.count > 10, parts.allSatisfy({ $0.upperBound <= whole.count }) else {
      throw TestFailure("the library is not as it was expected: \(parts)")
    }
  }

  /// The library with one byte changed; the numbers spread over headers, dynamic section, symbols,
  /// relocations and code.
  func mutant(_ number: Int) -> [UInt8] {
    var random = SplitMix(state: UInt64(number))
    let part = parts[number % parts.count]
    var bytes = whole
    let place = part.lowerBound + Int(random.next() % UInt64(part.count))
    bytes[place] ^= UInt8(1 + random.next() % 255)
    return bytes
  }

  /// The first eighths of the library.
  func truncated(to eighths: Int) -> [UInt8] { Array(whole.prefix(whole.count * eighths / 8)) }

  /// The library with bytes changed at a place.
  func patched(at place: Int, _ bytes: [UInt8]) -> [UInt8] {
    var patched = whole
    patched.replaceSubrange(place..<place + bytes.count, with: bytes)
    return patched
  }
}

/// The places of things in an ELF file of 64 bits, little endian, which is known to be sound.
private struct ELFFile {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The table of segments.
  var segments: Range<Int> {
    let start = number(at: 32, width: 8)
    return start..<start + 56 * number(at: 56, width: 2)
  }

  /// The sections with content in the file that are loaded with it.
  var loadedSections: [Range<Int>] {
    let table = number(at: 40, width: 8)
    return (0..<number(at: 60, width: 2)).compactMap { index in
      let header = table + 64 * index
      let isLoaded = number(at: header + 8, width: 8) & 2 != 0
      let hasContent = number(at: header + 4, width: 4) != 8
      let start = number(at: header + 24, width: 8)
      let count = number(at: header + 32, width: 8)
      return isLoaded && hasContent && count > 0 ? start..<start + count : nil
    }
  }

  private func number(at place: Int, width: Int) -> Int {
    (0..<width).reversed().reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
  }
}

/// Random numbers that are the same for the same beginning.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
