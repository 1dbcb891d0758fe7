// A library to be preloaded, which makes the n-th call of a kind fail.
//
//   LD_PRELOAD=.../libisodoku_fault_shim.so ISODOKU_FAULT=write:2:ENOSPC isodoku canon FILE
//   LD_PRELOAD=.../libisodoku_fault_shim.so ISODOKU_FAULT=count isodoku canon FILE
//
// ISODOKU_FAULT is KIND:N[:ACTION][:on]. The kinds are those of fault_page.hpp. The action is the name of an error
// (each kind has a default), `short` (half of the bytes are read or written, at least one) or `kill` (SIGKILL instead
// of the call). With `on`, all calls from the n-th on fail. `count` makes no call fail, and prints at the end how many
// calls of each kind there were. ISODOKU_FAULT_CLOCK=S makes the monotonic clock advance by S seconds each time it is
// read, and by nothing else, so a short run writes as many checkpoints as a long one. ISODOKU_FAULT_PAGE is the number
// of a descriptor of a Page, in which the calls are counted. Without it, the counts are written to standard error at
// the end.
//
// If most of a process is foreign code, as with Python, the process marks the part under test.
// isodoku_fault_begin(plan), with a plan as in ISODOKU_FAULT, starts counting, and isodoku_fault_end() returns how many
// calls were made to fail.
//
// Otherwise, calls are counted from the beginning of main to the end of the process. Calls of other libraries are
// included, except for the calls that libc makes internally. So what stdio writes to standard error never fails, which
// is useful, because the tests read the messages. The hooks allocate nothing and take no lock. Allocations call
// functions that glibc provides for this purpose, so finding them needs no allocation. The other functions are looked
// up in a constructor.

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill is POSIX
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "tests/faults/fault_page.hpp"

extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* memory, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);
}

