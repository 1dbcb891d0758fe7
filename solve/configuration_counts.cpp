// Configurations up to symmetry, by Burnside's lemma: the mean over the group of the configurations that a symmetry
// fixes up to relabelling. Relabelling is taken care of by counting configurations without names, on which the
// symmetries act as a group; what each conjugacy class fixes is counted in fixed_configurations.cpp. Nothing is
// generated, so that these numbers check generators, and no canonical form is used.
//
// There may be millions of classes (3.8 for 1x25), but few clues tell few of them apart: with k clues only cells in
// cycles of at most k matter, and these are where short cycles of rows meet short cycles of columns. So classes of rows
// and of columns are put together into kinds (detail/line_kinds.hpp), and only pairs of kinds are counted. Where
// transposition is a symmetry of the shape, a pair and its mirror image fix equally many.
//
// Pairs are independent work, the first (the identity) the longest, so that they are handed to threads in their order.

#include "solve/configuration_counts.hpp"

#include <string>
#include <utility>

#include "group/detail/parallel.hpp"
#include "group/detail/work_meter.hpp"
#include "group/error.hpp"
#include "solve/detail/line_kinds.hpp"
#include "solve/fixed_configurations.hpp"

namespace isodoku {
namespace {

using detail::LineKind;
using detail::LineKinds;

/// What each kind of conjugacy classes fixes.
class FixedByKind {
 public:
  FixedByKind(const Shape& shape, bool with_transposition, int most_clues)
      : shape_(shape),
        transposes_(with_transposition && shape.has_transposition()),
        most_clues_(most_clues),
        rows_(shape.box_rows(), shape.bands(), most_clues),
        columns_(shape.box_columns(), shape.stacks(), most_clues) {
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
    if (!transposes_) return;
    BigInteger line_group_order = 0;
    for (const LineKind& row : rows) line_group_order += row.size;
    for (const LineKind& row : rows) {
      add({{true, row.first.representative, identity_transform(shape).symmetry.columns},
           line_group_order * row.size,
           transposing_cycle_type(row.first.lines)});
    }
  }

  void count(std::size_t jobs, const ProgressHook& progress) {
    detail::WorkMeter meter(progress, static_cast<double>(counted_.size()));
    detail::for_each_in_parallel(jobs, counted_.size(), [&](std::size_t i) {
      const std::size_t kind = counted_[i];
      fixed_[kind] = fixed_configurations(shape_, kinds_[kind].representative, most_clues_);
      meter.add(1);
    });
  }

  /// By number of a kind: some class of it, but with the size of all; and what each of its symmetries fixes.
  [[nodiscard]] const std::vector<ConjugacyClass>& kinds() const { return kinds_; }
  [[nodiscard]] const std::vector<BigInteger>& fixed(std::size_t kind) const { return fixed_[kind]; }

  [[nodiscard]] std::size_t kind_of(const Symmetry& symmetry) const {
    const std::size_t row = rows_.kind_of(symmetry.rows);
    const std::size_t width = columns_.kinds().size();
    if (symmetry.transpose) return kinds_.size() - width + row;
    const std::size_t column = columns_.kind_of(symmetry.columns);
    if (!is_square()) return row * width + column;
    const auto [least, most] = std::minmax(row, column);
    return least * width - least * (least + 1) / 2 + most;
  }

 private:
  [[nodiscard]] bool is_square() const { return shape_.has_transposition(); }

  void add(ConjugacyClass kind) {
    std::vector<BigInteger> only_empty(static_cast<std::size_t>(most_clues_) + 1);
    only_empty[0] = 1;
    fixed_.push_back(std::move(only_empty));
    if (kind.cells.cycles().front().length <= most_clues_) counted_.push_back(kinds_.size());
    kinds_.push_back(std::move(kind));
  }

  Shape shape_;
  bool transposes_;
  int most_clues_;
  LineKinds rows_;
  LineKinds columns_;
  std::vector<ConjugacyClass> kinds_;
  std::vector<std::vector<BigInteger>> fixed_;
  std::vector<std::size_t> counted_;  // kinds that fix more than the empty configuration
};

}  // namespace

void for_each_fixed_configurations(const Shape& shape, bool with_transposition, int most_clues, std::size_t jobs,
                                   const FixedConfigurationsVisitor& visit, const ProgressHook& progress) {
  FixedByKind found(shape, with_transposition, most_clues);
  found.count(jobs, progress);
  for_each_conjugacy_class(shape, with_transposition, [&](const ConjugacyClass& each) {
    visit(each, found.fixed(found.kind_of(each.representative)));
  });
}

std::vector<BigInteger> configuration_counts(const Shape& shape, bool with_transposition, int most_clues,
                                             std::size_t jobs, const ProgressHook& progress) {
  FixedByKind found(shape, with_transposition, most_clues);
  found.count(jobs, progress);
  BigInteger order = 0;
  std::vector<BigInteger> sums(static_cast<std::size_t>(most_clues) + 1);
  for (std::size_t kind = 0; kind < found.kinds().size(); ++kind) {
    const BigInteger& size = found.kinds()[kind].size;
    order += size;
    for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += size * found.fixed(kind)[k];
  }
  if (order != symmetry_count(shape, with_transposition)) {
    throw Error(ErrorKind::internal, "the conjugacy classes of " + shape.text() + " have " + order.str() +
                                         " elements, the group " + symmetry_count(shape, with_transposition).str());
  }
  std::vector<BigInteger> counts;
  for (std::size_t k = 0; k < sums.size(); ++k) {
    BigInteger count;
    BigInteger rest;
    divide_qr(sums[k], order, count, rest);
    if (rest != 0) {
      throw Error(ErrorKind::internal, "the configurations with " + std::to_string(k) + " clues that symmetries of " +
                                           shape.text() + " fix are no multiple of the order of the group");
    }
    counts.push_back(std::move(count));
  }
  return counts;
}

}  // namespace isodoku
