#include "servers.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static int listen_at(int family, const void *address, socklen_t size) {
  int server = socket(family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (server < 0) return -1;
  if (bind(server, address, size) == 0 && listen(server, 8) == 0) return server;
  close(server);
  return -1;
}

int listen_on_loopback(int *port) {
  struct sockaddr_in address = {.sin_family = AF_INET,
                                .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  int server = listen_at(AF_INET, &address, sizeof address);
  socklen_t size = sizeof address;
  if (server >= 0) getsockname(server, (struct sockaddr *)&address, &size);
  *port = ntohs(address.sin_port);
  return server;
}

static int listen_at_unix_name(const char *name, size_t before) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  size_t length = strlen(name);
  if (before + length >= sizeof address.sun_path) return -1;
  memcpy(address.sun_path + before, name, length);
  return listen_at(AF_UNIX, &address,
                   (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length + 1));
}

int listen_at_path(const char *path) {
  return listen_at_unix_name(path, 0);
}

int listen_at_abstract_name(const char *name) {
  return listen_at_unix_name(name, 1);
}

bool take_connection(int server) {
  int connection = accept(server, NULL, NULL);
  if (connection < 0) return false;
  close(connection);
  return true;
}
