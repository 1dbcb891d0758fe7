#pragma once
// The data about rules that techniques need, computed once.

#include <cstdint>
#include <span>
#include <vector>

#include "grid/cell_bits.hpp"
#include "grid/rules.hpp"
#include "techniques/step.hpp"

namespace isodoku::detail {

/// A set of cells of any grid, up to 625.
using CellMask = CellBits<10>;

/// A house as techniques use it.
struct TechniqueHouse {
  std::vector<std::uint16_t> cells;  ///< ascending
  CellMask set;
  bool is_full;       ///< has N cells, so it contains each symbol
  bool costs_as_box;  ///< whether its singles cost as much as in a box: it is a box, and the symmetries map it only to
                      ///< boxes
};

/// N bases and N covers; each base shares one cell with each cover. These are rows and columns, columns and rows, and
/// their images under the symmetries of the rules. All are houses of N cells, given by number.
struct FishFrame {
  std::vector<std::uint16_t> bases;
  std::vector<std::uint16_t> covers;
  /// For each base, and each of its cells, the index in `covers` of the house that crosses it there.
  std::vector<std::vector<std::uint8_t>> cover_at;
};

/// Tables for one set of rules; large, and not copyable.
class TechniqueRules {
 public:
  /// Takes as long as finding the symmetries of the rules: milliseconds for 3x3, a second for the largest rules.
  explicit TechniqueRules(const Rules& rules);
  TechniqueRules(const TechniqueRules&) = delete;
  TechniqueRules& operator=(const TechniqueRules&) = delete;

  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t cell_count() const { return peers_.size(); }
  [[nodiscard]] SymbolSet all_symbols() const { return all_symbols_; }
  [[nodiscard]] std::span<const TechniqueHouse> houses() const { return houses_; }
  [[nodiscard]] std::span<const std::uint16_t> houses_of(std::size_t cell) const {
    return rules_.houses_of(static_cast<int>(cell));
  }
  /// The other cells of the houses of a cell, ascending.
  [[nodiscard]] std::span<const std::uint16_t> peers(std::size_t cell) const { return peers_[cell]; }
  /// The same as a set.
  [[nodiscard]] const CellMask& seen_from(std::size_t cell) const { return seen_[cell]; }
  [[nodiscard]] bool sees(std::size_t a, std::size_t b) const { return seen_[a].test(b); }
  [[nodiscard]] std::span<const FishFrame> fish_frames() const { return fish_frames_; }

 private:
  void add_frames(const std::vector<std::vector<std::uint16_t>>& house_images);

  Rules rules_;
  std::size_t size_;
  SymbolSet all_symbols_;
  std::vector<TechniqueHouse> houses_;
  std::vector<std::vector<std::uint16_t>> peers_;
  std::vector<CellMask> seen_;
  std::vector<FishFrame> fish_frames_;
};

}  // namespace isodoku::detail
