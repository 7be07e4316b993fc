internal import CLinux
package import DochostModel
internal import Glibc

/// The variables of a process, as bytes.
package struct ProcessEnvironment: Hashable, Sendable {
  private var values: [[UInt8]: [UInt8]]

  /// Makes an environment of texts.
  package init(_ values: [String: String] = [:]) {
    self.values = [:]
    for (name, value) in values { self.values[Array(name.utf8)] = Array(value.utf8) }
  }

  /// Makes an environment of `NAME=value` entries; those without a name are left out, and the
  /// first of several wins, as it does for the C library.
  package init(entries: some Sequence<[UInt8]>) {
    values = [:]
    for entry in entries {
      guard let equals = entry.firstIndex(of: UInt8(ascii: "=")), equals > 0 else { continue }
      let name = Array(entry[..<equals])
      if values[name] == nil { values[name] = Array(entry[(equals + 1)...]) }
    }
  }

  /// The variables of this process at this moment.
  ///
  /// Nothing in this package changes the environment after other threads began.
  package static var current: ProcessEnvironment {
    var entries: [[UInt8]] = []
    // SAFETY: `environ` is a NULL-terminated array of C strings that nobody changes meanwhile.
    guard var next = unsafe clinux_environment() else { return ProcessEnvironment() }
    while let entry = unsafe next.pointee {
      unsafe entries.append(
        Array(UnsafeRawBufferPointer(start: entry, count: strlen(entry))))
      unsafe next += 1
    }
    return ProcessEnvironment(entries: entries)
  }

  /// The bytes of a variable, nil where it is not set.
  package subscript(_ name: String) -> [UInt8]? {
    get { values[Array(name.utf8)] }
    set { values[Array(name.utf8)] = newValue }
  }

  /// A variable as text, with U+FFFD for what is not UTF-8.
  package func text(_ name: String) -> String? {
    self[name].map { String(decoding: $0, as: UTF8.self) }
  }

  /// A variable as a path; nil where it is unset or empty.
  package func path(_ name: String) -> BytePath? {
    self[name].flatMap { BytePath(bytes: $0) }
  }

  /// The names of the variables, sorted.
  package var names: [String] { values.keys.map { String(decoding: $0, as: UTF8.self) }.sorted() }

  /// The `NAME=value` entries, sorted, as a new program receives them.
  package var entries: [[UInt8]] {
    values.map { $0.key + [UInt8(ascii: "=")] + $0.value }.sorted {
      $0.lexicographicallyPrecedes($1)
    }
  }
}
