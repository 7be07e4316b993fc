internal import CLinux
internal import DochostModel
internal import Glibc

/// What of the system a plugin may read: libraries, fonts, zones, XML catalogues, its own process.
enum SystemPaths {
  /// The rules; paths that do not exist are no matter.
  static var rules: [(access: LandlockAccess, path: BytePath)] {
    let read = [
      "/usr", "/lib", "/lib32", "/lib64", "/libx32", "/etc/ld.so.cache", "/etc/ld.so.conf",
      "/etc/ld.so.conf.d", "/etc/ld.so.preload", "/etc/fonts", "/etc/localtime", "/etc/xml",
      "/dev/zero", "/dev/urandom", "/sys/devices/system/cpu", "/proc/self",
    ]
    let rules =
      read.map { (LandlockAccess.reading, $0) } + [([.readFile, .writeFile], "/dev/null")]
    return rules.compactMap { access, text in BytePath(text).map { (access, $0) } }
  }

  /// The directories of the libraries that this process has loaded from elsewhere, such as a Swift
  /// runtime outside of `/usr`: a plugin's library needs their neighbours.
  static var loadedLibraryDirectories: Set<BytePath> {
    var directories: Set<BytePath> = []
    // The loader's list is walked while there is one thread; the strings are copied at once.
    unsafe withUnsafeMutablePointer(to: &directories) { result in
      _ = unsafe dl_iterate_phdr(
        { info, _, context in
          guard let name = unsafe info?.pointee.dlpi_name,
            let path = unsafe BytePath(String(cString: name)), path.isAbsolute,
            let directories = unsafe context?.assumingMemoryBound(to: Set<BytePath>.self)
          else { return 0 }
          let isOfSystem = ["/usr/", "/lib"].contains { path.display.hasPrefix($0) }
          if !isOfSystem { unsafe directories.pointee.insert(path.parent) }
          return 0
        }, result)
    }
    return directories
  }
}
