import DochostModel
import TestSupport

/// The settings file of the person whose home is in the scratch directory.
struct SettingsOnDisk {
  /// Where it is, whether it is there or not.
  var file: BytePath { ScratchDirectory.current.appending("home/.config/dochost/settings.json") }

  /// Writes it, with the directory that holds it.
  func write(_ text: String) throws {
    try FileTree.makeDirectory(file.parent)
    try FileTree.write(Array(text.utf8), to: file)
  }
}
