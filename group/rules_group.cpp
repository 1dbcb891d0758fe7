// The group of the rules as automorphisms of a graph.
//
// Cells and houses are vertices of two colours; each house is joined to its cells. An automorphism is determined by its
// action on the cells, since no two houses have the same cells, and any permutation of the cells that maps houses to
// houses is an automorphism. If symmetries must keep kinds of houses, these kinds have different colours
// (house_colour).

#include "group/symmetries.hpp"

#include <array>
#include <span>
#include <utility>

#include "base/error.hpp"
#include "group/nauty_call.hpp"

namespace isodoku {
RulesGroup::Found RulesGroup::find(const Rules& rules, SymmetrySubgroup subgroup) {
  detail::ColouredGraph graph;
  graph.add_colour(rules.cell_count());
  std::vector<const House*> houses;  // by vertex
  for (std::size_t colour = 0; colour < 4; ++colour) {
    const std::size_t before = houses.size();
    for (const House& house : rules.houses()) {
      if (house_colour(house.kind, subgroup) == colour) houses.push_back(&house);
    }
    graph.add_colour(static_cast<int>(houses.size() - before));
  }
  graph.begin_edges();
  for (std::size_t i = 0; i < houses.size(); ++i) {
    for (const Point cell : houses[i]->cells) graph.add_edge(cell, rules.cell_count() + static_cast<int>(i));
  }
  Found found;
  std::vector<Permutation> generators;
  const auto cells = static_cast<std::size_t>(rules.cell_count());
  detail::NautyCall nauty;
  found.order = nauty.automorphisms(graph, [&generators, cells](std::span<const int> images) {
    Permutation& generator = generators.emplace_back(cells, Point{0});
    for (std::size_t cell = 0; cell < cells; ++cell) generator[cell] = static_cast<Point>(images[cell]);
  });
  found.generators = independent_generators(cells, generators, found.order);
  return found;
}

RulesGroup::RulesGroup(Rules rules, SymmetrySubgroup subgroup, Found found)
    : rules_(std::move(rules)),
      subgroup_(subgroup),
      generators_(std::move(found.generators)),
      group_(static_cast<std::size_t>(rules_.cell_count()), generators_, found.order) {
  if (group_.order() != found.order) {
    throw Error(ErrorKind::internal, "the generators of the group of " + rules_.text() + " make " +
                                         group_.order().str() + " elements, not " + found.order.str());
  }
}

RulesGroup::RulesGroup(const Rules& rules, SymmetrySubgroup subgroup)
    : RulesGroup(rules, subgroup, find(rules, subgroup)) {}

}  // namespace isodoku
