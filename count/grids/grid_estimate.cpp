// Estimates the number of grids as the mean of random numbers.
//
// For boxes of R rows and C columns, choose the set of symbols of each column of each box, and ignore their order.
// Given these sets for all stacks, the bands are independent: the number of grids is the product, over the bands, of
// the number of ways to order the columns so that no row repeats a symbol. K. Kilfoil (2005) estimated the number of
// grids as if these numbers were constant; for 3x3 the result was 0.2 % off. So they are nearly constant, and the sum
// over all ways to choose the sets,
//
//     grids = sum over (stack 1, ..., stack R) of the product over the bands of orders(band),
//
// is estimated well by random stacks (stack_sampler) and the factorisations of a regular graph for each band
// (factorisation_sampler). Both estimates are unbiased and independent, so their product is unbiased. A shape and its
// transpose have equally many grids. The sampler uses the one whose boxes have more rows than columns: it has few
// bands, and its stacks are drawn uniformly.
//
// For other rules, the estimate follows a random path down the search tree of the solver (D. Knuth, Estimating the
// efficiency of backtrack programs, 1975). Each position is propagated and then offers choices such that every
// completion belongs to exactly one. A choice is drawn uniformly, and the weight is the product of the numbers of
// choices.
//
// The relative variance of a sample times its seconds is the square of the relative error after one second; see the
// table in README.md.

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

/// Samples grids of a shape, by boxes.
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
