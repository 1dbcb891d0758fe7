// Configurations up to symmetry, by Burnside's lemma: the mean, over the group, of the number of configurations that a
// symmetry fixes up to relabelling. Configurations are counted without names of symbols, and the symmetries act on
// these. fixed_configurations.cpp counts those that each conjugacy class fixes. No configuration is generated and no
// canonical form is used, so these numbers can check generators.
//
// There may be millions of conjugacy classes (3.8 million for 1x25), but few clues distinguish few of them. With k
// clues only cells in cycles of at most k cells matter, and these are where short cycles of rows meet short cycles of
// columns. So classes of rows and of columns are grouped into kinds (line_kinds.hpp), and only pairs of kinds are
// counted. If transposition is a symmetry of the shape, a pair and its mirror image fix equally many configurations.
//
// Pairs are independent tasks. The first one (the identity) takes longest, so threads take them in order.
//
// The estimate is a model of the cost with two parts:
// - Each pair of kinds costs 23 us for each clue, regardless of its number of states.
// - Each clue multiplies the number of states of a pair by about 1 + N/4, until about a third of the cells are clues.
//   Then the growth soon ends, as most ways are blocked. The share of pairs whose states matter is similar in all
//   shapes, so their time is 70 ns for each pair, times that power. Without boxes (1xN) it is (5/N)^2 of that.
// Measured on one core of an Intel Xeon at 3 GHz, in seconds, with the model in brackets:
// - 2x3: 0.06 (0.08) with 10 clues, 3.1 (3.6) with 15
// - 3x3: 0.5 (0.5) with 8 clues, 6.6 (4.5) with 10
// - 2x4: 2.5 (5.1) with 11 clues; 5x2: 5.6 (7.2) with 9; 1x7: 1.7 (1.6) with 12; 4x4: 4.1 (9.5) with 5
// - 1x25: 1.4 (1.1) with 2 clues, 13 (15) with 3
// From samples of pairs:
// - 4x4: 142 (196) with 7 clues; 5x5: 3,250 (3,100) with 5; 1x16: 1,700 (3,600) with 10
// - 2x12: 98,000 (190,000) with 7 clues; 1x25: 111,000 (77,000) with 8
// The memory grows as well: 250 MB for 3x3 with 10 clues, and three times as much with each additional clue. If the
// identity has a formula, its time is simply measured: 8 s for 2x3.

#include "count/configurations/configuration_counts.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "count/configurations/fixed_configurations.hpp"
#include "count/configurations/two_stack_configurations.hpp"
#include "count/line_kinds.hpp"
#include "count/work_meter.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku {
namespace {

using detail::LineKind;
using detail::LineKinds;

/// A model of the work, in seconds on one core (see above).
struct Cost {
  double pairs = 0;
  double states = 0;

  /// The share of the states of the identity, which one thread has to process: nearly all with few kinds, little with
  /// hundreds.
  double identity = 0;
};

// Fitted, see above.
constexpr double seconds_a_pair_and_clue = 2.3e-5;
constexpr double seconds_of_states = 7e-8;
constexpr double growth_by_size = 0.25;
constexpr double size_without_boxes = 5;
constexpr double pairs_that_share_states = 100;

// For 2x3, from some number of clues on.
constexpr double seconds_of_two_stacks = 8;
constexpr double share_of_identity_of_two_stacks = 0.6;

/// The number of clues that increase the number of states, if all did like the first.
double growing_clues(const Shape& shape, int clues) {
  const double free = shape.cell_count() / 3.0;
  const double slow = shape.cell_count() * 0.22;
  return clues <= free ? clues : free + slow * (1 - std::exp((free - clues) / slow));
}

Cost cost_of(const Shape& shape, int max_clues) {
  const LineKinds rows(shape.box_rows(), shape.bands(), max_clues);
  const LineKinds columns(shape.box_columns(), shape.stacks(), max_clues);
  const double pairs = static_cast<double>(rows.kinds().size()) * static_cast<double>(columns.kinds().size());
  const double size = shape.size();
  const bool has_boxes = shape.box_rows() > 1 && shape.box_columns() > 1;
  const double of_houses = has_boxes ? 1 : std::pow(size_without_boxes / size, 2);
  Cost cost;
  cost.pairs = seconds_a_pair_and_clue * pairs * max_clues / (shape.has_square_boxes() ? 2 : 1);
  cost.states =
      seconds_of_states * of_houses * pairs * std::pow(1 + growth_by_size * size, growing_clues(shape, max_clues));
  cost.identity = cost.states / std::max(1.0, pairs / pairs_that_share_states);
  if (detail::has_few_two_stack_words(shape) && cost.states > seconds_of_two_stacks) {
    cost.states = seconds_of_two_stacks;
    cost.identity = share_of_identity_of_two_stacks * seconds_of_two_stacks;
  }
  return cost;
}

/// The number of configurations that each kind of conjugacy classes fixes.
class FixedByKind {
 public:
  FixedByKind(const BoxGroup& group, int max_clues)
      : shape_(group.shape()),
        max_clues_(max_clues),
        rows_(shape_.box_rows(), shape_.bands(), max_clues),
        columns_(shape_.box_columns(), shape_.stacks(), max_clues) {
    const std::vector<LineKind>& rows = rows_.kinds();
    const std::vector<LineKind>& columns = columns_.kinds();
    for (std::size_t i = 0; i < rows.size(); ++i) {
      for (std::size_t j = is_square() ? i : 0; j < columns.size(); ++j) {
        BigInteger size = rows[i].size * columns[j].size;
        if (is_square() && i != j) size *= 2;
        add({{false, rows[i].first.representative, columns[j].first.representative},
             std::move(size),
             product_cycle_type(rows[i].first.lines, columns[j].first.lines)});
      }
    }
    if (!group.transposes()) return;
    BigInteger line_group_order = 0;
    for (const LineKind& row : rows) line_group_order += row.size;
    for (const LineKind& row : rows) {
      add({{true, row.first.representative, identity_transform(shape_).symmetry.columns},
           line_group_order * row.size,
           transposing_cycle_type(row.first.lines)});
    }
  }

