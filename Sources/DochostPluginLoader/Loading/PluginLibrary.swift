internal import CDochost
internal import CLibltdl
internal import DochostModel

/// A plugin's library in this process, where it stays; used on the main thread only, since libltdl
/// is not thread-safe.
@safe
struct PluginLibrary {
  private static let entryName = "dochost_plugin_entry"

  // SAFETY: the library is never unloaded, so that the handle and the entry stay what they are.
  private let path: BytePath
  private let handle: UnsafeMutableRawPointer

  /// Readies libltdl, which loading does otherwise; where it fails, loading says why.
  static func prepare() { dochost_lt_prepare() }

  /// Loads a library: its constructors run, and every symbol is bound.
  init(loading path: BytePath) throws(StartFailure) {
    let bytes = path.bytes.map(CChar.init(bitPattern:)) + [0]
    var handle: UnsafeMutableRawPointer?
    // The path ends in NUL and lives over the call; the loader keeps a copy.
    let (_, words) = unsafe ErrorBuffer.reading { buffer, capacity in
      unsafe handle = dochost_lt_open(bytes, buffer, capacity)
      return 0
    }
    guard let handle = unsafe handle else {
      throw StartFailure(
        .load, .pluginNotLoadable, "The library \(path) cannot be loaded: \(words).")
    }
    self.path = path
    unsafe self.handle = handle
  }

  /// Calls the library's entry; answers the table that it answered.
  func callEntry() throws(StartFailure) -> UnsafePointer<dochost_plugin> {
    let entry = unsafe try findEntry()
    var table: UnsafePointer<dochost_plugin>?
    // The symbol has the type that the header declares, or the plugin breaks the ABI.
    let (_, reason) = unsafe ErrorBuffer.reading { buffer, capacity in
      unsafe table = entry(ABIVersion.current.packed, buffer, capacity)
      return 0
    }
    guard let table = unsafe table else {
      throw StartFailure(
        .entry, .pluginRefused,
        reason.isEmpty
          ? "The entry of \(path) answered NULL and gave no reason."
          : "The entry of \(path) refused: \(reason)")
    }
    return unsafe table
  }

  private typealias Entry =
    @convention(c) (UInt32, UnsafeMutablePointer<CChar>?, Int) -> UnsafePointer<dochost_plugin>?

  private func findEntry() throws(StartFailure) -> Entry {
    var address: UnsafeMutableRawPointer?
    var isUnsafe: Int32 = 0
    let (_, words) = unsafe ErrorBuffer.reading { buffer, capacity in
      unsafe address = dochost_lt_symbol(handle, Self.entryName, buffer, capacity, &isUnsafe)
      return 0
    }
    guard let address = unsafe address else {
      throw StartFailure(
        .entry, isUnsafe == 0 ? .libraryUnmarked : .libraryUnsafe,
        "The library \(path) has no usable \(Self.entryName): \(words).")
    }
    return unsafe unsafeBitCast(address, to: Entry.self)
  }
}
