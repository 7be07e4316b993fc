/// A key that a person pressed at a terminal.
package enum Key: Hashable, Sendable {
  /// A character that can be seen, or a space.
  case character(Character)
  /// Text that was pasted: any characters, line breaks and tabs among them.
  case paste(String)
  /// A letter together with Ctrl; small.
  case control(Character)
  /// Enter.
  case enter
  /// Esc alone.
  case escape
  /// Tab.
  case tab
  /// Tab together with Shift.
  case backTab
  /// The arrow up.
  case up
  /// The arrow down.
  case down
  /// The arrow to the left.
  case left
  /// The arrow to the right.
  case right
  /// A page up.
  case pageUp
  /// A page down.
  case pageDown
  /// Home.
  case home
  /// End.
  case end
  /// Removes what stands before the cursor.
  case backspace
  /// Removes what stands at the cursor.
  case delete
}
