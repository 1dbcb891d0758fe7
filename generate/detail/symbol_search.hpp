#pragma once
// The tree of symbols for the clues of a pattern.

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/execution.hpp"
#include "generate/detail/symbol_rivals.hpp"

namespace isodoku::detail {

/// The houses of a clue, each a number below 9.
struct ClueHouses {
  std::uint8_t row;
  std::uint8_t column;
  std::uint8_t box;
};

/// Goes through the restricted growth sequences of symbols that keep the rules and are the first of their class.
class SymbolSearch {
 public:
  /// Sequences that differ only in the symbol of the last clue.
  struct Found {
    std::span<const std::uint8_t> symbols;  // by clue, from 1; the last clue's left out
    std::uint32_t last_symbols;             // of the last clue, bit s - 1 for s; 0 where there are no clues
    std::size_t unchanged;                  // so many of the symbols are those of the find before; 0 for the first
    std::uint64_t automorphisms;            // of the pattern that keep them up to relabelling, as far as they differ
                                            // in what they do to the clues
  };
  using Visitor = std::function<void(const Found& found)>;

  /// At most `size` symbols, that is at most 9. With units only those taken are gone through: sequences with equal
  /// beginnings are one.
  explicit SymbolSearch(int size, WorkUnits* units = nullptr)
      : all_((1U << static_cast<unsigned>(size)) - 1), units_(units) {}

  /// For each clue its houses; and the automorphisms of the pattern but the identity, each once, by what they do to the
  /// clues.
  void set_pattern(std::span<const ClueHouses> clues, std::span<const ClueSources> automorphisms);

  /// How many there are; with units those of the last one, after those before were added to the count of the units.
  std::uint64_t count();
  void visit(const Visitor& visit);

 private:
  [[nodiscard]] std::uint32_t free_symbols(const ClueHouses& clue) const {
    return all_ & ~(rows_[clue.row] | columns_[clue.column] | boxes_[clue.box]);
  }
  [[nodiscard]] std::uint64_t count_last_two(unsigned used) const;
  void begin();
  bool take_unit();
  template <bool is_counting>
  void find(std::uint32_t last_symbols, std::size_t automorphisms);
  template <bool is_counting>
  void fill(std::size_t clue, unsigned used, std::size_t rivals_begin, std::size_t rivals_end);

  std::uint32_t all_;
  WorkUnits* units_;
  std::size_t unit_at_ = 0;  // clues that have symbols when a unit begins
  std::vector<ClueHouses> clues_;
  std::span<const ClueSources> automorphisms_;
  const Visitor* visit_ = nullptr;
  std::array<std::uint8_t, max_clues> symbols_{};
  std::size_t unchanged_ = 0;  // symbols since the last find
  // The symbols used, a bit each.
  std::array<std::uint32_t, 9> rows_{};
  std::array<std::uint32_t, 9> columns_{};
  std::array<std::uint32_t, 9> boxes_{};
  SymbolRivals rivals_;
  std::uint64_t count_ = 0;
};

}  // namespace isodoku::detail
