import DochostModel
import TestSupport
import Testing

/// The header compiles without a warning wherever a plugin may be written.
struct HeaderCompilesTests {
  /// A compiler and a language that it is asked to speak.
  struct Dialect: CustomTestStringConvertible {
    let compiler: String
    let language: String
    let standard: String

    var testDescription: String { "\(compiler) -std=\(standard)" }

    static let all: [Dialect] =
      ["gcc", "clang"].flatMap { compiler in
        ["c99", "c11", "c17"].map { Dialect(compiler: compiler, language: "c", standard: $0) }
      }
      + ["g++", "clang++"].flatMap { compiler in
        ["c++11", "c++14", "c++17", "c++20"].map {
          Dialect(compiler: compiler, language: "c++", standard: $0)
        }
      }
  }

  /// Uses what a plugin uses: the note, a table, and every kind of constant.
  private static let plugin = """
    #include <dochost/plugin.h>
    DOCHOST_PLUGIN_NOTE;
    static dochost_plugin plugin;
    static const dochost_value value = {sizeof(dochost_value), DOCHOST_KIND_NONE, {NULL}};
    const dochost_plugin *dochost_plugin_entry(uint32_t version, char *reason, size_t capacity) {
      dochost_status status = value.kind == DOCHOST_KIND_NONE ? DOCHOST_OK : DOCHOST_FAILED;
      (void)reason;
      (void)capacity;
      plugin.struct_size = sizeof plugin;
      return version == DOCHOST_ABI_VERSION && status == DOCHOST_OK ? &plugin : NULL;
    }

    """

  @Test(.scratch, arguments: Dialect.all)
  func `the header compiles without a warning`(_ dialect: Dialect) async throws {
    let source = ScratchDirectory.current.path.appending(
      "plugin.\(dialect.language == "c" ? "c" : "cpp")")
    try FileTree.write(Array(Self.plugin.utf8), to: source)
    let include = try Sources.root.appending("Sources/CDochost/include")
    let command = try ChildCommand(
      named: dialect.compiler,
      [
        "-x", dialect.language, "-std=\(dialect.standard)", "-Wall", "-Wextra", "-Wpedantic",
        "-Werror", "-I\(include)", "-c", "-o",
        "\(ScratchDirectory.current.path.appending("plugin.o"))",
        "\(source)",
      ])
    let result = try await command.run()
    #expect(result.status == 0, "\(result)")
  }
}
