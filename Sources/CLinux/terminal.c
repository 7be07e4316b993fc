#include "terminal.h"

#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <sys/ioctl.h>

int clinux_terminal_size(int descriptor, int *rows, int *columns) {
  struct winsize size = {0};
  if (ioctl(descriptor, TIOCGWINSZ, &size) < 0) return -1;
  *rows = size.ws_row;
  *columns = size.ws_col;
  return 0;
}

bool clinux_locale_is_utf8(const char *name) {
  locale_t locale = newlocale(LC_CTYPE_MASK, name, (locale_t)0);
  if (!locale) return false;
  bool is_utf8 = strcmp(nl_langinfo_l(CODESET, locale), "UTF-8") == 0;
  freelocale(locale);
  return is_utf8;
}
