/* SPDX-License-Identifier: MIT
 *
 * Makes many bundles of one library, each with an id and a hash of its own.
 *
 *   scale_bundles dochost LIBRARY DIRECTORY COUNT [CRASHING HANGING]
 *   scale_bundles lv2 DIRECTORY COUNT
 *
 * Of each hundred bundles so many crash when they are loaded, and so many hang. The bundles of LV2
 * are what lv2ls reads: a manifest of one plugin. */
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __x86_64__
#define PLATFORM "x86_64-linux-gnu"
#else
#define PLATFORM "aarch64-linux-gnu"
#endif

static const char id_mark[] = "p00000";
static const char deed_mark[] = "scale deed -";

static void fail(const char *what, const char *path) {
  fprintf(stderr, "scale_bundles: %s: %s: %s\n", what, path, strerror(errno));
  exit(1);
}

__attribute__((format(printf, 3, 4))) static char *name(char *buffer, size_t size,
                                                        const char *format, ...) {
  va_list values;
  va_start(values, format);
  int length = vsnprintf(buffer, size, format, values);
  va_end(values);
  if (length < 0 || (size_t)length >= size) fail("too long", format);
  return buffer;
}

static void make_directory(const char *path) {
  if (mkdir(path, 0755) != 0 && errno != EEXIST) fail("mkdir", path);
}

static void write_file(const char *path, const void *bytes, size_t count) {
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0 || write(file, bytes, count) != (ssize_t)count || close(file) != 0) {
    fail("write", path);
  }
}

static char *read_file(const char *path, size_t *count) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) fail("open", path);
  char *bytes = malloc((size_t)status.st_size);
  if (bytes == NULL || read(file, bytes, (size_t)status.st_size) != status.st_size) {
    fail("read", path);
  }
  close(file);
  *count = (size_t)status.st_size;
  return bytes;
}

/* Writes the number of a bundle over the zeros of every mark. */
static void number_copy(char *bytes, size_t count, const char *number) {
  char *at = bytes;
  char *end = bytes + count;
  while ((at = memmem(at, (size_t)(end - at), id_mark, sizeof id_mark - 1)) != NULL) {
    memcpy(at + 1, number, sizeof id_mark - 2);
    at += sizeof id_mark - 1;
  }
}

static void make_dochost_bundle(const char *directory, const char *library, size_t size,
                                const char *number, char deed) {
  char bundle[4000];
  char path[4096];
  make_directory(name(bundle, sizeof bundle, "%s/p%s.dochostplugin", directory, number));
  make_directory(name(path, sizeof path, "%s/lib", bundle));
  make_directory(name(path, sizeof path, "%s/lib/" PLATFORM, bundle));
  char *copy = malloc(size);
  if (copy == NULL) fail("malloc", bundle);
  memcpy(copy, library, size);
  char *mark = memmem(copy, size, deed_mark, sizeof deed_mark - 1);
  if (mark == NULL) fail("no place for the deed", bundle);
  mark[sizeof deed_mark - 2] = deed;
  number_copy(copy, size, number);
  write_file(name(path, sizeof path, "%s/lib/" PLATFORM "/Scale.so", bundle), copy, size);
  free(copy);
  char manifest[1024];
  name(manifest, sizeof manifest,
       "{\"schema\": 1, \"id\": \"org.example.scale.p%s\", \"version\": \"1.0.0\", \"abi\": \"1.0\", "
       "\"name\": \"Scale\", \"license\": \"MIT\", "
       "\"library\": {\"" PLATFORM "\": \"lib/" PLATFORM "/Scale.so\"}}\n",
       number);
  write_file(name(path, sizeof path, "%s/plugin.json", bundle), manifest, strlen(manifest));
}

static void make_lv2_bundle(const char *directory, const char *number) {
  char bundle[4000];
  char path[4096];
  make_directory(name(bundle, sizeof bundle, "%s/p%s.lv2", directory, number));
  char manifest[1024];
  name(manifest, sizeof manifest,
       "@prefix lv2: <http://lv2plug.in/ns/lv2core#> .\n"
       "@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .\n\n"
       "<http://example.org/scale/p%s>\n"
       "  a lv2:Plugin ;\n"
       "  lv2:binary <scale.so> ;\n"
       "  rdfs:seeAlso <scale.ttl> .\n",
       number);
  write_file(name(path, sizeof path, "%s/manifest.ttl", bundle), manifest, strlen(manifest));
}

int main(int count, char **arguments) {
  int is_dochost = count >= 5 && strcmp(arguments[1], "dochost") == 0;
  if (!is_dochost && (count != 4 || strcmp(arguments[1], "lv2") != 0)) {
    fprintf(stderr, "usage: scale_bundles dochost LIBRARY DIRECTORY COUNT [CRASHING HANGING]\n"
                    "       scale_bundles lv2 DIRECTORY COUNT\n");
    return 2;
  }
  const char *directory = arguments[is_dochost ? 3 : 2];
  int bundles = atoi(arguments[is_dochost ? 4 : 3]);
  int crashing = is_dochost && count > 6 ? atoi(arguments[5]) : 0;
  int hanging = is_dochost && count > 6 ? atoi(arguments[6]) : 0;
  size_t size = 0;
  char *library = is_dochost ? read_file(arguments[2], &size) : NULL;
  make_directory(directory);
  for (int index = 1; index <= bundles; index += 1) {
    char number[16];
    name(number, sizeof number, "%05d", index);
    if (is_dochost) {
      int of_hundred = index % 100;
      char deed = of_hundred < crashing ? 'c' : of_hundred < crashing + hanging ? 'h' : '-';
      make_dochost_bundle(directory, library, size, number, deed);
    } else {
      make_lv2_bundle(directory, number);
    }
  }
  free(library);
  return 0;
}
