// Counts completions by joining bands.
//
// The bands of a grid only have to agree about the set of symbols that each of them has in each column. For one box
// this is a division of the nine symbols into three triples. Let T(a1, a2, a3) be the number of ways to arrange a band
// whose boxes have the divisions a1, a2, a3 (counting/band_arrangements). Then the number of completions is
//
//   sum over (d1, d2, d3) of T(a1, a2, a3) * M(b1, b2, b3) * B(c1, c2, c3),
//
// where T, M and B belong to the three bands. Each d = (a, b, c) ranges over the ways to divide the symbols in the
// columns of a stack among the bands: 94,080 for a stack without clues, and a third of that for each clue in it.
// (Felgenhauer and Jarvis, Enumerating possible Sudoku grids, 2005, use this sum for the empty grid.)
//
// Several techniques make the sum short:
//
// - d1 ranges only over classes under the symmetries of the puzzle (counting/first_stack).
// - Columns of a box that have no clue in its band are interchangeable in T, M or B. So each box has at most 280
//   different divisions, and a table has at most 280^3 numbers of 16 bits.
// - Columns without any clue are put in one order.
// - For given d1, the tables T, M and B are matrices. For each a3, the columns of M and B that belong to the divisions
//   d3 are made adjacent. The sum over d3 is then a scalar product of a row of M and a row of B for each d2
//   (counting/sums_of_products).
//
// Divisions that occur in no band or in no stack are removed first. Bands, stacks, and rows and columns are exchanged
// so that the sum is shortest.
//
// Cost: a scalar product of 56 numbers takes a few nanoseconds. The empty grid takes a third of a second, and so does a
// filled row; most of it is for the tables. The longest time measured was for seven clues with seven symbols.

#include "solve/counting/band_counter.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "solve/counting/band_arrangements.hpp"
#include "solve/counting/box_divisions.hpp"
#include "solve/counting/first_stack.hpp"
#include "solve/counting/sums_of_products.hpp"

namespace isodoku::detail {
namespace {

constexpr LineSet all_lines = 7;
// In nanoseconds, measured.
constexpr double time_of_product = 0.06;
constexpr double time_of_entry = 0.8;
constexpr double time_of_table_entry = 8;
constexpr double time_to_look_across = 3e7;

using Cells = std::array<Cell, 81>;

/// The divisions of a stack, by that of the first band.
struct StackDivisions {
  std::vector<std::vector<RowPair>> with_first;
  unsigned orders = 1;  ///< number of orders of columns; the same for each division
  std::size_t count = 0;
};

/// The data derived from the clues of a puzzle, with its bands and stacks in some order.
class BandPuzzle {
 public:
  BandPuzzle(const Cells& cells, const BoxFillings& empty_box) : cells_(with_most_clues_first(cells)) {
    if (breaks_rule()) return;
    list_boxes(empty_box);
    while (drop_unused()) {
    }
    is_possible_ = std::ranges::none_of(boxes_, [](const BoxFillings& box) { return box.rows().empty(); });
    if (!is_possible_) return;
    order_stacks();
    first_ = first_stack_divisions(cells_, {&box(0, 0), &box(1, 0), &box(2, 0)});
    estimated_time_ = estimate_time();
  }

  /// Whether there may be a completion.
  [[nodiscard]] bool is_possible() const { return is_possible_; }
  [[nodiscard]] const BoxFillings& box(std::size_t band, std::size_t stack) const { return boxes_[3 * band + stack]; }
  [[nodiscard]] std::span<const BoxFillings, 3> band(std::size_t band) const {
    return std::span(boxes_).subspan(3 * band).first<3>();
  }
  /// The rows of a band without clues.
  [[nodiscard]] LineSet free_rows(std::size_t band) const {
    LineSet rows = 0;
    for (std::size_t row = 0; row < 3; ++row) {
      const auto begin = cells_.begin() + static_cast<std::ptrdiff_t>(27 * band + 9 * row);
      if (std::all_of(begin, begin + 9, [](Cell cell) { return cell == blank; })) rows |= 1U << row;
    }
    return rows;
  }
  [[nodiscard]] const std::vector<WeightedDivision>& first_stack() const { return first_; }
  [[nodiscard]] const StackDivisions& second_stack() const { return second_; }
  [[nodiscard]] const StackDivisions& third_stack() const { return third_; }

