// Minimal puzzles, as the mean over random grids of the weights of random chains of removals (detail/removal_chain).
//
// The mean of the sums over a uniform grid, times the number of grids, is the number of minimal puzzles. Where grids
// are drawn with weights, the weight takes the place of that number, and both factors are unbiased and independent.
//
// A grid is one sample, as its chains share what they learn and the number of its minimal puzzles. A 3x3 grid from the
// catalogue costs about as much as 50 chains; the number of minimal puzzles varies little between grids. So many chains
// are run on each; where grids are cheap, but have weights, few.
//
// A puzzle with a weight is one of those that some chains from one grid visit, drawn by their weights; its weight is
// the sum of these. So for any function f the mean of weight * f(puzzle) is as it would be with all of them. Where the
// chains visit none, all is drawn anew, which multiplies the mean by a constant.

#include "generate/minimal_estimate.hpp"

#include <cmath>
#include <optional>
#include <random>
#include <span>
#include <utility>

#include "base/random_engine.hpp"
#include "base/unit_random.hpp"
#include "count/grids/grid_count.hpp"
#include "generate/catalogue/grid_classes.hpp"
#include "generate/detail/removal_chain.hpp"
#include "grid/grid.hpp"

namespace isodoku {
namespace {

constexpr int chains_of_catalogue_grid = 100;
constexpr int chains_of_other_grid = 10;
/// For a single puzzle.
constexpr int chains_of_puzzle = 20;

/// Random grids, and chains from them, for one thread.
class ChainsOfRandomGrids {
 public:
  using Visit = detail::RemovalChain::Visit;

  /// `log_grids`: the logarithm of the number of grids; only with a catalogue.
  ChainsOfRandomGrids(const Rules& rules, std::shared_ptr<const Catalogue> catalogue, double log_grids,
                      const Execution& execution)
      : catalogue_(std::move(catalogue)),
        log_grids_(log_grids),
        chain_(rules, execution.checker()),
        solution_(rules.shape()),
        cells_(solution_.cells().size()) {
    if (catalogue_) grids_.emplace(*catalogue_);
  }

  [[nodiscard]] std::size_t cells() const { return cells_.size(); }
  [[nodiscard]] bool has_catalogue() const { return grids_.has_value(); }
  /// The last one that was drawn.
  [[nodiscard]] const Grid& solution() const { return solution_; }

  /// Draws a grid, runs chains from it, and returns the logarithm of what the weights of their visits are to be
  /// multiplied by: minus infinity without a grid.
  double run(std::mt19937_64& random, int chains, const Visit& visit) {
    const double log_grids = draw_grid(random);
    if (!std::isfinite(log_grids)) return log_grids;
    chain_.set_grid(solution_.cells());
    for (int i = 0; i < chains; ++i) chain_.run(random, visit);
    return log_grids - std::log(chains);
  }

 private:
  /// The logarithm of how many grids it stands for.
  double draw_grid(std::mt19937_64& random) {
    if (grids_) {
      solution_ = grids_->make_grid(random(), 0).found.grid;
      return log_grids_;
    }
    const Grid empty(solution_.shape());
    const double log_weight = chain_.engine().sample_log_completions(empty.cells(), random, cells_);
    if (std::isfinite(log_weight)) solution_ = make_grid(solution_.shape(), cells_);
    return log_weight;
  }

  std::shared_ptr<const Catalogue> catalogue_;
  double log_grids_;
  std::optional<RandomGrids> grids_;
  detail::RemovalChain chain_;
  Grid solution_;
  std::vector<Cell> cells_;
};

/// One sample: logarithms of the numbers by clues, of their sum, and of the sum of all clues.
void sample(ChainsOfRandomGrids& chains, std::mt19937_64& random, std::span<double> logs) {
  std::vector<double> sums(chains.cells() + 1);
  const double log_of_one =
      chains.run(random, chains.has_catalogue() ? chains_of_catalogue_grid : chains_of_other_grid,
                 [&sums](const detail::RemovalChain::Clues& clues, double weight) { sums[clues.count()] += weight; });
  double total = 0;
  double clues = 0;
  for (std::size_t k = 0; k < sums.size(); ++k) {
    total += sums[k];
    clues += static_cast<double>(k) * sums[k];
    logs[k] = log_of_one + std::log(sums[k]);
  }
  logs[sums.size()] = log_of_one + std::log(total);
  logs[sums.size() + 1] = log_of_one + std::log(clues);
}

bool has_catalogue(const Rules& rules) {
  return rules.are_boxes() && rules.shape() == Shape();
}

}  // namespace

MinimalPuzzleEstimate estimated_minimal_puzzles(const Rules& rules, const SampleOptions& options,
                                                const std::shared_ptr<const Catalogue>& catalogue,
                                                const Execution& execution) {
  const bool uses_catalogue = catalogue && has_catalogue(rules);
  const double log_grids = uses_catalogue ? std::log(grid_count(rules, execution).convert_to<double>()) : 0;
  const auto make_sampler = [&]() -> LogVectorSampler {
    const auto chains =
        std::make_shared<ChainsOfRandomGrids>(rules, uses_catalogue ? catalogue : nullptr, log_grids, execution);
    return [chains](std::mt19937_64& random, std::span<double> logs) { sample(*chains, random, logs); };
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

class WeightedPuzzleMaker::Impl {
 public:
  Impl(const Rules& rules, std::shared_ptr<const Catalogue> catalogue, std::uint64_t seed, const Execution& execution)
      : chains_(rules, has_catalogue(rules) ? std::move(catalogue) : nullptr, 0, execution), seed_(seed) {}

  WeightedPuzzle make(std::uint64_t number) {
    std::mt19937_64 random = detail::numbered_engine(seed_, number);
    for (int attempt = 0; attempt < max_attempts; ++attempt) {
      detail::RemovalChain::Clues chosen;
      double total = 0;
      const double log_of_one = chains_.run(random, chains_.has_catalogue() ? chains_of_puzzle : chains_of_other_grid,
                                            [&](const detail::RemovalChain::Clues& clues, double weight) {
                                              total += weight;
                                              if (detail::unit_random(random) * total < weight) chosen = clues;
                                            });
      if (total > 0) return {puzzle_of(chosen), chains_.solution(), (log_of_one + std::log(total)) / std::log(10.0)};
    }
    throw Error(ErrorKind::usage, "no minimal puzzle was found");
  }

 private:
  static constexpr int max_attempts = 100'000;

  [[nodiscard]] Grid puzzle_of(const detail::RemovalChain::Clues& clues) const {
    std::vector<Cell> cells(chains_.solution().cells().begin(), chains_.solution().cells().end());
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      if (!clues.test(cell)) cells[cell] = blank;
    }
    return make_grid(chains_.solution().shape(), cells);
  }

  ChainsOfRandomGrids chains_;
  std::uint64_t seed_;
};

WeightedPuzzleMaker::WeightedPuzzleMaker(const Rules& rules, std::shared_ptr<const Catalogue> catalogue,
                                         std::uint64_t seed, const Execution& execution)
    : impl_(std::make_unique<Impl>(rules, std::move(catalogue), seed, execution)) {}
WeightedPuzzleMaker::WeightedPuzzleMaker(WeightedPuzzleMaker&&) noexcept = default;
WeightedPuzzleMaker::~WeightedPuzzleMaker() = default;

WeightedPuzzle WeightedPuzzleMaker::make(std::uint64_t number) {
  return impl_->make(number);
}

}  // namespace isodoku
