#include "terminal.h"

#include <sys/ioctl.h>

int clinux_terminal_size(int descriptor, int *rows, int *columns) {
  struct winsize size = {0};
  if (ioctl(descriptor, TIOCGWINSZ, &size) < 0) return -1;
  *rows = size.ws_row;
  *columns = size.ws_col;
  return 0;
}
