// Counts grids by the method for the shape; a shape and its transpose have equally many. Few shapes are within reach,
// so the times are a table. On one core of an AMD Epyc, 2x5 takes a second and 2x6 80 minutes. All others take at most
// a quarter of a second, except for Latin squares of order 7 and more (grids/latin_squares).
//
// For any other rules, a set of cells is chosen that minimises the work (grids/beginning_choice). It is filled in all
// ways up to the symmetries of the rules (grids/beginnings), and the completions of each way are counted (solve). The
// first house always gets 1..N, so a filling represents N! of them. If this is too large for TemplateCounter, the grids
// are searched one by one, starting with one house; that ends only if there are few.
//
// On one core of an AMD Epyc: 55613393399531520 grids with two diagonals in 89 s, 201105135151764480 with disjoint
// groups in 70 s, 6337174388428800 with windows in 19 s.

#include "count/grids/grid_count.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>

#include "base/error.hpp"
#include "count/grids/beginning_choice.hpp"
#include "count/grids/beginnings.hpp"
#include "count/grids/count_3x3.hpp"
#include "count/grids/count_two_stacks.hpp"
#include "count/grids/latin_squares.hpp"
#include "count/work_meter.hpp"
#include "group/symmetries.hpp"
#include "solve/counting/template_counter.hpp"
#include "solve/engines/solve_engine.hpp"

