#pragma once
// The state of a partly solved puzzle: the symbol of each filled cell, and the candidates of each open cell.

#include <cstdint>
#include <span>
#include <vector>

#include "grid/candidate_grid.hpp"
#include "grid/grid.hpp"
#include "techniques/technique_rules.hpp"

namespace isodoku::detail {

/// A state that techniques read and change. It starts with all symbols as candidates of each open cell, except for
/// those of the clues in sight. Placing a symbol removes it from all cells that see the cell. The rules must outlive
/// the state. Copying between states of the same rules allocates no memory.
class Candidates {
 public:
  explicit Candidates(const TechniqueRules& rules);

  /// Starts with a puzzle, which must have the shape of the rules. Clues that break a rule make the state broken.
  void start(const Grid& puzzle);
  /// The same for a puzzle with candidates (Sukaku); a cell without candidates makes the state broken.
  void start(const CandidateGrid& puzzle);

  [[nodiscard]] const TechniqueRules& rules() const { return *rules_; }
  /// The candidates of a cell; empty for a filled cell.
  [[nodiscard]] SymbolSet at(std::size_t cell) const { return sets_[cell]; }
  /// The symbol of a cell; blank for an open cell.
  [[nodiscard]] Cell symbol(std::size_t cell) const { return symbols_[cell]; }
  [[nodiscard]] bool is_open(std::size_t cell) const { return symbols_[cell] == blank; }
  [[nodiscard]] std::size_t open_cells() const { return open_cells_; }
  [[nodiscard]] std::size_t open_in(std::size_t house) const { return open_in_[house]; }
  /// The symbols that are not in any filled cell of a house.
  [[nodiscard]] SymbolSet missing_in(std::size_t house) const { return missing_[house]; }
  /// The number of filled cells that share a house with a cell.
  [[nodiscard]] std::size_t filled_seen(std::size_t cell) const { return filled_seen_[cell]; }
  /// Whether some open cell is known to have no candidate, or a cell was given a symbol that was not a candidate.
  [[nodiscard]] bool is_broken() const { return is_broken_; }
  /// Where symbol `s` (from 0) may be in a house: a set of indices in its list of cells.
  [[nodiscard]] std::uint32_t places(std::size_t house, std::size_t s) const;

  void place(std::size_t cell, Cell symbol);
  void remove(std::size_t cell, SymbolSet symbols);

  /// The symbols placed so far.
  [[nodiscard]] Grid grid() const;

 private:
  void find_places() const;

  const TechniqueRules* rules_;
  std::vector<SymbolSet> sets_;
  std::vector<Cell> symbols_;
  std::vector<std::uint16_t> filled_seen_;
  std::vector<std::uint8_t> open_in_;
  std::vector<SymbolSet> missing_;
  std::size_t open_cells_ = 0;
  bool is_broken_ = false;
  std::uint64_t stamp_ = 1;  // changes whenever the state changes
  // Computed on demand: house by house, N sets each.
  mutable std::vector<std::uint32_t> places_;
  mutable std::uint64_t places_stamp_ = 0;
};

/// Calls `function` with each symbol of the set, from 1.
template <typename Function>
void for_each_symbol(SymbolSet symbols, const Function& function);

/// The set of one symbol.
constexpr SymbolSet symbol_bit(Cell symbol) {
  return SymbolSet{1} << (symbol - 1U);
}

/// The symbol of a set of one, or the smallest symbol of a larger set.
constexpr Cell min_symbol(SymbolSet symbols) {
  return static_cast<Cell>(std::countr_zero(symbols) + 1);
}

template <typename Function>
void for_each_symbol(SymbolSet symbols, const Function& function) {
  for (; symbols != 0; symbols &= symbols - 1) function(min_symbol(symbols));
}

}  // namespace isodoku::detail
