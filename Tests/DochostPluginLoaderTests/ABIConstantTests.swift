import DochostModel
import DochostPluginLoader
import TestSupport
import Testing

@Suite(.scratch) struct `The numbers of the ABI` {
  @Test func `the loader's numbers are those of the header`() async throws {
    let numbers: [(String, Int)] = [
      ("DOCHOST_OK", Int(ABIStatus.ok)), ("DOCHOST_CANCELLED", Int(ABIStatus.cancelled)),
      ("DOCHOST_FAILED", Int(ABIStatus.failed)), ("DOCHOST_INVALID", Int(ABIStatus.invalid)),
      ("DOCHOST_STALE", Int(ABIStatus.stale)),
      ("DOCHOST_WRONG_STATE", Int(ABIStatus.wrongState)),
      ("DOCHOST_LIMIT", Int(ABIStatus.limit)), ("DOCHOST_DUPLICATE", Int(ABIStatus.duplicate)),
      ("DOCHOST_MODE_NONE", Int(ABIConstant.modeNone)),
      ("DOCHOST_BASE_STAGING", Int(ABIConstant.baseStaging)),
      ("DOCHOST_TYPE_PACKAGE", Int(ABIConstant.typeIsPackage)),
      ("DOCHOST_PARAMETER_REQUIRED", Int(ABIConstant.parameterIsRequired)),
      ("DOCHOST_PARAMETER_SECRET", Int(ABIConstant.parameterIsSecret)),
      ("DOCHOST_PARAMETER_HAS_MINIMUM", Int(ABIConstant.parameterHasMinimum)),
      ("DOCHOST_PARAMETER_HAS_MAXIMUM", Int(ABIConstant.parameterHasMaximum)),
      ("DOCHOST_TEXT_TYPE", 1), ("DOCHOST_TEXT_INTENT", 2), ("DOCHOST_TEXT_TEMPLATE", 3),
      ("DOCHOST_TEXT_PARAMETER", 4), ("DOCHOST_TEXT_CHOICE", 5),
      ("DOCHOST_KIND_NONE", Int(ABIConstant.kindNone)),
      ("DOCHOST_KIND_STRING", Int(Parameter.Kind.string.rawValue)),
      ("DOCHOST_KIND_TEXT", Int(Parameter.Kind.text.rawValue)),
      ("DOCHOST_KIND_INTEGER", Int(Parameter.Kind.integer.rawValue)),
      ("DOCHOST_KIND_NUMBER", Int(Parameter.Kind.number.rawValue)),
      ("DOCHOST_KIND_BOOLEAN", Int(Parameter.Kind.boolean.rawValue)),
      ("DOCHOST_KIND_CHOICE", Int(Parameter.Kind.choice.rawValue)),
      ("DOCHOST_KIND_CHOICES", Int(Parameter.Kind.choices.rawValue)),
      ("DOCHOST_KIND_DATE", Int(Parameter.Kind.date.rawValue)),
      ("DOCHOST_KIND_FILE", Int(Parameter.Kind.file.rawValue)),
      ("DOCHOST_SEVERITY_NOTICE", Int(Finding.Severity.notice.rawValue)),
      ("DOCHOST_SEVERITY_WARNING", Int(Finding.Severity.warning.rawValue)),
      ("DOCHOST_SEVERITY_ERROR", Int(Finding.Severity.error.rawValue)),
      ("DOCHOST_ABI_VERSION", Int(ABIVersion.current.packed)),
    ]
    let checks = numbers.map { "_Static_assert(\($0.0) == \($0.1), \"\($0.0)\");" }
    let source = try ScratchDirectory.current.write(
      (["#include <dochost/plugin.h>"] + checks).joined(separator: "\n"), to: "numbers.c")
    try await FixturePlugin.compile(
      [], [source], to: ScratchDirectory.current.appending("numbers.so"))
  }

  @Test func `no struct was ever smaller than the loader asks for`() async throws {
    let sizes: [(String, Int)] = [
      ("dochost_value", FirstVersionSize.value), ("dochost_signature", FirstVersionSize.signature),
      ("dochost_document_type", FirstVersionSize.documentType),
      ("dochost_intent", FirstVersionSize.intent), ("dochost_template", FirstVersionSize.template),
      ("dochost_option", FirstVersionSize.option),
      ("dochost_parameter", FirstVersionSize.parameter),
      ("dochost_result", FirstVersionSize.result), ("dochost_question", FirstVersionSize.question),
      ("dochost_form", FirstVersionSize.form), ("dochost_finding", FirstVersionSize.finding),
      ("dochost_document", FirstVersionSize.document), ("dochost_plugin", FirstVersionSize.plugin),
    ]
    let checks = sizes.map { "_Static_assert(sizeof(\($0.0)) >= \($0.1), \"\($0.0)\");" }
    let source = try ScratchDirectory.current.write(
      (["#include <dochost/plugin.h>"] + checks).joined(separator: "\n"), to: "sizes.c")
    try await FixturePlugin.compile(
      [], [source], to: ScratchDirectory.current.appending("sizes.so"))
  }
}
