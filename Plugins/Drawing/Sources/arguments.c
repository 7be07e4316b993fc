/* SPDX-License-Identifier: MIT */
#include "arguments.h"

#include <string.h>

/* The value of a parameter; NULL where the request has none. */
static const dochost_value *find(const dochost_request *request, const char *id) {
  for (uint32_t index = 0; index < request->argument_count; index += 1) {
    const dochost_argument *argument = request->arguments[index];
    if (strcmp(argument->id, id) == 0) return argument->value;
  }
  return NULL;
}

const char *argument_text(const dochost_request *request, const char *id, const char *otherwise) {
  const dochost_value *value = find(request, id);
  if (value == NULL) return otherwise;
  switch (value->kind) {
  case DOCHOST_KIND_STRING:
  case DOCHOST_KIND_TEXT:
  case DOCHOST_KIND_CHOICE: return value->as.string;
  default: return otherwise;
  }
}

int64_t argument_integer(const dochost_request *request, const char *id, int64_t otherwise) {
  const dochost_value *value = find(request, id);
  return value != NULL && value->kind == DOCHOST_KIND_INTEGER ? value->as.integer : otherwise;
}

length argument_length(const dochost_request *request, const char *id, length otherwise) {
  const dochost_value *value = find(request, id);
  if (value == NULL || value->kind != DOCHOST_KIND_NUMBER) return otherwise;
  /* The parameter's range is far within that of a length. */
  return (length)(value->as.number * 1000 + 0.5);
}
