internal import DochostModel

extension DiagnosticCode {
  /// Whether the code holds something against the plugin, as all do that a worker may send once
  /// its plugin's code runs.
  var isPluginFault: Bool { exitStatus == .plugin || exitStatus == .security }
}
