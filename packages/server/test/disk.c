// A disk for tests, put between a process and its files (LD_PRELOAD). It keeps a shadow of every file in POWER_FROM as it
// was when it was last flushed, in POWER_TO: all that a power cut would leave. While the file DISK_HOLD exists, flushes
// wait; while the file DISK_FAIL exists, they fail.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void keep(int fd) {
  const char *from = getenv("POWER_FROM"), *to = getenv("POWER_TO");
  char link[64], path[PATH_MAX], part[PATH_MAX], copy[PATH_MAX], room[65536];
  if (!from || !to) return;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return;
  path[length] = 0;
  if (strncmp(path, from, strlen(from)) != 0 || !strrchr(path, '/')) return;
  snprintf(copy, sizeof copy, "%s%s", to, strrchr(path, '/'));
  snprintf(part, sizeof part, "%s%s.part", to, strrchr(path, '/'));
  struct stat about;
  if (stat(path, &about) != 0 || !S_ISREG(about.st_mode)) return;
  int in = open(path, O_RDONLY), out = open(part, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  ssize_t got;
  while (in >= 0 && out >= 0 && (got = read(in, room, sizeof room)) > 0)
    if (write(out, room, got) != got) break;
  close(in);
  close(out);
  rename(part, copy);
}

static int exists(const char *name) {
  const char *path = getenv(name);
  return path && access(path, F_OK) == 0;
}

static int flush(int fd, const char *name) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  while (exists("DISK_HOLD")) usleep(2000);
  if (exists("DISK_FAIL")) {
    errno = EIO;
    return -1;
  }
  int result = real(fd);
  if (result == 0) keep(fd);
  return result;
}

int fsync(int fd) { return flush(fd, "fsync"); }

int fdatasync(int fd) { return flush(fd, "fdatasync"); }

// A deleted file is taken to be gone for good: a journal that came back would undo what was committed after it.
int unlink(const char *path) {
  int (*real)(const char *) = (int (*)(const char *))dlsym(RTLD_NEXT, "unlink");
  const char *from = getenv("POWER_FROM"), *to = getenv("POWER_TO");
  char copy[PATH_MAX];
  if (from && to && strncmp(path, from, strlen(from)) == 0 && strrchr(path, '/')) {
    snprintf(copy, sizeof copy, "%s%s", to, strrchr(path, '/'));
    real(copy);
  }
  return real(path);
}
