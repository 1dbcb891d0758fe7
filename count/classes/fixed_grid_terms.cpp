// The identity fixes all grids, which grid_count counts by its own methods. For every other conjugacy class, FixedGrids
// makes parts; the classes are processed in parallel. Then the parts of all classes are counted in parallel. The number
// of grids up to relabelling is the number of grids divided by N!, as only the identical relabelling fixes a grid.
//
// If only numbers are needed, Latin squares of order 7 and more and shapes with two stacks use other methods
// (classes/latin_square_terms.hpp, classes/two_stack_terms.hpp). The fixed grids of two stacks can also be enumerated
// if there are few enough of them. The minimum is the sum of (size of class) x (fixed grids) / |G|: 4 * 10^9 for 2x5,
// at some millions per second.
//
// Cost, on one core: 0.7 s for 3x3, 1.6 s for 2x4, most of it in the classes of order 2.

#include "count/classes/fixed_grid_terms.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "count/classes/latin_square_terms.hpp"
#include "count/classes/two_stack_terms.hpp"
#include "count/grids/grid_count.hpp"
#include "count/work_meter.hpp"
#include "group/cell_permutation.hpp"
#include "group/centraliser.hpp"
#include "group/subgroups.hpp"

namespace isodoku::detail {
namespace {

/// Small enough to distribute the work evenly.
constexpr std::size_t parts_at_once = 20;

/// The approximate share of the work for making the parts.
constexpr double share_of_making_parts = 0.2;
constexpr double share_of_identity_of_variants = 0.8;

/// Symmetries, each given by the source cell of each cell's symbol.
using Sources = std::vector<std::vector<Point>>;

std::uint64_t count_parts(const FixedGridParts& parts) {
  std::uint64_t count = 0;
  for (const FixedGrids::Part& part : parts.parts) count += parts.grids.count(part);
  return count;
}

/// For each term, the first term that fixes the same grids up to transposition. With transposition this is the term
/// itself; without, square boxes have classes that transposition maps to each other.
std::vector<std::size_t> first_alike(const std::vector<BurnsideTerm>& terms, bool may_transpose) {
  std::vector<std::size_t> first(terms.size());
  std::map<std::pair<IndexMap, IndexMap>, std::size_t> known;
  for (std::size_t term = 0; term < terms.size(); ++term) {
    first[term] = term;
    if (!may_transpose) continue;
    const Symmetry& symmetry = terms[term].conjugacy_class.representative;
    first[term] = known.try_emplace({symmetry.columns, symmetry.rows}, term).first->second;
    known.try_emplace({symmetry.rows, symmetry.columns}, first[term]);
  }
  return first;
}

}  // namespace

std::vector<BurnsideTerm> fixed_grid_terms(const Symmetries& group, const Execution& execution) {
  if (group.boxes() != nullptr && has_two_stack_terms(group.shape())) {
    return two_stack_terms(group.shape(), execution);
  }
  if (group.boxes() != nullptr && has_latin_square_terms(group.shape())) {
    return latin_square_terms(group.shape(), execution);
  }
  return fixed_grid_terms(group, count_parts, execution);
}

std::vector<BurnsideTerm> fixed_grid_terms(const BoxGroup& group, const Execution& execution) {
  return fixed_grid_terms(Symmetries(group), execution);
}

std::vector<BurnsideTerm> fixed_grid_terms(const Symmetries& group, const PartCounter& count,
                                           const Execution& execution) {
  const Shape& shape = group.shape();
  std::vector<BurnsideTerm> terms;
  std::vector<Sources> commuting;  // by term, for any rules
  WorkMeter first_meter(execution, 1);
  if (group.boxes() != nullptr) {
    for_each_conjugacy_class(*group.boxes(), [&terms](const ConjugacyClass& found) { terms.push_back({found, 0}); });
  } else {
    for (const ElementClass& found :
         element_classes(group.rules_group()->permutations(), group.generators(), [&] { first_meter.add(0); })) {
      terms.push_back(
          {{symmetry_of(shape, found.representative), found.size, cycle_type(sources_of(found.representative))}, 0});
      Sources& generators = commuting.emplace_back();
      for (const Permutation& element : found.centraliser) generators.push_back(sources_of(element));
    }
  }
  const bool may_transpose = group.boxes() != nullptr && shape.has_square_boxes() && !group.boxes()->transposes();
  const std::vector<std::size_t> first = first_alike(terms, may_transpose);
  std::vector<BigInteger> symmetries(terms.size());
  for (std::size_t term = 0; term < terms.size(); ++term) symmetries[first[term]] += terms[term].conjugacy_class.size;

  const bool is_variant = group.boxes() == nullptr;
  const double share_of_identity = is_variant ? share_of_identity_of_variants : 0;
  terms[0].fixed = grid_count(group.rules(), execution.part(0, share_of_identity)) / factorial(shape.size());

  const Execution rest = execution.part(share_of_identity, 1);
  WorkMeter meter(rest, 1);
  std::vector<std::optional<FixedGrids>> grids(terms.size());
  execution.run(terms.size(), [&](std::size_t term) {
    if (term == 0 || first[term] < term) return;
    const ConjugacyClass& found = terms[term].conjugacy_class;
    const Sources generators =
        group.boxes() != nullptr ? commuting_source_cells(*group.boxes(), found) : commuting[term];
    grids[term].emplace(group.rules(), source_cells(shape, found.representative), generators,
                        [&meter] { meter.add(0); });
    meter.add(share_of_making_parts / static_cast<double>(terms.size()));
  });

  struct Work {
    std::size_t term;
    std::span<const FixedGrids::Part> parts;
    std::uint64_t fixed = 0;
  };
  std::vector<Work> work;
  for (std::size_t term = 0; term < terms.size(); ++term) {
    if (!grids[term]) continue;
    const std::span<const FixedGrids::Part> parts = grids[term]->parts();
    for (std::size_t at = 0; at < parts.size(); at += parts_at_once) {
      work.push_back({term, parts.subspan(at, std::min(parts_at_once, parts.size() - at))});
    }
  }
  execution.run(work.size(), [&](std::size_t i) {
    const std::size_t term = work[i].term;
    const FixedGridParts parts{terms[term].conjugacy_class, symmetries[term], *grids[term], work[i].parts};
    work[i].fixed = count(parts);
    meter.add((1 - share_of_making_parts) / static_cast<double>(work.size()));
  });
  for (const Work& done : work) terms[done.term].fixed += done.fixed;
  for (std::size_t term = 0; term < terms.size(); ++term) terms[term].fixed = terms[first[term]].fixed;
  return terms;
}

double estimated_fixed_grid_terms_seconds(const Shape& shape, std::size_t jobs) {
  // Few shapes are within reach, so their times are simply measured.
  const double of_identity = estimated_grid_count_seconds(shape);
  const int few = std::min(shape.box_rows(), shape.box_columns());
  double of_others = 0.2;
  if (shape == Shape()) of_others = 0.7;
  if (few == 2 && shape.size() == 10) of_others = 2;
  if (few == 2 && shape.size() == 12) of_others = 5'000;
  if (has_latin_square_terms(shape)) of_others = estimated_latin_square_terms_seconds(shape.size(), 1);
  return of_identity + of_others / static_cast<double>(jobs);
}

}  // namespace isodoku::detail
