#pragma once
// Orbits of symbols of a configuration under a symmetry, reduced to what matters for later steps.

#include <compare>
#include <cstdint>
#include <vector>

namespace isodoku::detail {

/// A set of houses: bit i of the lines is row i, bit N + j is column j.
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

/// `length` symbols that a symmetry s permutes cyclically. If B is the set of cells of one symbol, those of the others
/// are s(B), s^2(B), ..., and s^length(B) = B. Represented by the houses of B.
struct SymbolOrbit {
  std::uint32_t length = 0;
  HouseSet houses;

  friend auto operator<=>(const SymbolOrbit&, const SymbolOrbit&) = default;
};

/// Determines the ways to continue.
struct SymbolState {
  std::vector<SymbolOrbit> orbits;
  int symbols_left = 0;  ///< number of symbols that are still unused
};

}  // namespace isodoku::detail
