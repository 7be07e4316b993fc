#include "clibltdl.h"
