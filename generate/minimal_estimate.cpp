// Minimal puzzles, as the mean over random grids of the weights of random chains of removals (detail/removal_chain).
//
// The mean of the sums over a uniform grid, times the number of grids, is the number of minimal puzzles. Where grids
// are drawn with weights, the weight takes the place of that number, and both factors are unbiased and independent.
//
// A grid is one sample, as its chains share what they learn and the number of its minimal puzzles. A 3x3 grid from the
// catalogue costs about as much as 50 chains; the number of minimal puzzles varies little between grids. So many chains
// are run on each; where grids are cheap, but have weights, few.

#include "generate/minimal_estimate.hpp"

#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

#include "count/grids/grid_count.hpp"
#include "generate/catalogue/grid_classes.hpp"
#include "generate/detail/removal_chain.hpp"
#include "grid/grid.hpp"

namespace isodoku {
namespace {

constexpr int chains_of_catalogue_grid = 100;
constexpr int chains_of_other_grid = 10;

/// Samples of one thread.
class MinimalPuzzleSampler {
 public:
  /// `log_grids`: the logarithm of the number of grids; only with a catalogue.
  MinimalPuzzleSampler(const Rules& rules, std::shared_ptr<const Catalogue> catalogue, double log_grids,
                       const Execution& execution)
      : catalogue_(std::move(catalogue)),
        log_grids_(log_grids),
        chain_(rules, execution.checker()),
        empty_(rules.shape()) {
    if (catalogue_) grids_.emplace(*catalogue_);
  }

  /// Logarithms of the numbers by clues, of their sum, and of the sum of all clues.
  void operator()(std::mt19937_64& random, std::span<double> logs) {
    std::vector<double> sums(empty_.cells().size() + 1);
    const double log_grids = draw_grid(random);
    const int chains = grids_ ? chains_of_catalogue_grid : chains_of_other_grid;
    if (std::isfinite(log_grids)) {
      for (int i = 0; i < chains; ++i) {
        chain_.run(random,
                   [&sums](const detail::RemovalChain::Clues& clues, double weight) { sums[clues.count()] += weight; });
      }
    }
    double total = 0;
    double clues = 0;
    for (std::size_t k = 0; k < sums.size(); ++k) {
      total += sums[k];
      clues += static_cast<double>(k) * sums[k];
    }
    const double log_of_one = log_grids - std::log(chains);
    for (std::size_t k = 0; k < sums.size(); ++k) logs[k] = log_of_one + std::log(sums[k]);
    logs[sums.size()] = log_of_one + std::log(total);
    logs[sums.size() + 1] = log_of_one + std::log(clues);
  }

 private:
  /// The logarithm of how many grids it stands for.
  double draw_grid(std::mt19937_64& random) {
    if (grids_) {
      chain_.set_grid(grids_->make_grid(random(), 0).found.grid.cells());
      return log_grids_;
    }
    solution_.resize(empty_.cells().size());
    const double log_weight = chain_.engine().sample_log_completions(empty_.cells(), random, solution_);
    if (std::isfinite(log_weight)) chain_.set_grid(solution_);
    return log_weight;
  }

  std::shared_ptr<const Catalogue> catalogue_;
  double log_grids_;
  std::optional<RandomGrids> grids_;
  detail::RemovalChain chain_;
  Grid empty_;
  std::vector<Cell> solution_;
};

}  // namespace

MinimalPuzzleEstimate estimated_minimal_puzzles(const Rules& rules, const SampleOptions& options,
                                                const std::shared_ptr<const Catalogue>& catalogue,
                                                const Execution& execution) {
  const bool uses_catalogue = catalogue && rules.are_boxes() && rules.shape() == Shape();
  const double log_grids = uses_catalogue ? std::log(grid_count(rules, execution).convert_to<double>()) : 0;
  const auto make_sampler = [&]() -> LogVectorSampler {
    const auto sampler =
        std::make_shared<MinimalPuzzleSampler>(rules, uses_catalogue ? catalogue : nullptr, log_grids, execution);
    return [sampler](std::mt19937_64& random, std::span<double> logs) { (*sampler)(random, logs); };
  };
  const auto cells = static_cast<std::size_t>(rules.cell_count());
  MinimalPuzzleEstimate found;
  found.by_clues = means_of_samples(options, cells + 3, make_sampler, execution);
  found.clues = found.by_clues.back();
  found.by_clues.pop_back();
  found.total = found.by_clues.back();
  found.by_clues.pop_back();
  return found;
}

Result<MinimalPuzzleEstimate> try_estimated_minimal_puzzles(const Rules& rules, const SampleOptions& options,
                                                            const std::shared_ptr<const Catalogue>& catalogue,
                                                            const Execution& execution) {
  return attempt([&] { return estimated_minimal_puzzles(rules, options, catalogue, execution); });
}

}  // namespace isodoku
