#pragma once
// A hash table that is a sorted array with gaps.
//
// Slots are 64-bit words: a hash of 32 bits above a value of 32 bits. The home of a hash h is h * capacity / 2^32; its
// slot is there or at the next position with room. All slots are in ascending order:
//
//     home of 3.. |        home of 5..    |
//     | 3.. | 3.. | 4.. |  -  | 5.. |  -  |  -  | ...        - : empty, which compares greater than all slots
//
// So a look-up starts at the home of its hash and ends at the first slot that is not less; with the cache line of the
// home prefetched, it never waits. Unlike the hash maps of libraries, this table grows in one pass over both arrays in
// order, without reading the keys, and it has prefetch(). Cost: at a load of 7/8 an insertion moves about thirty slots,
// and a look-up passes four (D. E. Knuth, The Art of Computer Programming, volume 3, section 6.4).

#include <cstddef>
#include <cstdint>
#include <memory>

namespace isodoku::detail {

class SortedSlots {
 public:
  SortedSlots() { allocate(min_capacity, min_tail); }

  /// Calls `matches` with the values of this hash, in ascending order, until it returns true; returns that value.
  /// Returns no_value if none matches.
  template <typename Matches>
  [[nodiscard]] std::uint32_t find(std::uint32_t hash, const Matches& matches) const {
    const std::uint64_t* slot = first_of(hash);
    for (; *slot >> value_bits == hash && *slot != empty; ++slot) {
      const auto value = static_cast<std::uint32_t>(*slot);
      if (matches(value)) return value;
    }
    return no_value;
  }
  /// The value must be new and different from no_value.
  void insert(std::uint32_t hash, std::uint32_t value) {
    if (size_ >= max_slots_) rebuild(capacity_ + capacity_ / 3, tail_);
    while (!put(std::uint64_t{hash} << value_bits | value)) rebuild(capacity_, 2 * tail_);
    ++size_;
  }
  /// Prefetches the memory that look-ups of this hash read first.
  void prefetch(std::uint32_t hash) const { __builtin_prefetch(slots_.get() + home(hash)); }

  [[nodiscard]] std::size_t memory_bytes() const { return (capacity_ + tail_) * sizeof(std::uint64_t); }

  static constexpr std::uint32_t no_value = 0xFFFFFFFF;

 private:
  static constexpr unsigned value_bits = 32;
  static constexpr std::uint64_t empty = ~std::uint64_t{0};
  static constexpr std::size_t min_capacity = 16;
  static constexpr std::size_t min_tail = 64;

  [[nodiscard]] std::size_t home(std::uint32_t hash) const {
    return static_cast<std::size_t>(std::uint64_t{hash} * capacity_ >> value_bits);
  }
  /// The first slot that may have this hash.
  [[nodiscard]] const std::uint64_t* first_of(std::uint32_t hash) const {
    const std::uint64_t* slot = slots_.get() + home(hash);
    while (*slot < std::uint64_t{hash} << value_bits) ++slot;
    return slot;
  }
  void allocate(std::size_t capacity, std::size_t tail);
  void rebuild(std::size_t capacity, std::size_t tail);
  /// Returns false if the last slot would be filled.
  bool put(std::uint64_t slot);

  std::unique_ptr<std::uint64_t[]> slots_;
  std::size_t capacity_ = 0;
  std::size_t tail_ = 0;  // additional slots at the end; the last one is always empty
  std::size_t size_ = 0;
  std::size_t max_slots_ = 0;  // maximum size_ at this capacity
};

}  // namespace isodoku::detail