namespace isodoku::faults {
namespace {

using Main = int (*)(int, char**, char**);

/// The original functions, which the hooks call.
struct Next {
  decltype(&::read) read;
  decltype(&::readv) readv;
  decltype(&::pread) pread;
  decltype(&::write) write;
  decltype(&::writev) writev;
  decltype(&::pwrite) pwrite;
  decltype(&::open) open;
  decltype(&::openat) openat;
  decltype(&::mkostemp) mkostemp;
  decltype(&::close) close;
  decltype(&::rename) rename;
  decltype(&::renameat) renameat;
  decltype(&::renameat2) renameat2;
  decltype(&::link) link;
  decltype(&::linkat) linkat;
  decltype(&::unlink) unlink;
  decltype(&::unlinkat) unlinkat;
  decltype(&::fsync) fsync;
  decltype(&::fdatasync) fdatasync;
  decltype(&::ftruncate) ftruncate;
  decltype(&::lseek) lseek;
  decltype(&::flock) flock;
  decltype(&::fcntl) fcntl;
  decltype(&::mmap) mmap;
  int (*stat)(const char*, struct stat*);
  int (*lstat)(const char*, struct stat*);
  int (*fstat)(int, struct stat*);
  int (*fstatat)(int, const char*, struct stat*, int);
  decltype(&::usleep) usleep;
  decltype(&::pthread_create) pthread_create;
  decltype(&::clock_gettime) clock_gettime;
  int (*libc_start_main)(Main, int, char**, void (*)(), void (*)(), void (*)(), void*);
};
Next next;

struct Plan {
  bool counts_only = false;
  bool is_active = false;
  Kind kind = Kind::memory;
  std::uint64_t number = 0;
  bool goes_on = false;
  int error = 0;
  bool is_short = false;
  bool is_kill = false;
  long clock_step = 0;
};
Plan plan;
Page own_page;
Page* page = &own_page;
std::atomic<bool> has_begun = false;
std::atomic<long> clock_looks = 0;
Main real_main = nullptr;

struct NamedError {
  std::string_view name;
  int number;
};
constexpr std::array named_errors = {NamedError{"EIO", EIO},       NamedError{"ENOSPC", ENOSPC},
                                     NamedError{"EINTR", EINTR},   NamedError{"EMFILE", EMFILE},
                                     NamedError{"EACCES", EACCES}, NamedError{"ENOMEM", ENOMEM},
                                     NamedError{"EAGAIN", EAGAIN}, NamedError{"EDQUOT", EDQUOT},
                                     NamedError{"EPERM", EPERM},   NamedError{"EWOULDBLOCK", EWOULDBLOCK},
                                     NamedError{"EPIPE", EPIPE},   NamedError{"ENOLCK", ENOLCK},
                                     NamedError{"EROFS", EROFS},   NamedError{"EINVAL", EINVAL}};

int default_error(Kind kind) {
  switch (kind) {
    case Kind::memory:
    case Kind::map:
      return ENOMEM;
    case Kind::write:
      return ENOSPC;
    case Kind::open:
      return EMFILE;
    case Kind::lock:
      return ENOLCK;
    case Kind::thread:
      return EAGAIN;
    case Kind::stat:
    case Kind::rename:
    case Kind::unlink:
      return EACCES;
    default:
      return EIO;
  }
}

[[noreturn]] void give_up(const char* why) {
  std::fprintf(stderr, "ISODOKU_FAULT: %s\n", why);
  ::_exit(125);
}

/// Removes the part of the text before the next colon, and the colon, and returns that part.
std::string_view next_word(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find(':'));
  text.remove_prefix(std::min(text.size(), word.size() + 1));
  return word;
}

void parse_plan(std::string_view text) {
  if (text == "count") {
    plan.counts_only = true;
    return;
  }
  const auto* const kind = std::ranges::find(kind_names, next_word(text));
  if (kind == kind_names.end()) give_up("no such kind of call");
  plan.kind = static_cast<Kind>(kind - kind_names.begin());
  plan.error = default_error(plan.kind);
  for (const char digit : next_word(text)) plan.number = 10 * plan.number + static_cast<std::uint64_t>(digit - '0');
  while (!text.empty()) {
    const std::string_view word = next_word(text);
    const auto* const error = std::ranges::find(named_errors, word, &NamedError::name);
    if (word == "on") {
      plan.goes_on = true;
    } else if (word == "short") {
      plan.is_short = true;
    } else if (word == "kill") {
      plan.is_kill = true;
    } else if (error != named_errors.end()) {
      plan.error = error->number;
    } else {
      give_up("no such action");
    }
  }
  plan.is_active = true;
}

/// Records the first fault, and counts all of them.
void note(const char* name, const char* file, long number) {
  if (page->faults.fetch_add(1) != 0) return;
  std::size_t at = 0;
  const auto put = [&](const char* text) {
    for (; *text != '\0' && at + 1 < page->first.size(); ++text) page->first[at++] = *text;
  };
  put(name);
  put("(");
  if (file != nullptr) {
    put(file);
  } else {
    std::array<char, 24> digits{};
    auto begin = digits.end() - 1;
    const bool is_negative = number < 0;
    do {
      const long digit = number % 10;
      *--begin = static_cast<char>('0' + (is_negative ? -digit : digit));
      number /= 10;
    } while (number != 0);
    if (is_negative) *--begin = '-';
    put(&*begin);
  }
  put(")");
}

enum class Verdict : std::uint8_t { pass, fail, shorten };

/// Counts this call and decides whether it fails. Sets errno if it does.
Verdict judge(Kind kind, const char* name, const char* file, long number) {
  if (!has_begun.load(std::memory_order_relaxed)) return Verdict::pass;
  const std::uint64_t call = page->calls[static_cast<std::size_t>(kind)].fetch_add(1) + 1;
  if (kind == Kind::memory && call <= page->sizes.size()) page->sizes[call - 1] = static_cast<std::uint32_t>(number);
  if (!plan.is_active || kind != plan.kind) return Verdict::pass;
  if (plan.goes_on ? call < plan.number : call != plan.number) return Verdict::pass;
  note(name, file, number);
  if (plan.is_kill) ::kill(::getpid(), SIGKILL);
  if (plan.is_short) return Verdict::shorten;
  errno = plan.error;
  return Verdict::fail;
}

bool fails(Kind kind, const char* name, const char* file, long number = 0) {
  return judge(kind, name, file, number) == Verdict::fail;
}

bool allocation_fails(const char* name, std::size_t size) {
  return fails(Kind::memory, name, nullptr, static_cast<long>(size));
}

std::size_t shortened(std::size_t size) {
  return std::max<std::size_t>(size / 2, std::min<std::size_t>(size, 1));
}

template <typename Call>
ssize_t transfer(Kind kind, const char* name, int file, std::size_t size, const Call& call) {
  switch (judge(kind, name, nullptr, file)) {
    case Verdict::fail:
      return -1;
    case Verdict::shorten:
      return call(shortened(size));
    default:
      return call(size);
  }
}

int main_that_counts(int argc, char** argv, char** environment) {
  has_begun = true;
  return real_main(argc, argv, environment);
}

template <typename Function>
void find(Function& function, const char* name) {
  void* const found = ::dlsym(RTLD_NEXT, name);
  std::memcpy(&function, &found, sizeof found);
}

void find_next() {
  if (next.read != nullptr) return;
  find(next.readv, "readv");
  find(next.pread, "pread");
  find(next.write, "write");
  find(next.writev, "writev");
  find(next.pwrite, "pwrite");
  find(next.open, "open");
  find(next.openat, "openat");
  find(next.mkostemp, "mkostemp");
  find(next.close, "close");
  find(next.rename, "rename");
  find(next.renameat, "renameat");
  find(next.renameat2, "renameat2");
  find(next.link, "link");
  find(next.linkat, "linkat");
  find(next.unlink, "unlink");
  find(next.unlinkat, "unlinkat");
  find(next.fsync, "fsync");
  find(next.fdatasync, "fdatasync");
  find(next.ftruncate, "ftruncate");
  find(next.lseek, "lseek");
  find(next.flock, "flock");
  find(next.fcntl, "fcntl");
  find(next.mmap, "mmap");
  find(next.stat, "stat");
  find(next.lstat, "lstat");
  find(next.fstat, "fstat");
  find(next.fstatat, "fstatat");
  find(next.usleep, "usleep");
  find(next.pthread_create, "pthread_create");
  find(next.clock_gettime, "clock_gettime");
  find(next.libc_start_main, "__libc_start_main");
  find(next.read, "read");
}

/// Finds the functions if necessary: libraries may call a hook before the constructor here has run.
const Next& the_next() {
  find_next();
  return next;
}

void share_page(const char* descriptor) {
  const int file = std::atoi(descriptor);  // NOLINT(cert-err34-c): set by the tests
  void* const memory = ::mmap(nullptr, sizeof(Page), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (memory == MAP_FAILED) give_up("cannot map the page");
  page = static_cast<Page*>(memory);
  next.close(file);
}

__attribute__((constructor)) void begin() {
  find_next();
  if (const char* const text = std::getenv("ISODOKU_FAULT")) parse_plan(text);
  if (const char* const text = std::getenv("ISODOKU_FAULT_CLOCK")) plan.clock_step = std::atol(text);  // NOLINT
  if (const char* const text = std::getenv("ISODOKU_FAULT_PAGE")) share_page(text);
}

__attribute__((destructor)) void end() {
  has_begun = false;
  if (page != &own_page) return;
  if (plan.counts_only) {
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      std::fprintf(stderr, "ISODOKU_FAULT: %-8s %llu\n", kind_names[kind].data(),
                   static_cast<unsigned long long>(page->calls[kind].load()));
    }
  } else if (plan.is_active) {
    std::fprintf(stderr, "ISODOKU_FAULT: %s %s\n", page->faults > 0 ? "failed" : "not reached", page->first.data());
  }
}

}  // namespace
}  // namespace isodoku::faults

