// Computes orderly forms with all images at once, box by box.
//
// The candidates are the block symmetries that give the smallest weights, each with all moves of lines within chutes.
// Box by box, the form gets the greatest mask that any candidate gives, and candidates that do not give it are dropped.
// Moves in chutes that nothing has distinguished stay implicit (MovesList). The remaining candidates are the transforms
// that reach the form of the pattern. For a puzzle, each candidate then numbers the symbols by first occurrence, along
// the clues, and box by box those with the smallest numbers are kept. The number of remaining candidates is the order
// of the automorphism group; the first of them is the map.
//
// Cost: one step per candidate: a few hundred for most puzzles, and at most 15,552 for complete 3x3 grids, at the
// second box. Patterns with many automorphisms are in between, for example one or two lines of each box: about 100,000
// candidates.

#include "canon/orderly/orderly_form.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "canon/orderly/orderly_shape.hpp"

namespace isodoku::detail {

OrderlyForm::OrderlyForm(const BoxGroup& group)
    : shape_((check_orderly(group.shape(), 0), group.shape())),
      size_(static_cast<std::size_t>(shape_.size())),
      order_(shape_),
      symmetries_(block_symmetries(group)),
      pool_(shape_) {}

CanonicalForm OrderlyForm::canonical_form(const Grid& grid) {
  find_weights(grid);
  find_masks();
  std::uint64_t order = 0;
  if (grid.is_pattern()) {
    for (const Candidate& candidate : candidates_) order += pool_.count(candidate.moves);
    namings_.assign(1, {candidates_.front().symmetry, candidates_.front().moves, 0, 0});
  } else {
    find_symbols(grid);
    for (const Naming& naming : namings_) order += pool_.count(naming.moves);
  }
  const Transform map = transform(namings_.front());
  return {apply(map, grid), map, order};
}

void OrderlyForm::find_weights(const Grid& grid) {
  using Weights = std::array<std::uint8_t, max_orderly_size>;
  sources_ = order_.masks_of(grid);
  Weights least{};
  candidates_.clear();
  const MovesList all = pool_.all();
  for (const BlockSymmetry& symmetry : symmetries_) {
    Weights weights{};
    for (std::size_t box = 0; box < size_; ++box) {
      weights[box] = static_cast<std::uint8_t>(std::popcount(sources_[symmetry.source[box]]));
    }
    if (!candidates_.empty() && weights > least) continue;
    if (weights < least) candidates_.clear();
    least = weights;
    candidates_.push_back({&symmetry, all});
  }
}

/// The mask at a box after the block symmetry, before any moves.
BoxMask OrderlyForm::mask_before(const BlockSymmetry& symmetry, std::size_t box) const {
  const BoxMask mask = sources_[symmetry.source[box]];
  return symmetry.transposes ? pool_.actions().transposed(mask) : mask;
}

void OrderlyForm::find_masks() {
  const BoxActions& actions = pool_.actions();
  for (std::size_t box = 0; box < size_; ++box) {
    BoxMask best = 0;
    for (const Candidate& candidate : candidates_) {
      const BoxMask mask = mask_before(*candidate.symmetry, box);
      pool_.for_each(candidate.moves, box, [&](std::size_t pair, ChuteMoves) {
        best = std::max(best, actions.image(pair, mask));
        return true;
      });
    }
    masks_[box] = best;
    for (Candidate& candidate : candidates_) {
      const BoxMask mask = mask_before(*candidate.symmetry, box);
      candidate.moves =
          pool_.filter(candidate.moves, box, [&](std::size_t pair) { return actions.image(pair, mask) == best; });
    }
    std::erase_if(candidates_, [](const Candidate& candidate) { return candidate.moves.size == 0; });
  }
}

void OrderlyForm::find_symbols(const Grid& grid) {
  namings_.clear();
  for (const Candidate& candidate : candidates_) {
    for (std::uint32_t i = 0; i < candidate.moves.size; ++i) {
      namings_.push_back({candidate.symmetry, {candidate.moves.begin + i, 1, candidate.moves.active}, 0, 0});
    }
  }
  for (std::size_t box = 0; box < size_; ++box) {
    if (masks_[box] == 0) continue;
    BoxSymbols least{};
    next_namings_.clear();
    for (const Naming& naming : namings_) {
      // From here on, moves that permute the cells of the box must be distinguished.
      const MovesList moves = pool_.activate(naming.moves, box);
      for (std::uint32_t i = 0; i < moves.size; ++i) {
        Naming next = naming;
        next.moves = {moves.begin + i, 1, moves.active};
        const BoxSymbols symbols = name_box(grid, box, next);
        if (!next_namings_.empty() && symbols > least) continue;
        if (next_namings_.empty() || symbols < least) {
          least = symbols;
          next_namings_.clear();
        }
        next_namings_.push_back(next);
      }
    }
    namings_.swap(next_namings_);
  }
}

OrderlyForm::BoxSymbols OrderlyForm::name_box(const Grid& grid, std::size_t box, Naming& naming) const {
  const auto rows = static_cast<std::size_t>(shape_.box_rows());
  const auto columns = static_cast<std::size_t>(shape_.box_columns());
  const ChuteMoves moves = pool_.at(naming.moves, 0);
  const auto& row_sources = pool_.actions().row_permutations()[pool_.rows_of(moves, box)];
  const auto& column_sources = pool_.actions().column_permutations()[pool_.columns_of(moves, box)];
  const std::size_t* const source_cells = order_.cells().data() + naming.symmetry->source[box] * size_;
  BoxSymbols symbols{};
  std::size_t count = 0;
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t j = 0; j < columns; ++j) {
      const std::size_t row = row_sources[i];
      const std::size_t column = column_sources[j];
      const std::size_t cell = naming.symmetry->transposes ? column * columns + row : row * columns + column;
      const unsigned symbol = grid.cells()[source_cells[cell]];
      if (symbol == blank) continue;
      const unsigned shift = 4U * (symbol - 1U);
      std::uint64_t name = naming.names >> shift & 15U;
      if (name == 0) {
        name = ++naming.named;
        naming.names |= name << shift;
      }
      symbols[count++] = static_cast<std::uint8_t>(name);
    }
  }
  return symbols;
}

