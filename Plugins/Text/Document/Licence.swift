/// The licences that a README can name.
package enum Licence: String, CaseIterable, Sendable {
  /// Everything is allowed, with the notice kept.
  case mit
  /// The same, with a grant of patents.
  case apache = "apache-2"
  /// The same as MIT, with the names of the authors kept out of advertisements.
  case bsd = "bsd-3"
  /// Changed files stay open.
  case mozilla = "mpl-2"
  /// What is made of it stays open.
  case gpl = "gpl-3"
  /// What is made of it stays open, also where it is offered as a service.
  case agpl = "agpl-3"
  /// For texts and pictures.
  case creativeCommons = "cc-by-4"
  /// No rights are given.
  case proprietary

  /// The name for people, which is the same in every language.
  package var name: String {
    switch self {
    case .mit: "MIT"
    case .apache: "Apache-2.0"
    case .bsd: "BSD-3-Clause"
    case .mozilla: "MPL-2.0"
    case .gpl: "GPL-3.0-or-later"
    case .agpl: "AGPL-3.0-or-later"
    case .creativeCommons: "CC-BY-4.0"
    case .proprietary: "All rights reserved"
    }
  }
}
