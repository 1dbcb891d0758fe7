#pragma once
// Chains from one candidate to all others, by breadth.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "techniques/detail/links.hpp"

namespace isodoku::detail {

/// From a true candidate to another: y is true, so z is false, so w is true. The length of a chain is the number of
/// candidates that its notation names: z only where it is in the cell of neither y nor w.
struct ChainSteps {
  bool in_cell = false;  ///< z in the cell of y, a pair with w in a house: length 1
  bool to_cell = false;  ///< z sees y, w the other candidate of z's cell: length 1
  bool to_pair = false;  ///< z sees y, a pair with w in a house: length 2
};

/// Least lengths of chains. Keeps its memory.
class ChainSearch {
 public:
  static constexpr int longest = 20;

  explicit ChainSearch(const Links& links) : links_(links) {}

  /// Forgets all that was reached.
  void clear();
  /// A candidate that is true from the beginning, with the length of the chain so far.
  void begin(Mark node, int length) { reach(node, length, no_mark, no_mark); }
  /// Reaches all that steps lead to by chains of lengths up to `limit` (at most `longest`).
  void grow(ChainSteps steps, int limit);

  /// 0 if it is not reached.
  [[nodiscard]] int length(Mark node) const { return length_[node]; }
  /// By ascending length.
  [[nodiscard]] std::span<const Mark> reached() const { return reached_; }
  /// What a chain to a node says from where it began, one of the shortest.
  void append_chain(Mark node, std::vector<Literal>& chain) const;

 private:
  void reach(Mark node, int length, Mark before, Mark between);

  const Links& links_;
  std::vector<std::uint8_t> length_;
  std::vector<Mark> before_;   ///< the true candidate before, of those that are reached
  std::vector<Mark> between_;  ///< the false one between
  std::vector<Mark> reached_;
  std::array<std::vector<Mark>, longest + 1> by_length_;
};

}  // namespace isodoku::detail
