internal import DochostConformanceWorker

@main
enum Door {
  static func main() {
    ConformanceWorker.run()
  }
}
