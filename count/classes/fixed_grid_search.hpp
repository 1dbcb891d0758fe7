#pragma once
// The search for grids fixed by one symmetry together with one relabelling.

#include <array>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/mix.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "group/partitions.hpp"

namespace isodoku::detail {

/// The cycles of the cells under a symmetry.
struct CellCycles {
  /// `sources` shows where the symbol of each cell comes from.
  explicit CellCycles(std::span<const Point> sources);

  /// By cycle: its cells, each followed by its image.
  std::vector<std::vector<int>> cells;
  /// By cell: its cycle, and its place in that.
  std::vector<int> cycle_of;
  std::vector<int> place_of;
};

/// Symbols of the first cells of some cycles; 0 is open.
using CycleSymbols = std::vector<std::uint8_t>;

/// The grids A with A(image of c) = p(A(c)), p having cycles of the given lengths: symbols 1, 2, ... stand cycle by
/// cycle. A grid is determined by the symbols of the first cells of the cycles.
///
/// One search is not to be shared between threads; copies are cheap. For rules of up to 16 symbols.
class FixedGridSearch {
 public:
  /// The symmetry must take the houses of the rules to each other.
  FixedGridSearch(const Rules& rules, const CellCycles& cycles, const Partition& relabelling);

  /// No house lacks a place for a symbol from the start.
  [[nodiscard]] bool is_possible() const { return is_possible_; }

  /// The normal fillings of these cycles, in the order of the list: of all that relabellings commuting with p take to
  /// each other the one in which symbols come first in ascending order. At most `limit` + 1 of them are found, so
  /// that the caller can see there are more. If the cycles fill a house of N cells, all symbols occur, and just one
  /// relabelling leads to each. The first cycles have the symbols that `begin` gives. Each filling is as many symbols
  /// as there are cycles, one filling after the other in ascending order.
  [[nodiscard]] CycleSymbols normal_fillings(std::span<const int> cycles, std::span<const std::uint8_t> begin,
                                             std::size_t limit = std::numeric_limits<std::size_t>::max());
  /// How many there are; nothing if they are more than `limit`, or if it takes more than `max_nodes` steps to find out.
  [[nodiscard]] std::optional<std::size_t> count_normal_fillings(std::span<const int> cycles,
                                                                 std::span<const std::uint8_t> begin, std::size_t limit,
                                                                 std::uint64_t max_nodes);

  /// Where the symbols of some cycles come from.
  struct Source {
    std::size_t index;     ///< of a cycle in the list of cycles
    std::size_t exponent;  ///< of p
  };
  /// For a symmetry that commutes with the given one and keeps these cycles; `cell_map` shows where each cell's symbol
  /// comes from.
  [[nodiscard]] std::vector<Source> sources(std::span<const int> cycles, std::span<const Point> cell_map) const;
  /// Writes the normal image of a filling, and returns a hash of it (filling_hash).
  std::uint64_t make_image(std::span<const Source> sources, const std::uint8_t* filling, std::uint8_t* image) const;
  /// Of a filling of that many cycles.
  static std::uint64_t filling_hash(std::span<const std::uint8_t> filling) {
    std::uint64_t hash = 0;
    for (const std::uint8_t symbol : filling) hash = add_to_hash(hash, symbol);
    return mix(hash);
  }

  /// How many grids complete a filling. Gives up after `max_nodes` nodes and returns what it found till then.
  [[nodiscard]] std::uint64_t count(const CycleSymbols& filling,
                                    std::uint64_t max_nodes = std::numeric_limits<std::uint64_t>::max());
  /// The nodes of the last count or visit.
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
  // Functions of the inner loop are compiled once more for box rules, whose cells have three houses: Width is that, and
  // the houses are one block; or 0 for any.
  template <std::size_t Width>
  [[nodiscard]] std::uint32_t choices(int cycle) const {
    const std::size_t width = Width == 0 ? width_ : Width;
    const std::uint16_t* const first = &firsts_[static_cast<std::size_t>(cycle) * (width + 1)];
    unsigned used = used_[first[1]] | used_[first[2]] | used_[first[3]];
    for (std::size_t i = 4; i <= width; ++i) used |= used_[first[i]];
    return first[0] & ~used;
  }
  /// Puts a symbol to a cycle, or takes it away again.
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
  template <std::size_t Width, typename Action>
  void walk(const Action& action);
  /// Takes the open cycle with the fewest choices to the end of the list; returns its choices.
  template <std::size_t Width>
  std::uint32_t take_narrowest();

  Rules rules_;
  int size_;
  const CellCycles* cycles_;
  std::array<std::uint8_t, max_size + 1> symbol_begin_{};   // first symbol of the symbol's cycle
  std::array<std::uint8_t, max_size + 1> symbol_length_{};  // length of that
  // By exponent, then by symbol, as long as any cycle of cells.
  std::vector<std::array<std::uint8_t, max_size + 1>> powers_;

  // Where the symbols used in each house stand, a bit s - 1 each; houses are filled up to whole blocks, at least by one
  // that is always 0. A symbol put to a cycle changes a few of them, and that is one vector operation:
  //
  //     used_        | house 0 | house 1 | ...                  | 0 |     16 bits each, 32 to a block
  //     changes_     | ..................................... |         as much for each cycle and each symbol
  //     firsts_      | domain | house | house | house |                of the first cell of each cycle
  //
  // The domain is what the cycle itself allows. Variants have more houses; those that are missing are one that is 0.
  static constexpr std::size_t block = 32;
  std::vector<std::uint16_t> used_;
  std::shared_ptr<const std::vector<std::uint16_t>> changes_;
  std::size_t width_ = 3;  // houses of the cell with the most, at least three
  std::vector<std::uint16_t> firsts_;
  bool is_possible_ = true;

  std::vector<int> open_;  // cycles
  CycleSymbols symbols_;
  std::uint64_t nodes_ = 0;
  std::uint64_t max_nodes_ = 0;
  std::uint64_t filling_nodes_left_ = 0;
};

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