using isodoku::faults::allocation_fails;
using isodoku::faults::fails;
using isodoku::faults::Kind;
using isodoku::faults::the_next;
using isodoku::faults::transfer;

extern "C" {

int __libc_start_main(isodoku::faults::Main main, int argc, char** argv, void (*init)(), void (*fini)(),
                      void (*rtld_fini)(), void* stack_end) {
  isodoku::faults::real_main = main;
  return the_next().libc_start_main(isodoku::faults::main_that_counts, argc, argv, init, fini, rtld_fini, stack_end);
}

void* malloc(std::size_t size) noexcept {
  return allocation_fails("malloc", size) ? nullptr : __libc_malloc(size);
}
void* calloc(std::size_t count, std::size_t size) noexcept {
  return allocation_fails("calloc", count * size) ? nullptr : __libc_calloc(count, size);
}
void* realloc(void* memory, std::size_t size) noexcept {
  return allocation_fails("realloc", size) ? nullptr : __libc_realloc(memory, size);
}
void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept {
  return allocation_fails("aligned_alloc", size) ? nullptr : __libc_memalign(alignment, size);
}
int posix_memalign(void** memory, std::size_t alignment, std::size_t size) noexcept {
  void* const found = allocation_fails("posix_memalign", size) ? nullptr : __libc_memalign(alignment, size);
  if (found == nullptr) return ENOMEM;
  *memory = found;
  return 0;
}

ssize_t read(int file, void* bytes, std::size_t size) {
  return transfer(Kind::read, "read", file, size, [&](std::size_t part) { return the_next().read(file, bytes, part); });
}
ssize_t readv(int file, const struct iovec* parts, int count) {
  return fails(Kind::read, "readv", nullptr, file) ? -1 : the_next().readv(file, parts, count);
}
ssize_t pread(int file, void* bytes, std::size_t size, off_t at) {
  return transfer(Kind::read, "pread", file, size,
                  [&](std::size_t part) { return the_next().pread(file, bytes, part, at); });
}
ssize_t pread64(int file, void* bytes, std::size_t size, off64_t at) {
  return transfer(Kind::read, "pread", file, size,
                  [&](std::size_t part) { return the_next().pread(file, bytes, part, at); });
}
ssize_t write(int file, const void* bytes, std::size_t size) {
  return transfer(Kind::write, "write", file, size,
                  [&](std::size_t part) { return the_next().write(file, bytes, part); });
}
ssize_t writev(int file, const struct iovec* parts, int count) {
  return fails(Kind::write, "writev", nullptr, file) ? -1 : the_next().writev(file, parts, count);
}
ssize_t pwrite(int file, const void* bytes, std::size_t size, off_t at) {
  return transfer(Kind::write, "pwrite", file, size,
                  [&](std::size_t part) { return the_next().pwrite(file, bytes, part, at); });
}
ssize_t pwrite64(int file, const void* bytes, std::size_t size, off64_t at) {
  return transfer(Kind::write, "pwrite", file, size,
                  [&](std::size_t part) { return the_next().pwrite(file, bytes, part, at); });
}

// The mode is passed only if a file may be created. Reading it is harmless otherwise.
int open(const char* name, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  return fails(Kind::open, "open", name) ? -1 : the_next().open(name, flags, mode);
}
int open64(const char* name, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  return fails(Kind::open, "open", name) ? -1 : the_next().open(name, flags | O_LARGEFILE, mode);
}
int openat(int folder, const char* name, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  return fails(Kind::open, "openat", name) ? -1 : the_next().openat(folder, name, flags, mode);
}
int openat64(int folder, const char* name, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  return fails(Kind::open, "openat", name) ? -1 : the_next().openat(folder, name, flags | O_LARGEFILE, mode);
}
int mkostemp(char* name, int flags) {
  return fails(Kind::open, "mkostemp", name) ? -1 : the_next().mkostemp(name, flags);
}
int mkostemp64(char* name, int flags) {
  return fails(Kind::open, "mkostemp", name) ? -1 : the_next().mkostemp(name, flags);
}
int close(int file) {
  const int result = the_next().close(file);  // as Linux does: a close that fails also releases the descriptor
  return fails(Kind::close, "close", nullptr, file) ? -1 : result;
}

int rename(const char* from, const char* to) noexcept {
  return fails(Kind::rename, "rename", to) ? -1 : the_next().rename(from, to);
}
int renameat(int from_folder, const char* from, int to_folder, const char* to) noexcept {
  return fails(Kind::rename, "renameat", to) ? -1 : the_next().renameat(from_folder, from, to_folder, to);
}
int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned flags) noexcept {
  return fails(Kind::rename, "renameat2", to) ? -1 : the_next().renameat2(from_folder, from, to_folder, to, flags);
}
int link(const char* from, const char* to) noexcept {
  return fails(Kind::rename, "link", to) ? -1 : the_next().link(from, to);
}
int linkat(int from_folder, const char* from, int to_folder, const char* to, int flags) noexcept {
  return fails(Kind::rename, "linkat", to) ? -1 : the_next().linkat(from_folder, from, to_folder, to, flags);
}
int unlink(const char* name) noexcept {
  return fails(Kind::unlink, "unlink", name) ? -1 : the_next().unlink(name);
}
int unlinkat(int folder, const char* name, int flags) noexcept {
  return fails(Kind::unlink, "unlinkat", name) ? -1 : the_next().unlinkat(folder, name, flags);
}
int fsync(int file) {
  return fails(Kind::sync, "fsync", nullptr, file) ? -1 : the_next().fsync(file);
}
int fdatasync(int file) {
  return fails(Kind::sync, "fdatasync", nullptr, file) ? -1 : the_next().fdatasync(file);
}
int ftruncate(int file, off_t length) noexcept {
  return fails(Kind::truncate, "ftruncate", nullptr, file) ? -1 : the_next().ftruncate(file, length);
}
int ftruncate64(int file, off64_t length) noexcept {
  return fails(Kind::truncate, "ftruncate", nullptr, file) ? -1 : the_next().ftruncate(file, length);
}
off_t lseek(int file, off_t offset, int whence) noexcept {
  return fails(Kind::seek, "lseek", nullptr, file) ? -1 : the_next().lseek(file, offset, whence);
}
off64_t lseek64(int file, off64_t offset, int whence) noexcept {
  return fails(Kind::seek, "lseek", nullptr, file) ? -1 : the_next().lseek(file, offset, whence);
}
int flock(int file, int operation) noexcept {
  return fails(Kind::lock, "flock", nullptr, file) ? -1 : the_next().flock(file, operation);
}
int fcntl(int file, int command, ...) {
  va_list rest;
  va_start(rest, command);
  void* const argument = va_arg(rest, void*);
  va_end(rest);
  return fails(Kind::fcntl, "fcntl", nullptr, file) ? -1 : the_next().fcntl(file, command, argument);
}
int fcntl64(int file, int command, ...) {
  va_list rest;
  va_start(rest, command);
  void* const argument = va_arg(rest, void*);
  va_end(rest);
  return fails(Kind::fcntl, "fcntl", nullptr, file) ? -1 : the_next().fcntl(file, command, argument);
}

