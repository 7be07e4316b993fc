/* SPDX-License-Identifier: MIT
 *
 * The plugin of the floor: writes a small drawing. */
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

__attribute__((visibility("default"))) int floor_create(const char *path);

static const char text[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"210mm\" height=\"297mm\" "
    "viewBox=\"0 0 210 297\">\n"
    "  <title>Untitled</title>\n"
    "  <desc>An empty sheet.</desc>\n"
    "  <g id=\"drawing\"/>\n"
    "</svg>\n";

int floor_create(const char *path) {
  int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  if (file < 0) return 1;
  ssize_t count = (ssize_t)strlen(text);
  if (write(file, text, (size_t)count) != count) return 1;
  return close(file) == 0 ? 0 : 1;
}
