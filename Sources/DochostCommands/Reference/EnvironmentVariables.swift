/// The environment variables that the command heeds, for the reference and the man pages.
enum EnvironmentVariables {
  static let all: [(String, String)] = [
    (
      "DOCHOST_PLUGIN_PATH",
      "absolute paths of bundles, or of directories that hold some, between colons; they come first"
    ),
    ("XDG_DATA_HOME", "the person's plugins are in `dochost/plugins` there; `~/.local/share`"),
    ("XDG_STATE_HOME", "the catalog and staging are in `dochost` there; `~/.local/state`"),
    ("XDG_CONFIG_HOME", "the person's choices are in `dochost` there; `~/.config`"),
    ("LANGUAGE, LC_ALL, LC_MESSAGES, LANG", "the languages in which plugins' words are shown"),
    ("NO_COLOR", "no colours, where it is set and not empty"),
  ]
}
