import DochostCatalog
import DochostModel
import TestSupport
import Testing

/// Libraries, read without being run.
struct LibraryTests {
  private func inspect(_ bytes: [UInt8]) throws -> LibraryFacts {
    try ELFInspector.inspect(ImageSource(bytes), at: known(BytePath("/bundle/Test.so")))
  }

  private func refusal(_ bytes: [UInt8], declared: String = "1.0") throws -> Diagnostic? {
    let path = try known(BytePath("/bundle/Test.so"))
    do {
      let facts = try ELFInspector.inspect(ImageSource(bytes), at: path)
      let abi = ABIVersion(major: declared == "1.0" ? 1 : 7, minor: 0)
      return LibraryRules.refusal(of: facts, at: path, declared: abi)?.diagnostic
    } catch {
      return error.diagnostic
    }
  }

  @Test func `a plugin's library tells its ABI, exports and needs`() async throws {
    let facts = try inspect(
      try await PluginLibrary.build(
        PluginLibrary.source + """

          extern char *getenv(const char *);
          __attribute__((visibility("default"))) void *keep(void) { return (void *)getenv; }
          """, ["-Wl,-soname,libtest.so.1", "-Wl,-rpath,$ORIGIN/lib:/opt/lib"]))
    #expect(facts.isMarked)
    #expect(facts.abi == .current)
    #expect(facts.exportsEntry)
    #expect(facts.exportCount == 2)
    #expect(facts.loaderMarks.isEmpty)
    #expect(facts.soname == "libtest.so.1")
    #expect(facts.needed == ["libc.so.6"])
    #expect(facts.runpath == ["$ORIGIN/lib", "/opt/lib"])
    #expect(facts.versionNeeds.map(\.library) == ["libc.so.6"])
    #expect(facts.glibcNeed != nil)
    #expect(!facts.hasExecutableStack)
    #expect(!facts.hasTextRelocations)
    let path = try known(BytePath("/bundle/Test.so"))
    #expect(LibraryRules.warnings(about: facts, at: path).isEmpty)
  }

  @Test(arguments: ["sysv", "gnu", "both"])
  func `exports are found by either hash table`(_ style: String) async throws {
    let facts = try inspect(
      try await PluginLibrary.build(PluginLibrary.source, ["-Wl,--hash-style=\(style)"]))
    #expect(facts.exportsEntry)
    #expect(facts.exportCount == 1)
  }

  @Test func `a library without the note is no plugin`() async throws {
    let bytes = try await PluginLibrary.build("int dochost_plugin_entry;", ["-fvisibility=default"])
    #expect(try refusal(bytes)?.code == .libraryUnmarked)
  }

  @Test func `a library without the entry is no plugin`() async throws {
    let bytes = try await PluginLibrary.build(
      "#include \"dochost/plugin.h\"\nDOCHOST_PLUGIN_NOTE;")
    let told = try #require(try refusal(bytes))
    #expect(told.code == .libraryUnmarked)
    #expect(told.message.contains("dochost_plugin_entry"))
  }

  @Test func `a library that only needs the entry does not export it`() async throws {
    let bytes = try await PluginLibrary.build(
      """
      #include "dochost/plugin.h"
      DOCHOST_PLUGIN_NOTE;
      extern int entry_(void) __asm__("dochost_plugin_entry");
      __attribute__((visibility("default"))) int call(void) { return entry_(); }
      """)
    #expect(try refusal(bytes)?.message.contains("does not export") == true)
  }

  @Test func `a library of another ABI is refused with both versions`() async throws {
    let bytes = try await PluginLibrary.build(
      PluginLibrary.source.replacing(
        "DOCHOST_PLUGIN_NOTE;",
        with: "#undef DOCHOST_ABI_MAJOR\n#define DOCHOST_ABI_MAJOR 7\nDOCHOST_PLUGIN_NOTE;"))
    let told = try #require(try refusal(bytes, declared: "7.0"))
    #expect(told.code == .libraryIncompatible)
    #expect(told.message.contains("7.0") && told.message.contains("1.0"))
  }

