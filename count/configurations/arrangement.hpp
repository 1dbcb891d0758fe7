#pragma once
// The number of clues that each step may get, and the number of arrangements that each choice represents.

#include <compare>
#include <vector>

#include "base/big_integer.hpp"
#include "count/configurations/configuration_steps.hpp"

namespace isodoku::detail {

/// The clues placed so far. Counts that no longer matter are 0.
struct ClueProgress {
  int clues = 0;        ///< in total
  int row = 0;          ///< in the current cycle of rows
  int equal_rows = 0;   ///< number of similar cycles of rows with as many clues, including this one
  int band = 0;         ///< in the current cycle of bands
  int last_band = 0;    ///< in the previous cycle of bands
  int equal_bands = 0;  ///< number of similar cycles of bands with as many clues as the previous one, itself included

  friend auto operator<=>(const ClueProgress&, const ClueProgress&) = default;
};

/// The choice to give a step some number of clues.
struct StepMove {
  bool is_possible = false;
  bool is_last = false;  ///< no later step can get clues
  ClueProgress next;
  /// The factor of the number of arrangements (see arrangement.cpp) is numerator / denominator, which may not be an
  /// integer.
  BigInteger numerator = 1;
  BigInteger denominator = 1;

  /// `number` times this factor; always an integer for numbers of configurations.
  [[nodiscard]] BigInteger apply(const BigInteger& number) const { return number * numerator / denominator; }
};

/// The numbers of clues that the steps of one symmetry may get. Among similar cycles of rows they do not descend;
/// neither do the sums of similar cycles of bands.
class Arrangement {
 public:
  Arrangement(const std::vector<ConfigurationStep>& steps, int max_clues) : steps_(steps), max_clues_(max_clues) {}

  /// The possible moves by the number of clues of the step, from 0 to the maximum.
  [[nodiscard]] std::vector<StepMove> moves(std::size_t step, const ClueProgress& progress) const;

 private:
  [[nodiscard]] StepMove move(std::size_t step, const ClueProgress& progress, int clues) const;

  const std::vector<ConfigurationStep>& steps_;
  int max_clues_;
};

}  // namespace isodoku::detail