int stat(const char* name, struct stat* status) noexcept {
  return fails(Kind::stat, "stat", name) ? -1 : the_next().stat(name, status);
}
int lstat(const char* name, struct stat* status) noexcept {
  return fails(Kind::stat, "lstat", name) ? -1 : the_next().lstat(name, status);
}
int fstat(int file, struct stat* status) noexcept {
  return fails(Kind::stat, "fstat", nullptr, file) ? -1 : the_next().fstat(file, status);
}
int fstatat(int folder, const char* name, struct stat* status, int flags) noexcept {
  return fails(Kind::stat, "fstatat", name) ? -1 : the_next().fstatat(folder, name, status, flags);
}

// SQLite calls these names, for files of any size. On 64-bit machines, they are the same functions.
int stat64(const char* name, struct stat64* status) noexcept {
  return stat(name, reinterpret_cast<struct stat*>(status));
}
int lstat64(const char* name, struct stat64* status) noexcept {
  return lstat(name, reinterpret_cast<struct stat*>(status));
}
int fstat64(int file, struct stat64* status) noexcept {
  return fstat(file, reinterpret_cast<struct stat*>(status));
}
int fstatat64(int folder, const char* name, struct stat64* status, int flags) noexcept {
  return fstatat(folder, name, reinterpret_cast<struct stat*>(status), flags);
}

