internal import DochostCatalog
internal import DochostModel
internal import DochostStore
internal import DochostSystem

extension DocumentHost {
  /// What the host needs of this machine, and how it is; never fails and changes nothing.
  public func doctor() -> [HealthItem] {
    [isolation, worker, stateDirectory, catalogHealth, documentDirectoryHealth]
      + configuration.pluginDirectories.map(pluginDirectory) + [settingsHealth]
  }

  private var isolation: HealthItem {
    let support = SandboxSupport.probe()
    let abi = support.usableLandlockABI(cap: configuration.landlockCap)
    let item = HealthItem(
      id: "isolation", title: "Isolation of plugins", state: .good,
      detail: "Level \(IsolationLevel.sandbox.rawValue): Landlock ABI \(abi) and seccomp.")
    let missing = support.missing(landlockCap: configuration.landlockCap)
    guard missing.isEmpty else {
      return item.with(
        .bad, missing.joined(separator: " "),
        remedy: "Boot a kernel with landlock among its lsm=, allow both in the container, or run "
          + "plugins with --allow-weaker.")
    }
    return item
  }

  private var worker: HealthItem {
    let path = configuration.workerExecutable
    let item = HealthItem(
      id: "worker", title: "Worker", state: .good, detail: "\(path) starts.")
    do throws(DochostError) {
      try WorkerProcess(executable: path).reap()
      return item
    } catch {
      return item.with(.bad, error.message, remedy: error.diagnostic.remedy)
    }
  }

  private var stateDirectory: HealthItem {
    let path = configuration.stateDirectory
    let item = HealthItem(
      id: "state", title: "State directory", state: .good, detail: "\(path) can be written.")
    do throws(DochostError) {
      try files.checkWritable(path)
      return item
    } catch {
      if error.errorNumber == .noEntry {
        return item.with(.good, "\(path) does not exist yet; the first command makes it.")
      }
      return item.with(
        .bad, "\(path) cannot be written: \(error.message)",
        remedy: "Mend its permissions, or set XDG_STATE_HOME to a directory of yours.")
    }
  }

  private var catalogHealth: HealthItem {
    let item = HealthItem(id: "catalog", title: "Catalog", state: .good, detail: "")
    do throws(DochostError) {
      let found = try withCatalogAsItIs { (catalog) throws(DochostError) in
        try (
          plugins: catalog.survey(directories: configuration.pluginDirectories),
          problem: catalog.readingProblem, notices: catalog.notices
        )
      }
      func count(_ state: InstalledPlugin.State) -> Int {
        found.plugins.count { $0.state == state }
      }
      let broken = count(.broken)
      let active = count(.active)
      var counts =
        "\(active) \(active == 1 ? "plugin" : "plugins") can be used, \(broken) cannot"
      if count(.unexamined) > 0 { counts += ", \(count(.unexamined)) are not examined yet" }
      counts += "."
      if let notice = found.notices.first {
        return item.with(.limited, "\(counts) \(notice.message)", remedy: notice.remedy)
      }
      let path = configuration.stateDirectory.appending("catalog.sqlite")
      if let problem = found.problem, (try? files.status(of: path)) != nil {
        return item.with(
          .limited, "\(counts) The catalog \(path) cannot be read: \(problem).",
          remedy: "The next command that needs it makes it anew, where it can be written.")
      }
      return item.with(
        broken == 0 ? .good : .limited, counts,
        remedy: broken == 0 ? nil : "dochost plugin list shows which, dochost plugin why ID why.")
    } catch {
      return item.with(.bad, error.message, remedy: error.diagnostic.remedy)
    }
  }

  private var documentDirectoryHealth: HealthItem {
    let item = HealthItem(
      id: "documents", title: "Default document directory", state: .good, detail: "")
    let path = settings.documentDirectory ?? configuration.documentDirectory
    do throws(DochostError) {
      _ = try Destination.open(path, fileSystem: files)
      return item.with(.good, "\(path) can be written.")
    } catch {
      return item.with(
        .limited, error.message,
        remedy: "Make the directory, or set documentDirectory in settings.json.")
    }
  }

  private func pluginDirectory(_ directory: PluginDirectory) -> HealthItem {
    let item = HealthItem(
      id: "plugins-\(directory.origin.rawValue)", title: "Plugin directory", state: .good,
      detail: "\(directory.path) (\(directory.origin.rawValue)) can be read.")
    do throws(DochostError) {
      _ = try files.list(directory.path)
      return item
    } catch {
      if error.errorNumber == .noEntry {
        return item.with(.good, "\(directory.path) (\(directory.origin.rawValue)) does not exist.")
      }
      return item.with(
        .bad, error.message, remedy: "Mend its permissions, or take it out of the search order.")
    }
  }

  private var settingsHealth: HealthItem {
    let path = configuration.configDirectory.appending("settings.json")
    let item = HealthItem(
      id: "settings", title: "Settings", state: .good, detail: "\(path) is valid or not there.")
    guard let notice = settings.notices.first else { return item }
    return item.with(.limited, notice.message, remedy: notice.remedy)
  }
}

extension HealthItem {
  fileprivate func with(_ state: State, _ detail: String, remedy: String? = nil) -> HealthItem {
    var item = self
    item.state = state
    item.detail = detail
    item.remedy = remedy
    return item
  }
}
