// A view of the file system that only this process has.
#pragma once

#include <stddef.h>

/// Gives this process, which has one thread, namespaces of its own and mounts there an empty file
/// system in memory of so many bytes over a directory. Needs no privilege where the system lets
/// everybody make user namespaces. Returns 0 or the error number.
int clinux_mount_small(const char *directory, size_t bytes);
