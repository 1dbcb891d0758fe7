#pragma once
// Counts the grids with two stacks that symmetries fix, in pieces of a few minutes each.

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "base/big_integer.hpp"
#include "base/execution.hpp"
#include "base/permutation.hpp"
#include "count/classes/fixed_stacks.hpp"
#include "count/classes/word_symmetries.hpp"
#include "count/grids/stack_factorisations.hpp"
#include "count/grids/word_classes.hpp"
#include "count/line_kinds.hpp"
#include "group/partitions.hpp"

namespace isodoku::detail {

/// The cycle lengths of columns: per stack, or of both stacks together if the symmetry swaps them.
struct ColumnCycles {
  Partition left;
  std::optional<Partition> right;

  friend auto operator<=>(const ColumnCycles&, const ColumnCycles&) = default;
};

/// A set of symmetries that fix equally many grids.
struct TwoStackSymmetries {
  std::size_t rows = 0;  ///< conjugacy class of row permutations, by its number in LineKinds(2, bands, 2 * bands)
  ColumnCycles columns;

  friend auto operator<=>(const TwoStackSymmetries&, const TwoStackSymmetries&) = default;
};

/// The number of grids that each set of symmetries fixes: summed over all row permutations of the conjugacy class, with
/// one column permutation.
using TwoStackSums = std::map<TwoStackSymmetries, BigInteger>;

/// Which symmetries to count: only the identity, or all.
enum class TwoStackScope : std::uint8_t { identity, all };

/// Counts grids with boxes of two rows and two stacks. The result is the sum over all pieces.
class TwoStackCounter {
 public:
  /// `bands` is from 3 to max_stack_bands. Takes half a minute for 6.
  TwoStackCounter(int bands, TwoStackScope scope, const Execution& execution = {});

  [[nodiscard]] std::size_t pieces() const { return stacks_.batches() + groups_; }
  /// Approximate work of a piece if it follows the one before it, relative to other pieces.
  [[nodiscard]] double work(std::size_t piece) const;

  /// The sums of one piece. Counting the pieces in order is fastest. Memory: default_states_kept.
  TwoStackSums count(std::size_t piece, const Execution& execution = {});

 private:
  /// The cycle types of column permutations that are possible with one permutation of rows and symbols.
  struct Types {
    FixedStacks stacks;
    std::vector<Partition> columns;
  };
  class Adder;
  using OnWork = std::function<void()>;

  [[nodiscard]] Types types(const std::vector<Point>& rows, const std::vector<Point>& symbols) const;
  [[nodiscard]] IndexMap turned(IndexMap rows) const;
  void count_batch(std::size_t batch, const Execution& execution, Adder& sums);
  void count_group(std::size_t group, const Execution& execution, Adder& sums) const;

  int bands_;
  std::vector<Partition> column_types_;
  LineKinds rows_;
  std::vector<WordChoice> choices_;
  StackFactorisations stacks_;
  std::optional<WordSymmetries> symmetries_;  // for TwoStackScope::all
  std::size_t groups_ = 0;                    // number of groups of choices, for symmetries other than the identity
  double work_of_group_ = 0;
};

}  // namespace isodoku::detail
