// The module's umbrella; the code is in one file a subject.
#include "clinux.h"
