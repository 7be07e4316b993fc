// The numbers of dochost/plugin.h that stand in macros which Swift cannot import; a test compares
// them with the header.

/// What functions of the ABI answer (`DOCHOST_OK` and so on).
package enum ABIStatus {
  /// Done.
  package static let ok: Int32 = 0
  /// The person or the host cancelled.
  package static let cancelled: Int32 = 1
  /// Failed; an error text says why.
  package static let failed: Int32 = 2
  /// An argument breaks a rule.
  package static let invalid: Int32 = 3
  /// The handle is over or foreign.
  package static let stale: Int32 = 5
  /// Not allowed now.
  package static let wrongState: Int32 = 6
  /// More than the documented limit.
  package static let limit: Int32 = 7
  /// The identifier is taken.
  package static let duplicate: Int32 = 8
}

/// Further numbers of the ABI.
package enum ABIConstant {
  /// `DOCHOST_MODE_NONE`.
  package static let modeNone: Int32 = 0
  /// `DOCHOST_BASE_STAGING`.
  package static let baseStaging: Int32 = 0
  /// `DOCHOST_BASE_INPUT`.
  package static let baseInput: Int32 = 2
  /// `DOCHOST_TYPE_PACKAGE`.
  package static let typeIsPackage: UInt32 = 1
  /// `DOCHOST_PARAMETER_REQUIRED`.
  package static let parameterIsRequired: UInt32 = 1
  /// `DOCHOST_PARAMETER_SECRET`.
  package static let parameterIsSecret: UInt32 = 2
  /// `DOCHOST_PARAMETER_HAS_MINIMUM`.
  package static let parameterHasMinimum: UInt32 = 4
  /// `DOCHOST_PARAMETER_HAS_MAXIMUM`.
  package static let parameterHasMaximum: UInt32 = 8
  /// `DOCHOST_TEXT_TYPE` to `DOCHOST_TEXT_CHOICE`.
  package static let textTargets: ClosedRange<UInt32> = 1...5
  /// `DOCHOST_KIND_NONE`.
  package static let kindNone: UInt32 = 0
}

/// How large the structs of the ABI were in its first version: none may be smaller.
package enum FirstVersionSize {
  /// `dochost_value`.
  package static let value = 24
  /// `dochost_signature`.
  package static let signature = 24
  /// `dochost_document_type`.
  package static let documentType = 72
  /// `dochost_intent`.
  package static let intent = 32
  /// `dochost_template`.
  package static let template = 80
  /// `dochost_option`.
  package static let option = 48
  /// `dochost_parameter`.
  package static let parameter = 80
  /// `dochost_result`.
  package static let result = 40
  /// `dochost_question`.
  package static let question = 40
  /// `dochost_form`.
  package static let form = 32
  /// `dochost_finding`.
  package static let finding = 48
  /// `dochost_document`.
  package static let document = 40
  /// `dochost_plugin`.
  package static let plugin = 96
}