  void count(const Execution& execution) {
    const Cost cost = cost_of(shape_, max_clues_);
    const double all = cost.pairs + cost.states;
    const double each = counted_.empty() ? 0 : (all - cost.identity) / static_cast<double>(counted_.size());
    detail::WorkMeter meter(execution, all);
    execution.run(counted_.size(), [&](std::size_t i) {
      const std::size_t kind = counted_[i];
      double done = 0;
      const auto go_on = [&](double share) {
        meter.add(std::max(0.0, share - done) * cost.identity);
        done = std::max(done, share);
      };
      // The others take seconds, too, and must end together with the rest.
      const auto look = [&meter](double) { meter.add(0); };
      const ProgressHook hook = kind == 0 ? ProgressHook(go_on) : ProgressHook(look);
      fixed_[kind] = detail::fixed_configurations(shape_, kinds_[kind].representative, max_clues_, hook);
      if (kind == 0) go_on(1);
      meter.add(each);
    });
  }

  /// By number of a kind: some class of it, with the size of all; and the number that each of its symmetries fixes.
  [[nodiscard]] const std::vector<ConjugacyClass>& kinds() const { return kinds_; }
  [[nodiscard]] const std::vector<BigInteger>& fixed(std::size_t kind) const { return fixed_[kind]; }

  [[nodiscard]] std::size_t kind_of(const Symmetry& symmetry) const {
    const std::size_t row = rows_.kind_of(symmetry.rows);
    const std::size_t width = columns_.kinds().size();
    if (symmetry.transpose) return kinds_.size() - width + row;
    const std::size_t column = columns_.kind_of(symmetry.columns);
    if (!is_square()) return row * width + column;
    const auto [lesser, greater] = std::minmax(row, column);
    return lesser * width - lesser * (lesser + 1) / 2 + greater;
  }

 private:
  [[nodiscard]] bool is_square() const { return shape_.has_square_boxes(); }

  void add(ConjugacyClass kind) {
    std::vector<BigInteger> only_empty(static_cast<std::size_t>(max_clues_) + 1);
    only_empty[0] = 1;
    fixed_.push_back(std::move(only_empty));
    if (kind.cells.cycles().front().length <= max_clues_) counted_.push_back(kinds_.size());
    kinds_.push_back(std::move(kind));
  }

  Shape shape_;
  int max_clues_;
  LineKinds rows_;
  LineKinds columns_;
  std::vector<ConjugacyClass> kinds_;
  std::vector<std::vector<BigInteger>> fixed_;
  std::vector<std::size_t> counted_;  // kinds that fix more than the empty configuration
};

}  // namespace

void for_each_fixed_configurations(const BoxGroup& group, int max_clues, const FixedConfigurationsVisitor& visit,
                                   const Execution& execution) {
  FixedByKind found(group, max_clues);
  found.count(execution);
  for_each_conjugacy_class(
      group, [&](const ConjugacyClass& each) { visit(each, found.fixed(found.kind_of(each.representative))); });
}

std::vector<BigInteger> configuration_counts(const BoxGroup& group, int max_clues, const Execution& execution) {
  FixedByKind found(group, max_clues);
  found.count(execution);
  BigInteger order = 0;
  std::vector<BigInteger> sums(static_cast<std::size_t>(max_clues) + 1);
  for (std::size_t kind = 0; kind < found.kinds().size(); ++kind) {
    const BigInteger& size = found.kinds()[kind].size;
    order += size;
    for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += size * found.fixed(kind)[k];
  }
  if (order != group.order()) {
    throw Error(ErrorKind::internal, "the conjugacy classes of " + group.shape().text() + " have " + order.str() +
                                         " elements, the group " + group.order().str());
  }
  std::vector<BigInteger> counts;
  for (std::size_t k = 0; k < sums.size(); ++k) {
    counts.push_back(orbit_count_of_sum(sums[k], order, "configurations with " + std::to_string(k) + " clues"));
  }
  return counts;
}

double estimated_configuration_count_seconds(const Shape& shape, int max_clues, std::size_t jobs) {
  const Cost cost = cost_of(shape, max_clues);
  return std::max((cost.pairs + cost.states) / static_cast<double>(jobs), cost.identity);
}

Result<std::vector<BigInteger>> try_configuration_counts(const BoxGroup& group, int max_clues,
                                                         const Execution& execution) {
  return attempt([&] { return configuration_counts(group, max_clues, execution); });
}

}  // namespace isodoku
