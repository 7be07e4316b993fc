/* PCRE2 has no functions before a code unit width is chosen; patterns of parameters are UTF-8. */
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
