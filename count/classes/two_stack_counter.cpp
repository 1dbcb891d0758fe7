// Counts fixed grids with two stacks, stack by stack, in pieces.
//
// A grid with boxes of two rows consists of a choice of words and of two factorisations. The words
// (grids/word_classes.hpp) give the symbols of each row of the left stack. There is one factorisation for each stack,
// which divides the graph of rows and symbols into columns (see count_two_stacks). The graph of the right stack is that
// of the left one with the rows of each band exchanged. Call this exchange t; it commutes with all symmetries. Let a
// symmetry permute rows by r and columns by k, and let p be a relabelling that undoes it. Then (r, p) permutes the
// columns as k does.
//
// - If k keeps the stacks, (r, p) keeps the words. Given the words, the stacks are independent: the number of grids is
//   the sum over the words of f(r, p, c) f(r, p, d). Here f counts the factorisations of the left graph whose columns
//   are permuted in cycles of lengths c or d, those of k in the two stacks. (Exchanging rows by t maps the right graph
//   to the left one.) So the values f for all c suffice for all k at once.
// - If k exchanges the stacks, (r, p) maps the left graph to the right one, so (t r, p) keeps the words. The left stack
//   determines the right one and must be kept by the square: the number of grids is the sum over the words of f(r^2,
//   p^2, c), where the cycles of k have the lengths 2 c.
//
// Row permutations of one conjugacy class fix equally many grids. So one choice of each class of words is enumerated,
// with the symmetries (r, p) that keep it (classes/word_symmetries.hpp). Their contributions, times the number of
// equivalent choices, add up to the number of grids of all r of the conjugacy class together. N! grids count as one up
// to relabelling.
//
// (r, p) must move columns in cycles of length m, so r^m and p^m must have equal cycle types; for most p there is no
// such m.
//
// Pieces: first come the batches of grids/stack_factorisations.hpp, which give the f of the identity. They also give
// the contributions of these f to involutions that exchange the stacks. Then come all other f, for some choices of
// words at a time. The result of a piece depends on nothing else, so pieces can be counted in any order and on
// different machines.
//
// Cost: 2 s for 2x5 on one core, 0.3 s of it for the identity. 2x6 takes 160 minutes, half of them for the identity.
// Enumerating every fixed grid would take longer, since their numbers are products.

#include "count/classes/two_stack_counter.hpp"

#include <algorithm>
#include <mutex>
#include <utility>

#include "count/work_meter.hpp"

namespace isodoku::detail {
namespace {

/// The approximate share of the identity in the work.
constexpr double share_of_identity = 0.5;

/// The number of choices of words in a piece: ten seconds for 2x6.
constexpr std::size_t choices_in_group = 128;

using Points = std::vector<Point>;

Points square(const Points& image) {
  return product(image, image, image.size());
}

}  // namespace

/// Adds up the contributions of words to symmetries; thread-safe.
class TwoStackCounter::Adder {
 public:
  /// For each type of column permutations that keep the stacks: the number of ways to fill a stack.
  void add_kept(std::size_t rows, const std::vector<Partition>& columns, const std::vector<BigInteger>& ways,
                const BigInteger& weight) {
    const std::scoped_lock lock(mutex_);
    for (std::size_t i = 0; i < ways.size(); ++i) {
      for (std::size_t j = 0; j < ways.size(); ++j) {
        if (columns[j] < columns[i]) continue;
        const BigInteger grids = weight * ways[i] * ways[j];
        if (grids != 0) sums_[{rows, {columns[i], columns[j]}}] += grids;
      }
    }
  }

  /// For permutations that exchange the stacks: the number of ways to fill one of them.
  void add_exchanged(std::size_t rows, const std::vector<Partition>& columns, const std::vector<BigInteger>& ways,
                     const BigInteger& weight) {
    const std::scoped_lock lock(mutex_);
    for (std::size_t i = 0; i < ways.size(); ++i) {
      if (ways[i] != 0) sums_[{rows, {columns[i], std::nullopt}}] += weight * ways[i];
    }
  }

  [[nodiscard]] TwoStackSums take() { return std::move(sums_); }

