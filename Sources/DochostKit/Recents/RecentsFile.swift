internal import DochostModel
internal import DochostSystem

/// The person's recent documents: a line for each, appended by one write, in a file of mode 0600.
///
/// A line is the second since 1970, the type, the length of the path and the path, between tabs,
/// with `%` and two digits for bytes of the path that are no plain ones. By the length a line that
/// a power cut left in parts is known, and by a line break before each line it takes no other with
/// it. A file that is full becomes the old one: neither grows further, and nothing is written
/// twice.
struct RecentsFile {
  private let directory: BytePath
  private let files: FileSystem

  /// The files in the state directory.
  init(in directory: BytePath, files: FileSystem) {
    self.directory = directory
    self.files = files
  }

  /// How many documents are remembered.
  static let mostDocuments = 100
  /// How long a file becomes, but for its last line; about as many lines as documents, three times.
  private static let fullSize = 32 * 1024

  /// What stands where the type is not known.
  private static let noType = "-"
  private static let oldName = BytePath(constant: "recents.old")

  private var path: BytePath { directory.appending("recents") }
  private var oldPath: BytePath { directory.appending(Self.oldName.bytes) }

  /// Adds a document; what cannot be written is not remembered.
  func note(_ document: RecentDocument) {
    let type = document.type?.text ?? Self.noType
    let quoted = Self.quoted(document.path)
    let line = "\n\(document.seconds)\t\(type)\t\(quoted.utf8.count)\t\(quoted)\n"
    // Neither a link nor a pipe that somebody put there is written to or waited for.
    guard
      let file = try? files.open(
        path, [.write, .append, .create, .noFollow, .nonBlocking], mode: 0o600),
      (try? files.write(Array(line.utf8), to: file)) != nil,
      let status = try? files.status(of: file), status.identity.size > Self.fullSize,
      // Another command may have made it the old one just now.
      let present = try? files.status(of: path, followingLink: false),
      present.identity.isSameFile(as: status.identity),
      let place = try? files.open(directory, [.directory, .place])
    else { return }
    try? files.rename(path, to: Self.oldName, in: place, replacing: true)
  }

  /// The documents that are still there, the latest first, each once; and why those of a file cannot
  /// be read.
  func read() -> (documents: [RecentDocument], failure: DochostError?) {
    var failure: DochostError?
    var documents: [RecentDocument] = []
    var seen: Set<BytePath> = []
    for file in [path, oldPath] {
      let bytes: [UInt8]
      do throws(DochostError) {
        bytes = try readFile(file, limit: 4 * Self.fullSize)
      } catch {
        if error.errorNumber != .noEntry { failure = failure ?? error }
        continue
      }
      for line in bytes.split(separator: UInt8(ascii: "\n")).reversed() {
        guard documents.count < Self.mostDocuments else { return (documents, failure) }
        guard let document = Self.document(line), seen.insert(document.path).inserted,
          (try? files.status(of: document.path)) != nil
        else { continue }
        documents.append(document)
      }
    }
    return (documents, failure)
  }

  /// Forgets all of them.
  func forget() throws(DochostError) {
    for file in [oldPath, path] {
      do throws(DochostError) {
        try files.unlink(file)
      } catch {
        guard error.errorNumber == .noEntry else { throw error }
      }
    }
  }

  private static func document(_ line: ArraySlice<UInt8>) -> RecentDocument? {
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard fields.count == 4, Int(String(decoding: fields[2], as: UTF8.self)) == fields[3].count,
      let seconds = Int64(String(decoding: fields[0], as: UTF8.self)),
      let path = path(fields[3]), path.isAbsolute
    else { return nil }
    let text = String(decoding: fields[1], as: UTF8.self)
    let type = DocumentTypeID(text)
    guard type != nil || text == noType else { return nil }
    return RecentDocument(path: path, type: type, seconds: seconds)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func quoted(_ path: BytePath) -> String {
    var quoted: [UInt8] = []
    for byte in path.bytes {
      if (0x21...0x7E).contains(byte), byte != UInt8(ascii: "%") {
        quoted.append(byte)
      } else {
        quoted += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: quoted, as: UTF8.self)
  }

  private static func path(_ quoted: ArraySlice<UInt8>) -> BytePath? {
    var bytes: [UInt8] = []
    var rest = quoted
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digits.firstIndex),
        let low = rest.popFirst().flatMap(digits.firstIndex)
      else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return BytePath(bytes: bytes)
  }
}
