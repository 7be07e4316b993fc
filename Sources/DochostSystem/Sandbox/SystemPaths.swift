internal import CLinux
internal import DochostModel
internal import Glibc

/// What of the system a plugin may read: libraries, fonts, zones, XML catalogues, its own process.
enum SystemPaths {
  /// The rules; paths that do not exist are no matter.
  static var rules: [(access: LandlockAccess, path: BytePath)] {
    let read: [StaticString] = [
      "/usr", "/lib", "/lib32", "/lib64", "/libx32", "/etc/ld.so.cache", "/etc/ld.so.conf",
      "/etc/ld.so.conf.d", "/etc/ld.so.preload", "/etc/fonts", "/etc/localtime", "/etc/xml",
      "/dev/zero", "/dev/urandom", "/sys/devices/system/cpu", "/proc/self",
    ]
    var rules = read.map { (access: LandlockAccess.reading, path: BytePath(constant: $0)) }
    rules.append(([.readFile, .writeFile], BytePath(constant: "/dev/null")))
    return rules
  }

  /// The directories of the libraries that this process has loaded from elsewhere, such as a Swift
  /// runtime outside of `/usr`: a plugin's library needs their neighbours.
  static var loadedLibraryDirectories: [BytePath] {
    var directories: [BytePath] = []
    // The loader's list is walked while there is one thread; the strings are copied at once.
    unsafe withUnsafeMutablePointer(to: &directories) { result in
      _ = unsafe dl_iterate_phdr(
        { info, _, context in
          guard let name = unsafe info?.pointee.dlpi_name,
            unsafe name.pointee == CChar(bitPattern: UInt8(ascii: "/")),
            unsafe strncmp(name, "/usr/", 5) != 0, unsafe strncmp(name, "/lib", 4) != 0,
            let path = unsafe BytePath(String(cString: name)),
            let directories = unsafe context?.assumingMemoryBound(to: [BytePath].self)
          else { return 0 }
          let directory = path.parent
          if unsafe !directories.pointee.contains(directory) {
            unsafe directories.pointee.append(directory)
          }
          return 0
        }, result)
    }
    return directories
  }
}
