// What reads a plugin's documents imports the module by itself; the door has it with the SDK.
@_exported public import DochostFindings
