// Counts Latin squares from the first and the last rows.
//
// The first k rows of a Latin square of order n are k disjoint perfect matchings of columns and symbols. They form a
// regular graph of degree k, and the other rows form its complement. So the number of ways to complete the first rows
// depends only on that graph. The number of squares is the sum, over the classes of graphs of degree k, of (graphs in
// the class) x (factorisations of one) k! x (factorisations of its complement) (n - k)!. With k about n / 2 the degrees
// are small (B. D. McKay and E. Rogoyski, Latin squares of order 10, Electronic J. Combin. 2, 1995).
//
// Factorisations are computed degree by degree: those of all graphs of one degree from those of the degree below
// (grids/regular_graphs.hpp).
//
// Cost: a canonical form for each matching that contains a given edge in each graph of the greater degree. On one core
// of a shared Intel Xeon at 3 GHz: 0.1 s for order 8 (130 graphs), 5 s for order 9 (1,981 graphs), 12 minutes for order
// 10 (304,496 graphs of degree 5). Order 11 has 7 * 10^7 graphs, each with ten times as many matchings: about a month.

#include "count/grids/latin_squares.hpp"

#include <algorithm>
#include <mutex>
#include <utility>

#include "count/grids/regular_graphs.hpp"
#include "count/work_meter.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t graphs_at_once = 32;

/// The time to find the canonical form of the rest after a matching.
constexpr double seconds_a_matching = 5e-6;
/// The time to find a class of graphs: a hundred canonical forms.
constexpr double seconds_a_class = 4e-4;

GraphRows complement(const GraphRows& rows, std::size_t size) {
  GraphRows others{};
  for (std::size_t row = 0; row < size; ++row) {
    others[row] = static_cast<std::uint16_t>((1U << size) - 1 - rows[row]);
  }
  return others;
}

/// The numbers of factorisations of these graphs, of any degree.
std::vector<std::uint64_t> factorisations(const std::vector<GraphRows>& graphs, std::size_t size,
                                          const FactorisationTable& lesser, const Execution& execution) {
  std::vector<std::uint64_t> ways(graphs.size());
  WorkMeter meter(execution, static_cast<double>(graphs.size()));
  execution.run((graphs.size() + graphs_at_once - 1) / graphs_at_once, [&](std::size_t task) {
    GraphFactorisations counter(size, lesser);
    const std::size_t end = std::min(graphs.size(), (task + 1) * graphs_at_once);
    for (std::size_t i = task * graphs_at_once; i < end; ++i) {
      ways[i] = counter.count(graphs[i]);
      meter.add(1);
    }
  });
  return ways;
}

std::vector<GraphRows> rows_of(const std::vector<GraphClass>& classes) {
  std::vector<GraphRows> rows;
  for (const GraphClass& each : classes) rows.push_back(each.rows);
  return rows;
}

FactorisationTable make_table(const std::vector<GraphRows>& graphs, const std::vector<std::uint64_t>& ways,
                              std::size_t size) {
  GraphForm form(size);
  FactorisationTable table;
  for (std::size_t i = 0; i < graphs.size(); ++i) table.emplace(form.key(graphs[i]), ways[i]);
  return table;
}

}  // namespace

std::vector<GridCountTerm> count_latin_squares(int order, const Execution& execution) {
  const auto size = static_cast<std::size_t>(order);
  const int first_rows = order / 2;
  const int last_rows = order - first_rows;
  // The larger degrees take nearly all of the time.
  const Execution first_part = execution.part(0, 0.1);
  const Execution last_part = execution.part(0.1, 1);

  const std::vector<GraphClass> classes = regular_graph_classes(size, first_rows, execution);
  std::vector<GraphRows> graphs = rows_of(classes);
  FactorisationTable lesser;
  if (first_rows == 5) {
    const std::vector<GraphRows> of_degree_4 = rows_of(regular_graph_classes(size, 4, execution));
    lesser = make_table(of_degree_4, factorisations(of_degree_4, size, lesser, first_part), size);
  }
  const std::vector<std::uint64_t> first_ways =
      factorisations(graphs, size, lesser, first_rows == last_rows ? last_part : first_part);
  const FactorisationTable table = make_table(graphs, first_ways, size);
  for (GraphRows& rows : graphs) rows = complement(rows, size);
  std::vector<std::uint64_t> last_ways;
  if (first_rows == last_rows) {
    GraphForm form(size);
    for (const GraphRows& rows : graphs) last_ways.push_back(table.at(form.key(rows)));
  } else {
    last_ways = factorisations(graphs, size, table, last_part);
  }
  std::vector<GridCountTerm> terms;
  for (std::size_t i = 0; i < classes.size(); ++i) {
    terms.push_back({BigInteger(classes[i].labellings) * first_ways[i] * factorial(first_rows),
                     BigInteger(last_ways[i]) * factorial(last_rows)});
  }
  return terms;
}

double estimated_latin_square_seconds(int order) {
  const BigInteger names = factorial(order) * factorial(order);
  // Most graphs have no automorphisms, and either side can be the rows.
  const double classes = static_cast<double>(regular_graph_count(static_cast<std::size_t>(order), order / 2)) /
                         static_cast<double>(2 * names);
  // The lower bound of van der Waerden, which is about the mean.
  const int degree = order - order / 2;
  double matchings = 1.0 / degree;
  for (int row = 1; row <= order; ++row) matchings *= static_cast<double>(row * degree) / order;
  return classes * (seconds_a_class + matchings * seconds_a_matching);
}

}  // namespace isodoku::detail
