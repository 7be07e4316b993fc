internal import CDochost
internal import DochostModel
internal import DochostWorkerProtocol

/// What a plugin said when it completed a request, copied out of its memory.
struct PluginResult {
  /// Longer error texts are cut.
  private static let errorBytes = 4096

  /// How it went.
  var status: Completion.Status
  /// The number that the plugin gave.
  var base: Int32 = ABIConstant.baseStaging
  /// The number that the plugin gave.
  var inputIndex: UInt32 = 0
  /// The number that the plugin gave.
  var mode: Int32 = ABIConstant.modeNone
  /// Relative to the base; nil for none.
  var path: [UInt8]?
  /// The plugin's words.
  var error = ""
  /// Why the struct could not be read, as the end of a sentence; nil where it could.
  var problem: String?

  /// A failure or cancel with the plugin's words, from the answer of a function.
  init(status: Int32, error: String) {
    self.status = status == ABIStatus.cancelled ? .cancelled : .failed
    self.error = error
  }

  /// Reads the struct of a plugin.
  ///
  /// Where that cannot be done, the result is one that no rule allows, with the `problem`.
  @unsafe
  init(reading pointer: UnsafePointer<dochost_result>?) {
    do {
      // SAFETY: read as far as its size says and copied, during the plugin's call.
      let fields = unsafe try PluginStruct.copy(
        pointer, first: FirstVersionSize.result, zero: dochost_result())
      status = Completion.Status(rawValue: unsafe fields.status) ?? .failed
      unsafe base = fields.base
      unsafe inputIndex = fields.input_index
      unsafe mode = fields.mode
      unsafe error = PluginText.readLeniently(fields.error, limit: Self.errorBytes)
      if status == .ok, unsafe fields.path != nil {
        do {
          path = unsafe try PluginText.readBytes(fields.path, limit: FrameLimits.pathBytes - 1)
        } catch {
          markUnreadable("its path \(error.reason)")
        }
      }
    } catch {
      status = .ok
      markUnreadable("its result \(error.reason(first: FirstVersionSize.result))")
    }
  }

  /// Whether the plugin is to validate what it made before the host is told: the order asks for
  /// that, and the result is something new in staging.
  func needsValidation(for order: CreateOrder) -> Bool {
    order.validates && status == .ok && problem == nil && base == ABIConstant.baseStaging
      && mode != ABIConstant.modeNone && path.flatMap { BytePath(bytes: $0) }?.staysBeneath == true
  }

  /// What goes to the host.
  func completion(of order: CreateOrder, validation: DocumentReport?) -> Completion {
    Completion(
      handle: order.handle, token: order.token, status: status, base: base,
      inputIndex: inputIndex, mode: mode, path: path, error: error, validation: validation)
  }

  private mutating func markUnreadable(_ problem: String) {
    self.problem = problem
    base = -1
    mode = -1
    path = nil
  }
}
