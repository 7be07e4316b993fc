internal import CDochost
internal import Synchronization

/// The plugin's table, whose functions find the instance by their context.
enum PluginTable {
  /// The address of the one table of the process; 0 before it is made.
  private static let made = Mutex<UInt>(0)

  static func open(
    _ identity: PluginIdentity, _ hostVersion: UInt32, _ reason: UnsafeMutablePointer<CChar>?,
    _ capacity: Int, _ makeInstance: () -> PluginInstance
  ) -> UnsafePointer<dochost_plugin>? {
    let major = hostVersion >> 16
    guard major == UInt32(DOCHOST_ABI_MAJOR) else {
      unsafe CallFailure("The plugin is made for ABI \(DOCHOST_ABI_MAJOR), the host has \(major).")
        .write(to: reason, capacity)
      return nil
    }
    let address = made.withLock { made in
      if made == 0 { made = unsafe UInt(bitPattern: make(identity, makeInstance())) }
      return made
    }
    return unsafe UnsafePointer(bitPattern: address)
  }

  /// Makes a table, with the instance it keeps alive.
  ///
  /// Neither is ever freed: the host may use them until the process ends.
  static func make(
    _ identity: PluginIdentity, _ instance: PluginInstance
  ) -> UnsafePointer<dochost_plugin> {
    // SAFETY: initialised here, and as constant from then on as its strings.
    let table = UnsafeMutablePointer<dochost_plugin>.allocate(capacity: 1)
    unsafe table.initialize(
      to: dochost_plugin(
        struct_size: structSize(dochost_plugin.self),
        abi_version: UInt32(DOCHOST_ABI_MAJOR) << 16 | UInt32(DOCHOST_ABI_MINOR),
        context: Unmanaged.passRetained(instance).toOpaque(), id: lasting(identity.id),
        version: lasting(identity.version), name: lasting(identity.name),
        license: lasting(identity.license), init: initialise, register_all: register,
        create: create, cancel: cancel, get_extension: findExtension, deinit: end))
    return unsafe UnsafePointer(table)
  }

  private static func lasting(_ text: String) -> UnsafePointer<CChar> {
    let bytes = Array(text.utf8.map { CChar(bitPattern: $0) }) + [0]
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    unsafe copy.initialize(from: bytes, count: bytes.count)
    return unsafe UnsafePointer(copy)
  }

  // SAFETY of the functions: the context is the instance, which is never freed; what the host
  // passes is there during the call, and a buffer for an error has as many bytes as is said with
  // it.
  private static let initialise:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<dochost_host>?, UnsafeMutablePointer<CChar>?, Int
    ) -> dochost_status = { context, host, error, capacity in
      unsafe guarded(error, capacity) {
        guard let host = unsafe host else { throw PluginError("There is no host.") }
        unsafe instance(context).start(host)
      }
    }

  private static let register:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<dochost_registrar>?, UnsafeMutablePointer<CChar>?,
      Int
    ) -> dochost_status = { context, registrar, error, capacity in
      unsafe guarded(error, capacity) {
        guard let registrar = unsafe registrar else { throw PluginError("There is no registrar.") }
        try unsafe instance(context).register(with: registrar)
      }
    }

  private static let create:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<dochost_request>?, UnsafeMutablePointer<CChar>?, Int
    ) -> dochost_status = { context, request, error, capacity in
      unsafe guarded(error, capacity) {
        let instance = unsafe instance(context)
        guard let request = unsafe request?.pointee, let host = instance.host else {
          throw PluginError("A request came before the host introduced itself.")
        }
        unsafe instance.create(CreateRequest(request, host: host))
      }
    }

  private static let cancel: @convention(c) (UnsafeMutableRawPointer?, dochost_handle) -> Void = {
    context, request in
    unsafe instance(context).requests.cancel(request)
  }

  private static let findExtension:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> UnsafeRawPointer? = {
      context, id in
      guard unsafe textFromC(id) == DOCHOST_EXTENSION_DOCUMENT,
        unsafe instance(context).documents != nil
      else { return nil }
      return unsafe DocumentTable.shared
    }

  private static let end: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
    unsafe instance(context).end()
  }

  static func instance(_ context: UnsafeMutableRawPointer?) -> PluginInstance {
    // A host that lost what it was given cannot be answered.
    guard let context = unsafe context else { preconditionFailure("the host lost the context") }
    // The context is the instance that `make` retained for good.
    return unsafe Unmanaged<PluginInstance>.fromOpaque(context).takeUnretainedValue()
  }

  /// Runs the body and turns what it throws into a status and a text.
  static func guarded(
    _ error: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ body: () throws -> Void
  ) -> dochost_status {
    do {
      try body()
      return DOCHOST_OK
    } catch let problem {
      let failure = CallFailure(problem)
      unsafe failure.write(to: error, capacity)
      return failure.status
    }
  }
}
