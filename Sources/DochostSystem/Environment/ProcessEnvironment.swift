internal import CLinux
package import DochostModel
internal import Glibc

/// The variables of a process, as bytes.
package struct ProcessEnvironment: Hashable, Sendable {
  private struct Variable: Hashable, Sendable {
    var name: [UInt8]
    var value: [UInt8]
  }

  /// Sorted by name.
  ///
  /// There are a few dozen at most: looking at each is faster than a table, whose
  /// types the runtime would have to make first.
  private var variables: [Variable]

  /// Makes an environment of texts.
  package init(_ values: KeyValuePairs<String, String> = [:]) {
    self.init(entries: values.map { Array("\($0.key)=\($0.value)".utf8) })
  }

  /// Makes an environment of `NAME=value` entries; those without a name are left out, and the
  /// first of several wins, as it does for the C library.
  package init(entries: [[UInt8]]) {
    variables = []
    for entry in entries {
      guard let equals = entry.firstIndex(of: UInt8(ascii: "=")), equals > 0 else { continue }
      let name = Array(entry[..<equals])
      let place = place(of: name)
      if place < variables.count, variables[place].name == name { continue }
      variables.insert(Variable(name: name, value: Array(entry[(equals + 1)...])), at: place)
    }
  }

  /// The variables of this process at this moment.
  ///
  /// Nothing in this package changes the environment after other threads began.
  package static var current: ProcessEnvironment {
    // SAFETY: `environ` is a NULL-terminated array of C strings that nobody changes meanwhile.
    unsafe ProcessEnvironment(copying: clinux_environment())
  }

  /// The variables of every worker.
  package static var ofWorkers: ProcessEnvironment {
    // SAFETY: a NULL-terminated array of C strings, all constants.
    unsafe ProcessEnvironment(copying: clinux_worker_environment())
  }

  private init(copying strings: UnsafePointer<UnsafeMutablePointer<CChar>?>?) {
    var entries: [[UInt8]] = []
    var next = unsafe strings
    while let entry = unsafe next?.pointee {
      unsafe entries.append(
        Array(UnsafeRawBufferPointer(start: entry, count: strlen(entry))))
      unsafe next = next?.advanced(by: 1)
    }
    self.init(entries: entries)
  }

  /// The bytes of a variable, nil where it is not set.
  package subscript(_ name: String) -> [UInt8]? {
    get {
      let name = Array(name.utf8)
      let place = place(of: name)
      return place < variables.count && variables[place].name == name
        ? variables[place].value : nil
    }
    set {
      let name = Array(name.utf8)
      let place = place(of: name)
      if place < variables.count, variables[place].name == name { variables.remove(at: place) }
      if let newValue { variables.insert(Variable(name: name, value: newValue), at: place) }
    }
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
  package var names: [String] { variables.map { String(decoding: $0.name, as: UTF8.self) } }

  /// The `NAME=value` entries, sorted by name, as a new program receives them.
  package var entries: [[UInt8]] {
    variables.map { $0.name + [UInt8(ascii: "=")] + $0.value }
  }

  /// Where a name stands, or would.
  private func place(of name: [UInt8]) -> Int {
    var first = 0
    var end = variables.count
    while first < end {
      let middle = (first + end) / 2
      if variables[middle].name.lexicographicallyPrecedes(name) {
        first = middle + 1
      } else {
        end = middle
      }
    }
    return first
  }
}
