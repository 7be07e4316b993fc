// Sockets that attacks try to reach.
#pragma once

#include <stdbool.h>

/// A listening socket that does not block, or -1 with errno; the caller closes it.
int listen_on_loopback(int *port);
int listen_at_path(const char *path);
int listen_at_abstract_name(const char *name);

/// Whether somebody has connected; asking takes the connection.
bool take_connection(int server);
