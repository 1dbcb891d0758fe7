#pragma once
// Counts the ways to fill a row without enumerating them.

#include <cstdint>
#include <optional>
#include <vector>

#include "count/configurations/configuration_steps.hpp"
#include "count/configurations/step_filler.hpp"
#include "count/configurations/symbol_orbit.hpp"

namespace isodoku::detail {

/// The row that contains all cells of a step, as a bit of HouseSet::lines; 0 if there is none.
std::uint64_t common_row(const ConfigurationStep& step);

/// A step that is a single row, which the symmetry keeps.
class RowMatchings {
 public:
  /// Returns nothing if the step is not such a row, or if it has very many cycles of cells.
  static std::optional<RowMatchings> of(const ConfigurationStep& step);

  /// Sets entry k of `ways`, for each index k that it has, to the number of ways with k clues.
  void count(const SymbolState& state, std::vector<Ways>& ways);

 private:
  /// The cycles of cells of one length, each with the shares of symbols that are permuted in a cycle of the same
  /// length.
  struct Cycles {
    std::size_t length = 0;
    std::vector<std::vector<HouseSet>> shares;
  };

  RowMatchings() = default;
  void weigh(const Cycles& cycles, const SymbolState& state);
  void match(std::size_t max_pairs);
  void match_by_subsets(std::size_t max_pairs);
  void add_to_sets(std::size_t item, std::uint64_t weight);

  std::vector<Cycles> cycles_;
  // Working memory.
  std::size_t height_ = 0;              // number of cycles of cells
  std::size_t width_ = 0;               // number of orbits of symbols
  std::vector<std::uint64_t> weights_;  // by cycle and orbit: the number of ways to combine them
  std::vector<std::uint64_t> subsets_, next_subsets_;
  std::vector<std::uint64_t> matchings_;
  std::vector<Ways> table_, next_table_;
};

}  // namespace isodoku::detail
