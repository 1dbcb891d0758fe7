// Fixed grids with two stacks, stack by stack.
//
// A grid with boxes of two rows is a choice of words (grids/word_classes.hpp), which give the symbols of each row
// of the left stack, and for each stack a factorisation of the graph of rows and symbols into columns (see
// count_two_stacks). The graph of the right stack is the left one with the rows of each band exchanged; call that t,
// which commutes with all symmetries. Let a symmetry permute rows by r and columns by k, and let p be a relabelling
// that undoes it. Then (r, p) takes columns to columns as k does.
//
// - If k keeps the stacks, (r, p) keeps the words. Given these the stacks do not see each other: the grids are the sum
//   over the words of f(r, p, c) f(r, p, d), where f are the factorisations of the left graph with columns permuted in
//   cycles of the lengths c or d, those of k in the two stacks (exchanging rows by t makes the right graph the left
//   one). So the f for all c do for all k at once.
// - If k exchanges the stacks, (r, p) takes the left graph to the right one, so (t r, p) keeps the words. The left
//   stack determines the right one and must be kept by the square: the grids are the sum over the words of
//   f(r^2, p^2, c), where the cycles of k have the lengths 2 c.
//
// Row permutations of one conjugacy class fix equally many grids. So the words are gone through, one choice for all
// that are alike, and with them the symmetries (r, p) that keep them (classes/word_symmetries.hpp): what these bring,
// times the number of choices that are alike, adds up to the grids of all r of the class together. Up to relabelling N!
// grids are one.
//
// As (r, p) is to move columns in cycles of m, r^m and p^m must have equal cycle types; for most p there is no such m.
//
// Cost: 3 s for 2x5 on one core, 0.3 s of it for the identity, whose f are those of count_two_stacks. Of 2x6 both parts
// take some hours, by estimate. To meet each fixed grid would take longer, since their numbers are products.

#include "count/classes/two_stack_terms.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

#include "base/error.hpp"
#include "base/permutation.hpp"
#include "count/chute_cycles.hpp"
#include "count/classes/fixed_stacks.hpp"
#include "count/classes/word_symmetries.hpp"
#include "count/grids/count_two_stacks.hpp"
#include "count/grids/word_classes.hpp"
#include "count/line_kinds.hpp"
#include "count/work_meter.hpp"
#include "group/partitions.hpp"

namespace isodoku::detail {
namespace {

/// Beyond, the graphs have far too many factorisations.
constexpr int max_bands_factored = 6;

/// How much of the work is that of the identity, roughly.
constexpr double share_of_identity = 0.3;

using Points = std::vector<Point>;

/// The cycles of columns, by stack; of both if they are exchanged.
struct ColumnCycles {
  Partition left;
  std::optional<Partition> right;

  friend auto operator<=>(const ColumnCycles&, const ColumnCycles&) = default;
};

ColumnCycles column_cycles(const IndexMap& columns, int stack_columns) {
  const std::vector<ChuteCycle> cycles = chute_cycles(columns, stack_columns, 2);
  const auto lengths = [&](const ChuteCycle& cycle) {
    Partition parts;
    for (const auto& lines : cycle.lines) parts.push_back(static_cast<int>(lines.size() / cycle.chutes.size()));
    return parts;
  };
  if (cycles.size() == 1) return {lengths(cycles[0]), std::nullopt};
  const auto [lesser, greater] = std::minmax({lengths(cycles[0]), lengths(cycles[1])});
  return {lesser, greater};
}

Points square(const Points& image) {
  return product(image, image, image.size());
}

/// Grids, up to relabelling, that row permutations fix together with column permutations.
class FixedByRows {
 public:
  FixedByRows(int bands, const Execution& execution)
      : bands_(bands),
        column_types_(partitions(bands)),
        rows_(2, bands, 2 * bands),
        fixed_(rows_.kinds().size()),
        all_(bands, execution.part(0, share_of_identity)) {
    const Execution rest = execution.part(share_of_identity, 1);
    const WordSymmetries symmetries(bands);
    WorkMeter meter(rest, static_cast<double>(all_.choices().size()));
    rest.run(all_.choices().size(), [&](std::size_t choice) {
      add(choice, symmetries, [&meter] { meter.add(0); });
      meter.add(1);
    });
    divide();
  }

  [[nodiscard]] BigInteger fixed(const IndexMap& rows, const ColumnCycles& columns) const {
    const auto& found = fixed_[rows_.kind_of(rows)];
    const auto at = found.find(columns);
    return at == found.end() ? 0 : at->second;
  }

 private:
  /// Types of column permutations that are possible together with those of rows and symbols.
  struct Types {
    FixedStacks stacks;
    std::vector<Partition> columns;
  };

