internal import DochostKit
internal import DochostModel
internal import DochostStore
internal import DochostSystem
internal import DochostWorkerProtocol

// What is registered with templates: parameters and previews.
extension RegistrationJudging {
  static func parameters(_ bench: Bench) throws(Verdict) {
    try refuse(bench, .parameter)
    var count = 0
    for template in try bench.registration().templates {
      for parameter in template.parameters {
        count += 1
        try check(parameter, of: template)
      }
    }
    if count == 0 { throw .skip("no template has parameters") }
  }

  private static func check(_ parameter: Parameter, of template: Template) throws(Verdict) {
    let owner = "The parameter \(parameter.id) of the template \(template.id)"
    if let pattern = parameter.pattern {
      var bare = parameter
      (bare.minimum, bare.maximum) = (nil, nil)
      if let mismatch = ParameterInput.mismatch(of: .string(""), for: bare), mismatch.isPluginFault
      {
        throw .fail("\(owner) has a pattern that is none of PCRE2: \(pattern)")
      }
    }
    if let value = parameter.defaultValue,
      let mismatch = ParameterInput.mismatch(of: value, for: parameter)
    {
      throw .fail("\(owner) has a default that \(mismatch.reason).")
    }
    var labels: Set<String> = []
    for choice in parameter.choices where !labels.insert(choice.label.base).inserted {
      throw .fail("\(owner) has two choices that people see as '\(choice.label.base)'.")
    }
  }

  static func resources(_ bench: Bench) throws(Verdict) {
    try refuse(bench, .resource)
    let bundle = bench.subject.bundle ?? bench.subject.library.parent
    var count = 0
    for template in try bench.registration().templates {
      guard let image = template.previewImage else { continue }
      count += 1
      let bytes: [UInt8]
      do throws(DochostError) {
        let found = try TakenResult.resource(
          Array(image.utf8), ofBundle: bundle, rules: ResultRules(byteLimit: 32 << 20))
        bytes = try readFile(found.location, limit: 32 << 20)
      } catch {
        throw .fail("The preview of the template \(template.id) cannot be used: \(error.message)")
      }
      guard PictureFormat(of: bytes) != nil else {
        throw .fail(
          "The preview of the template \(template.id), Resources/\(image), is no whole PNG, JPEG, "
            + "WebP, GIF or SVG picture.")
      }
    }
    if count == 0 { throw .skip("no template has a preview picture") }
  }
}
