// Growth and insertion, which keep the slots sorted. The header describes the idea.
//
// Capacities grow by a third, so that the load is between 0.66 and 0.875: 9 to 12 bytes for each value.

#include "canon/classes/sorted_slots.hpp"

#include <algorithm>

namespace isodoku::detail {

void SortedSlots::allocate(std::size_t capacity, std::size_t tail) {
  slots_ = std::make_unique_for_overwrite<std::uint64_t[]>(capacity + tail);
  std::fill_n(slots_.get(), capacity + tail, empty);
  capacity_ = capacity;
  tail_ = tail;
  max_slots_ = capacity - capacity / 8;
}

bool SortedSlots::put(std::uint64_t slot) {
  std::uint64_t* const end = slots_.get() + capacity_ + tail_ - 1;
  std::uint64_t* at = slots_.get() + home(static_cast<std::uint32_t>(slot >> value_bits));
  while (*at < slot) ++at;
  std::uint64_t* gap = at;
  while (*gap != empty) ++gap;
  if (gap >= end) return false;
  std::copy_backward(at, gap, gap + 1);
  *at = slot;
  return true;
}

void SortedSlots::rebuild(std::size_t capacity, std::size_t tail) {
  const std::unique_ptr<std::uint64_t[]> old = std::move(slots_);
  const std::size_t old_length = capacity_ + tail_;
  for (bool fits = false; !fits; tail *= 2) {
    allocate(capacity, tail);
    std::uint64_t* const end = slots_.get() + capacity_ + tail_ - 1;
    std::uint64_t* next = slots_.get();
    fits = true;
    for (std::size_t i = 0; i < old_length && fits; ++i) {
      if (old[i] == empty) continue;
      next = std::max(next, slots_.get() + home(static_cast<std::uint32_t>(old[i] >> value_bits)));
      fits = next < end;
      if (fits) *next++ = old[i];
    }
  }
}

}  // namespace isodoku::detail
