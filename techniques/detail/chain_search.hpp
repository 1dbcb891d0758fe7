#pragma once
// Chains from one candidate to all others, by breadth-first search.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "techniques/detail/links.hpp"

namespace isodoku::detail {

/// One step from a true candidate to another: y is true, so z is false, so w is true. The length of a chain is the
/// number of candidates in its notation; z counts only if it is in the cell of neither y nor w.
struct ChainSteps {
  bool in_cell = false;  ///< z is in the cell of y and a pair with w in a house: length 1
  bool to_cell = false;  ///< z sees y, and w is the other candidate of z's cell: length 1
  bool to_pair = false;  ///< z sees y and is a pair with w in a house: length 2
};

/// The minimum lengths of chains. Reuses its memory.
class ChainSearch {
 public:
  static constexpr int longest = 20;

  explicit ChainSearch(const Links& links) : links_(links) {}

  /// Forgets all reached candidates.
  void clear();
  /// Adds a candidate that is true from the beginning, with the length of the chain so far.
  void begin(Mark node, int length) { reach(node, length, no_mark, no_mark); }
  /// Reaches all candidates that the steps lead to by chains of length up to `limit` (at most `longest`).
  void grow(ChainSteps steps, int limit);

  /// The minimum length; 0 if the candidate is not reached.
  [[nodiscard]] int length(Mark node) const { return length_[node]; }
  /// The reached candidates, by ascending length.
  [[nodiscard]] std::span<const Mark> reached() const { return reached_; }
  /// Appends a shortest chain from the beginning to a node.
  void append_chain(Mark node, std::vector<Literal>& chain) const;

 private:
  void reach(Mark node, int length, Mark before, Mark between);

  const Links& links_;
  std::vector<std::uint8_t> length_;
  std::vector<Mark> before_;   ///< by reached candidate: the true candidate before it
  std::vector<Mark> between_;  ///< by reached candidate: the false candidate in between
  std::vector<Mark> reached_;
  std::array<std::vector<Mark>, longest + 1> by_length_;
};

}  // namespace isodoku::detail