  @Test func `a note that contradicts the manifest is refused`() async throws {
    #expect(
      try refusal(try await PluginLibrary.bytes(), declared: "7.0")?.code == .manifestMismatch)
  }

  @Test func `a library that could stand in for another is refused`() async throws {
    let bytes = try await PluginLibrary.build(
      PluginLibrary.source
        + "\n__attribute__((visibility(\"default\"))) int Test_LTX_dochost_plugin_entry;")
    let told = try #require(try refusal(bytes))
    #expect(told.code == .libraryUnsafe)
    #expect(told.message.contains("Test_LTX_dochost_plugin_entry"))
  }

  @Test func `a stack that can be run and a relative run path are warned of`() async throws {
    let bytes = try await PluginLibrary.build(
      PluginLibrary.source, ["-Wl,-z,execstack", "-Wl,-rpath,lib:$ORIGIN"])
    let facts = try inspect(bytes)
    #expect(facts.hasExecutableStack)
    let path = try known(BytePath("/bundle/Test.so"))
    let warnings = LibraryRules.warnings(about: facts, at: path)
    #expect(warnings.count == 2)
    #expect(warnings.allSatisfy { $0.severity == .warning && $0.code == .libraryUnsafe })
    #expect(try refusal(bytes) == nil)
  }

  @Test func `a library for another machine is told from a damaged one`() async throws {
    var bytes = try await PluginLibrary.bytes()
    let machine: UInt8 = Platform.name == "aarch64" ? 62 : 183
    bytes[18] = machine
    let told = try #require(try refusal(bytes))
    #expect(told.code == .libraryForeign)
    #expect(told.message.contains(Platform.name))
    #expect(told.message.contains(Platform.name == "aarch64" ? "x86_64" : "aarch64"))
    bytes[4] = 1
    bytes[5] = 2
    bytes.swapAt(18, 19)
    #expect(try refusal(bytes)?.message.contains("32 bits wide, big-endian, for") == true)
  }

  @Test(arguments: [
    (Array("not an ELF file".utf8), "no ELF file"), ([], "is empty"),
    ([0x7F, 0x45, 0x4C, 0x46], "ends within"), (Array(repeating: 0, count: 4096), "no ELF file"),
  ])
  func `what is no library at all is damaged`(_ bytes: [UInt8], _ words: String) throws {
    let told = try #require(try refusal(bytes))
    #expect(told.code == .libraryDamaged)
    #expect(told.message.contains(words))
  }

  @Test func `an object file and a program are no libraries`() async throws {
    var bytes = try await PluginLibrary.bytes()
    bytes[16] = 1
    #expect(try refusal(bytes)?.message.contains("an object file") == true)
    bytes[16] = 2
    #expect(try refusal(bytes)?.message.contains("a program") == true)
  }

  @Test func `a library that was cut short at any eighth is damaged`() async throws {
    let bytes = try await PluginLibrary.bytes()
    for eighth in 0..<8 {
      let cut = Array(bytes[..<(bytes.count * eighth / 8)])
      #expect(try refusal(cut)?.code == .libraryDamaged, "at \(eighth) eighths")
    }
    #expect(try refusal(Array(bytes.dropLast()))?.code == .libraryDamaged)
  }

  @Test func `a name longer than any path is not read`() async throws {
    let name = String(repeating: "n", count: 5000)
    for option in ["-Wl,-soname,\(name)", "-Wl,-rpath,\(name)"] {
      let told = try refusal(try await PluginLibrary.build(PluginLibrary.source, [option]))
      #expect(told?.code == .libraryDamaged)
      #expect(told?.message.contains("longer than 4096 bytes") == true)
    }
  }

  @Test func `a mangled symbol may be longer than that`() async throws {
    let name = "long_LTX_" + String(repeating: "n", count: 5000)
    let facts = try inspect(
      try await PluginLibrary.build(
        PluginLibrary.source + """

          __attribute__((visibility("default"))) int symbol_ __asm__("\(name)");
          int symbol_ = 1;
          """))
    #expect(facts.exportCount == 2)
    #expect(facts.exportsEntry)
    #expect(facts.loaderMarks == [String(name.prefix(4096))])
  }

  @Test func `a library that needs thousands of libraries is damaged`() async throws {
    let mutant = try LibraryMutation.needing(2000, try await PluginLibrary.bytes())
    let told = try #require(try refusal(mutant))
    #expect(told.code == .libraryDamaged)
    #expect(told.message.contains("libraries"))
    #expect(try refusal(try LibraryMutation.needing(1, try await PluginLibrary.bytes())) == nil)
  }

  @Test func `notes are bounded together`() async throws {
    let size = 600 * 1024
    let bytes = try await PluginLibrary.bytes()
    let told = try #require(try refusal(try LibraryMutation.noting(size, bytes)))
    #expect(told.code == .libraryDamaged)
    #expect(told.message.contains("bytes of notes"))
  }

  @Test func `no library with a changed byte ends the process`() async throws {
    let bytes = try await PluginLibrary.build(PluginLibrary.source, ["-Wl,--hash-style=both"])
    // Every byte of the tables at the beginning, and a spread over the rest.
    let places = Array(0..<min(1024, bytes.count)) + stride(from: 1024, to: bytes.count, by: 13)
    #expect(places.count > 400)
    var refused = 0
    for place in places {
      for value in [bytes[place] ^ 0xFF, bytes[place] &+ 1] {
        var mutant = bytes
        mutant[place] = value
        if try refusal(mutant) != nil { refused += 1 }
      }
    }
    #expect(refused > 0)
  }

  @Test func `no library of arbitrary numbers ends the process`() async throws {
    let bytes = try await PluginLibrary.build(PluginLibrary.source, ["-Wl,--hash-style=both"])
    var generator = SeededGenerator(state: 20_260)
    for _ in 0..<800 {
      var mutant = bytes
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let place = Int.random(in: 0..<(bytes.count - 8), using: &generator)
        let number: UInt64 =
          [0, .max, 1 << 63, UInt64(bytes.count), .random(in: 0 ... .max, using: &generator)]
          .randomElement(using: &generator) ?? 0
        for index in 0..<8 {
          mutant[place + index] = UInt8(truncatingIfNeeded: number >> (8 * index))
        }
      }
      _ = try refusal(mutant)
    }
  }
}

