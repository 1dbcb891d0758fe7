// The effect of the automorphisms of a pattern on its clues.
//
// For the symbols of a configuration it only matters which clue each clue comes from. Many automorphisms do the same to
// the clues: moving empty lines does nothing, and with one clue a group of tens of thousands acts as the identity. So
// lists of moves are expanded only in chutes that have clues (MovesPool::activate). Each move is followed clue by clue,
// and equal results are stored once, sorted. Cost: the number of automorphisms that differ in chutes with clues, times
// the number of clues.

#include "generate/detail/pattern_automorphisms.hpp"

#include <algorithm>

namespace isodoku::detail {

std::uint64_t PatternAutomorphisms::order() const {
  std::uint64_t order = 0;
  for (const auto& [symmetry, moves] : parts_) order += pool_->count(moves);
  return order;
}

void PatternAutomorphisms::find_on_clues(const BoxMasks& masks, OnClues& found) const {
  const auto rows = static_cast<std::size_t>(shape_.box_rows());
  const auto columns = static_cast<std::size_t>(shape_.box_columns());
  const auto stacks = static_cast<std::size_t>(shape_.stacks());
  const std::size_t cells = rows * columns;
  struct Place {
    std::size_t box, row, column;  // row and column are within the box
  };
  std::array<Place, max_clues> places{};
  // By box and cell, the number of the clue.
  std::array<std::array<std::uint8_t, max_orderly_size>, max_orderly_size> number{};
  auto& [clues, sources] = found;
  clues.clear();
  sources.clear();
  for (std::size_t box = 0; box < cells; ++box) {
    for (std::size_t cell = 0; cell < cells; ++cell) {
      if ((masks[box] >> (cells - 1 - cell) & 1U) == 0) continue;
      const Place place{box, cell / columns, cell % columns};
      places[clues.size()] = place;
      number[box][cell] = static_cast<std::uint8_t>(clues.size());
      clues.push_back({static_cast<std::uint8_t>(box / stacks * rows + place.row),
                       static_cast<std::uint8_t>(box % stacks * columns + place.column),
                       static_cast<std::uint8_t>(box)});
    }
  }
  const BoxActions& actions = pool_->actions();
  const std::size_t pool_size = pool_->size();
  for (const auto& [symmetry, some] : parts_) {
    MovesList moves = some;
    for (std::size_t box = 0; box < cells; ++box) {
      if (masks[box] != 0) moves = pool_->activate(moves, box);
    }
    for (std::uint32_t i = 0; i < moves.size; ++i) {
      const ChuteMoves move = pool_->at(moves, i);
      ClueSources source{};
      bool is_identity = true;
      for (std::size_t clue = 0; clue < clues.size(); ++clue) {
        const Place& place = places[clue];
        const std::size_t row = actions.row_permutations()[pool_->rows_of(move, place.box)][place.row];
        const std::size_t column = actions.column_permutations()[pool_->columns_of(move, place.box)][place.column];
        const std::size_t cell = symmetry->transposes ? column * columns + row : row * columns + column;
        source[clue] = number[symmetry->source[place.box]][cell];
        is_identity = is_identity && source[clue] == clue;
      }
      if (!is_identity) sources.push_back(source);
    }
  }
  pool_->shrink(pool_size);
  if (sources.size() > 1) {
    std::ranges::sort(sources);
    sources.erase(std::unique(sources.begin(), sources.end()), sources.end());
  }
}

}  // namespace isodoku::detail
