internal import DochostModel
internal import DochostSystem

extension Importer {
  /// Copies a whole file into a new one by the cheapest means there is, and makes sure that the
  /// source did not change meanwhile.
  func copyContents(
    of source: borrowing Descriptor, _ status: FileStatus, to target: borrowing Descriptor,
    control: ImportControl, done: UInt64, total: UInt64
  ) throws(DochostError) -> Placement.Strategy {
    let strategy = try copyContents(
      of: source, to: target, size: status.size, control: control, done: done, total: total)
    let now = try fileSystem.status(of: source)
    guard now.identity == status.identity else { throw changed(source.path) }
    return strategy
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
    control: ImportControl, done: UInt64, total: UInt64
  ) throws(DochostError) -> Placement.Strategy {
    if size > 0 {
      do throws(DochostError) {
        try fileSystem.reflink(source, to: target)
        return .reflink
      } catch {
        guard error.meansNoSharing else { throw error }
      }
    }
    try fileSystem.rewind(source)
    var copied: UInt64 = 0
    do throws(DochostError) {
      while copied < size {
        try checkCancelled(control)
        let count = try fileSystem.copyRange(source, to: target, count: 1 << 24)
        if count == 0 { break }
        copied += UInt64(count)
        control.progress(done + copied, total)
      }
      // Some file systems answer 0 for files that are not at their end.
      if copied == size { return .copy }
    } catch {
      guard error.meansNoSharing else { throw error }
    }
    // Both files stand where the copy within the kernel ended.
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      try checkCancelled(control)
      let count = try fileSystem.read(source, into: &buffer)
      if count == 0 { return .stream }
      try fileSystem.write(buffer, count: count, to: target)
      copied += UInt64(count)
      control.progress(done + copied, total)
    }
  }
}

extension DochostError {
  /// Whether the kernel cannot share or copy between these two files, so that their bytes have to
  /// be read and written.
  fileprivate var meansNoSharing: Bool {
    switch errorNumber {
    case .crossDevice, .noSuchControl, .badDescriptor, .notPermitted: true
    default: isMissingOperation
    }
  }
}
