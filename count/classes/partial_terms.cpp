// Terms of Burnside's sum within reach, such as those of 3x4.
//
// The number of grids that a symmetry s fixes up to relabelling is estimated by random paths of the search for them
// (FixedGridSearch::sample): for each cycle type of relabellings p, the grids that s and p fix are divided by the order
// of the centraliser of p. Symmetries that commute with s permute the fixed grids, and the powers of s keep them all.
// FixedGrids needs time for about one grid of each orbit, so the number of fixed grids times the order of s, divided by
// the order of the centraliser of s, gives the time. So do the nodes, for searches that mostly end without a grid.
//
// The identity's term is the number of grids divided by N!, since only the identical relabelling fixes a grid. The
// caller provides this number.
//
// Cost for 3x4: 409 of the 3,315 conjugacy classes fix a grid or need a search; 20 s for the estimates. The estimated
// times are off by a factor of up to 10, since the number of nodes per orbit depends on the symmetry. Most terms take a
// second. Those of order 2 would take from months to millennia, as the grids that they fix have 72 free cells or more.

#include "count/classes/partial_terms.hpp"

#include <algorithm>
#include <functional>
#include <random>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "base/random_engine.hpp"
#include "count/classes/fixed_grid_search.hpp"
#include "count/classes/fixed_grids.hpp"
#include "count/work_meter.hpp"
#include "grid/rules.hpp"
#include "group/cell_permutation.hpp"
#include "group/centraliser.hpp"
#include "group/partitions.hpp"

namespace isodoku::detail {
namespace {

/// Of FixedGridSearch.
constexpr int max_symbols = 16;

constexpr int samples_per_search = 1'000;

// Measured on 3x4: FixedGrids, divided by the estimates.
constexpr double seconds_per_orbit = 4e-6;
constexpr double seconds_per_node = 1e-7;

/// Both shares are of the progress, not of the time.
constexpr double share_of_estimates = 0.1;

void estimate(const Rules& rules, const Centraliser& commuting, std::uint64_t seed, PartialTerm& term) {
  const CellCycles cycles(source_cells(rules.shape(), term.conjugacy_class.representative));
  std::mt19937_64 random = numbered_engine(0, seed);
  double nodes = 0;
  for (auto& [type, search] : relabelling_searches(rules, cycles)) {
    FixedGridSearch::Sample sum{0, 0};
    for (int i = 0; i < samples_per_search; ++i) {
      const auto [grids, visited] = search.sample(random);
      sum.grids += grids;
      sum.nodes += visited;
    }
    const double relabellings = samples_per_search * centraliser_order(type).convert_to<double>();
    term.estimated_fixed += sum.grids / relabellings;
    nodes += sum.nodes / relabellings;
  }
  const double share = term.conjugacy_class.order() / commuting.order.convert_to<double>();
  term.seconds = share * std::max(seconds_per_orbit * term.estimated_fixed, seconds_per_node * nodes);
}

BigInteger fixed_grids(const BoxGroup& group, const ConjugacyClass& found, WorkMeter& meter) {
  const auto on_part = [&meter] { meter.add(0); };
  const FixedGrids grids(group.shape(), source_cells(group.shape(), found.representative),
                         commuting_source_cells(group, found), on_part);
  BigInteger sum = 0;
  for (const FixedGrids::Part& part : grids.parts()) {
    sum += grids.count(part);
    on_part();
  }
  return sum;
}

}  // namespace

std::vector<PartialTerm> partial_terms(const BoxGroup& group, const BigInteger& grids, double max_seconds,
                                       const Execution& execution) {
  const Shape& shape = group.shape();
  if (shape.size() > max_symbols) {
    throw Error(ErrorKind::usage, "the terms of " + shape.text() + " cannot be counted: it has more than " +
                                      std::to_string(max_symbols) + " symbols");
  }
  if (grids <= 0 || grids % factorial(shape.size()) != 0) {
    throw Error(ErrorKind::usage, "the number of grids must be a positive multiple of " + std::to_string(shape.size()) +
                                      "! = " + factorial(shape.size()).str());
  }
  const Rules rules(shape);
  std::vector<PartialTerm> terms;
  for_each_conjugacy_class(group, [&terms](const ConjugacyClass& found) { terms.push_back({found, {}, 0, 0}); });
  terms[0].fixed = grids / factorial(shape.size());

  const Execution first = execution.part(0, share_of_estimates);
  WorkMeter estimates(first, static_cast<double>(terms.size() - 1));
  execution.run(terms.size() - 1, [&](std::size_t i) {
    PartialTerm& term = terms[i + 1];
    estimate(rules, centraliser(group, term.conjugacy_class), i + 1, term);
    estimates.add(1);
  });

  // The longest come first, so that no thread waits for the last one.
  std::vector<std::size_t> counted;
  double seconds = 0;
  for (std::size_t i = 1; i < terms.size(); ++i) {
    if (terms[i].seconds > max_seconds) continue;
    counted.push_back(i);
    seconds += terms[i].seconds;
  }
  std::ranges::stable_sort(counted, std::greater(), [&terms](std::size_t i) { return terms[i].seconds; });
  const Execution rest = execution.part(share_of_estimates, 1);
  WorkMeter meter(rest, seconds);
  execution.run(counted.size(), [&](std::size_t i) {
    PartialTerm& term = terms[counted[i]];
    term.fixed = fixed_grids(group, term.conjugacy_class, meter);
    meter.add(term.seconds);
  });
  return terms;
}

std::size_t unknown_terms(const std::vector<PartialTerm>& terms) {
  return static_cast<std::size_t>(std::ranges::count_if(terms, [](const PartialTerm& term) { return !term.fixed; }));
}

}  // namespace isodoku::detail