  [[nodiscard]] double estimated_time() const { return estimated_time_; }

 private:
  /// Moves the band with the most clues to the front: the sum skips divisions that it cannot have.
  static Cells with_most_clues_first(const Cells& cells) {
    std::array<std::size_t, 3> bands = {0, 1, 2};
    std::ranges::stable_sort(bands, std::ranges::greater(), [&](std::size_t band) {
      const auto begin = cells.begin() + static_cast<std::ptrdiff_t>(27 * band);
      return std::count_if(begin, begin + 27, [](Cell cell) { return cell != blank; });
    });
    Cells result{};
    for (std::size_t cell = 0; cell < 81; ++cell) result[cell] = cells[27 * bands[cell / 27] + cell % 27];
    return result;
  }

  /// Exchanges two stacks.
  void exchange_stacks(std::size_t a, std::size_t b) {
    for (std::size_t row = 0; row < 9; ++row) {
      const auto begin = cells_.begin() + static_cast<std::ptrdiff_t>(9 * row);
      const auto other = begin + static_cast<std::ptrdiff_t>(3 * b);
      std::swap_ranges(begin + static_cast<std::ptrdiff_t>(3 * a), begin + static_cast<std::ptrdiff_t>(3 * a + 3),
                       other);
    }
    for (std::size_t band = 0; band < 3; ++band) std::swap(boxes_[3 * band + a], boxes_[3 * band + b]);
  }

  /// Moves the stack with the fewest divisions to the front, and the one with the most to the end.
  void order_stacks() {
    std::array<StackDivisions, 3> divisions;
    for (std::size_t stack = 0; stack < 3; ++stack) divisions[stack] = list_divisions(stack);
    const auto order = [&](std::size_t a, std::size_t b) {
      if (divisions[a].count <= divisions[b].count) return;
      exchange_stacks(a, b);
      std::swap(divisions[a], divisions[b]);
    };
    order(0, 1);
    order(1, 2);
    order(0, 1);
    second_ = std::move(divisions[1]);
    third_ = std::move(divisions[2]);
  }

  [[nodiscard]] double estimate_time() const {
    const auto rows = static_cast<double>(box(1, 1).columns().size() + box(2, 1).columns().size());
    const auto second = static_cast<double>(second_.count);
    const auto third = static_cast<double>(third_.count);
    double time = static_cast<double>(first_.size()) * third * (second * time_of_product + rows * time_of_entry);
    for (std::size_t b = 0; b < 3; ++b) {
      double entries = 1;
      for (const BoxFillings& one : band(b)) entries *= static_cast<double>(one.columns().size());
      time += entries * time_of_table_entry;
    }
    return time;
  }

  [[nodiscard]] bool breaks_rule() const {
    std::array<std::uint32_t, 27> houses{};
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      if (cells_[cell] == blank) continue;
      for (const std::size_t house : {cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3}) {
        if ((houses[house] >> cells_[cell] & 1U) != 0) return true;
        houses[house] |= 1U << cells_[cell];
      }
    }
    return false;
  }

  /// Uses only the clues of each band, so that its columns without clues are interchangeable.
  void list_boxes(const BoxFillings& empty_box) {
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
      const std::size_t top = i / 3 * 27;
      const auto clue = [&](std::size_t row, std::size_t column) { return cells_[top + 9 * row + column]; };
      std::uint32_t in_box = 0;
      LineSet free = 0;
      std::uint32_t in_band = 0;
      for (std::size_t column = 0; column < 9; ++column) {
        std::uint32_t in_column = 0;
        for (std::size_t row = 0; row < 3; ++row) in_column |= 1U << clue(row, column);
        in_band |= in_column;
        if (column / 3 != i % 3) continue;
        in_box |= in_column;
        if (in_column == 1) free |= 1U << column % 3;
      }
      if (in_band == 1) {
        boxes_[i] = empty_box;
        continue;
      }
      std::array<std::uint32_t, 9> candidates{};
      for (std::size_t cell = 0; cell < 9; ++cell) {
        const Cell given = clue(cell / 3, i % 3 * 3 + cell % 3);
        std::uint32_t in_row = in_box;
        for (std::size_t column = 0; column < 9; ++column) in_row |= 1U << clue(cell / 3, column);
        candidates[cell] = given != blank ? 1U << (given - 1U) : 0777U & ~(in_row >> 1U);
      }
      boxes_[i] = BoxFillings(candidates, free);
    }
  }

