// Estimates numbers of puzzles as the mean over random grids of the weights of random chains of removals: minimal
// puzzles (detail/removal_chain), and all puzzles with a unique solution (detail/unique_chain).
//
// The mean of the sums over a uniform random grid, times the number of grids, is the number of puzzles. If grids are
// drawn with weights, the weight replaces that number; both factors are unbiased and independent.
//
// A grid is one sample, as its chains share what they learn and the number of its minimal puzzles. Drawing a 3x3 grid
// from the catalogue costs as much as about 50 chains, and the number of puzzles varies little between grids, so many
// chains are run on each grid. Grids that are cheap, but have weights, get few chains.
//
// A puzzle with a weight is drawn, by the weights, from the puzzles that some chains from one grid visit; its weight is
// the sum of theirs. So for any function f, the mean of weight * f(puzzle) is the same as over all of them. If the
// chains visit none, everything is drawn again, which multiplies the mean by a constant.

#include "generate/minimal_estimate.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
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

static_assert(detail::RemovalChain::max_chain_cells == max_estimated_cells);

constexpr std::size_t chains_of_catalogue_grid = 100;
constexpr std::size_t chains_of_other_grid = 10;
/// For all puzzles with a unique solution: a chain takes longer than one for minimal puzzles.
constexpr std::size_t unique_chains_of_catalogue_grid = 20;
/// For a single puzzle.
constexpr std::size_t chains_of_puzzle = 20;

/// Random grids, and chains from them. Not thread-safe.
class ChainsOfRandomGrids {
 public:
  using Visit = detail::RemovalChain::Visit;

  /// `log_grids` is the logarithm of the number of grids; only used with a catalogue.
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
  /// The last grid drawn.
  [[nodiscard]] const Grid& solution() const { return solution_; }

  /// Draws a grid, runs chains from it, and returns the logarithm of the factor for the weights of their visits: minus
  /// infinity without a grid.
  double run(std::mt19937_64& random, std::size_t chains, const Visit& visit) {
    const double log_grids = start_grid(random);
    if (std::isfinite(log_grids)) chain_.run(random, chains, visit);
    return log_grids - std::log(static_cast<double>(chains));
  }

  /// The same for all puzzles with a unique solution, whose numbers are added.
  double run_unique(std::mt19937_64& random, std::size_t chains, std::span<double> numbers) {
    const double log_grids = start_grid(random);
    for (std::size_t i = 0; i < chains && std::isfinite(log_grids); ++i) chain_.run_unique(random, numbers);
    return log_grids - std::log(static_cast<double>(chains));
  }

 private:
  double start_grid(std::mt19937_64& random) {
    const double log_grids = draw_grid(random);
    if (std::isfinite(log_grids)) chain_.set_grid(solution_.cells());
    return log_grids;
  }

