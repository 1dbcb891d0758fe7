#pragma once
// Memory for large tables that are read at random.

#include <cstddef>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace isodoku::detail {

/// An allocator for containers, which asks the system for large pages if a block is large. Then finding the page of an
/// address takes no longer than reading the address. Without large pages the memory works in the same way, but is
/// slower.
template <typename T>
struct LargePageAllocator {
  using value_type = T;

  LargePageAllocator() = default;
  template <typename Other>
  // NOLINTNEXTLINE(google-explicit-constructor): containers convert allocators
  LargePageAllocator(const LargePageAllocator<Other>& /*other*/) {}

  T* allocate(std::size_t count) {
    void* const memory = ::operator new(count * sizeof(T), alignment(count));
#ifdef __linux__
    if (count * sizeof(T) >= page_size) madvise(memory, count * sizeof(T), MADV_HUGEPAGE);
#endif
    return static_cast<T*>(memory);
  }
  void deallocate(T* memory, std::size_t count) {
    ::operator delete(memory, alignment(count));
  }

  friend bool operator==(const LargePageAllocator& /*a*/, const LargePageAllocator& /*b*/) {
    return true;
  }

 private:
  static constexpr std::size_t page_size = std::size_t{2} << 20U;

  static std::align_val_t alignment(std::size_t count) {
    return std::align_val_t{count * sizeof(T) >= page_size ? page_size : alignof(std::max_align_t)};
  }
};

}  // namespace isodoku::detail
