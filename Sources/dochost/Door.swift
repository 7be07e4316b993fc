internal import DochostCommands

@main
enum Door {
  static func main() { RootCommand.main() }
}
