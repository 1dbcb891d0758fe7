#pragma once
// The candidates of a state as nodes, and the implications between them.

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "techniques/technique.hpp"

namespace isodoku::detail {

/// A candidate, by number.
using Mark = std::uint16_t;
inline constexpr Mark no_mark = std::numeric_limits<Mark>::max();

/// The graph of implications; built on the first query in a state, and shared by all techniques.
///
///   nodes          by cell, then by symbol, so those of a cell are consecutive
///   seen(n)        same symbol in a cell that sees that of n: at most one of the two is true
///   pairs(n)       same symbol, in a house of N cells with no other place for it: at least one is true
///   partner(n)     the other candidate of a cell with two: exactly one is true
class Links {
 public:
  explicit Links(const TechniqueRules& rules);

  /// Updates the graph; does nothing if the candidates are those of the last call.
  void update(const Candidates& state);
  /// Increases whenever the graph changes.
  [[nodiscard]] std::uint64_t version() const { return version_; }

  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] std::uint16_t cell(Mark node) const { return nodes_[node].cell; }
  [[nodiscard]] Cell symbol(Mark node) const { return nodes_[node].symbol; }
  [[nodiscard]] Mark node(std::size_t cell, Cell symbol) const {
    const SymbolSet below = sets_[cell] & (symbol_bit(symbol) - 1);
    return static_cast<Mark>(first_[cell] + static_cast<unsigned>(std::popcount(below)));
  }
  /// The first candidate of a cell; its candidates have consecutive numbers.
  [[nodiscard]] Mark first_of(std::size_t cell) const { return first_[cell]; }
  [[nodiscard]] Mark end_of(std::size_t cell) const { return first_[cell + 1]; }
  [[nodiscard]] std::span<const Mark> seen(Mark node) const {
    return std::span(seen_).subspan(seen_begin_[node], seen_begin_[node + 1U] - seen_begin_[node]);
  }
  [[nodiscard]] std::span<const Mark> pairs(Mark node) const {
    return std::span(pairs_).subspan(pairs_begin_[node], pairs_begin_[node + 1U] - pairs_begin_[node]);
  }
  [[nodiscard]] Mark partner(Mark node) const { return partner_[node]; }
  /// The cells that have this symbol as a candidate.
  [[nodiscard]] const CellMask& cells_with(Cell symbol) const { return cells_with_[symbol - 1U]; }
  /// Whether at most one of them can be true: they are in one cell, or have the same symbol in cells that see each
  /// other.
  [[nodiscard]] bool exclude(Mark a, Mark b) const {
    return cell(a) == cell(b) ? a != b : symbol(a) == symbol(b) && rules_.sees(cell(a), cell(b));
  }
  [[nodiscard]] Literal literal(Mark node, bool is_true) const { return {cell(node), symbol(node), is_true}; }
  [[nodiscard]] const TechniqueRules& rules() const { return rules_; }

 private:
  const TechniqueRules& rules_;
  std::uint64_t version_ = 0;
  std::vector<SymbolSet> sets_;
  std::vector<Placement> nodes_;
  std::vector<Mark> first_;
  std::vector<Mark> partner_;
  std::vector<Mark> seen_;
  std::vector<std::uint32_t> seen_begin_;
  std::vector<Mark> pairs_;
  std::vector<std::uint32_t> pairs_begin_;
  std::vector<CellMask> cells_with_;
};

}  // namespace isodoku::detail