  [[nodiscard]] Types types(const Points& rows, const Points& symbols) const {
    Types types{FixedStacks(rows, symbols), {}};
    for (const Partition& columns : column_types_) {
      if (types.stacks.is_possible(columns)) types.columns.push_back(columns);
    }
    return types;
  }

  /// What words bring to all row permutations of a class together.
  void add(std::size_t choice, const WordSymmetries& symmetries, const std::function<void()>& on_work) {
    const WordChoice& words = all_.choices()[choice];
    const std::vector<std::uint32_t> graph = words.rows();
    symmetries.for_each(words.words, [&](const WordSymmetry& symmetry) {
      const Types kept = types(symmetry.rows, symmetry.symbols);
      const Types exchanged = types(square(symmetry.rows), square(symmetry.symbols));
      if (kept.columns.empty() && exchanged.columns.empty()) return;
      const std::vector<BigInteger> ways = count(kept, choice, graph, on_work);
      const std::vector<BigInteger> ways_exchanged = count(exchanged, choice, graph, on_work);
      const BigInteger weight = words.choices * symmetry.alike;
      IndexMap rows{};
      std::ranges::copy(symmetry.rows, rows.begin());
      const std::scoped_lock lock(mutex_);
      auto& sums = fixed_[rows_.kind_of(rows)];
      for (std::size_t i = 0; i < ways.size(); ++i) {
        for (std::size_t j = 0; j < ways.size() && ways[i] != 0; ++j) {
          if (kept.columns[j] < kept.columns[i]) continue;
          sums[{kept.columns[i], kept.columns[j]}] += weight * ways[i] * ways[j];
        }
      }
      auto& sums_exchanged = fixed_[rows_.kind_of(turned(rows))];
      for (std::size_t i = 0; i < ways_exchanged.size(); ++i) {
        sums_exchanged[{exchanged.columns[i], std::nullopt}] += weight * ways_exchanged[i];
      }
    });
  }

  /// From all row permutations of a class to one, and from all relabellings to none.
  void divide() {
    for (std::size_t kind = 0; kind < fixed_.size(); ++kind) {
      const BigInteger divisor = rows_.kinds()[kind].size * factorial(2 * bands_);
      for (auto& [columns, sum] : fixed_[kind]) {
        if (sum % divisor != 0) throw Error(ErrorKind::internal, "a symmetry fixes no whole number of grids");
        sum /= divisor;
      }
    }
  }

  /// For each type of column permutations, the ways to make a stack; by row its symbols, a bit each.
  [[nodiscard]] std::vector<BigInteger> count(const Types& types, std::size_t choice,
                                              const std::vector<std::uint32_t>& graph,
                                              const std::function<void()>& on_work) const {
    std::vector<BigInteger> ways;
    for (const Partition& columns : types.columns) {
      const bool is_identity = types.stacks.is_identity();
      ways.push_back(is_identity ? BigInteger(all_.factorisations(choice)) * factorial(bands_)
                                 : BigInteger(types.stacks.count(graph, columns, on_work)));
    }
    return ways;
  }

  /// The permutation, then the rows of each band exchanged.
  [[nodiscard]] IndexMap turned(IndexMap rows) const {
    for (std::size_t row = 0; row < static_cast<std::size_t>(2 * bands_); ++row) rows[row] ^= 1U;
    return rows;
  }

  int bands_;
  std::vector<Partition> column_types_;
  LineKinds rows_;
  std::vector<std::map<ColumnCycles, BigInteger>> fixed_;  // by kind of rows
  StackNumbers all_;                                       // words, and stacks whose columns stay where they are
  std::mutex mutex_;
};

}  // namespace

bool has_two_stack_terms(const Shape& shape) {
  const auto [few, many] = std::minmax({shape.box_rows(), shape.box_columns()});
  return few == 2 && many > 2 && many <= max_bands_factored;
}

std::vector<BurnsideTerm> two_stack_terms(const Shape& shape, const Execution& execution) {
  const bool is_wide = shape.box_rows() == 2;
  const int bands = is_wide ? shape.box_columns() : shape.box_rows();
  const FixedByRows fixed(bands, execution);
  std::vector<BurnsideTerm> terms;
  for_each_conjugacy_class(shape, [&](const ConjugacyClass& found) {
    const auto& [rows, columns] = is_wide ? std::pair(found.representative.rows, found.representative.columns)
                                          : std::pair(found.representative.columns, found.representative.rows);
    terms.push_back({found, fixed.fixed(rows, column_cycles(columns, bands))});
  });
  return terms;
}

}  // namespace isodoku::detail
