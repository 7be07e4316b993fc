internal import CDochost
internal import DochostModel

extension PluginHost {
  /// Longer lines and progress texts are cut.
  private static let textBytes = 4096

  /// The table for the plugin, which stays where it is until the process ends.
  @unsafe
  func makeTable() -> UnsafePointer<dochost_host> {
    // SAFETY: `of` finds the host, which is retained for good; what the plugin passes is read
    // during its call and copied. Never freed: the plugin may keep it and the strings until the
    // process ends.
    let arena = unsafe Unmanaged.passRetained(Arena()).takeUnretainedValue()
    return unsafe arena.place(
      dochost_host(
        struct_size: UInt32(MemoryLayout<dochost_host>.size),
        abi_version: ABIVersion.current.packed,
        context: Unmanaged.passRetained(self).toOpaque(), name: arena.string("dochost"),
        version: arena.string(HostVersion.current),
        complete: { context, handle, result in
          unsafe PluginHost.of(context).complete(handle, with: PluginResult(reading: result))
        },
        progress: { context, handle, completed, total, text in
          unsafe PluginHost.of(context).progress(
            handle, completed, total, PluginText.readLeniently(text, limit: PluginHost.textBytes))
        },
        is_cancelled: { context, handle in
          unsafe PluginHost.of(context).isCancelled(handle) ? 1 : 0
        },
        log: { context, severity, text in
          unsafe PluginHost.of(context).log(
            Finding.Severity(rawValue: severity) ?? .error,
            PluginText.readLeniently(text, limit: PluginHost.textBytes))
        },
        get_extension: { _, id in
          let name = unsafe try? PluginText.read(id, limit: IdentifierRule.maximumBytes)
          guard name == ExtensionID.interaction.text else { return nil }
          return unsafe UnsafeRawPointer(InteractionTable.shared)
        }))
  }

  /// The host behind the context that its table gave to the plugin, which never goes.
  @unsafe
  static func of(_ context: UnsafeMutableRawPointer?) -> PluginHost {
    // A plugin that calls without it has lost its way; the end of its process is told as its crash.
    guard let context = unsafe context else {
      fatalError("a plugin called its host without the context of the table")
    }
    return unsafe Unmanaged<PluginHost>.fromOpaque(context).takeUnretainedValue()
  }
}
