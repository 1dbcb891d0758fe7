// Fixed grids with two stacks, stack by stack.
//
// A grid with boxes of two rows is a choice of words (grids/two_stack_words.hpp), which tell the symbols of each row
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
// So for each class of row permutations and each cycle type of p the words are gone through once, up to symmetries. Of
// p all permutations of that type count, and up to relabelling N! grids are one: that is division by the order of p's
// centraliser. As (r, p) is to move columns in cycles of m, r^m and p^m must have equal cycle types; for most types of
// p there is no such m.
//
// Cost: of the identity the f are those of count_two_stacks, 18 s for 2x5. All others take 2 s more, where to meet each
// fixed grid would take hours, since their numbers are products: half a million choices of words, most of which have
// few f. 2x4 takes 0.04 s in all.

#include "count/classes/two_stack_terms.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

#include "base/permutation.hpp"
#include "count/chute_cycles.hpp"
#include "count/classes/fixed_factorisations.hpp"
#include "count/grids/factorisations.hpp"
#include "count/grids/two_stack_words.hpp"
#include "count/line_kinds.hpp"
#include "count/work_meter.hpp"
#include "group/partitions.hpp"

namespace isodoku::detail {
namespace {

/// Beyond, the graphs have far too many factorisations.
constexpr int max_bands_factored = 5;

/// How much of the work is that of the identity, roughly.
constexpr double share_of_identity = 0.9;

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
  explicit FixedByRows(int bands)
      : bands_(bands),
        column_types_(partitions(bands)),
        symbol_types_(partitions(2 * bands)),
        rows_(2, bands, 2 * bands),
        fixed_(rows_.kinds().size()) {}

  void count(const Execution& execution) {
    const std::size_t tasks = fixed_.size() * symbol_types_.size();
    // The identity first, alone: later its factorisations are known.
    WorkMeter meter(execution, 1);
    add(0, 0, meter);
    meter.add(share_of_identity);
    execution.run(tasks - 1, [&](std::size_t task) {
      add((task + 1) / symbol_types_.size(), (task + 1) % symbol_types_.size(), meter);
      meter.add((1 - share_of_identity) / static_cast<double>(tasks - 1));
    });
  }

  [[nodiscard]] BigInteger fixed(const IndexMap& rows, const ColumnCycles& columns) const {
    const auto& found = fixed_[rows_.kind_of(rows)];
    const auto at = found.find(columns);
    return at == found.end() ? 0 : at->second;
  }

 private:
  /// Factorisations with all their columns in cycles that are possible.
  struct Types {
    FixedFactorisations factorisations;
    std::vector<Partition> columns;
  };

  [[nodiscard]] Types types(const Points& rows, const Points& symbols) const {
    Types types{FixedFactorisations(rows, symbols), {}};
    for (const Partition& columns : column_types_) {
      if (types.factorisations.is_possible(columns)) types.columns.push_back(columns);
    }
    return types;
  }

  /// What words kept by this class of row permutations and this type of relabellings bring.
  void add(std::size_t kind, std::size_t symbol_type, WorkMeter& meter) {
    const IndexMap& image = rows_.kinds()[kind].first.representative;
    const Partition& lengths = symbol_types_[symbol_type];
    const Points rows(image.begin(), image.begin() + 2 * bands_);
    const Points symbols = permutation_of_type(lengths);
    Types kept = types(rows, symbols);
    Types exchanged = types(square(rows), square(symbols));
    if (kept.columns.empty() && exchanged.columns.empty()) return;

    std::map<ColumnCycles, BigInteger> sums_kept;
    std::map<ColumnCycles, BigInteger> sums_exchanged;
    for (const WordChoice& choice : two_stack_words(bands_, image, lengths)) {
      meter.add(0);
      const std::vector<BigInteger> ways = count(kept, choice);
      for (std::size_t i = 0; i < ways.size(); ++i) {
        for (std::size_t j = 0; j < ways.size() && ways[i] != 0; ++j) {
          if (kept.columns[j] < kept.columns[i]) continue;
          sums_kept[{kept.columns[i], kept.columns[j]}] += choice.choices * ways[i] * ways[j];
        }
      }
      const std::vector<BigInteger> ways_exchanged = count(exchanged, choice);
      for (std::size_t i = 0; i < ways_exchanged.size(); ++i) {
        sums_exchanged[{exchanged.columns[i], std::nullopt}] += choice.choices * ways_exchanged[i];
      }
    }
    const BigInteger alike = centraliser_order(lengths);
    const std::scoped_lock lock(fixed_mutex_);
    for (const auto& [columns, sum] : sums_kept) fixed_[kind][columns] += sum / alike;
    for (const auto& [columns, sum] : sums_exchanged) fixed_[rows_.kind_of(turned(image))][columns] += sum / alike;
  }

  /// For each type of column permutations, the ways to make a stack.
  std::vector<BigInteger> count(Types& types, const WordChoice& choice) {
    std::vector<BigInteger> ways;
    for (const Partition& columns : types.columns) {
      ways.push_back(types.factorisations.is_identity() ? count_all(choice.rows())
                                                        : types.factorisations.count(choice.rows(), columns));
    }
    return ways;
  }

  BigInteger count_all(const std::vector<std::uint32_t>& rows) {
    const std::scoped_lock lock(all_mutex_);
    return all_.count(rows) * factorial(bands_);
  }

  /// The permutation, then the rows of each band exchanged.
  [[nodiscard]] IndexMap turned(IndexMap rows) const {
    for (std::size_t row = 0; row < static_cast<std::size_t>(2 * bands_); ++row) rows[row] ^= 1U;
    return rows;
  }

  int bands_;
  std::vector<Partition> column_types_;
  std::vector<Partition> symbol_types_;
  LineKinds rows_;
  std::mutex fixed_mutex_;
  std::vector<std::map<ColumnCycles, BigInteger>> fixed_;  // by kind of rows
  std::mutex all_mutex_;
  Factorisations all_;
};

}  // namespace

bool has_two_stack_terms(const Shape& shape) {
  const auto [few, many] = std::minmax({shape.box_rows(), shape.box_columns()});
  return few == 2 && many > 2 && many <= max_bands_factored;
}

std::vector<BurnsideTerm> two_stack_terms(const Shape& shape, const Execution& execution) {
  const bool is_wide = shape.box_rows() == 2;
  const int bands = is_wide ? shape.box_columns() : shape.box_rows();
  FixedByRows fixed(bands);
  fixed.count(execution);
  std::vector<BurnsideTerm> terms;
  for_each_conjugacy_class(shape, [&](const ConjugacyClass& found) {
    const auto& [rows, columns] = is_wide ? std::pair(found.representative.rows, found.representative.columns)
                                          : std::pair(found.representative.columns, found.representative.rows);
    terms.push_back({found, fixed.fixed(rows, column_cycles(columns, bands))});
  });
  return terms;
}

}  // namespace isodoku::detail
