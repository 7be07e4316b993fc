// System calls and macros that the Glibc module does not import. One header a subject.
#pragma once

#include "filter.h"
#include "head_start.h"
#include "namespaces.h"
#include "process.h"
#include "refusals.h"
#include "sandbox.h"
#include "signals.h"
#include "terminal.h"
