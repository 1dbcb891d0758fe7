#pragma once
// The search for grids that are fixed by one symmetry together with one relabelling.

#include <array>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <vector>

#include "base/mix.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "group/partitions.hpp"

namespace isodoku::detail {

/// The cycles of the cells under a symmetry.
struct CellCycles {
  /// Element c of `sources` is the cell that the symbol of cell c comes from.
  explicit CellCycles(std::span<const Point> sources);

  /// By cycle: its cells, each followed by its image.
  std::vector<std::vector<int>> cells;
  /// By cell: the number of its cycle, and its position in that cycle.
  std::vector<int> cycle_of;
  std::vector<int> place_of;
};

/// The symbols of the first cells of some cycles; 0 means open.
using CycleSymbols = std::vector<std::uint8_t>;

/// The grids A with A(image of c) = p(A(c)) for all cells c. The relabelling p has cycles of the given lengths: each
/// cycle consists of consecutive symbols, starting with 1. A grid is determined by the symbols of the first cells of
/// the cycles.
///
/// A search must not be shared between threads; copies are cheap. Supports rules with up to 16 symbols.
class FixedGridSearch {
 public:
  /// The symmetry must map houses of the rules to houses.
  FixedGridSearch(const Rules& rules, const CellCycles& cycles, const Partition& relabelling);

  /// False if some house has no place for some symbol even before any cell is filled.
  [[nodiscard]] bool is_possible() const { return is_possible_; }

  /// All normal fillings of these cycles. Relabellings that commute with p map fillings to each other; the normal one
  /// of these has its symbols first occur in ascending order, in the order of `cycles`. If the cycles fill a house of N
  /// cells, all symbols occur, and exactly one relabelling maps a filling to its normal form. The first cycles get the
  /// symbols in `begin`. Finds at most `limit` + 1 fillings, so that the caller can tell that there are more. The
  /// result has one symbol per cycle for each filling; fillings are concatenated in ascending order.
  [[nodiscard]] CycleSymbols normal_fillings(std::span<const int> cycles, std::span<const std::uint8_t> begin,
                                             std::size_t limit = std::numeric_limits<std::size_t>::max());
  /// The number of normal fillings. Returns nothing if it exceeds `limit` or if counting takes more than `max_nodes`
  /// steps.
  [[nodiscard]] std::optional<std::size_t> count_normal_fillings(std::span<const int> cycles,
                                                                 std::span<const std::uint8_t> begin, std::size_t limit,
                                                                 std::uint64_t max_nodes);

  /// Where the symbol of a cycle comes from.
  struct Source {
    std::size_t index;     ///< index of the source cycle in the list of cycles
    std::size_t exponent;  ///< exponent of p
  };
  /// The sources for a symmetry that commutes with the given one and maps the set of these cycles to itself. Element c
  /// of `cell_map` is the cell that the symbol of cell c comes from.
  [[nodiscard]] std::vector<Source> sources(std::span<const int> cycles, std::span<const Point> cell_map) const;
  /// Writes the normal form of the image of a filling, and returns its hash (filling_hash).
  std::uint64_t make_image(std::span<const Source> sources, const std::uint8_t* filling, std::uint8_t* image) const;
  /// The hash of a filling.
  static std::uint64_t filling_hash(std::span<const std::uint8_t> filling) {
    std::uint64_t hash = 0;
    for (const std::uint8_t symbol : filling) hash = add_to_hash(hash, symbol);
    return mix(hash);
  }

  /// The number of grids that complete a filling. Gives up after `max_nodes` nodes and returns the number found until
  /// then.
  [[nodiscard]] std::uint64_t count(const CycleSymbols& filling,
                                    std::uint64_t max_nodes = std::numeric_limits<std::uint64_t>::max());
  /// What one random path from the root of the search suggests. The means of many samples converge to the exact
  /// numbers.
  struct Sample {
    double grids;  ///< number of grids
    double nodes;  ///< number of nodes of a search that finds them one by one
  };
  /// Follows a random path: at each node, one of the choices. The product of the numbers of choices is an unbiased
  /// estimate of the number of grids (D. E. Knuth, Estimating the efficiency of backtrack programs, 1975).
  [[nodiscard]] Sample sample(std::mt19937_64& random);
  /// The number of nodes of the last count or visit.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

  /// Calls visit(grid) for each completion.
  template <typename Visit>
  void visit(const CycleSymbols& filling, const Visit& visit) {
    nodes_ = 0;
    max_nodes_ = std::numeric_limits<std::uint64_t>::max();
    start(filling);
    Grid grid(rules_.shape());
    const auto show = [&] {
      write(grid);
      visit(grid);
    };
    is_narrow() ? walk<3>(show) : walk<0>(show);
    finish(filling);
  }

