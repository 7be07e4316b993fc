import DochostModel
import TestSupport

/// Shared libraries that `cc` makes for a test.
enum PluginLibrary {
  /// What a plugin's library has to have, and nothing else.
  static let source = """
    #include "dochost/plugin.h"
    DOCHOST_PLUGIN_NOTE;
    __attribute__((visibility("default"))) int dochost_plugin_entry_(void) __asm__("dochost_plugin_entry");
    int dochost_plugin_entry_(void) { return 0; }
    """

  private static let plain = Task { try await build(source) }

  /// The bytes of a library that is a plugin as far as its file goes; `variant` makes another one.
  static func bytes(variant: String = "") async throws -> [UInt8] {
    // What follows the section headers is no part of the image.
    try await plain.value + Array(variant.utf8)
  }

  /// Compiles C into the bytes of a shared library.
  static func build(_ source: String, _ options: [String] = []) async throws -> [UInt8] {
    try await ScratchDirectory.with {
      let scratch = ScratchDirectory.current
      let input = try scratch.write(source, to: "library.c")
      let output = scratch.appending("library.so")
      let headers = try Sources.root.appending("Sources/CDochost/include")
      let command = try ChildCommand(
        named: "cc",
        ["-shared", "-fPIC", "-fvisibility=hidden", "-I", headers.display] + options
          + ["-o", output.display, input.display])
      let result = try await command.run()
      guard result.status == 0 else { throw TestFailure("cc fails: \(result)") }
      return try FileTree.read(output)
    }
  }
}
