// Preloaded into PostgreSQL: every sync to disk takes as many microseconds longer as SLOW_SYNC_US says.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

static void be_slow(void) {
  const char *text = getenv("SLOW_SYNC_US");
  long us = text ? atol(text) : 0;
  struct timespec pause = { us / 1000000, (us % 1000000) * 1000 };
  if (us > 0) nanosleep(&pause, NULL);
}

int fdatasync(int fd) {
  static int (*real)(int);
  if (!real) real = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
  be_slow();
  return real(fd);
}

int fsync(int fd) {
  static int (*real)(int);
  if (!real) real = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
  be_slow();
  return real(fd);
}
