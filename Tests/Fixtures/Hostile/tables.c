/* SPDX-License-Identifier: MIT
 *
 * Tables that no plugin may answer. */
#include <string.h>

#include "hostile.h"

const dochost_plugin *hostile_table(const dochost_plugin *good) {
  static dochost_plugin table;
  union {
    uintptr_t number;
    const dochost_plugin *table;
  } nowhere = {.number = 16};
  table = *good;
  if (hostile_is("table-null")) return NULL;
  if (hostile_is("table-nowhere")) return nowhere.table;
  if (hostile_is("table-size-zero")) table.struct_size = 0;
  if (hostile_is("table-size-small")) table.struct_size = 40;
  if (hostile_is("table-size-huge")) table.struct_size = UINT32_MAX;
  if (hostile_is("table-abi")) table.abi_version = (uint32_t)9 << 16;
  if (hostile_is("table-id-null")) table.id = NULL;
  if (hostile_is("table-id-bad")) table.id = "no id\033[31m";
  if (hostile_is("table-id-foreign")) table.id = "org.dochost.drawing";
  if (hostile_is("table-version-other")) table.version = "9.9.9";
  if (hostile_is("table-name-harmful")) table.name = "Hostile\033[31m\n";
  if (hostile_is("table-license-null")) table.license = NULL;
  if (hostile_is("table-init-null")) table.init = NULL;
  if (hostile_is("table-register-null")) table.register_all = NULL;
  if (hostile_is("table-create-null")) table.create = NULL;
  if (hostile_is("table-extension-null")) table.get_extension = NULL;
  return &table;
}