 private:
  [[nodiscard]] int power(int symbol, int exponent) const;
  static std::uint64_t add_to_hash(std::uint64_t hash, std::uint8_t symbol) { return hash * 31 + symbol; }
  // The functions of the inner loop are compiled twice. For box rules, Width is 3, the number of houses per cell, and
  // all houses are in one block. For other rules, Width is 0.
  template <std::size_t Width>
  [[nodiscard]] std::uint32_t choices(int cycle) const {
    const std::size_t width = Width == 0 ? width_ : Width;
    const std::uint16_t* const first = &firsts_[static_cast<std::size_t>(cycle) * (width + 1)];
    unsigned used = used_[first[1]] | used_[first[2]] | used_[first[3]];
    for (std::size_t i = 4; i <= width; ++i) used |= used_[first[i]];
    return first[0] & ~used;
  }
  /// Puts a symbol into a cycle, or removes it again.
  template <std::size_t Width>
  void toggle(int cycle, int symbol) {
    const std::size_t words = Width == 0 ? used_.size() : block;
    const std::uint16_t* const change = &(*changes_)[static_cast<std::size_t>(cycle * size_ + symbol - 1) * words];
    for (std::size_t i = 0; i < words; i += block) toggle_block(&used_[i], change + i);
  }
  static void toggle_block(std::uint16_t* used, const std::uint16_t* change) {
    std::array<std::uint16_t, block> both;
    std::array<std::uint16_t, block> changing;
    std::memcpy(both.data(), used, sizeof both);
    std::memcpy(changing.data(), change, sizeof changing);
    for (std::size_t i = 0; i < block; ++i) both[i] = static_cast<std::uint16_t>(both[i] ^ changing[i]);
    std::memcpy(used, both.data(), sizeof both);
  }
  void start(const CycleSymbols& filling);
  void finish(const CycleSymbols& filling);
  [[nodiscard]] std::uint32_t find_domain(std::span<const int> cells) const;
  [[nodiscard]] CycleSymbols find_normal_fillings(std::span<const int> cycles, std::span<const std::uint8_t> begin,
                                                  std::size_t limit);
  [[nodiscard]] std::vector<std::uint16_t> find_changes() const;
  [[nodiscard]] bool is_narrow() const { return width_ == 3 && used_.size() == block; }
  void check_houses();
  void write(Grid& grid) const;
  template <std::size_t Width>
  void add_fillings(std::span<const int> cycles, std::size_t at, std::uint32_t used, std::size_t limit,
                    CycleSymbols& filling, CycleSymbols& found);
  template <std::size_t Width>
  std::uint64_t count_rest();
  template <std::size_t Width>
  Sample sample_rest(std::mt19937_64& random);
  template <std::size_t Width, typename Action>
  void walk(const Action& action);
  /// Moves the open cycle with the fewest choices to the end of the list, and returns its choices.
  template <std::size_t Width>
  std::uint32_t take_narrowest();

  Rules rules_;
  int size_;
  const CellCycles* cycles_;
  std::array<std::uint8_t, max_size + 1> symbol_begin_{};   // first symbol of the symbol's cycle
  std::array<std::uint8_t, max_size + 1> symbol_length_{};  // length of that cycle
  // By exponent, then by symbol; there are as many exponents as the longest cycle of cells has cells.
  std::vector<std::array<std::uint8_t, max_size + 1>> powers_;

  // Layout of the used symbols of each house, where bit s - 1 is symbol s. The houses are padded to whole blocks, with
  // at least one house that is always 0. Putting a symbol into a cycle changes a few of them, in one vector operation:
  //
  //     used_        | house 0 | house 1 | ...                  | 0 |     16 bits each, 32 to a block
  //     changes_     | ..................................... |         as much for each cycle and each symbol
  //     firsts_      | domain | house | house | house |                of the first cell of each cycle
  //
  // The domain is the set of symbols that the cycle itself allows. Variants have more houses; cells with fewer houses
  // refer to the house that is always 0.
  static constexpr std::size_t block = 32;
  std::vector<std::uint16_t> used_;
  std::shared_ptr<const std::vector<std::uint16_t>> changes_;
  std::size_t width_ = 3;  // the largest number of houses of any cell, at least three
  std::vector<std::uint16_t> firsts_;
  bool is_possible_ = true;

  std::vector<int> open_;  // open cycles
  CycleSymbols symbols_;
  std::uint64_t nodes_ = 0;
  std::uint64_t max_nodes_ = 0;
  std::uint64_t filling_nodes_left_ = 0;
};

/// A cycle type of relabellings for which some grids may be fixed, and the search for these grids.
struct RelabellingSearch {
  Partition type;
  FixedGridSearch search;
};
/// One search for each cycle type of relabellings, except for types that fix no grid since some house has no place for
/// some symbol. The searches refer to `cycles`.
std::vector<RelabellingSearch> relabelling_searches(const Rules& rules, const CellCycles& cycles);

template <std::size_t Width, typename Action>
void FixedGridSearch::walk(const Action& action) {
  if (open_.empty()) {
    action();
    return;
  }
  ++nodes_;
  std::uint32_t choices = take_narrowest<Width>();
  const int cycle = open_.back();
  open_.pop_back();
  for (; choices != 0; choices &= choices - 1) {
    const int symbol = std::countr_zero(choices) + 1;
    symbols_[static_cast<std::size_t>(cycle)] = static_cast<std::uint8_t>(symbol);
    toggle<Width>(cycle, symbol);
    walk<Width>(action);
    toggle<Width>(cycle, symbol);
  }
  symbols_[static_cast<std::size_t>(cycle)] = 0;
  open_.push_back(cycle);
}

}  // namespace isodoku::detail
