internal import CLinux

extension Sandbox {
  /// Has SIGSYS end this process, in this thread and those it starts later, where it starts another
  /// process that shares its memory until it runs a program; false where that cannot be.
  package static func trapSpawns() -> Bool { clinux_filter_trap_spawns() == 0 }
}
