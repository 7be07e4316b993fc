#include "dochost/plugin.h"
