#include "attack.h"

#include <arpa/inet.h>
#include <linux/netlink.h>
#include <netinet/in.h>
#include <stddef.h>
#include <sys/socket.h>
#include <sys/un.h>

static int connect_unix(const char *name, int abstract) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  size_t length = strlen(name);
  memcpy(address.sun_path + abstract, name, length);
  int number = socket(AF_UNIX, SOCK_STREAM, 0);
  if (number < 0) return errno;
  socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length + 1);
  int error = outcome(connect(number, (struct sockaddr *)&address, size));
  close(number);
  return error;
}

static struct sockaddr_in loopback(int port) {
  return (struct sockaddr_in){.sin_family = AF_INET,
                              .sin_port = htons((uint16_t)port),
                              .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
}

static int connect_to_server(const struct attack_targets *t) {
  int number = socket(AF_INET, SOCK_STREAM, 0);
  if (number < 0) return errno;
  struct sockaddr_in address = loopback(t->port);
  int error = outcome(connect(number, (struct sockaddr *)&address, sizeof address));
  close(number);
  return error;
}

static int send_datagram(const struct attack_targets *t) {
  int number = socket(AF_INET, SOCK_DGRAM, 0);
  if (number < 0) return errno;
  struct sockaddr_in address = loopback(t->port);
  int error =
      outcome(sendto(number, "x", 1, 0, (struct sockaddr *)&address, sizeof address));
  close(number);
  return error;
}

static int listen_for_others(const struct attack_targets *t) {
  (void)t;
  int number = socket(AF_INET, SOCK_STREAM, 0);
  if (number < 0) return errno;
  int error = outcome(listen(number, 1));
  close(number);
  return error;
}

static int connect_to_session(const struct attack_targets *t) {
  return connect_unix(in(t->person, "socket"), 0);
}

static int connect_to_abstract_socket(const struct attack_targets *t) {
  return connect_unix(t->abstract_name, 1);
}

static int ask_kernel(const struct attack_targets *t) {
  (void)t;
  return outcome_of_opening(socket(AF_NETLINK, SOCK_RAW, NETLINK_ROUTE));
}

static int make_socket_pair(const struct attack_targets *t) {
  (void)t;
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) < 0) return errno;
  close(pair[0]);
  close(pair[1]);
  return 0;
}

// The calls below need no socket: the filter answers before the kernel looks at the descriptor.

static int connect_nothing(const struct attack_targets *t) {
  struct sockaddr_in address = loopback(t->port);
  return outcome(connect(0, (struct sockaddr *)&address, sizeof address));
}

static int bind_nothing(const struct attack_targets *t) {
  struct sockaddr_in address = loopback(t->port);
  return outcome(bind(0, (struct sockaddr *)&address, sizeof address));
}

static int address_datagram(const struct attack_targets *t) {
  struct sockaddr_in address = loopback(t->port);
  return outcome(sendto(0, "x", 1, 0, (struct sockaddr *)&address, sizeof address));
}

static int pass_descriptor(const struct attack_targets *t) {
  (void)t;
  struct msghdr message = {0};
  return outcome(sendmsg(0, &message, 0));
}

static int take_descriptor(const struct attack_targets *t) {
  (void)t;
  struct msghdr message = {0};
  return outcome(recvmsg(0, &message, 0));
}

const struct attack network_attacks[] = {
    {"connect-to-server", "socket", true, connect_to_server},
    {"send-datagram", "socket", true, send_datagram},
    {"listen-for-others", "socket", true, listen_for_others},
    {"connect-to-session", "socket", true, connect_to_session},
    {"connect-to-abstract-socket", "socket", true, connect_to_abstract_socket},
    {"ask-kernel", "socket", true, ask_kernel},
    {"make-socket-pair", "socketpair", true, make_socket_pair},
    {"connect-nothing", "connect", false, connect_nothing},
    {"bind-nothing", "bind", false, bind_nothing},
    {"address-datagram", "sendto", false, address_datagram},
    {"pass-descriptor", "sendmsg", false, pass_descriptor},
    {"take-descriptor", "recvmsg", false, take_descriptor},
    {NULL, NULL, false, NULL},
};
