// Enumerates patterns (detail/pattern_search.hpp), and for each pattern the symbols of its clues
// (detail/symbol_search.hpp), up to the action of the pattern's automorphisms on the clues. The configuration's
// automorphisms are those that keep the symbols up to relabelling; each represents all that act equally on the clues.
//
// For a given pattern, automorphisms are found by trial: for each block symmetry, the moves that map its image to the
// pattern, box by box.

#include "generate/configurations.hpp"

#include <string>
#include <utility>
#include <vector>

#include "base/bits.hpp"
#include "base/end_of_walk.hpp"
#include "base/error.hpp"
#include "canon/orderly/block_symmetries.hpp"
#include "canon/orderly/box_order.hpp"
#include "canon/orderly/orderly_shape.hpp"
#include "generate/detail/line_block.hpp"
#include "generate/detail/pattern_search.hpp"
#include "generate/detail/symbol_search.hpp"

namespace isodoku {

using detail::BoxMasks;
using detail::PatternAutomorphisms;

namespace {

/// Enumerates configurations, pattern by pattern.
class OnPatterns {
 public:
  /// Divides the symbols of each pattern into units, if `units` is given.
  explicit OnPatterns(const Shape& shape, WorkUnits* units = nullptr)
      : order_(shape), symbols_(shape.size(), units), grid_(shape) {}

  std::uint64_t count(const BoxMasks& masks, const PatternAutomorphisms& automorphisms) {
    take(masks, automorphisms);
    return symbols_.count();
  }

  void visit(const BoxMasks& masks, const PatternAutomorphisms& automorphisms, const ConfigurationVisitor& visit) {
    take(masks, automorphisms);
    find_clue_cells(masks);
    const std::uint64_t multiple = automorphisms.order() / (on_clues_.sources.size() + 1);
    Cell* const cells = grid_.cells().data();
    symbols_.visit([&](const detail::SymbolSearch::Found& found) {
      const std::size_t last = found.symbols.size();
      for (std::size_t i = found.unchanged; i < last; ++i) cells[clue_cells_[i]] = found.symbols[i];
      const std::uint64_t order = found.automorphisms * multiple;
      if (found.last_symbols == 0) detail::show_to(visit, grid_, order);
      detail::for_each_bit(found.last_symbols, [&](std::size_t symbol) {
        cells[clue_cells_[last]] = static_cast<Cell>(symbol + 1);
        detail::show_to(visit, grid_, order);
      });
    });
  }

  void visit_lines(const BoxMasks& masks, const PatternAutomorphisms& automorphisms, detail::LineBlock& block) {
    take(masks, automorphisms);
    find_clue_cells(masks);
    block.clear_next();
    char* const cells = block.next_cells();
    symbols_.visit([&](const detail::SymbolSearch::Found& found) {
      const std::size_t last = found.symbols.size();
      for (std::size_t i = found.unchanged; i < last; ++i) cells[clue_cells_[i]] = symbol_character(found.symbols[i]);
      if (found.last_symbols == 0) block.add();
      detail::for_each_bit(found.last_symbols, [&](std::size_t symbol) {
        block.add()[clue_cells_[last]] = symbol_character(static_cast<Cell>(symbol + 1));
      });
    });
  }

 private:
  void take(const BoxMasks& masks, const PatternAutomorphisms& automorphisms) {
    automorphisms.find_on_clues(masks, on_clues_);
    symbols_.set_pattern(on_clues_.clues, on_clues_.sources);
  }
  /// Finds the cells of the clues; the grid gets the clues of the pattern, without symbols.
  void find_clue_cells(const BoxMasks& masks) {
    order_.write(masks, grid_);
    clue_cells_.clear();
    for (const std::size_t cell : order_.cells()) {
      if (grid_.cells()[cell] != blank) clue_cells_.push_back(cell);
    }
  }