 private:
  TwoStackSums sums_;
  std::mutex mutex_;
};

TwoStackCounter::TwoStackCounter(int bands, TwoStackScope scope, const Execution& execution)
    : bands_(bands),
      column_types_(partitions(bands)),
      rows_(2, bands, 2 * bands),
      choices_(word_classes(bands, execution)),
      stacks_(bands, words_of_choices(choices_), execution) {
  if (scope == TwoStackScope::identity) return;
  symmetries_.emplace(bands);
  groups_ = (choices_.size() + choices_in_group - 1) / choices_in_group;
  double work_of_identity = 0;
  for (std::size_t batch = 0; batch < stacks_.batches(); ++batch) work_of_identity += stacks_.work(batch);
  work_of_group_ = work_of_identity * (1 / share_of_identity - 1) / static_cast<double>(groups_);
}

double TwoStackCounter::work(std::size_t piece) const {
  return piece < stacks_.batches() ? stacks_.work(piece) : work_of_group_;
}

TwoStackSums TwoStackCounter::count(std::size_t piece, const Execution& execution) {
  Adder sums;
  if (piece < stacks_.batches()) {
    count_batch(piece, execution, sums);
  } else {
    count_group(piece - stacks_.batches(), execution, sums);
  }
  return sums.take();
}

/// The permutation, followed by the exchange of the rows of each band.
IndexMap TwoStackCounter::turned(IndexMap rows) const {
  for (std::size_t row = 0; row < static_cast<std::size_t>(2 * bands_); ++row) rows[row] ^= 1U;
  return rows;
}

TwoStackCounter::Types TwoStackCounter::types(const Points& rows, const Points& symbols) const {
  Types types{FixedStacks(rows, symbols), {}};
  for (const Partition& columns : column_types_) {
    if (types.stacks.is_possible(columns)) types.columns.push_back(columns);
  }
  return types;
}

/// The numbers of the identity, and their contributions to symmetries whose square is the identity.
void TwoStackCounter::count_batch(std::size_t batch, const Execution& execution, Adder& sums) {
  WorkMeter meter(execution, stacks_.work(batch));
  const std::vector<std::uint64_t> factorisations =
      stacks_.count(batch, execution, [&meter](double work) { meter.add(work); });
  const std::vector<Partition> unmoved{Partition(static_cast<std::size_t>(bands_), 1)};
  execution.run(factorisations.size(), [&](std::size_t i) {
    const WordChoice& words = choices_[stacks_.choices(batch)[i]];
    const std::vector<BigInteger> ways{factorisations[i] * factorial(bands_)};
    sums.add_kept(0, unmoved, ways, words.choices);
    if (!symmetries_) return;
    execution.check();
    symmetries_->for_each(words.words, [&](const WordSymmetry& symmetry) {
      if (!FixedStacks(square(symmetry.rows), square(symmetry.symbols)).is_identity()) return;
      IndexMap rows{};
      std::ranges::copy(symmetry.rows, rows.begin());
      sums.add_exchanged(rows_.kind_of(turned(rows)), unmoved, ways, words.choices * symmetry.alike);
    });
  });
}

/// All numbers that those of the identity do not give, for some choices of words.
void TwoStackCounter::count_group(std::size_t group, const Execution& execution, Adder& sums) const {
  // The cost changes slowly along the choices, so each group has choices from the whole list.
  std::vector<std::size_t> members;
  for (std::size_t choice = group; choice < choices_.size(); choice += groups_) members.push_back(choice);
  WorkMeter meter(execution, static_cast<double>(members.size()));
  const auto on_work = [&meter] { meter.add(0); };
  execution.run(members.size(), [&](std::size_t i) {
    const WordChoice& words = choices_[members[i]];
    const std::vector<std::uint32_t> graph = words.rows();
    const auto count = [&](const Types& types) {
      std::vector<BigInteger> ways;
      for (const Partition& columns : types.columns) ways.emplace_back(types.stacks.count(graph, columns, on_work));
      return ways;
    };
    symmetries_->for_each(words.words, [&](const WordSymmetry& symmetry) {
      const BigInteger weight = words.choices * symmetry.alike;
      IndexMap rows{};
      std::ranges::copy(symmetry.rows, rows.begin());
      const Types kept = types(symmetry.rows, symmetry.symbols);
      if (!kept.stacks.is_identity()) sums.add_kept(rows_.kind_of(rows), kept.columns, count(kept), weight);
      const Types exchanged = types(square(symmetry.rows), square(symmetry.symbols));
      if (!exchanged.stacks.is_identity()) {
        sums.add_exchanged(rows_.kind_of(turned(rows)), exchanged.columns, count(exchanged), weight);
      }
    });
    meter.add(1);
  });
}

}  // namespace isodoku::detail
