internal import DochostPluginLoader

@main
enum Door {
  static func main() {
    Worker.run()
  }
}
