internal import CDochost
internal import DochostModel
internal import DochostSystem
internal import DochostWorkerProtocol

/// The work of the main thread once the plugin is started: one call to the plugin at a time.
final class ErrandRunner {
  private let plugin: Plugin
  private let registration: PluginRegistration
  private let documents: DocumentExtension?
  private let resources: BytePath
  private let outbox: Outbox
  private let requests: RequestTable
  private let host: PluginHost
  private let errands: Mailbox<Errand>
  private let attendant: (any WorkerAttendant)?
  /// What the plugin was given, until it completed.
  ///
  /// Few at a time: a table by handle would cost a first request more than it ever wins, since the
  /// runtime makes its types only then.
  private var images: [RequestImage] = []
  private var hasServed = false

  /// Runs errands for a plugin that is ready.
  init(
    _ started: StartedPlugin, resources: BytePath, outbox: Outbox, requests: RequestTable,
    host: PluginHost, errands: Mailbox<Errand>, attendant: (any WorkerAttendant)?
  ) {
    plugin = started.plugin
    registration = started.registration
    documents = started.documents
    self.resources = resources
    self.outbox = outbox
    self.requests = requests
    self.host = host
    self.errands = errands
    self.attendant = attendant
  }

  /// Does one errand after the other until the host ends the process.
  func run() -> Never {
    while true {
      for errand in errands.takeAll() {
        perform(errand)
        attendant?.rested()
      }
    }
  }

  private func perform(_ errand: Errand) {
    switch errand {
    case .create(let handle): create(handle)
    case .finish(let order, let result): finish(order, result)
    case .deliver(let question, let answer): question.deliver(answer)
    case .open(let path, let type, let token):
      outbox.post(.document(token: token, report(path: path, type: type, describes: true)))
    case .sendRegistration: outbox.post(.registration(registration))
    case .end:
      plugin.end()
      attendant?.ended()
      outbox.post(.ended)
      ProcessEnding.exit(WorkerStatus.done)
    }
  }

  private func create(_ handle: UInt64) {
    switch requests.begin(handle) {
    case nil: return
    case .cancelled(let order):
      let result = PluginResult(status: ABIStatus.cancelled, error: "")
      outbox.post(.completed(result.completion(of: order, validation: nil)))
    case .work(let order):
      // So the host knows which request a process died of that had completed one before.
      if hasServed { outbox.post(.begun(handle: handle)) }
      hasServed = true
      let image = RequestImage(order, resources: resources)
      images.append(image)
      let request = unsafe attendant?.request(image.pointer) ?? image.pointer
      let (status, text) = unsafe plugin.create(request)
      guard requests.isWorking(handle) else { return }
      if status == ABIStatus.ok {
        outbox.post(.created(handle: handle))
        return
      }
      // Between the question and this another thread may have completed; then the first counts.
      _ = host.complete(handle, with: PluginResult(status: status, error: text))
    }
  }

  private func finish(_ order: CreateOrder, _ result: PluginResult) {
    if result.needsValidation(for: order) {
      let validation = documents.map { documents in
        documents.report(
          path: order.staging.appending(result.path ?? []), type: order.type, describes: false)
      }
      outbox.post(.completed(result.completion(of: order, validation: validation)))
    }
    images.removeAll { $0.handle == order.handle }
  }

  private func report(path: BytePath, type: DocumentTypeID, describes: Bool) -> DocumentReport {
    guard let documents else {
      return DocumentReport(
        failure: "The plugin \(plugin.identity.id) does not offer \(ExtensionID.document).")
    }
    return documents.report(path: path, type: type, describes: describes)
  }
}
