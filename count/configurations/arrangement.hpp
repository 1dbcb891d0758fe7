#pragma once
// How many clues the steps may get, and how often each choice counts.

#include <compare>
#include <vector>

#include "base/big_integer.hpp"
#include "count/configurations/configuration_steps.hpp"

namespace isodoku::detail {

/// The clues put so far. What does not matter any more is 0.
struct ClueProgress {
  int clues = 0;        ///< in all
  int row = 0;          ///< in the last cycle of rows
  int equal_rows = 0;   ///< how many of those alike have as many, itself included
  int band = 0;         ///< in the present cycle of bands
  int last_band = 0;    ///< in the one before
  int equal_bands = 0;  ///< how many of those alike have as many as that, itself included

  friend auto operator<=>(const ClueProgress&, const ClueProgress&) = default;
};

/// A step that gets some number of clues.
struct StepMove {
  bool is_possible = false;
  bool is_last = false;  ///< no later step can have clues
  ClueProgress next;
  /// What it brings to the number of arrangements (see arrangement.cpp) is their quotient, perhaps no integer.
  BigInteger numerator = 1;
  BigInteger denominator = 1;

  /// Times what it brings; an integer for numbers of configurations.
  [[nodiscard]] BigInteger apply(const BigInteger& number) const { return number * numerator / denominator; }
};

/// The numbers of clues that the steps of one symmetry may get: in cycles of rows that are alike they do not descend,
/// nor do their sums in cycles of bands that are alike.
class Arrangement {
 public:
  Arrangement(const std::vector<ConfigurationStep>& steps, int max_clues) : steps_(steps), max_clues_(max_clues) {}

  /// By the clues of the step, 0 to the greatest possible.
  [[nodiscard]] std::vector<StepMove> moves(std::size_t step, const ClueProgress& progress) const;

 private:
  [[nodiscard]] StepMove move(std::size_t step, const ClueProgress& progress, int clues) const;

  const std::vector<ConfigurationStep>& steps_;
  int max_clues_;
};

}  // namespace isodoku::detail
