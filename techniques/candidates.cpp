// The state of a puzzle that is solved by techniques.
//
// The data for finding singles is always up to date: candidate sets by cell, missing symbols and open cells by house,
// and filled cells in sight by cell. All other techniques need the possible places of each symbol in each house, but
// only in the few states without singles. So these places are computed on demand, once for each state.
//
//   sets_     one word per cell: bit s - 1 for symbol s; 0 if filled      81 words for 3x3
//   places_   [house * N + s]: bit i for the i-th cell of the house       243 words for 3x3

#include "techniques/candidates.hpp"

#include <algorithm>

#include "base/bits.hpp"

namespace isodoku::detail {

Candidates::Candidates(const TechniqueRules& rules)
    : rules_(&rules),
      sets_(rules.cell_count()),
      symbols_(rules.cell_count()),
      filled_seen_(rules.cell_count()),
      open_in_(rules.houses().size()),
      missing_(rules.houses().size()),
      places_(rules.houses().size() * rules.size()) {}

void Candidates::start(const Grid& puzzle) {
  std::ranges::fill(sets_, rules_->all_symbols());
  std::ranges::fill(symbols_, blank);
  std::ranges::fill(filled_seen_, std::uint16_t{0});
  std::ranges::fill(missing_, rules_->all_symbols());
  for (std::size_t house = 0; house < open_in_.size(); ++house) {
    open_in_[house] = static_cast<std::uint8_t>(rules_->houses()[house].cells.size());
  }
  open_cells_ = rules_->cell_count();
  is_broken_ = false;
  for (std::size_t cell = 0; cell < symbols_.size(); ++cell) {
    if (puzzle.cells()[cell] != blank) place(cell, puzzle.cells()[cell]);
  }
}

void Candidates::start(const CandidateGrid& puzzle) {
  start(puzzle.givens());
  // Bit s of a set of candidates is bit s - 1 here.
  for (std::size_t cell = 0; cell < symbols_.size(); ++cell) {
    const SymbolSet candidates = puzzle.cells()[cell] >> 1U;
    if (candidates == 0) is_broken_ = true;
    if (is_open(cell)) remove(cell, rules_->all_symbols() & ~candidates);
  }
}

void Candidates::place(std::size_t cell, Cell symbol) {
  const SymbolSet placed = symbol_bit(symbol);
  if ((sets_[cell] & placed) == 0) {
    is_broken_ = true;
    return;
  }
  ++stamp_;
  sets_[cell] = 0;
  symbols_[cell] = symbol;
  --open_cells_;
  for (const std::uint16_t house : rules_->houses_of(cell)) {
    --open_in_[house];
    missing_[house] &= ~placed;
  }
  for (const std::uint16_t peer : rules_->peers(cell)) {
    ++filled_seen_[peer];
    if (sets_[peer] == placed) is_broken_ = true;
    sets_[peer] &= ~placed;
  }
}

void Candidates::remove(std::size_t cell, SymbolSet symbols) {
  if ((sets_[cell] & symbols) == 0) return;
  ++stamp_;
  sets_[cell] &= ~symbols;
  if (sets_[cell] == 0) is_broken_ = true;
}

std::uint32_t Candidates::places(std::size_t house, std::size_t s) const {
  if (places_stamp_ != stamp_) find_places();
  return places_[house * rules_->size() + s];
}

void Candidates::find_places() const {
  places_stamp_ = stamp_;
  std::ranges::fill(places_, 0U);
  for (std::size_t house = 0; house < missing_.size(); ++house) {
    std::uint32_t* const places = places_.data() + house * rules_->size();
    const std::vector<std::uint16_t>& cells = rules_->houses()[house].cells;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for_each_bit(sets_[cells[i]], [&](std::size_t s) { places[s] |= bit<std::uint32_t>(i); });
    }
  }
}

Grid Candidates::grid() const {
  Grid grid(rules_->rules().shape());
  std::ranges::copy(symbols_, grid.cells().begin());
  return grid;
}

}  // namespace isodoku::detail
