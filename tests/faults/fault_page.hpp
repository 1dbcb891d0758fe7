#pragma once
// A page of memory that the preloaded shim and a test share. It outlives the program, however the program ends.

#include <array>
#include <atomic>
#include <cstdint>
#include <string_view>

namespace isodoku::faults {

/// Kinds of calls that fail in the same way. The names are those of ISODOKU_FAULT=KIND:N.
enum class Kind : std::uint8_t {
  memory,  ///< malloc, calloc, realloc, aligned_alloc, posix_memalign, which operator new calls
  read,
  write,
  open,  ///< and mkostemp
  close,
  rename,  ///< and link
  unlink,
  sync,
  truncate,
  seek,
  lock,
  fcntl,
  stat,
  map,  ///< mmap: shared memory of SQLite, stacks of coroutines
  thread,
};
inline constexpr std::array<std::string_view, 15> kind_names = {"memory", "read",   "write", "open",     "close",
                                                                "rename", "unlink", "sync",  "truncate", "seek",
                                                                "lock",   "fcntl",  "stat",  "map",      "thread"};
inline constexpr std::size_t kinds = kind_names.size();

struct Page {
  std::array<std::atomic<std::uint64_t>, kinds> calls{};  ///< since main began
  std::atomic<std::uint64_t> faults{0};                   ///< calls that were made to fail
  std::array<char, 240> first{};                          ///< the first of these: its name, and its file or number
  std::array<std::uint32_t, 1U << 14U> sizes{};           ///< sizes of the first allocations
};
static_assert(std::atomic<std::uint64_t>::is_always_lock_free);

}  // namespace isodoku::faults
