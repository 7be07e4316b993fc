internal import DochostModel
internal import DochostSystem

/// What a copy of a file's content was.
struct CopiedContents {
  /// How the bytes came over.
  var strategy: Placement.Strategy
  /// How many they were, which the file need not have said beforehand.
  var byteCount: UInt64
}

extension Importer {
  /// Copies a whole file into a new one by the cheapest means there is, and makes sure that the
  /// source did not change meanwhile.
  ///
  /// - Parameter tally: has counted the size that the source shows; what goes beyond it is added.
  func copyContents(
    of source: borrowing Descriptor, _ status: FileStatus, to target: borrowing Descriptor,
    tally: inout ResultTally, control: ImportControl, done: UInt64, total: UInt64
  ) throws(DochostError) -> CopiedContents {
    let copied = try copyContents(
      of: source, to: target, size: status.size, allocated: status.allocatedSize, tally: &tally,
      control: control, done: done, total: total)
    let now = try fileSystem.status(of: source)
    guard now.identity == status.identity else { throw changed(source.path) }
    return copied
  }

  /// The error of a source that somebody wrote to meanwhile.
  func changed(_ source: BytePath?) -> DochostError {
    DochostError(
      .importFailed,
      "'\(source?.display ?? "The source")' changed while it was copied; nothing was placed.",
      path: source)
  }

  private func copyContents(
    of source: borrowing Descriptor, to target: borrowing Descriptor, size: UInt64,
    allocated: UInt64, tally: inout ResultTally, control: ImportControl, done: UInt64,
    total: UInt64
  ) throws(DochostError) -> CopiedContents {
    if size > 0 {
      do throws(DochostError) {
        try fileSystem.reflink(source, to: target)
        return CopiedContents(strategy: .reflink, byteCount: size)
      } catch {
        guard error.meansNoSharing else { throw error }
      }
    }
    if size >= Self.sparseSize, allocated < size,
      let copied = try copyData(
        of: source, to: target, size: size, control: control, done: done, total: total)
    {
      return copied
    }
    try fileSystem.rewind(source)
    var copied: UInt64 = 0
    do throws(DochostError) {
      while copied < size {
        try checkCancelled(control)
        let count = try fileSystem.copyRange(source, to: target, count: Self.rangeSize)
        if count == 0 { break }
        fileSystem.startWriting(target, from: copied, count: count)
        copied += UInt64(count)
        control.progress(done + copied, max(total, done + copied))
      }
      if copied == size, size > 0 { return CopiedContents(strategy: .copy, byteCount: copied) }
    } catch {
      guard error.meansNoSharing else { throw error }
    }
    // Both files stand where the copy within the kernel ended, which need not be the end: some file
    // systems copy nothing, and the kernel's own show a size of 0, or a page, for what they hold.
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      try checkCancelled(control)
      let count = try fileSystem.read(source, into: &buffer)
      if count == 0 {
        let isEmpty = copied == 0 && size == 0
        return CopiedContents(strategy: isEmpty ? .copy : .stream, byteCount: copied)
      }
      let (known, end) = (max(size, copied), copied + UInt64(count))
      if end > known { try tally.add(bytes: end - known) }
      try fileSystem.write(buffer, count: count, to: target)
      fileSystem.startWriting(target, from: copied, count: count)
      copied = end
      control.progress(done + copied, max(total, done + copied))
    }
  }
}

extension DochostError {
  /// Whether the kernel cannot share or copy between these two files, so that their bytes have to
  /// be read and written.
  var meansNoSharing: Bool {
    switch errorNumber {
    case .crossDevice, .noSuchControl, .badDescriptor, .notPermitted: true
    default: isMissingOperation
    }
  }
}
