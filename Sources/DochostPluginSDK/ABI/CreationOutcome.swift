internal import CDochost

/// How an answer to a create request ended, as the host is told.
enum CreationOutcome: Sendable {
  case staged(FilePath)
  case resource(FilePath)
  case input(Int)
  case cancelled
  case failed(PluginError)

  /// Asks the plugin; once more where its answer is an empty document.
  init(of plugin: some DocumentPlugin, for request: CreateRequest) async {
    do {
      var creation = try await plugin.create(request)
      if case .empty = creation.kind {
        creation = try await plugin.create(request.forEmptyDocument)
      }
      switch creation.kind {
      case .move(let path): self = .staged(path)
      case .copyResource(let path): self = .resource(path)
      case .copyInput(let index): self = .input(index)
      case .empty:
        self = .failed(
          PluginError("The plugin makes no empty document.", reason: .unsupported))
      }
    } catch let error as PluginError {
      // A request that was cancelled may fail in many ways; they all mean the cancel.
      self = Task.isCancelled ? .cancelled : .failed(error)
    } catch is CancellationError {
      self = .cancelled
    } catch {
      self = Task.isCancelled ? .cancelled : .failed(PluginError("\(error)"))
    }
  }

  /// Tells the host, which is where the request ends.
  func complete(_ request: CreateRequest) {
    // SAFETY: the struct is zero but for what is set; its strings live in the arena, which outlives
    // the call.
    let arena = CArena()
    var result = unsafe dochost_result()
    unsafe result.struct_size = structSize(dochost_result.self)
    switch self {
    case .staged(let path):
      unsafe result.mode = DOCHOST_MODE_MOVE
      unsafe result.path = arena.string(path)
    case .resource(let path):
      unsafe result.base = DOCHOST_BASE_BUNDLE
      unsafe result.mode = DOCHOST_MODE_COPY
      unsafe result.path = arena.string(path)
    case .input(let index):
      unsafe result.base = DOCHOST_BASE_INPUT
      unsafe result.mode = DOCHOST_MODE_COPY
      unsafe result.input_index = UInt32(clamping: index)
    case .cancelled:
      unsafe result.status = DOCHOST_CANCELLED
    case .failed(let error):
      unsafe result.status = error.reason.status
      // A NUL would cut the text off.
      let message = String(
        String.UnicodeScalarView(error.message.unicodeScalars.filter { $0 != "\0" }))
      unsafe result.error = unsafe try? arena.string(message)
    }
    unsafe request.host.complete(request.handle, result)
  }
}
