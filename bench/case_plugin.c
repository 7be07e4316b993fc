/* SPDX-License-Identifier: MIT
 *
 * A plugin whose one document type is a package, for measuring the import of large ones. It makes
 * no documents. */
#include <stddef.h>
#include <stdio.h>

#include <dochost/plugin.h>

DOCHOST_PLUGIN_NOTE;

static dochost_status init(void *context, const dochost_host *host, char *error, size_t capacity) {
  (void)context;
  (void)host;
  (void)error;
  (void)capacity;
  return DOCHOST_OK;
}

static dochost_status register_all(void *context, const dochost_registrar *registrar, char *error,
                                   size_t capacity) {
  (void)context;
  static const char *const extensions[] = {"case"};
  dochost_document_type type = {.struct_size = sizeof type,
                                .flags = DOCHOST_TYPE_PACKAGE,
                                .id = "org.example.case.case",
                                .name = "Case",
                                .extensions = extensions,
                                .extension_count = 1};
  return registrar->add_type(registrar->context, &type, error, capacity);
}

static dochost_status create(void *context, const dochost_request *request, char *error,
                             size_t capacity) {
  (void)context;
  (void)request;
  snprintf(error, capacity, "This plugin makes no documents.");
  return DOCHOST_UNSUPPORTED;
}

static const dochost_plugin plugin = {.struct_size = sizeof plugin,
                                      .abi_version = DOCHOST_ABI_VERSION,
                                      .id = "org.example.case",
                                      .version = "1.0.0",
                                      .name = "Case",
                                      .license = "MIT",
                                      .init = init,
                                      .register_all = register_all,
                                      .create = create};

const dochost_plugin *dochost_plugin_entry(uint32_t host_abi_version, char *reason,
                                           size_t capacity) {
  (void)host_abi_version;
  (void)reason;
  (void)capacity;
  return &plugin;
}
