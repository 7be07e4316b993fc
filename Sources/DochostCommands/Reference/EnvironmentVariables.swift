/// The environment variables that dochost heeds, for the reference and the man pages.
enum EnvironmentVariables {
  /// What holds for all of them.
  static let introduction =
    "Paths have to be absolute; a relative one is ignored, with the warning `environment-ignored`. "
    + "`dochost config list` shows what is in force."

  /// Names, and what they do with the default behind it.
  static let all: [(String, String)] = [
    (
      "DOCHOST_PLUGIN_PATH",
      "absolute paths of bundles, or of directories that hold some, between colons; they come "
        + "first in the search order, as an author's own build should"
    ),
    (
      "XDG_DATA_HOME",
      "the person's plugins are in `dochost/plugins` there; by default `~/.local/share`"
    ),
    (
      "XDG_STATE_HOME",
      "the catalog and staging are in `dochost` there; by default `~/.local/state`"
    ),
    (
      "XDG_CONFIG_HOME",
      "the settings are in `dochost/settings.json` there, and `user-dirs.dirs` names the documents "
        + "directory; by default `~/.config`"
    ),
    ("HOME", "the person's home; by default that of the account in `/etc/passwd`"),
    ("USER", "the person's name in documents, where `/etc/passwd` has no account"),
    (
      "LANGUAGE, LC_ALL, LC_MESSAGES, LANG",
      "the languages in which plugins' words are shown; by default English"
    ),
    (
      "LC_ALL, LC_CTYPE, LANG",
      "which letters a terminal shows: where the first that is set does not name UTF-8, only ASCII"
    ),
    ("TZ", "the time zone of dates in documents; by default that of `/etc/localtime`"),
    (
      "DOCHOST_LANDLOCK_ABI",
      "the greatest Landlock ABI to use, 2 or more, to see how plugins behave on an older kernel; "
        + "results state the version that was used; by default that of the kernel"
    ),
    (
      "DOCHOST_PROGRESS_DELAY",
      "after how many milliseconds a line on the terminal says how far something is; by default 500"
    ),
    ("NO_COLOR", "no colours, where it is set and not empty"),
    ("TERM", "no colours and no moving cursor, where it is not set or `dumb`"),
  ]
}