  detail::BoxOrder order_;
  detail::SymbolSearch symbols_;
  Grid grid_;
  PatternAutomorphisms::OnClues on_clues_;
  std::vector<std::size_t> clue_cells_;
};

/// Calls action(masks, automorphisms) for one pattern.
template <typename Action>
void with_automorphisms(const Grid& pattern, const BoxGroup& group, const Action& action) {
  const Shape& shape = pattern.shape();
  check_orderly(shape, 0);
  const BoxMasks masks = detail::BoxOrder(shape).masks_of(pattern);
  const std::vector<detail::BlockSymmetry> symmetries = detail::block_symmetries(group);
  detail::MovesPool pool(shape);
  PatternAutomorphisms automorphisms(shape, pool);
  const detail::MovesList all = pool.all();
  for (const detail::BlockSymmetry& symmetry : symmetries) {
    detail::MovesList moves = all;
    for (std::size_t box = 0; box < static_cast<std::size_t>(shape.size()); ++box) {
      const detail::BoxMask source = masks[symmetry.source[box]];
      const detail::BoxMask mask = symmetry.transposes ? pool.actions().transposed(source) : source;
      moves = pool.filter(moves, box, [&](std::size_t pair) { return pool.actions().image(pair, mask) == masks[box]; });
    }
    if (moves.size > 0) automorphisms.add(symmetry, moves);
  }
  action(masks, automorphisms);
}

/// `which` is a number of clues, or weights.
template <typename Which>
bool visit_all(const BoxGroup& group, const Which& which, const ConfigurationVisitor& visit, WorkUnits& units) {
  detail::PatternSearch patterns(group, units);
  OnPatterns configurations(group.shape());
  return detail::walk_while_wanted(visit, [&] {
    patterns.visit(which, [&](const BoxMasks& masks, const PatternAutomorphisms& automorphisms) {
      configurations.visit(masks, automorphisms, visit);
    });
  });
}

template <typename Which>
bool visit_all_lines(const BoxGroup& group, const Which& which, const LinesVisitor& visit, WorkUnits& units) {
  detail::LineBlock block(group.shape(), visit);
  WorkUnits showing = block.showing_before(units);
  detail::PatternSearch patterns(group, showing);
  OnPatterns configurations(group.shape());
  return detail::walk_while_wanted(visit, [&] {
    patterns.visit(which, [&](const BoxMasks& masks, const PatternAutomorphisms& automorphisms) {
      configurations.visit_lines(masks, automorphisms, block);
    });
    block.show();
  });
}

template <typename Which>
std::uint64_t count_all(const BoxGroup& group, const Which& which, WorkUnits& units) {
  detail::PatternSearch patterns(group, units);
  OnPatterns configurations(group.shape());
  patterns.visit(which, [&](const BoxMasks& masks, const PatternAutomorphisms& automorphisms) {
    units.count(configurations.count(masks, automorphisms));
  });
  return units.counted();
}

}  // namespace

bool for_each_configuration(const BoxGroup& group, int clues, const ConfigurationVisitor& visit, WorkUnits units) {
  return visit_all(group, clues, visit, units);
}

bool for_each_configuration(const BoxGroup& group, const WeightBlocks& weights, const ConfigurationVisitor& visit,
                            WorkUnits units) {
  return visit_all(group, weights, visit, units);
}

bool for_each_configuration_lines(const BoxGroup& group, int clues, const LinesVisitor& visit, WorkUnits units) {
  return visit_all_lines(group, clues, visit, units);
}

bool for_each_configuration_lines(const BoxGroup& group, const WeightBlocks& weights, const LinesVisitor& visit,
                                  WorkUnits units) {
  return visit_all_lines(group, weights, visit, units);
}

bool for_each_configuration(const Grid& pattern, const BoxGroup& group, const ConfigurationVisitor& visit,
                            WorkUnits units) {
  return detail::walk_while_wanted(visit, [&] {
    with_automorphisms(pattern, group, [&](const BoxMasks& masks, const PatternAutomorphisms& automorphisms) {
      OnPatterns(pattern.shape(), &units).visit(masks, automorphisms, visit);
    });
  });
}

bool for_each_configuration(const Grid& pattern, const ConfigurationVisitor& visit, WorkUnits units) {
  return for_each_configuration(pattern, pattern.shape(), visit, std::move(units));
}

std::uint64_t count_configurations(const BoxGroup& group, int clues, WorkUnits units) {
  return count_all(group, clues, units);
}

std::uint64_t count_configurations(const BoxGroup& group, const WeightBlocks& weights, WorkUnits units) {
  return count_all(group, weights, units);
}

std::uint64_t count_configurations(const Grid& pattern, const BoxGroup& group, WorkUnits units) {
  with_automorphisms(pattern, group, [&](const BoxMasks& masks, const PatternAutomorphisms& automorphisms) {
    units.count(OnPatterns(pattern.shape(), &units).count(masks, automorphisms));
  });
  return units.counted();
}

std::uint64_t count_configurations(const Grid& pattern, WorkUnits units) {
  return count_configurations(pattern, pattern.shape(), std::move(units));
}

Result<bool> try_for_each_configuration(const BoxGroup& group, int clues, const ConfigurationVisitor& visit,
                                        WorkUnits units) {
  return attempt([&] { return for_each_configuration(group, clues, visit, units); });
}

}  // namespace isodoku
