/// The ELF note by which a host knows a plugin before any of its code runs; see `dochost_note`.
///
/// It stands here, once, for every plugin that links this module: the sizes of name and
/// descriptor, the type, the name "dochost" with its NUL, the ABI's major and minor, the version of
/// this SDK packed like the ABI's, and flags.
@section(".note.dochost") @used
private let note:
  (
    UInt32, UInt32, UInt32, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt32, UInt32,
    UInt32, UInt32
  ) = (8, 16, 1, 0x64, 0x6F, 0x63, 0x68, 0x6F, 0x73, 0x74, 0, 1, 0, 0x0001_0000, 0)
