@main
enum Door {
  static func main() {}
}
