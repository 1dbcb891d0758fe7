// Terms of Burnside's sum for 2x6 and 3x4, counted a second time.
//
// The terms of 2x6 are sums over the words of the rows. Those of up to some billions of grids are also counted by
// enumerating the grids, up to the symmetries that commute with the given one. For 3x4 there is no other method within
// reach; small terms are counted again grid by grid. The identity's term is counted for 2x6. For 3x4, it is taken from
// the published number of grids, and is not part of the figure.

#include <algorithm>
#include <compare>
#include <sstream>
#include <string>
#include <vector>

#include "base/big_integer.hpp"
#include "count/classes/fixed_grids.hpp"
#include "count/classes/partial_terms.hpp"
#include "grid/transform.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/threads.hpp"
#include "studies/figures/registry.hpp"

namespace isodoku::detail {
namespace {

/// A row of `count classes --explain`. Rows of several conjugacy classes may be equal.
struct TermRow {
  std::string order;
  std::string size;
  std::string cycles;
  std::string fixed;

  friend auto operator<=>(const TermRow&, const TermRow&) = default;
};

/// The rows with known terms, the identity's first.
std::vector<TermRow> term_rows(const std::string& output) {
  std::vector<TermRow> rows;
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream fields(line);
    TermRow found;
    for (std::string* const field : {&found.order, &found.size, &found.cycles, &found.fixed}) {
      std::getline(fields, *field, '\t');
    }
    const bool is_known = !found.fixed.empty() && found.order.find_first_not_of("0123456789") == std::string::npos;
    if (is_known) rows.push_back(found);
  }
  return rows;
}

constexpr const char* terms_of_2x6 = "count classes --shape 2x6 --explain";

/// The number of classes from the sum over words, if each term that is also found by enumeration occurs in it.
std::string classes_of_2x6_by_enumeration(FigureRuns& runs) {
  const std::string& output = runs.output_of(terms_of_2x6);
  std::vector<TermRow> all = term_rows(output);
  if (all.empty()) return {};
  const BigInteger grids = BigInteger(all.front().fixed) * factorial(12);
  std::ranges::sort(all);
  std::vector<TermRow> enumerated =
      term_rows(runs.output_of(terms_of_2x6 + (" --term-seconds 1 --assume-grids " + grids.str())));
  std::ranges::sort(enumerated);
  return std::ranges::includes(all, enumerated) ? row("total")(output) : std::string();
}

constexpr const char* terms_of_3x4 =
    "count classes --shape 3x4 --explain --assume-grids 81171437193104932746936103027318645818654720000";
constexpr double seconds_of_3x4 = 25;

/// Terms of 3x4 that are small enough to enumerate their grids one by one.
bool is_small(const BigInteger& fixed) {
  constexpr int most = 300'000;
  return fixed != 0 && fixed <= most;
}

std::string small_terms(const std::string& output) {
  BigInteger sum = 0;
  for (const auto& [order, size, cycles, fixed] : term_rows(output)) {
    if (is_small(BigInteger(fixed))) sum += BigInteger(size) * BigInteger(fixed);
  }
  return sum.str();
}

/// The same terms, counted without the symmetries that commute: every fixed grid is found by itself.
std::string small_terms_grid_by_grid(const FigureOptions& options) {
  const Shape shape = make_shape(3, 4);
  const Execution execution{task_runner(options.jobs), [](double) { check_interrupt(); }, {}};
  const BigInteger any_grids = factorial(shape.size());  // for the identity, which is left out
  constexpr double max_seconds = 10;
  std::vector<PartialTerm> small = partial_terms(BoxGroup(shape), any_grids, max_seconds, execution);
  small.erase(small.begin());
  std::erase_if(small, [](const PartialTerm& term) { return !term.fixed || !is_small(*term.fixed); });
  execution.run(small.size(), [&](std::size_t i) {
    const FixedGrids grids(shape, source_cells(shape, small[i].conjugacy_class.representative), {}, check_interrupt);
    BigInteger fixed = 0;
    for (const FixedGrids::Part& part : grids.parts()) {
      check_interrupt();
      fixed += grids.count(part);
    }
    small[i].fixed = fixed;
  });
  BigInteger sum = 0;
  for (const PartialTerm& term : small) sum += term.conjugacy_class.size * *term.fixed;
  return sum.str();
}

}  // namespace

std::vector<Figure> large_shape_figures() {
  constexpr double seconds_of_2x6 = 4'800;
  return {{"counts.classes.2x6",
           "1673447740694797339186344268772",
           "none; grids: K. S. Pettersen, 2006",
           by_command(terms_of_2x6, row("total")).taking(seconds_of_2x6),
           {"the same, with small terms compared with those of count classes --shape 2x6 --explain --assume-grids",
            classes_of_2x6_by_enumeration, seconds_of_2x6 + 120}},
          {"counts.small-terms.3x4", "11472198303744", "none: terms of Burnside's sum of at most 300,000 grids",
           by_reading(terms_of_3x4, "the sum of size * fixed for small terms", small_terms).taking(seconds_of_3x4),
           by_computation("the same terms, without symmetries that commute", small_terms_grid_by_grid).taking(26)}};
}

}  // namespace isodoku::detail
