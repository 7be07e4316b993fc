internal import DochostModel
internal import DochostSystem

// How a worker's setup and its orders are written and read.

extension FrameWriter {
  mutating func put(_ setup: WorkerSetup) {
    put(setup.buildID)
    put(setup.library)
    put(setup.bundle) { $0.put($1) }
    put(setup.stagingRoot) { $0.put($1) }
    put(list: setup.readable) { $0.put($1) }
    put(setup.isolation.rawValue)
    put(setup.allowsWeaker)
    put(setup.landlockCap) { $0.put($1) }
    put(setup.limits.addressSpace) { $0.put($1) }
    put(setup.limits.processorTime) { $0.put($1) }
    put(setup.limits.fileSize) { $0.put($1) }
    put(setup.limits.descriptors) { $0.put($1) }
    put(setup.collectsRegistration)
  }

  mutating func put(_ order: CreateOrder) {
    put(order.handle)
    put(order.token)
    put(order.intent.text)
    put(order.type.text)
    put(order.template) { $0.put($1.text) }
    put(order.name)
    put(order.locale)
    put(order.staging)
    put(order.byteLimit)
    put(list: order.arguments) { writer, argument in
      writer.put(argument.id)
      switch argument.value {
      case .absent:
        writer.put(UInt8(0))
      case .plain(let value):
        writer.put(UInt8(1))
        writer.put(value)
      case .input(let index):
        writer.put(UInt8(2))
        writer.put(index)
      }
    }
    put(list: order.inputs) { writer, input in
      writer.put(input.role)
      writer.put(input.path)
    }
    put(order.clock.seconds)
    put(order.clock.nanoseconds)
    put(order.clock.utcOffset)
    put(order.clock.timeZone)
    put(order.clock.seed)
    put(order.clock.person)
    put(order.validates)
  }
}

extension FrameReader {
  mutating func setup() throws(DochostError) -> WorkerSetup {
    WorkerSetup(
      buildID: try string(), library: try path(),
      bundle: try optional { reader throws(DochostError) in try reader.path() },
      stagingRoot: try optional { reader throws(DochostError) in try reader.path() },
      readable: try list { reader throws(DochostError) in try reader.path() },
      isolation: try choice("isolation level"), allowsWeaker: try boolean(),
      landlockCap: try optional { reader throws(DochostError) in try reader.integer() },
      limits: ResourceLimits(
        addressSpace: try optional { reader throws(DochostError) in try reader.integer() },
        processorTime: try optional { reader throws(DochostError) in try reader.integer() },
        fileSize: try optional { reader throws(DochostError) in try reader.integer() },
        descriptors: try optional { reader throws(DochostError) in try reader.integer() }),
      collectsRegistration: try boolean())
  }

  mutating func order() throws(DochostError) -> CreateOrder {
    CreateOrder(
      handle: try integer(), token: try token(),
      intent: try value("intent", CreationIntent.init),
      type: try value("document type", DocumentTypeID.init),
      template: try optional { reader throws(DochostError) in
        try reader.value("template", TemplateID.init)
      },
      name: try string(), locale: try string(), staging: try path(), byteLimit: try integer(),
      arguments: try list { reader throws(DochostError) in try reader.argument() },
      inputs: try list { reader throws(DochostError) in
        CreateRequest.Input(role: try reader.string(), path: try reader.path())
      },
      clock: try clock(), validates: try boolean())
  }

  private mutating func argument() throws(DochostError) -> CreateOrder.Argument {
    let id = try string()
    switch try integer(UInt8.self) {
    case 0: return CreateOrder.Argument(id: id, value: .absent)
    case 1: return CreateOrder.Argument(id: id, value: .plain(try parameterValue()))
    case 2: return CreateOrder.Argument(id: id, value: .input(try integer()))
    case let other:
      throw Self.violation("A message has the number \(other), which is no kind of argument.")
    }
  }

  private mutating func clock() throws(DochostError) -> CreateOrder.Clock {
    let seconds = try integer(Int64.self)
    let nanoseconds = try integer(UInt32.self)
    guard nanoseconds < 1_000_000_000 else {
      throw Self.violation("A message has a clock with \(nanoseconds) nanoseconds.")
    }
    return CreateOrder.Clock(
      seconds: seconds, nanoseconds: nanoseconds, utcOffset: try integer(),
      timeZone: try string(), seed: try integer(), person: try string())
  }
}