  /// Removes fillings that fit no band or no stack. Returns whether there were any.
  bool drop_unused() {
    std::array<std::vector<bool>, 9> rows;
    std::array<std::vector<bool>, 9> columns;
    for (std::size_t i = 0; i < 9; ++i) {
      rows[i].resize(boxes_[i].rows().size());
      columns[i].resize(boxes_[i].columns().size());
    }
    for (std::size_t i = 0; i < 3; ++i) {
      const std::array<std::size_t, 3> across = {3 * i, 3 * i + 1, 3 * i + 2};
      mark(
          across, [&](std::size_t box, Division d) { return boxes_[box].row_place(d); }, rows);
      const std::array<std::size_t, 3> down = {i, i + 3, i + 6};
      mark(
          down, [&](std::size_t box, Division d) { return boxes_[box].column_place(d); }, columns);
    }
    bool is_changed = false;
    for (std::size_t i = 0; i < 9; ++i) is_changed |= boxes_[i].keep(rows[i], columns[i]);
    return is_changed;
  }

  template <typename PlaceOf>
  static void mark(const std::array<std::size_t, 3>& boxes, const PlaceOf& place_of,
                   std::array<std::vector<bool>, 9>& marks) {
    for (std::size_t d = 0; d < division_limit; ++d) {
      const std::uint16_t first = place_of(boxes[0], static_cast<Division>(d));
      if (first == BoxFillings::none) continue;
      for_each_complement(static_cast<Division>(d), [&](Division b, Division c) {
        const std::uint16_t second = place_of(boxes[1], b);
        const std::uint16_t third = place_of(boxes[2], c);
        if (second == BoxFillings::none || third == BoxFillings::none) return;
        marks[boxes[0]][first] = true;
        marks[boxes[1]][second] = true;
        marks[boxes[2]][third] = true;
      });
    }
  }

  [[nodiscard]] StackDivisions list_divisions(std::size_t stack) const {
    const LineSet free =
        box(0, stack).interchangeable() & box(1, stack).interchangeable() & box(2, stack).interchangeable();
    StackDivisions found;
    found.orders = orders_of(free);
    found.with_first.resize(box(0, stack).columns().size());
    for (std::size_t d = 0; d < division_limit; ++d) {
      const auto first = static_cast<Division>(d);
      const std::uint16_t place = box(0, stack).column_place(first);
      if (place == BoxFillings::none || sorted(first, free) != first) continue;
      for_each_complement(first, [&](Division b, Division c) {
        const RowPair pair = {box(1, stack).column_place(b), box(2, stack).column_place(c)};
        if (pair.left == BoxFillings::none || pair.right == BoxFillings::none) return;
        found.with_first[place].push_back(pair);
        ++found.count;
      });
    }
    return found;
  }

  Cells cells_;
  std::array<BoxFillings, 9> boxes_;  // row by row
  bool is_possible_ = false;
  double estimated_time_ = 0;
  std::vector<WeightedDivision> first_;
  StackDivisions second_;
  StackDivisions third_;
};

BoxFillings make_empty_box() {
  std::array<std::uint32_t, 9> all{};
  all.fill(0777);
  return {all, all_lines};
}

Cells transposed(const Cells& cells) {
  Cells result{};
  for (std::size_t cell = 0; cell < 81; ++cell) result[cell % 9 * 9 + cell / 9] = cells[cell];
  return result;
}

}  // namespace

class BandCounter::Impl {
 public:
  explicit Impl(std::function<void()> on_work)
      : on_work_(std::move(on_work)), sum_of_products_(ISODOKU_FOR_PROCESSOR(this_processor(), sum_of_products)) {}

  void read(std::span<const Cell> given) {
    Cells cells{};
    std::ranges::copy(given, cells.begin());
    ask();
    puzzle_.emplace(cells, empty_box_);
    if (puzzle_->estimated_time() < time_to_look_across) return;
    ask();
    BandPuzzle across(transposed(cells), empty_box_);
    if (across.estimated_time() < puzzle_->estimated_time()) puzzle_.emplace(std::move(across));
  }