/// Libraries that no linker makes.
enum LibraryMutation {
  /// The library, needing its own name `count` times more.
  static func needing(_ count: Int, _ bytes: [UInt8]) throws -> [UInt8] {
    var bytes = bytes
    let header = try #require(programHeaders(2, in: bytes).first)
    let start = Int(number(bytes, header + 8))
    var table: [UInt8] = []
    for offset in stride(from: start, to: bytes.count, by: 16) where number(bytes, offset) == 0 {
      table = Array(bytes[start..<offset])
      break
    }
    for _ in 0..<count { table += [1] + Array(repeating: 0, count: 7) + [1, 0, 0, 0, 0, 0, 0, 0] }
    table += Array(repeating: 0, count: 16)
    put(UInt64(bytes.count), at: header + 8, in: &bytes)
    put(UInt64(table.count), at: header + 32, in: &bytes)
    return bytes + table
  }

  /// The library with two segments of notes, each of `size` bytes.
  static func noting(_ size: Int, _ bytes: [UInt8]) throws -> [UInt8] {
    var bytes = bytes
    let stack = try #require(programHeaders(0x6474_E551, in: bytes).first)
    bytes.replaceSubrange(stack..<stack + 4, with: [4, 0, 0, 0])
    let end = bytes.count
    for header in programHeaders(4, in: bytes) {
      put(UInt64(end), at: header + 8, in: &bytes)
      put(UInt64(size), at: header + 32, in: &bytes)
    }
    return bytes + Array(repeating: 0, count: size)
  }

  private static func programHeaders(_ type: UInt64, in bytes: [UInt8]) -> [Int] {
    let count = Int(bytes[56]) | Int(bytes[57]) << 8
    return (0..<count).map { Int(number(bytes, 32)) + $0 * 56 }
      .filter { number(bytes, $0) & 0xFFFF_FFFF == type }
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> UInt64 {
    (0..<8).reversed().reduce(0) { $0 << 8 | UInt64(bytes[offset + $1]) }
  }

  private static func put(_ number: UInt64, at offset: Int, in bytes: inout [UInt8]) {
    for index in 0..<8 { bytes[offset + index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
  }
}
