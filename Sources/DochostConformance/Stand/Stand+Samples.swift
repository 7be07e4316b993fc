internal import DochostModel
internal import DochostStore
internal import DochostSystem
internal import DochostWorkerProtocol

/// A document that the plugin made, kept to be opened again, whole or altered.
struct SampleDocument {
  /// Its type.
  let type: DocumentType
  /// What it was made for, in words.
  let what: String
  /// Its files by their names; of a file, one with an empty name.
  var content: [[UInt8]: [UInt8]]

  /// The name of its largest file, which holds what matters.
  var mainFile: [UInt8] {
    content.max { one, other in
      one.value.count != other.value.count
        ? one.value.count < other.value.count : other.key.lexicographicallyPrecedes(one.key)
    }?.key ?? []
  }

  /// The bytes of its largest file.
  var main: [UInt8] {
    get { content[mainFile] ?? [] }
    set { content[mainFile] = newValue }
  }
}

extension Stand {
  /// The most templates that a check goes through; which ones says the seed.
  static let wishLimit = 48

  /// A document of each type, and of each template that needs nothing given; those that the plugin
  /// does not make are left out, which is for others to say.
  func samples() throws(Verdict) -> [SampleDocument] {
    guard try bench.registration().extensions.contains(.document) else {
      throw .skip("the plugin does not open documents")
    }
    return try madeSamples()
  }

  /// The same of a plugin that need not open documents.
  func madeSamples() throws(Verdict) -> [SampleDocument] {
    var found: [SampleDocument] = []
    for wish in try bench.wishes(most: Self.wishLimit) {
      let order = try order(wish)
      let completion = try completion(of: order)
      guard let made = try? take(completion, of: order, wish) else { continue }
      found.append(
        SampleDocument(type: wish.type, what: Self.text(order), content: made.content))
    }
    if found.isEmpty { throw .skip("the plugin made no document that could be opened") }
    return found
  }

  /// The wishes that come out as the check wants before it alters anything; whether the others
  /// have to is for other checks to say.
  func wishes(that check: (Wish) throws(Verdict) -> Void) throws(Verdict) -> [Wish] {
    var found: [Wish] = []
    for wish in try bench.wishes(most: Self.wishLimit) {
      do throws(Verdict) {
        try check(wish)
        found.append(wish)
      } catch {
        if error.outcome != .fail { throw error }
      }
    }
    if found.isEmpty { throw .skip("the plugin made no document that could be compared with") }
    return found
  }

  /// Lays a document where the plugin can read it and could write, under a name of its type.
  func lay(_ sample: SampleDocument) throws(Verdict) -> BytePath {
    layCount += 1
    let suffix = sample.type.fileExtensions.first.map { ".\($0)" } ?? ""
    let directory = staging.work.appending("documents-\(layCount)")
    let path = directory.appending("Document\(suffix)")
    try bench.own { () throws(DochostError) in
      let files = FileSystem()
      try files.makeDirectories(directory)
      if let bytes = sample.content[[]] {
        try FileTree.write(bytes, to: path)
        return
      }
      try files.makeDirectories(path)
      for (name, bytes) in sample.content {
        let place = path.appending(name)
        try files.makeDirectories(place.parent)
        try FileTree.write(bytes, to: place)
      }
    }
    return path
  }

  /// Has the plugin open a document that is laid out for that and removed again.
  func open(_ sample: SampleDocument) throws(Verdict) -> DocumentReport {
    let path = try lay(sample)
    guard let report = try open(path, as: sample.type.id) else {
      throw .skip("the plugin does not open documents")
    }
    try bench.own { () throws(DochostError) in try FileSystem().removeTree(path.parent) }
    return report
  }
}
