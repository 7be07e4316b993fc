import DochostModel

/// The layout of an ELF shared library for this machine: its segments and its dynamic table.
///
/// Reads what the dynamic loader would read; section headers are looked at only to notice that the
/// file is cut short. The layout is that of the System V ABI, `elf.h`.
struct ELFImage {
  struct Segment {
    var type: UInt32
    var flags: UInt32
    var offset: UInt64
    var address: UInt64
    var fileSize: UInt64
  }

  /// Why a file is refused: the code and the rest of a sentence that begins with the path.
  struct Problem: Error {
    var code: DiagnosticCode
    var reason: String

    static func damaged(_ reason: String) -> Problem {
      Problem(code: .libraryDamaged, reason: reason)
    }
  }

  let source: ImageSource
  let segments: [Segment]
  /// The dynamic table, in order, without its end mark.
  let dynamic: [(tag: UInt64, value: UInt64)]

  init(_ source: ImageSource) throws(Problem) {
    self.source = source
    let header = try Self.header(of: source)
    segments = try Self.segments(of: source, header: header)
    try Self.checkExtent(of: source, header: header, segments: segments)
    dynamic = try Self.dynamicTable(of: source, segments: segments)
  }

  /// The values of a tag in the dynamic table.
  func values(_ tag: DynamicTag) -> [UInt64] {
    dynamic.filter { $0.tag == tag.rawValue }.map(\.value)
  }

  /// The first value of a tag in the dynamic table.
  func value(_ tag: DynamicTag) -> UInt64? { values(tag).first }

  /// The bytes that stand in memory at an address.
  ///
  /// With `count` nil, all to the end of the address's segment in the file.
  func bytes(atAddress address: UInt64, count: UInt64?, what: String) throws(Problem) -> ByteView {
    for segment in segments where segment.type == SegmentType.load {
      guard address >= segment.address, address - segment.address < segment.fileSize else {
        continue
      }
      let within = address - segment.address
      let rest = segment.fileSize - within
      let wanted = count ?? rest
      let (offset, overflow) = segment.offset.addingReportingOverflow(within)
      guard wanted <= rest, !overflow, let view = source.piece(at: offset, count: wanted) else {
        break
      }
      return view
    }
    throw .damaged("its \(what) lies outside of the file")
  }
}

/// `p_type` of a program header.
enum SegmentType {
  static let load: UInt32 = 1
  static let dynamic: UInt32 = 2
  static let note: UInt32 = 4
  static let gnuStack: UInt32 = 0x6474_E551
}

/// `d_tag` of an entry of the dynamic table.
enum DynamicTag: UInt64 {
  case needed = 1
  case hash = 4
  case stringTable = 5
  case symbolTable = 6
  case stringTableSize = 10
  case symbolSize = 11
  case soname = 14
  case rpath = 15
  case textRelocations = 22
  case runpath = 29
  case flags = 30
  case gnuHash = 0x6FFF_FEF5
  case flags1 = 0x6FFF_FFFB
  case versionDefinitions = 0x6FFF_FFFC
  case versionDefinitionCount = 0x6FFF_FFFD
  case versionNeeds = 0x6FFF_FFFE
  case versionNeedCount = 0x6FFF_FFFF
}

extension ELFImage {
  private struct Header {
    var programOffset: UInt64
    var programCount: UInt64
    var sectionOffset: UInt64
    var sectionCount: UInt64
  }

  private static let headerSize: UInt64 = 64
  private static let programHeaderSize: UInt64 = 56
  private static let sectionHeaderSize: UInt64 = 64
  private static let dynamicEntrySize = 16
  private static let segmentLimit: UInt64 = 4096
  private static let dynamicLimit = 65_536

  private static func header(of source: ImageSource) throws(Problem) -> Header {
    guard source.size > 0 else { throw .damaged("is empty") }
    let magic: [UInt8] = [0x7F, UInt8(ascii: "E"), UInt8(ascii: "L"), UInt8(ascii: "F")]
    guard let start = source.piece(at: 0, count: min(source.size, headerSize)),
      start.holds(magic, at: 0)
    else {
      throw .damaged("is no ELF file; it begins with other bytes")
    }
    guard let elfClass = start.byte(at: 4), let byteOrder = start.byte(at: 5),
      let type = start.number(UInt16.self, at: 16),
      let machine = start.number(UInt16.self, at: 18),
      let programOffset = start.number(UInt64.self, at: 32),
      let sectionOffset = start.number(UInt64.self, at: 40),
      let programSize = start.number(UInt16.self, at: 54),
      let programCount = start.number(UInt16.self, at: 56),
      let sectionSize = start.number(UInt16.self, at: 58),
      let sectionCount = start.number(UInt16.self, at: 60)
    else { throw .damaged("ends within its ELF header") }
    try checkMachine(elfClass: elfClass, byteOrder: byteOrder, machine: machine)
    guard type == 3 else {
      throw .damaged("is \(nameOfType(type)), not a shared library")
    }
    guard programCount > 0, programSize == UInt16(programHeaderSize),
      UInt64(programCount) <= segmentLimit
    else { throw .damaged("has no program headers of the usual size") }
    guard sectionOffset == 0 || sectionSize == UInt16(sectionHeaderSize) else {
      throw .damaged("has section headers of an unusual size")
    }
    return Header(
      programOffset: programOffset, programCount: UInt64(programCount),
      sectionOffset: sectionOffset, sectionCount: UInt64(sectionCount))
  }

