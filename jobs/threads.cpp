// Determines the number of threads, and starts them.
//
// No result depends on the number of threads, so a thread that cannot be created is not an error: fewer threads do the
// work if processes or memory are limited, for example in a container. The calling thread always works too, so the work
// is done even if no other thread can be created.
//
// A limit on address space (`ulimit -v`) needs care. Each thread reserves much more than it uses: its stack, and the
// arena that malloc keeps for it. So as many threads as fit would leave nothing for the work itself. Under such a
// limit, threads get half of the remaining space, on the assumption that each reserves the maximum.

#include "jobs/threads.hpp"

#include <atomic>
#include <new>
#include <system_error>

#if __has_include(<sys/resource.h>) && !defined(__wasi__)
#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>
#endif

namespace isodoku::detail {
namespace {

#if __has_include(<sys/resource.h>) && !defined(__wasi__)

/// Bytes of address space in use, 0 if that is not known.
std::size_t used_address_space() {
  std::FILE* const file = std::fopen("/proc/self/statm", "r");
  if (file == nullptr) return 0;
  unsigned long pages = 0;
  const bool is_read = std::fscanf(file, "%lu", &pages) == 1;
  std::fclose(file);
  return is_read ? pages * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE)) : 0;
}

/// The number of threads, at most `wanted`, for which a limit on address space leaves room.
std::size_t affordable_threads(std::size_t wanted) {
  constexpr std::size_t arena = std::size_t{64} << 20U;  // what the C library's malloc reserves on 64-bit systems
  constexpr std::size_t usual_stack = std::size_t{8} << 20U;
  rlimit space{};
  if (::getrlimit(RLIMIT_AS, &space) != 0 || space.rlim_cur == RLIM_INFINITY) return wanted;
  rlimit stack{};
  const bool has_stack_limit = ::getrlimit(RLIMIT_STACK, &stack) == 0 && stack.rlim_cur != RLIM_INFINITY;
  const std::size_t each = arena + (has_stack_limit ? stack.rlim_cur : usual_stack);
  const std::size_t used = used_address_space();
  const std::size_t left = space.rlim_cur > used ? space.rlim_cur - used : 0;
  return std::min(wanted, left / 2 / each);
}

#else

std::size_t affordable_threads(std::size_t wanted) {
  return wanted;
}

#endif

}  // namespace

std::vector<std::jthread> start_threads(std::size_t wanted, const std::function<void(const std::stop_token&)>& body) {
  std::vector<std::jthread> threads;
  if (wanted == 0) return threads;
  const std::size_t max_threads = affordable_threads(wanted);
  threads.reserve(max_threads);
  try {
    while (threads.size() < max_threads) threads.emplace_back(body);
  } catch (const std::system_error&) {
    // No more threads are allowed.
  } catch (const std::bad_alloc&) {
    // There is no memory for more threads.
  }
  return threads;
}

TaskRunner task_runner(std::size_t jobs) {
  return [jobs](std::size_t count, const Task& task) {
    std::atomic<std::size_t> next{0};
    on_threads(std::min(jobs, count), [&] {
      try {
        for (std::size_t i = next++; i < count; i = next++) task(i);
      } catch (...) {
        next = count;
        throw;
      }
    });
  };
}

}  // namespace isodoku::detail