namespace isodoku {
namespace {

// Measured on the rules above.
constexpr double seconds_a_union = 1.2e-8;
constexpr double seconds_a_node = 1e-6;
// For rules that are searched grid by grid.
constexpr int max_symbols = 16;

/// Up to this order, there are few enough beginnings.
constexpr int max_order_by_beginnings = 6;

bool is_latin_square(const Shape& shape) {
  return std::min(shape.box_rows(), shape.box_columns()) == 1;
}

/// Beyond, no estimate of the time is known.
constexpr int max_estimated_order = 12;

[[noreturn]] void refuse(const Shape& shape) {
  std::string reason = " is not supported";
  if (is_latin_square(shape) && shape.size() <= max_estimated_order) {
    constexpr double seconds_a_day = 86'400;
    const double days = detail::estimated_latin_square_seconds(shape.size()) / seconds_a_day;
    reason = " would take about " + std::to_string(std::llround(days)) + " days on one core";
  }
  throw Error(ErrorKind::usage, "counting the grids of " + shape.text() + reason +
                                    "; supported shapes are 2x2 to 2x6, 3x3, 1x1 to 1x10, and their transposes");
}

[[noreturn]] void refuse(const Rules& rules) {
  throw Error(ErrorKind::usage,
              "counting the grids of " + rules.shape().text() + " with the rules " + rules.text() + " is out of reach");
}

/// The method of a count: the completions of these beginnings, with templates or grid by grid.
struct Plan {
  std::vector<detail::Beginning> beginnings;
  bool by_templates;
  double unions;  ///< with templates
};

Plan make_plan(const Rules& rules, const std::function<void()>& on_work) {
  const bool has_reach = rules.size() <= max_symbols;
  if (!has_reach && !detail::may_be_within_reach(rules)) refuse(rules);
  const detail::CellSymmetries symmetries{Symmetries(rules, SymmetrySubgroup::all)};
  const detail::BeginningChoice choice = detail::choose_beginnings(rules, symmetries, on_work);
  if (choice.unions < std::numeric_limits<double>::infinity()) {
    auto beginnings = detail::make_beginnings(rules, symmetries, choice.sets, {}, on_work);
    if (beginnings) return {std::move(*beginnings), true, choice.unions};
  }
  if (!has_reach) refuse(rules);
  const auto one_house = std::span(choice.sets).first(1);
  return {detail::make_beginnings(rules, symmetries, one_house).value(), false, 0};
}

std::uint64_t count_by_search(const Rules& rules, std::span<const Cell> cells, const std::function<void()>& on_work) {
  const std::unique_ptr<detail::SolveEngine> engine = detail::make_houses_engine(rules);
  engine->set_hook(on_work);
  return engine->search({.clues = cells});
}

std::vector<GridCountTerm> count_by_beginnings(const Rules& rules, const Execution& execution) {
  detail::WorkMeter meter(execution, 1);
  const auto on_work = [&meter] { meter.add(0); };
  const Plan plan = make_plan(rules, on_work);
  std::vector<GridCountTerm> terms(plan.beginnings.size());
  execution.run(terms.size(), [&](std::size_t i) {
    const auto& [cells, weight] = plan.beginnings[i];
    const std::optional<std::uint64_t> completions = plan.by_templates
                                                         ? detail::TemplateCounter(rules).count(cells, on_work)
                                                         : count_by_search(rules, cells, on_work);
    if (!completions) refuse(rules);
    terms[i] = {weight * factorial(rules.size()), *completions};
    meter.add(1 / static_cast<double>(terms.size()));
  });
  return terms;
}

BigInteger sum_of(const std::vector<GridCountTerm>& terms) {
  BigInteger sum = 0;
  for (const GridCountTerm& term : terms) sum += term.choices * term.completions;
  return sum;
}

}  // namespace

std::vector<GridCountTerm> grid_count_terms(const Shape& shape, const Execution& execution) {
  execution.check();  // for shapes that are quick
  const int few = std::min(shape.box_rows(), shape.box_columns());
  const int many = std::max(shape.box_rows(), shape.box_columns());
  if (few == 1 && many <= max_order_by_beginnings) return count_by_beginnings(shape, execution);
  if (few == 1 && many <= detail::max_latin_square_order) return detail::count_latin_squares(many, execution);
  if (few == 2 && many <= detail::max_stack_bands) return detail::count_two_stacks(many, execution);
  if (few == 3 && many == 3) return detail::count_3x3();
  refuse(shape);
}

double estimated_grid_count_seconds(const Shape& shape) {
  const int few = std::min(shape.box_rows(), shape.box_columns());
  const int many = std::max(shape.box_rows(), shape.box_columns());
  if (few == 2 && many == 5) return 1;
  if (few == 2 && many == detail::max_stack_bands) return 5'000;
  if (few == 1 && many == max_order_by_beginnings) return 0.2;
  if (few == 1 && many > max_order_by_beginnings && many <= detail::max_latin_square_order) {
    return detail::estimated_latin_square_seconds(many);
  }
  if ((few == 1 && many < 6) || (few == 2 && many < 5) || (few == 3 && many == 3)) return 0.01;
  refuse(shape);
}

BigInteger grid_count(const Shape& shape, const Execution& execution) {
  return sum_of(grid_count_terms(shape, execution));
}

std::vector<GridCountTerm> grid_count_terms(const Rules& rules, const Execution& execution) {
  return rules.are_boxes() ? grid_count_terms(rules.shape(), execution) : count_by_beginnings(rules, execution);
}

BigInteger grid_count(const Rules& rules, const Execution& execution) {
  return sum_of(grid_count_terms(rules, execution));
}

double estimated_grid_count_seconds(const Rules& rules, std::size_t cores, const Execution& execution) {
  if (rules.are_boxes()) return estimated_grid_count_seconds(rules.shape());
  const Plan plan = make_plan(rules, execution.checker());
  const double tasks = std::max(1.0, static_cast<double>(plan.beginnings.size()));
  if (plan.by_templates) return plan.unions * seconds_a_union / std::min(static_cast<double>(cores), tasks);
  // This is one task, the completions of one house.
  return detail::make_houses_engine(rules)->estimate(plan.beginnings.front().cells).nodes * seconds_a_node;
}

Result<BigInteger> try_grid_count(const Rules& rules, const Execution& execution) {
  return attempt([&] { return grid_count(rules, execution); });
}

}  // namespace isodoku
