#pragma once
// States of a count that goes step by step, and the number of ways to reach each.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "base/large_pages.hpp"
#include "base/mix.hpp"

namespace isodoku::detail {

/// A hash table from states of 64 bits to their numbers of ways. Sums of ways must be below 2^64.
///
///     slots_   [state, ways]   16 bytes, open addressing with linear probing, at most three quarters full
///
/// Large tables use large pages. Callers that add or look up many states prefetch them, dozens at a time, so that their
/// memory accesses overlap. Both together make a count three times as fast.
class WaysTable {
 public:
  /// No state has all bits set.
  static constexpr std::uint64_t no_state = ~std::uint64_t{0};

  /// A state and its ways; free where the state is no_state.
  struct Slot {
    std::uint64_t state;
    std::uint64_t ways;
  };

  /// Empty; `slots` is a power of two.
  explicit WaysTable(std::size_t slots = 16) { resize(slots); }

  /// The number of states.
  [[nodiscard]] std::size_t size() const { return size_; }
  /// All slots, in the order of the table.
  [[nodiscard]] std::span<const Slot> slots() const { return slots_; }

  /// Adds ways to a state. Constant time on average; the table doubles when it is three quarters full.
  void add(std::uint64_t state, std::uint64_t ways) {
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t i = mix(state) & mask;; i = (i + 1) & mask) {
      if (slots_[i].state == state) {
        slots_[i].ways += ways;
        return;
      }
      if (slots_[i].state != no_state) continue;
      slots_[i] = {state, ways};
      if (4 * ++size_ > 3 * slots_.size()) grow();
      return;
    }
  }

  /// The ways of a state; 0 if it was never added.
  [[nodiscard]] std::uint64_t ways(std::uint64_t state) const {
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t i = mix(state) & mask;; i = (i + 1) & mask) {
      if (slots_[i].state == state) return slots_[i].ways;
      if (slots_[i].state == no_state) return 0;
    }
  }

  /// Prefetches the slot of a state that will be read soon.
  void prefetch(std::uint64_t state) const { __builtin_prefetch(&slots_[mix(state) & (slots_.size() - 1)]); }

 private:
  void resize(std::size_t slots) {
    slots_.assign(slots, {no_state, 0});
    size_ = 0;
  }

  void grow() {
    const Slots before = std::exchange(slots_, {});
    resize(2 * before.size());
    for (const Slot& slot : before) {
      if (slot.state != no_state) add(slot.state, slot.ways);
    }
  }

  using Slots = std::vector<Slot, LargePageAllocator<Slot>>;
  Slots slots_;
  std::size_t size_ = 0;
};

/// Adds states to a table in blocks, so that their memory accesses overlap.
class WaysAdder {
 public:
  explicit WaysAdder(WaysTable& table) : table_(table) {}

  void add(std::uint64_t state, std::uint64_t ways) {
    waiting_[number_] = {state, ways};
    table_.prefetch(state);
    if (++number_ == waiting_.size()) finish();
  }

  /// Adds the states that are still waiting. Must be called at the end.
  void finish() {
    for (std::size_t i = 0; i < number_; ++i) table_.add(waiting_[i].state, waiting_[i].ways);
    number_ = 0;
  }

 private:
  WaysTable& table_;
  std::array<WaysTable::Slot, 64> waiting_;
  std::size_t number_ = 0;
};

}  // namespace isodoku::detail
