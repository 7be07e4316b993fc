/* ncurses with wide characters. Its attributes and window are macros and variables that Swift does
   not import; these give them names. */
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

/* The colours that the screen uses. */
enum ccurses_color { CCURSES_PLAIN = 0, CCURSES_PROBLEM = 1, CCURSES_GOOD = 2 };

/* Milliseconds after which Esc is a key of its own and not the beginning of another's sequence. */
enum { ccurses_escape_delay = 25 };

/* Where a paste begins and ends, as keys beyond those of ncurses. */
enum ccurses_key { CCURSES_PASTE_BEGINS = KEY_MAX + 1, CCURSES_PASTE_ENDS = KEY_MAX + 2 };

/* Has the terminal say where a paste begins and ends, or no longer. */
static inline void ccurses_mark_pastes(bool wanted) {
  fputs(wanted ? "\033[?2004h" : "\033[?2004l", stderr);
  fflush(stderr);
}

/* Takes the terminal of standard input and standard error; NULL where ncurses does not know it.
 *
 * Sets the locale of characters for the whole process. Signals that have a handler keep it; of
 * the others ncurses takes SIGINT and SIGTERM, to give the terminal back. */
static inline SCREEN *ccurses_open(void) {
  setlocale(LC_CTYPE, "");
  /* Else what is typed beyond ASCII would be lost, and what stands beside it. */
  if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
  use_env(FALSE);
  use_tioctl(TRUE);
  SCREEN *screen = newterm(NULL, stderr, stdin);
  if (!screen) return NULL;
  set_escdelay(ccurses_escape_delay);
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  leaveok(stdscr, FALSE);
  /* The key that ends a process at once would leave the screen as it is. */
  struct termios settings;
  if (tcgetattr(STDIN_FILENO, &settings) == 0) {
    settings.c_cc[VQUIT] = _POSIX_VDISABLE;
    if (tcsetattr(STDIN_FILENO, TCSANOW, &settings) == 0) def_prog_mode();
  }
  /* A terminal that knows how says where a paste begins and ends, so that it is text, not keys. */
  define_key("\033[200~", CCURSES_PASTE_BEGINS);
  define_key("\033[201~", CCURSES_PASTE_ENDS);
  ccurses_mark_pastes(true);
  return screen;
}

/* Gives the terminal back as it was, for a while; the next refresh takes it again. */
static inline void ccurses_suspend(void) {
  ccurses_mark_pastes(false);
  /* Whoever lost the terminal just now is not stopped by giving it back. */
  sigset_t output, before;
  sigemptyset(&output);
  sigaddset(&output, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &output, &before);
  endwin();
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* Prepares for the next refresh after the process was stopped, which draws all anew. */
static inline void ccurses_resume(void) {
  /* What the person changed meanwhile stays, when the terminal is given back. */
  if (isendwin()) def_shell_mode();
  /* Stopped without notice: the shell has changed the terminal, which is taken again as a whole. */
  else endwin();
  ccurses_mark_pastes(true);
  clearok(curscr, TRUE);
}

/* Gives the terminal back as it was, unless another job has it or had it given back already. */
static inline void ccurses_close(SCREEN *screen, bool has_terminal) {
  if (has_terminal && !isendwin()) ccurses_suspend();
  delscreen(screen);
}

/* Begins the colours that the screen uses, on the terminal's own background. */
static inline bool ccurses_begin_colors(void) {
  if (!has_colors() || start_color() == ERR || use_default_colors() == ERR) return false;
  init_pair(CCURSES_PROBLEM, COLOR_RED, -1);
  init_pair(CCURSES_GOOD, COLOR_GREEN, -1);
  return true;
}

/* Writes bytes of the locale at a place with attributes and one of the colours. */
static inline void ccurses_put(int row, int column, const char *text, int length,
                               attr_t attributes, enum ccurses_color color) {
  attr_set(attributes, (short)color, NULL);
  mvaddnstr(row, column, text, length);
}

static inline attr_t ccurses_bold(void) { return A_BOLD; }
static inline attr_t ccurses_faint(void) { return A_DIM; }
static inline attr_t ccurses_reverse(void) { return A_REVERSE; }

static inline int ccurses_rows(void) { return LINES; }
static inline int ccurses_columns(void) { return COLS; }

/* Takes the size that the terminal has by now. */
static inline void ccurses_resize(int rows, int columns) {
  resizeterm(rows, columns);
  clearok(stdscr, TRUE);
}

/* The next key: 1 and its code for a key that has one, 0 and the character for one that was typed,
   -1 where there is none. */
static inline int ccurses_next_key(unsigned *code) {
  wint_t key = 0;
  int kind = get_wch(&key);
  *code = key;
  return kind == KEY_CODE_YES ? 1 : kind == OK ? 0 : -1;
}