  [[nodiscard]] double estimated_time() const { return puzzle_->estimated_time(); }

  BigInteger count() {
    if (!puzzle_->is_possible()) return 0;
    std::array<BandArrangements, 3> tables;
    for (std::size_t band = 0; band < 3; ++band) {
      if (band > 0 && std::ranges::equal(puzzle_->band(band), puzzle_->band(band - 1)) &&
          puzzle_->free_rows(band) == puzzle_->free_rows(band - 1)) {
        continue;
      }
      tables[band] = BandArrangements(puzzle_->band(band), puzzle_->free_rows(band), on_work_);
    }
    std::array<const BandArrangements*, 3> bands{};
    for (std::size_t band = 0; band < 3; ++band) {
      bands[band] = tables[band].sizes()[0] > 0 ? &tables[band] : bands[band - 1];
    }
    BigInteger sum = 0;
    for (const auto& [division, weight] : puzzle_->first_stack()) {
      sum += weight * BigInteger(sum_with(division, bands));
    }
    return sum * puzzle_->second_stack().orders * puzzle_->third_stack().orders;
  }

 private:
  void ask() const {
    if (on_work_) on_work_();
  }

  /// The sum over the divisions of the second and the third stack: there are fewer than 2^73 grids.
  Uint128 sum_with(const StackDivision& division, const std::array<const BandArrangements*, 3>& bands) {
    const StackDivisions& second = puzzle_->second_stack();
    const StackDivisions& third = puzzle_->third_stack();
    const std::span<const std::int16_t> first_band = bands[0]->with_first(division[0]);
    Uint128 sum = 0;
    for (std::size_t a3 = 0; a3 < third.with_first.size(); ++a3) {
      const std::span<const RowPair> columns = third.with_first[a3];
      if (columns.empty()) continue;
      ask();
      const std::size_t length = (columns.size() + row_length_step - 1) / row_length_step * row_length_step;
      gather(*bands[1], division[1], columns, &RowPair::left, length, left_);
      gather(*bands[2], division[2], columns, &RowPair::right, length, right_);
      std::uint64_t here = 0;
      for (std::size_t a2 = 0; a2 < second.with_first.size(); ++a2) {
        const auto ways = static_cast<std::uint64_t>(first_band[a2 * third.with_first.size() + a3]);
        if (ways == 0) continue;
        here += ways * sum_of_products_(left_.data(), right_.data(), length, second.with_first[a2]);
      }
      sum += here;
    }
    return sum;
  }

  /// Copies some columns of a matrix next to each other, padded with zeros.
  static void gather(const BandArrangements& band, std::size_t first, std::span<const RowPair> columns,
                     std::uint16_t RowPair::*column, std::size_t length, std::vector<std::int16_t>& rows) {
    const std::span<const std::int16_t> matrix = band.with_first(first);
    const auto [firsts, seconds, thirds] = band.sizes();
    rows.assign(seconds * length, 0);
    for (std::size_t row = 0; row < seconds; ++row) {
      const std::int16_t* const from = matrix.data() + row * thirds;
      std::int16_t* const to = rows.data() + row * length;
      for (std::size_t i = 0; i < columns.size(); ++i) to[i] = from[columns[i].*column];
    }
  }

  std::function<void()> on_work_;
  SumOfProducts sum_of_products_;
  BoxFillings empty_box_ = make_empty_box();
  std::optional<BandPuzzle> puzzle_;
  std::vector<std::int16_t> left_;
  std::vector<std::int16_t> right_;
};

BandCounter::BandCounter(std::function<void()> on_work) : impl_(std::make_unique<Impl>(std::move(on_work))) {}
BandCounter::BandCounter(BandCounter&&) noexcept = default;
BandCounter& BandCounter::operator=(BandCounter&&) noexcept = default;
BandCounter::~BandCounter() = default;

void BandCounter::read(std::span<const Cell> cells) {
  impl_->read(cells);
}
double BandCounter::estimated_time() const {
  return impl_->estimated_time();
}
BigInteger BandCounter::count() {
  return impl_->count();
}

}  // namespace isodoku::detail
