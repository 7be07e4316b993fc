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
    ("HOME", "the person's home; that of the account in `/etc/passwd`"),
    ("LANGUAGE, LC_ALL, LC_MESSAGES, LANG", "the languages in which plugins' words are shown"),
    ("TZ", "the time zone of dates in documents; `/etc/localtime`"),
    (
      "DOCHOST_LANDLOCK_ABI",
      "the greatest Landlock ABI to use, 2 or more, to see how plugins behave on an older kernel"
    ),
    ("NO_COLOR", "no colours, where it is set and not empty"),
  ]
}
