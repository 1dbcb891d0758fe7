#pragma once
// Symbols of a configuration that a symmetry permutes, as far as it matters for what is filled later.

#include <compare>
#include <cstdint>
#include <vector>

namespace isodoku::detail {

/// A set of houses: line i is row i, line N + j column j.
struct HouseSet {
  std::uint64_t lines = 0;
  std::uint32_t boxes = 0;

  [[nodiscard]] bool meets(const HouseSet& other) const {
    return (lines & other.lines) != 0 || (boxes & other.boxes) != 0;
  }
  void add(const HouseSet& other) {
    lines |= other.lines;
    boxes |= other.boxes;
  }
  void restrict_to(const HouseSet& other) {
    lines &= other.lines;
    boxes &= other.boxes;
  }

  friend auto operator<=>(const HouseSet&, const HouseSet&) = default;
};

/// `length` symbols that a symmetry s permutes cyclically: if B are the cells of one, then s(B), s^2(B), ... are those
/// of the others, and s^length(B) = B. Given by the houses of B.
struct SymbolOrbit {
  std::uint32_t length = 0;
  HouseSet houses;

  friend auto operator<=>(const SymbolOrbit&, const SymbolOrbit&) = default;
};

/// What the ways to continue depend on.
struct SymbolState {
  std::vector<SymbolOrbit> orbits;
  int symbols_left = 0;  ///< how many more symbols there may be
};

}  // namespace isodoku::detail