Transform OrderlyForm::transform(const Naming& naming) const {
  Transform map = identity_transform(shape_);
  const ChuteMoves moves = pool_.at(naming.moves, 0);
  const auto rows = static_cast<std::size_t>(shape_.box_rows());
  const auto columns = static_cast<std::size_t>(shape_.box_columns());
  const auto stacks = static_cast<std::size_t>(shape_.stacks());
  map.symmetry.transpose = naming.symmetry->transposes;
  for (std::size_t line = 0; line < size_; ++line) {
    const std::size_t band = line / rows;
    const auto& row_sources = pool_.actions().row_permutations()[pool_.rows_of(moves, band * stacks)];
    map.symmetry.rows[line] = static_cast<std::uint8_t>(naming.symmetry->bands[band] * rows + row_sources[line % rows]);
    const std::size_t stack = line / columns;
    const auto& column_sources = pool_.actions().column_permutations()[pool_.columns_of(moves, stack)];
    map.symmetry.columns[line] =
        static_cast<std::uint8_t>(naming.symmetry->stacks[stack] * columns + column_sources[line % columns]);
  }
  // Symbols that do not occur get the remaining names.
  std::uint32_t named = naming.named;
  for (std::size_t symbol = 1; symbol <= size_; ++symbol) {
    const auto name = naming.names >> (4U * (symbol - 1)) & 15U;
    map.symbols[symbol] = static_cast<std::uint8_t>(name != 0 ? name : ++named);
  }
  return map;
}

}  // namespace isodoku::detail
