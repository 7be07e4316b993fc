/// One of the things to choose from, as text that is escaped already.
package struct PickerItem: Equatable, Sendable {
  /// A plain word by which it can be found too.
  package var id: String
  /// Its name.
  package var label: String
  /// A sentence about it; may be empty.
  package var summary: String
  /// The heading under which it stands; empty for none.
  package var category: String
  /// The beginning of what it stands for, in lines; may be empty.
  package var preview: [String]

  /// Makes an item.
  package init(
    id: String, label: String, summary: String = "", category: String = "", preview: [String] = []
  ) {
    self.id = id
    self.label = label
    self.summary = summary
    self.category = category
    self.preview = preview
  }
}