  /// The logarithm of the number of grids that the drawn grid represents.
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

/// Adds the sums by clues over the chains of a random grid; returns the logarithm of their factor.
double add_numbers(ChainsOfRandomGrids& chains, PuzzleSelection selection, std::mt19937_64& random,
                   std::span<double> sums) {
  if (selection == PuzzleSelection::unique) {
    const std::size_t number = chains.has_catalogue() ? unique_chains_of_catalogue_grid : chains_of_other_grid;
    return chains.run_unique(random, number, sums);
  }
  return chains.run(random, chains.has_catalogue() ? chains_of_catalogue_grid : chains_of_other_grid,
                    [sums](const detail::RemovalChain::Clues& clues, double weight) { sums[clues.count()] += weight; });
}

/// The sums of a sample, besides the numbers by clues.
enum class SampledSum : std::uint8_t {
  puzzles,  ///< number of puzzles, over all numbers of clues
  clues,    ///< total number of clues of these puzzles
  blanks,   ///< total number of blank cells of these puzzles
  count,
};
constexpr auto sampled_sums = static_cast<std::size_t>(SampledSum::count);

/// One sample: logarithms of the numbers by clues, and of these sums.
void sample(ChainsOfRandomGrids& chains, PuzzleSelection selection, std::mt19937_64& random, std::span<double> logs) {
  std::vector<double> sums(chains.cells() + 1);
  const double log_of_one = add_numbers(chains, selection, random, sums);
  std::array<double, sampled_sums> all{};
  for (std::size_t k = 0; k < sums.size(); ++k) {
    all[static_cast<std::size_t>(SampledSum::puzzles)] += sums[k];
    all[static_cast<std::size_t>(SampledSum::clues)] += static_cast<double>(k) * sums[k];
    all[static_cast<std::size_t>(SampledSum::blanks)] += static_cast<double>(chains.cells() - k) * sums[k];
    logs[k] = log_of_one + std::log(sums[k]);
  }
  for (std::size_t i = 0; i < all.size(); ++i) logs[sums.size() + i] = log_of_one + std::log(all[i]);
}

/// The mean number of clues, as the quotient of two estimates from the same samples. Clues C and blanks B have the sum
/// c P, with c cells and P puzzles; so the variances of the three give the covariance of C and B, and with that the
/// error of c C / (C + B).
WeightedMean mean_of_clues(const Estimate& puzzles, const Estimate& clues, const Estimate& blanks, double cells) {
  if (!std::isfinite(puzzles.log10)) return {};
  const double share = std::pow(10.0, clues.log10 - puzzles.log10) / cells;  // share of clues among all cells
  if (!(share < 1)) return {cells, 0};
  const double clue_error = share * clues.relative_error;
  const double blank_error = (1 - share) * blanks.relative_error;
  const double covariance =
      (puzzles.relative_error * puzzles.relative_error - clue_error * clue_error - blank_error * blank_error) / 2;
  const double variance = (1 - share) * (1 - share) * clue_error * clue_error +
                          share * share * blank_error * blank_error - 2 * share * (1 - share) * covariance;
  return {cells * share,
          puzzles.samples < 2 ? std::numeric_limits<double>::infinity() : cells * std::sqrt(std::max(0.0, variance))};
}

bool has_catalogue(const Rules& rules) {
  return rules.are_boxes() && rules.shape() == Shape();
}

}  // namespace

PuzzleEstimate estimated_puzzles(const Rules& rules, PuzzleSelection selection, const SampleOptions& options,
                                 const std::shared_ptr<const Catalogue>& catalogue, const Execution& execution) {
  const bool uses_catalogue = catalogue && has_catalogue(rules);
  const double log_grids = uses_catalogue ? std::log(grid_count(rules, execution).convert_to<double>()) : 0;
  const auto make_sampler = [&]() -> LogVectorSampler {
    const auto chains =
        std::make_shared<ChainsOfRandomGrids>(rules, uses_catalogue ? catalogue : nullptr, log_grids, execution);
    return [chains, selection](std::mt19937_64& random, std::span<double> logs) {
      sample(*chains, selection, random, logs);
    };
  };
  const auto cells = static_cast<std::size_t>(rules.cell_count());
  PuzzleEstimate found;
  found.by_clues = means_of_samples(options, cells + 1 + sampled_sums, make_sampler, execution);
  const std::vector<Estimate> sums(found.by_clues.end() - sampled_sums, found.by_clues.end());
  found.by_clues.resize(cells + 1);
  found.total = sums[static_cast<std::size_t>(SampledSum::puzzles)];
  found.mean_clues = mean_of_clues(found.total, sums[static_cast<std::size_t>(SampledSum::clues)],
                                   sums[static_cast<std::size_t>(SampledSum::blanks)], static_cast<double>(cells));
  return found;
}

Result<PuzzleEstimate> try_estimated_puzzles(const Rules& rules, PuzzleSelection selection,
                                             const SampleOptions& options,
                                             const std::shared_ptr<const Catalogue>& catalogue,
                                             const Execution& execution) {
  return attempt([&] { return estimated_puzzles(rules, selection, options, catalogue, execution); });
}

PuzzleEstimate estimated_minimal_puzzles(const Rules& rules, const SampleOptions& options,
                                         const std::shared_ptr<const Catalogue>& catalogue,
                                         const Execution& execution) {
  return estimated_puzzles(rules, PuzzleSelection::minimal, options, catalogue, execution);
}

Result<PuzzleEstimate> try_estimated_minimal_puzzles(const Rules& rules, const SampleOptions& options,
                                                     const std::shared_ptr<const Catalogue>& catalogue,
                                                     const Execution& execution) {
  return try_estimated_puzzles(rules, PuzzleSelection::minimal, options, catalogue, execution);
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
