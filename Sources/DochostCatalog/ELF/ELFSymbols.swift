/// The dynamic symbols of an image, as the dynamic loader finds them.
struct ELFSymbols {
  private static let entrySize = 24
  private static let symbolLimit: UInt64 = 2_000_000
  private static let markLimit = 16
  private static let entryName = Array("dochost_plugin_entry".utf8)
  private static let mark = Array("_LTX_".utf8)

  private(set) var exportCount = 0
  private(set) var exportsEntry = false
  private(set) var loaderMarks: [String] = []
  /// The first of the exported names beside that of the entry.
  private(set) var otherExports: [String] = []
  /// The imported names, of which only so many are kept.
  private(set) var imports: [String] = []
  private static let otherExportLimit = 16
  private static let importLimit = 4096

  init(of image: ELFImage, strings: ELFStrings) throws(ELFImage.Problem) {
    guard let address = image.value(.symbolTable) else {
      throw .damaged("has no dynamic symbols")
    }
    if let size = image.value(.symbolSize), size != UInt64(Self.entrySize) {
      throw .damaged("has dynamic symbols of an unusual size")
    }
    let count = try Self.count(in: image)
    guard count <= Self.symbolLimit else {
      throw .damaged("claims to have \(count) dynamic symbols")
    }
    let table = try image.bytes(
      atAddress: address, count: count * UInt64(Self.entrySize), what: "table of dynamic symbols")
    for index in 0..<Int(count) { try take(index, of: table, strings: strings) }
  }

  private mutating func take(
    _ index: Int, of table: ByteView, strings: ELFStrings
  ) throws(ELFImage.Problem) {
    let base = index * Self.entrySize
    guard let name = table.number(UInt32.self, at: base),
      let info = table.byte(at: base + 4), let other = table.byte(at: base + 5),
      let section = table.number(UInt16.self, at: base + 6)
    else { throw .damaged("has a cut table of dynamic symbols") }
    let binding = info >> 4
    let visibility = other & 3
    // Defined, bound global, weak or unique, and visible by default or protected.
    let isExported =
      section != 0 && (binding == 1 || binding == 2 || binding == 10)
      && (visibility == 0 || visibility == 3)
    if section == 0, name != 0, imports.count < Self.importLimit {
      let text = try strings.beginning(at: UInt64(name), of: "a symbol")
      imports.append(String(decoding: text, as: UTF8.self))
    }
    guard isExported, name != 0 else { return }
    let text = try strings.beginning(at: UInt64(name), of: "a symbol")
    exportCount += 1
    if text.elementsEqual(Self.entryName) {
      exportsEntry = true
    } else if otherExports.count < Self.otherExportLimit {
      otherExports.append(String(decoding: text, as: UTF8.self))
    }
    if loaderMarks.count < Self.markLimit, Self.holdsMark(text) {
      loaderMarks.append(String(decoding: text, as: UTF8.self))
    }
  }

  /// Whether the mark of libltdl is in a name; before it stands the name of a file, so that it is
  /// never far from the beginning.
  private static func holdsMark(_ name: ArraySlice<UInt8>) -> Bool {
    var rest = name
    while let start = rest.firstIndex(of: mark[0]) {
      if rest[start...].starts(with: mark) { return true }
      rest = rest[(start + 1)...]
    }
    return false
  }

  /// How many symbols there are: the dynamic table does not say, only the hash tables do.
  private static func count(in image: ELFImage) throws(ELFImage.Problem) -> UInt64 {
    var count: UInt64 = 0
    if let address = image.value(.hash) {
      let head = try image.bytes(atAddress: address, count: 8, what: "hash table")
      count = UInt64(head.number(UInt32.self, at: 4) ?? 0)
    }
    if let address = image.value(.gnuHash) {
      count = max(count, try countOfGNUHash(at: address, in: image))
    }
    guard image.value(.hash) != nil || image.value(.gnuHash) != nil else {
      throw .damaged("has no hash table of its symbols")
    }
    return count
  }

  /// The chain that begins at the greatest bucket ends at the last symbol.
  private static func countOfGNUHash(
    at address: UInt64, in image: ELFImage
  ) throws(ELFImage.Problem) -> UInt64 {
    let what = "GNU hash table"
    let table = try image.bytes(atAddress: address, count: nil, what: what)
    guard let bucketCount = table.number(UInt32.self, at: 0),
      let first = table.number(UInt32.self, at: 4),
      let bloomCount = table.number(UInt32.self, at: 8)
    else { throw .damaged("has a cut \(what)") }
    // 32-bit numbers: none of these sums and products can overflow 64 bits.
    let buckets = 16 + Int(bloomCount) * 8
    let chains = buckets + Int(bucketCount) * 4
    guard chains <= table.count else { throw .damaged("has a cut \(what)") }
    var last: UInt32 = 0
    for index in 0..<Int(bucketCount) {
      last = max(last, table.number(UInt32.self, at: buckets + index * 4) ?? 0)
    }
    guard last >= first, last != 0 else { return UInt64(first) }
    var symbol = UInt64(last)
    while let hash = table.number(UInt32.self, at: chains + Int(symbol - UInt64(first)) * 4) {
      symbol += 1
      if hash & 1 == 1 { return symbol }
    }
    throw .damaged("has a \(what) without an end")
  }
}
