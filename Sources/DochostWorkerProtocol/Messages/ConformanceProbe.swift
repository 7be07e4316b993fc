/// What the worker of the conformance suite looks for inside of its process, where nobody else can;
/// its first argument, by name.
package enum ConformanceProbe: String, CaseIterable, Sendable {
  /// Nothing: everything is seen from outside.
  case plain
  /// Whether the plugin registers the same when it is asked a second time.
  case registersTwice = "registers-twice"
  /// Whether `get_extension` answers what was not registered.
  case undeclaredExtensions = "undeclared-extensions"
  /// Whether `get_extension` answers ids that nobody knows.
  case unknownExtensions = "unknown-extensions"
  /// Whether the plugin reads behind the structs that it is given.
  case guardedStructs = "guarded-structs"
  /// What the plugin does where padding is not zero.
  case filledPadding = "filled-padding"
  /// Whether the plugin touches a request that it has completed.
  case vanishingRequests = "vanishing-requests"
  /// Whether the plugin reports progress of a request that is over.
  case lateProgress = "late-progress"
  /// Whether the plugin changes the locale.
  case locale
  /// Whether the plugin changes variables of the environment.
  case environment
  /// Whether the plugin changes what signals do.
  case signals
  /// Whether the plugin changes what else of the process goes on: timers, limits, priority, rounding.
  case state
  /// Whether the plugin starts a process in the way that the sandbox refuses without a note: then
  /// the process ends.
  case spawns
  /// How the plugin takes a cancel that comes when its create is only about to be called.
  case cancelsBefore = "cancels-before"
  /// How it takes one at its first call to the host.
  case cancelsMidway = "cancels-midway"
  /// How it takes one when it is about to complete.
  case cancelsAtCompletion = "cancels-at-completion"
  /// How it takes two of one request.
  case cancelsTwice = "cancels-twice"
  /// What the plugin does where it cannot ask.
  case refusesQuestions = "refuses-questions"
  /// What it does where its files cannot grow beyond the limit, which then is an error.
  case limitsFiles = "limits-files"
  /// What it does where the disk is full: the second argument is a directory, on which a file
  /// system of one page is mounted.
  case fillsDisk = "fills-disk"
  /// Which threads are left when deinit has returned.
  case threadsAtEnd = "threads-at-end"
}