void* mmap(void* address, std::size_t size, int protection, int flags, int file, off_t at) noexcept {
  if (fails(Kind::map, "mmap", nullptr, static_cast<long>(size))) return MAP_FAILED;
  return the_next().mmap(address, size, protection, flags, file, at);
}
void* mmap64(void* address, std::size_t size, int protection, int flags, int file, off64_t at) noexcept {
  return mmap(address, size, protection, flags, file, at);
}

// While locks fail forever, waiting for them changes nothing. SQLite would wait 10 seconds.
int usleep(useconds_t microseconds) {
  const auto& plan = isodoku::faults::plan;
  if (plan.is_active && plan.kind == Kind::fcntl && plan.goes_on) return 0;
  return the_next().usleep(microseconds);
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*work)(void*), void* argument) noexcept {
  if (fails(Kind::thread, "pthread_create", nullptr)) return errno;
  return the_next().pthread_create(thread, attributes, work, argument);
}

int clock_gettime(clockid_t clock, struct timespec* time) noexcept {
  if (isodoku::faults::plan.clock_step == 0 || clock != CLOCK_MONOTONIC) return the_next().clock_gettime(clock, time);
  *time = {isodoku::faults::plan.clock_step * ++isodoku::faults::clock_looks, 0};
  return 0;
}

void isodoku_fault_begin(const char* text) {
  using namespace isodoku::faults;
  has_begun = false;
  for (auto& calls : page->calls) calls = 0;
  page->faults = 0;
  page->first = {};
  plan = Plan();
  parse_plan(text);
  has_begun = true;
}
std::uint64_t isodoku_fault_end() {
  using namespace isodoku::faults;
  has_begun = false;
  plan = Plan();
  return page->faults;
}
/// The first call that was made to fail in the part that has ended.
const char* isodoku_fault_first() {
  return isodoku::faults::page->first.data();
}
}
