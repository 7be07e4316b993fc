/* SPDX-License-Identifier: MIT
 *
 * The door: the plugin's table and the one function that a host looks for.
 */
#include <dochost/plugin.h>
#include <stdio.h>
#include <string.h>

#include "create.h"
#include "document.h"
#include "registration.h"

DOCHOST_PLUGIN_NOTE;

static const dochost_host *host;

static dochost_status start(void *context, const dochost_host *given, char *error,
                            size_t capacity) {
  (void)context;
  (void)error;
  (void)capacity;
  host = given;
  return DOCHOST_OK;
}

static dochost_status create(void *context, const dochost_request *request, char *error,
                             size_t capacity) {
  (void)context;
  return drawing_create(host, request, error, capacity);
}

static const void *find_extension(void *context, const char *id) {
  (void)context;
  return strcmp(id, DOCHOST_EXTENSION_DOCUMENT) == 0 ? &drawing_document : NULL;
}

static const dochost_plugin plugin = {
    .struct_size = sizeof plugin,
    .abi_version = DOCHOST_ABI_VERSION,
    .id = "org.dochost.drawing",
    .version = "1.0.0",
    .name = "Drawing",
    .license = "MIT",
    .init = start,
    .register_all = drawing_register,
    .create = create,
    .get_extension = find_extension,
};

const dochost_plugin *dochost_plugin_entry(uint32_t host_abi_version, char *reason,
                                           size_t capacity) {
  if (host_abi_version >> 16 != DOCHOST_ABI_MAJOR) {
    snprintf(reason, capacity, "Drawing is made for ABI %d, the host has %u.", DOCHOST_ABI_MAJOR,
             (unsigned)(host_abi_version >> 16));
    return NULL;
  }
  return &plugin;
}
