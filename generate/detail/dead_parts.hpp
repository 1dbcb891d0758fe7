#pragma once
// Remembers which symbols of some open clues have no solution.
//
// Example:
//
//     DeadParts parts(3, 9);
//     const std::array<std::uint8_t, 3> symbols = {1, 2, 3};
//     parts.add_alive(symbols);
//     assert(parts.is_alive(symbols, 0b011));
//     const std::array<std::uint8_t, 3> others = {1, 4, 3};
//     parts.add_dead(others, 0b011);  // 1 and 4 in the first two clues
//     assert(parts.has_dead(others) && !parts.has_dead(symbols));

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/bits.hpp"

namespace isodoku::detail {

/// What is known about parts of fillings that lack one or two clues. A part has the symbols of some clues and 0 for the
/// others; they are the digits of one number.
class DeadParts {
 public:
  DeadParts(std::size_t clues, std::uint32_t symbols) : units_(clues) {
    std::uint32_t parts = 1;
    for (std::uint32_t& unit : units_) {
      unit = parts;
      parts *= symbols + 1;
    }
    known_.resize(parts);
  }

  /// Forgets everything.
  void clear() {
    for (const std::uint32_t part : changed_) known_[part] = Known::nothing;
    changed_.clear();
  }

  /// Records that a solution has these symbols.
  void add_alive(std::span<const std::uint8_t> symbols) {
    find_in_parts(symbols, [this](std::uint32_t part) {
      mark(part, Known::alive);
      return false;
    });
  }
  /// Records that no solution has the symbols of these clues; `clues` has one bit for each.
  void add_dead(std::span<const std::uint8_t> symbols, unsigned clues) { mark(part_of(symbols, clues), Known::dead); }

  /// Whether a known solution has the symbols of these clues, which must be all but one or two.
  [[nodiscard]] bool is_alive(std::span<const std::uint8_t> symbols, unsigned clues) const {
    return known_[part_of(symbols, clues)] == Known::alive;
  }
  /// Whether some part of the filling is known to have no solution.
  [[nodiscard]] bool has_dead(std::span<const std::uint8_t> symbols) const {
    return find_in_parts(symbols, [this](std::uint32_t part) { return known_[part] == Known::dead; });
  }

 private:
  enum class Known : std::uint8_t { nothing, alive, dead };

  void mark(std::uint32_t part, Known what) {
    if (known_[part] == what) return;
    known_[part] = what;
    changed_.push_back(part);
  }

  [[nodiscard]] std::uint32_t part_of(std::span<const std::uint8_t> symbols, unsigned clues) const {
    std::uint32_t part = 0;
    for_each_bit(clues, [&](std::size_t clue) { part += symbols[clue] * units_[clue]; });
    return part;
  }

  /// Calls `function` for each part without one or two clues until it returns true.
  template <typename Function>
  bool find_in_parts(std::span<const std::uint8_t> symbols, const Function& function) const {
    std::uint32_t all = 0;
    for (std::size_t clue = 0; clue < units_.size(); ++clue) all += symbols[clue] * units_[clue];
    for (std::size_t clue = 0; clue < units_.size(); ++clue) {
      const std::uint32_t part = all - symbols[clue] * units_[clue];
      if (function(part)) return true;
      for (std::size_t other = 0; other < clue; ++other) {
        if (function(part - symbols[other] * units_[other])) return true;
      }
    }
    return false;
  }

  std::vector<std::uint32_t> units_;  // by clue
  std::vector<Known> known_;          // by part
  std::vector<std::uint32_t> changed_;
};

}  // namespace isodoku::detail
