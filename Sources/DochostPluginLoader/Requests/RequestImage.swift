internal import CDochost
internal import DochostModel
internal import DochostWorkerProtocol

/// A create request as the plugin sees it, in memory that stays until this object goes.
@safe
final class RequestImage {
  /// Names the request.
  let handle: UInt64
  private let arena: Arena
  /// What the plugin is given.
  let pointer: UnsafePointer<dochost_request>

  /// Lays an order out; `resources` is the bundle's directory of that name.
  init(_ order: CreateOrder, resources: BytePath) {
    let arena = Arena()
    handle = order.handle
    self.arena = arena
    // The arena lives as long as this object, and so does everything that is placed in it.
    let arguments = unsafe order.arguments.map { argument in
      unsafe ValueImage.argument(argument.id, argument.value, in: arena) as UnsafePointer?
    }
    let inputs = unsafe order.inputs.map { input in
      unsafe arena.place(
        dochost_input(
          struct_size: UInt32(MemoryLayout<dochost_input>.size), padding: 0,
          role: arena.string(input.role), path: arena.string(input.path.bytes)))
        as UnsafePointer?
    }
    let clock = unsafe arena.place(
      dochost_clock(
        struct_size: UInt32(MemoryLayout<dochost_clock>.size),
        nanoseconds: order.clock.nanoseconds, seconds: order.clock.seconds,
        utc_offset: order.clock.utcOffset, padding: 0, seed: order.clock.seed,
        time_zone: arena.string(order.clock.timeZone), person: arena.string(order.clock.person)))
    unsafe pointer = unsafe arena.place(
      dochost_request(
        struct_size: UInt32(MemoryLayout<dochost_request>.size),
        argument_count: UInt32(arguments.count), handle: order.handle,
        intent: arena.string(order.intent.text), type: arena.string(order.type.text),
        template_id: order.template.map { unsafe arena.string($0.text) },
        name: arena.string(order.name), locale: arena.string(order.locale),
        staging: arena.string(order.staging.bytes), resources: arena.string(resources.bytes),
        byte_limit: order.byteLimit, arguments: arena.list(arguments),
        inputs: arena.list(inputs), input_count: UInt32(inputs.count), padding: 0, clock: clock))
  }
}
