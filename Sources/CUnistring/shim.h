#include <stdlib.h>
#include <unicase.h>
#include <uninorm.h>
#include <uniwidth.h>

/* The compatibility decomposition, which the header has as a macro. */
static inline uninorm_t cunistring_nfkd(void) { return UNINORM_NFKD; }
