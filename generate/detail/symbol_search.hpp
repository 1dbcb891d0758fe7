#pragma once
// The search tree of symbols for the clues of a pattern.

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/execution.hpp"
#include "generate/detail/symbol_rivals.hpp"

namespace isodoku::detail {

/// The houses of a clue, numbered from 0 to 8.
struct ClueHouses {
  std::uint8_t row;
  std::uint8_t column;
  std::uint8_t box;
};

/// Enumerates the restricted growth sequences of symbols that satisfy the rules and are the first of their class.
class SymbolSearch {
 public:
  /// Sequences that differ only in the symbol of the last clue.
  struct Found {
    std::span<const std::uint8_t> symbols;  // by clue, from 1, without the last clue
    std::uint32_t last_symbols;             // of the last clue, bit s - 1 for symbol s; 0 if there are no clues
    std::size_t unchanged;  // number of leading symbols that are unchanged since the previous result; 0 for the first
    std::uint64_t automorphisms;  // number of distinct permutations of the clues by automorphisms of the pattern that
                                  // keep them up to relabelling
  };
  using Visitor = std::function<void(const Found& found)>;

  /// `size` is the maximum number of symbols, at most 9. With `units`, only the units taken are enumerated; sequences
  /// with equal beginnings are one unit.
  explicit SymbolSearch(int size, WorkUnits* units = nullptr)
      : all_((1U << static_cast<unsigned>(size)) - 1), units_(units) {}

  /// Sets the houses of each clue, and the distinct permutations of the clues by automorphisms of the pattern, without
  /// the identity.
  void set_pattern(std::span<const ClueHouses> clues, std::span<const ClueSources> automorphisms);

  /// The number of sequences. With units, it is the number in the last unit; those of earlier units were added to the
  /// count of the units.
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
  std::size_t unit_at_ = 0;  // number of clues that have symbols when a unit begins
  std::vector<ClueHouses> clues_;
  std::span<const ClueSources> automorphisms_;
  const Visitor* visit_ = nullptr;
  std::array<std::uint8_t, max_clues> symbols_{};
  std::size_t unchanged_ = 0;  // number of symbols unchanged since the last result
  // The used symbols, one bit each.
  std::array<std::uint32_t, 9> rows_{};
  std::array<std::uint32_t, 9> columns_{};
  std::array<std::uint32_t, 9> boxes_{};
  SymbolRivals rivals_;
  std::uint64_t count_ = 0;
};

}  // namespace isodoku::detail
