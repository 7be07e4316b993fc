/* SPDX-License-Identifier: MIT */
#include "create.h"

#include <stdio.h>
#include <string.h>

#include "templates.h"

#define DOCUMENT "drawing.svg"

/* What the request asks for: its template, or what its intent stands for. An intent that is not
 * known here makes an empty drawing, as the default intent does. */
static const template_facts *wanted(const dochost_request *request) {
  if (request->template_id != NULL) return template_named(request->template_id);
  if (strcmp(request->intent, DRAWING_INTENT_STORYBOARD) == 0) {
    return template_named("org.dochost.drawing.storyboard");
  }
  return template_named("org.dochost.drawing.blank");
}

static dochost_status draw(const template_facts *facts, const dochost_request *request,
                           char *error, size_t capacity) {
  svg_writer writer = {0};
  facts->draw(&writer, request);
  if (!writer.failed && writer.count > request->byte_limit) {
    svg_free(&writer);
    snprintf(error, capacity, "The drawing is larger than the request allows.");
    return DOCHOST_LIMIT;
  }
  int problem = svg_save(&writer, request->staging, DOCUMENT);
  if (problem != 0) {
    snprintf(error, capacity, "The drawing could not be written: %s.", strerror(problem));
    return DOCHOST_FAILED;
  }
  return DOCHOST_OK;
}

dochost_status drawing_create(const dochost_host *host, const dochost_request *request,
                              char *error, size_t capacity) {
  if (strcmp(request->type, DRAWING_TYPE) != 0) {
    snprintf(error, capacity, "This plugin makes documents of type " DRAWING_TYPE
                              ", and not of type %s.", request->type);
    return DOCHOST_UNSUPPORTED;
  }
  const template_facts *facts = wanted(request);
  if (facts == NULL) {
    snprintf(error, capacity, "This plugin has no template %s.", request->template_id);
    return DOCHOST_UNSUPPORTED;
  }
  dochost_result result = {.struct_size = sizeof result, .status = DOCHOST_OK};
  if (host->is_cancelled(host->context, request->handle)) {
    result.status = DOCHOST_CANCELLED;
  } else if (facts->resource != NULL) {
    result.base = DOCHOST_BASE_BUNDLE;
    result.mode = DOCHOST_MODE_COPY;
    result.path = facts->resource;
  } else {
    dochost_status status = draw(facts, request, error, capacity);
    if (status != DOCHOST_OK) return status;
    result.base = DOCHOST_BASE_STAGING;
    result.mode = DOCHOST_MODE_MOVE;
    result.path = DOCUMENT;
  }
  return host->complete(host->context, request->handle, &result);
}
