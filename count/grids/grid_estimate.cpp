// The number of grids as the mean of random numbers.
//
// For boxes of R rows and C columns: say which symbols each column of each box holds, and forget their order. Given
// that for all stacks, the bands are independent of each other: the grids are the product over the bands of the ways to
// order the columns of each band, so that its rows hold no symbol twice. K. Kilfoil (2005) estimated the number of
// grids as if these ways were always the same; for 3x3 he was 0.2 % off. So this is nearly so, and the sum over all
// ways to say what the columns hold,
//
//     grids = sum over (stack 1, ..., stack R) of the product over the bands of orders(band),
//
// is well estimated by random stacks (stack_sampler) and the factorisations of a regular graph for each band
// (factorisation_sampler). Both are unbiased and independent, so the product is. A shape and its transpose have equally
// many grids; boxes with more rows than columns are taken, which have few bands, and stacks whose draws are uniform.
//
// For other rules: a random path down the tree of the solver (D. Knuth, Estimating the efficiency of backtrack
// programs, 1975). Each position infers what it can and offers choices, such that every completion takes exactly one; a
// choice is drawn uniformly, and the weight is the product of their numbers.
//
// Relative variance times seconds of a sample is the square of the error for one second; README.md has
// the table.

#include "count/grids/grid_estimate.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "count/grids/factorisation_sampler.hpp"
#include "count/grids/stack_sampler.hpp"
#include "grid/grid.hpp"
#include "solve/engines/solve_engine.hpp"

namespace isodoku {
namespace {

/// Grids of a shape, by boxes.
class BoxGridSampler {
 public:
  explicit BoxGridSampler(const Shape& shape)
      : rows_(std::max(shape.box_rows(), shape.box_columns())),
        columns_(std::min(shape.box_rows(), shape.box_columns())),
        stack_sampler_(rows_, columns_),
        stacks_(static_cast<std::size_t>(rows_)) {}

  double operator()(std::mt19937_64& random) {
    double log_weight = 0;
    for (std::vector<detail::ColumnSets>& stack : stacks_) log_weight += stack_sampler_.draw(random, stack);
    for (std::size_t band = 0; band < static_cast<std::size_t>(columns_); ++band) {
      log_weight += std::log(detail::sample_factorisations(graph_of(band), random));
    }
    return log_weight;
  }

 private:
  [[nodiscard]] detail::RegularGraph graph_of(std::size_t band) const {
    detail::RegularGraph graph{rows_ * columns_, rows_, {}};
    const auto width = static_cast<std::size_t>(columns_);
    for (std::size_t stack = 0; stack < stacks_.size(); ++stack) {
      std::copy_n(stacks_[stack][band].begin(), width,
                  graph.symbols.begin() + static_cast<std::ptrdiff_t>(stack * width));
    }
    return graph;
  }

  int rows_;
  int columns_;
  detail::StackSampler stack_sampler_;
  std::vector<std::vector<detail::ColumnSets>> stacks_;
};

LogSampler sampler_by_search(const Rules& rules, const Execution& execution) {
  const std::shared_ptr<detail::SolveEngine> engine = detail::make_solve_engine(rules);
  engine->set_hook(execution.checker());
  return [engine, empty = Grid(rules.shape())](std::mt19937_64& random) {
    return engine->sample_log_completions(empty.cells(), random, {});
  };
}

}  // namespace

Estimate estimated_grid_count(const Rules& rules, const SampleOptions& options, const Execution& execution,
                              GridSampling sampling) {
  if (sampling == GridSampling::boxes && !rules.are_boxes()) {
    throw Error(ErrorKind::usage, "samples by boxes are for the rules of a shape only");
  }
  if (sampling == GridSampling::search || !rules.are_boxes()) {
    return mean_of_samples(
        options, [&] { return sampler_by_search(rules, execution); }, execution);
  }
  return mean_of_samples(
      options, [&] { return LogSampler(BoxGridSampler(rules.shape())); }, execution);
}

Result<Estimate> try_estimated_grid_count(const Rules& rules, const SampleOptions& options,
                                          const Execution& execution) {
  return attempt([&] { return estimated_grid_count(rules, options, execution); });
}

}  // namespace isodoku