  private static func checkMachine(
    elfClass: UInt8, byteOrder: UInt8, machine: UInt16
  ) throws(Problem) {
    var foreign: [String] = []
    if elfClass == 1 { foreign.append("32 bits wide") }
    if byteOrder == 2 { foreign.append("big-endian") }
    guard elfClass == 1 || elfClass == 2, byteOrder == 1 || byteOrder == 2 else {
      throw .damaged("has an ELF header with an impossible class or byte order")
    }
    // The number of a big-endian file stands the other way round.
    let number = byteOrder == 2 ? machine.byteSwapped : machine
    if number != Platform.elfMachine {
      foreign.append("for \(Platform.name(ofELFMachine: number))")
    }
    guard foreign.isEmpty else {
      throw Problem(
        code: .libraryForeign,
        reason: "is \(foreign.joined(separator: ", ")); this computer is \(Platform.name)")
    }
  }

  private static func nameOfType(_ type: UInt16) -> String {
    switch type {
    case 1: "an object file"
    case 2: "a program"
    case 4: "a core dump"
    default: "an ELF file of type \(type)"
    }
  }

  private static func segments(
    of source: ImageSource, header: Header
  ) throws(Problem) -> [Segment] {
    guard
      let table = source.piece(
        at: header.programOffset, count: header.programCount * programHeaderSize)
    else { throw .damaged("ends before its program headers do") }
    var segments: [Segment] = []
    for index in 0..<Int(header.programCount) {
      let base = index * Int(programHeaderSize)
      guard let type = table.number(UInt32.self, at: base),
        let flags = table.number(UInt32.self, at: base + 4),
        let offset = table.number(UInt64.self, at: base + 8),
        let address = table.number(UInt64.self, at: base + 16),
        let fileSize = table.number(UInt64.self, at: base + 32)
      else { throw .damaged("ends before its program headers do") }
      segments.append(
        Segment(type: type, flags: flags, offset: offset, address: address, fileSize: fileSize))
    }
    return segments
  }

  /// Refuses a file that is shorter than its headers say.
  ///
  /// Mapping such a file is easy, touching the missing part ends the process with SIGBUS.
  private static func checkExtent(
    of source: ImageSource, header: Header, segments: [Segment]
  ) throws(Problem) {
    for segment in segments where segment.type == SegmentType.load {
      let (end, overflow) = segment.offset.addingReportingOverflow(segment.fileSize)
      guard !overflow, end <= source.size else {
        throw .damaged("is cut short: it has \(source.size) bytes and a segment ends at \(end)")
      }
    }
    guard segments.contains(where: { $0.type == SegmentType.load }) else {
      throw .damaged("has nothing to load")
    }
    guard header.sectionOffset != 0, header.sectionCount != 0 else { return }
    let (end, overflow) = header.sectionOffset.addingReportingOverflow(
      header.sectionCount * sectionHeaderSize)
    guard !overflow, end <= source.size else {
      throw .damaged(
        "is cut short: it has \(source.size) bytes and its section headers end at \(end)")
    }
  }

  private static func dynamicTable(
    of source: ImageSource, segments: [Segment]
  ) throws(Problem) -> [(tag: UInt64, value: UInt64)] {
    guard let segment = segments.first(where: { $0.type == SegmentType.dynamic }) else {
      throw .damaged("has no dynamic table, as a shared library must")
    }
    guard let table = source.piece(at: segment.offset, count: segment.fileSize) else {
      throw .damaged("has a dynamic table outside of the file")
    }
    var entries: [(tag: UInt64, value: UInt64)] = []
    for index in 0..<min(table.count / dynamicEntrySize, dynamicLimit) {
      guard let tag = table.number(UInt64.self, at: index * dynamicEntrySize),
        let value = table.number(UInt64.self, at: index * dynamicEntrySize + 8)
      else { break }
      if tag == 0 { return entries }
      entries.append((tag, value))
    }
    throw .damaged("has a dynamic table without an end")
  }
}
