// The identity fixes all grids: grid_count has its own ways. For every other conjugacy class FixedGrids makes parts,
// class by class in parallel, and the parts of all classes are counted in parallel. The number of grids up to
// relabelling is that of grids divided by N!, as no relabelling but the identity fixes a grid.

#include "solve/grid_classes.hpp"

#include <map>
#include <optional>
#include <utility>

#include "group/centraliser.hpp"
#include "solve/detail/parallel.hpp"
#include "solve/fixed_grids.hpp"
#include "solve/grid_count.hpp"

namespace isodoku {

std::vector<BurnsideTerm> fixed_grid_terms(const Shape& shape, bool with_transposition, std::size_t jobs) {
  std::vector<BurnsideTerm> terms;
  for_each_conjugacy_class(shape, with_transposition, [&terms](const ConjugacyClass& found) {
    terms.push_back({found, 0});
  });
  terms[0].fixed = grid_count(shape) / factorial(shape.size());

  // Without transposition, square boxes have classes that differ by it and fix equally many grids.
  std::vector<std::size_t> like(terms.size());
  std::map<std::pair<IndexMap, IndexMap>, std::size_t> known;
  for (std::size_t term = 0; term < terms.size(); ++term) {
    like[term] = term;
    if (with_transposition || !shape.has_transposition()) continue;
    const Symmetry& symmetry = terms[term].conjugacy_class.representative;
    like[term] = known.try_emplace({symmetry.columns, symmetry.rows}, term).first->second;
    known.try_emplace({symmetry.rows, symmetry.columns}, like[term]);
  }

  std::vector<std::optional<FixedGrids>> grids(terms.size());
  detail::for_each_in_parallel(jobs, terms.size(), [&](std::size_t i) {
    if (i == 0 || like[i] < i) return;
    const ConjugacyClass& found = terms[i].conjugacy_class;
    grids[i].emplace(shape, found.representative, centraliser(shape, found, with_transposition).generators);
  });

  struct Work {
    std::size_t term;
    const FixedGrids::Part* part;
    std::uint64_t fixed = 0;
  };
  std::vector<Work> work;
  for (std::size_t term = 0; term < terms.size(); ++term) {
    if (!grids[term]) continue;
    for (const FixedGrids::Part& part : grids[term]->parts()) work.push_back({term, &part});
  }
  detail::for_each_in_parallel(jobs, work.size(),
                               [&](std::size_t i) { work[i].fixed = grids[work[i].term]->count(*work[i].part); });
  for (const Work& done : work) terms[done.term].fixed += done.fixed;
  for (std::size_t term = 0; term < terms.size(); ++term) terms[term].fixed = terms[like[term]].fixed;
  return terms;
}

}  // namespace isodoku
