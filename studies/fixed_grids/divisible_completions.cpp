// The rows and the columns of the boxes are found separately, and then combined.
//
// One of 56 choices for each band determines the rows of all boxes (as in diagonal_completions.cpp), and thus whether
// each of these 27 triples occurs a multiple of three times. This depends only on the rows of the diagonal boxes, for
// which a search finds the possible choices. If each triple occurs three times or more, there are at most nine
// different triples. The diagonal already has up to nine, so most choices end at once. The same holds for the columns.
// Of all pairs of row choices and column choices, those remain whose rows and columns are compatible in all six boxes.

#include "studies/fixed_grids/divisible_completions.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "jobs/interrupt.hpp"
#include "studies/block_diagonals/box_lines.hpp"

namespace isodoku::detail {
namespace {

/// By chute: the lines of its two boxes off the diagonal, the box of lower number first.
using Choice = std::array<TripleDivision, 3>;

/// Finds the choices for three chutes whose boxes on the diagonal have given lines.
class ChoiceSearch {
 public:
  explicit ChoiceSearch(const std::array<TripleSplit, 3>& diagonal) {
    for (std::size_t chute = 0; chute < 3; ++chute) {
      divisions_[chute] = divisions_beside(diagonal[chute]);
      add(diagonal[chute], 1);
    }
  }
  std::vector<Choice> find() {
    fill(0);
    return std::move(found_);
  }

 private:
  static constexpr int max_different = 9;

  void add(const TripleSplit& lines, int change) {
    for (const Triple triple : lines) {
      int& count = counts_[triple];
      different_ -= count > 0 ? 1 : 0;
      count += change;
      different_ += count > 0 ? 1 : 0;
    }
  }
  void fill(std::size_t chute) {
    if (chute == 3) {
      if (std::ranges::all_of(counts_, [](int count) { return count % 3 == 0; })) found_.push_back(choice_);
      return;
    }
    for (const TripleDivision& division : divisions_[chute]) {
      add(division.first, 1);
      add(division.second, 1);
      if (different_ <= max_different) {
        choice_[chute] = division;
        fill(chute + 1);
      }
      add(division.first, -1);
      add(division.second, -1);
    }
  }

  std::array<std::vector<TripleDivision>, 3> divisions_;
  std::array<int, all_nine_symbols + 1> counts_{};
  int different_ = 0;
  Choice choice_{};
  std::vector<Choice> found_;
};

/// The lines of the box off the diagonal in which a chute meets chute `other` of the other direction.
const TripleSplit& of_box(const Choice& choice, std::size_t chute, std::size_t other) {
  const bool is_first = other == (chute == 0 ? 1U : 0U);
  return is_first ? choice[chute].first : choice[chute].second;
}

}  // namespace

class DivisibleCompletions::Impl {
 public:
  explicit Impl(const NormalBoxes& boxes) : boxes_(boxes) {}

  void visit(const BlockDiagonal& diagonal, const std::function<void(const Grid& grid)>& visit) {
    if (!u_ || *u_ != diagonal.u) {
      u_ = diagonal.u;
      row_choices_.clear();
      column_choices_.clear();
    }
    const Box9& u = boxes_[diagonal.u];
    const Box9& v = boxes_[diagonal.v];
    const auto& row_choices = choices(row_choices_, {rows_of(first_box), rows_of(u), rows_of(v)});
    const auto& column_choices = choices(column_choices_, {columns_of(first_box), columns_of(u), columns_of(v)});
    Grid grid;
    put_box(grid, 0, 0, first_box);
    put_box(grid, 1, 1, u);
    put_box(grid, 2, 2, v);
    for (const Choice& rows : row_choices) {
      for (const Choice& columns : column_choices) {
        if (put_boxes(grid, rows, columns)) visit(grid);
      }
    }
  }

 private:
  using Known = std::map<TripleSplit, std::vector<Choice>>;  // by the lines of the last box

  static const std::vector<Choice>& choices(Known& known, const std::array<TripleSplit, 3>& diagonal) {
    const auto [at, is_new] = known.try_emplace(diagonal[2]);
    if (is_new) at->second = ChoiceSearch(diagonal).find();
    return at->second;
  }
  /// Writes the six boxes into the grid. Returns false if one of them does not exist.
  static bool put_boxes(Grid& grid, const Choice& rows, const Choice& columns) {
    for (std::size_t band = 0; band < 3; ++band) {
      for (std::size_t stack = 0; stack < 3; ++stack) {
        if (band == stack) continue;
        const std::optional<Box9> box = make_box(of_box(rows, band, stack), of_box(columns, stack, band));
        if (!box) return false;
        put_box(grid, band, stack, *box);
      }
    }
    return true;
  }

  const NormalBoxes& boxes_;
  std::optional<std::uint16_t> u_;
  Known row_choices_;
  Known column_choices_;
};

DivisibleCompletions::DivisibleCompletions(const NormalBoxes& boxes) : impl_(std::make_unique<Impl>(boxes)) {}
DivisibleCompletions::~DivisibleCompletions() = default;

void DivisibleCompletions::visit(const BlockDiagonal& diagonal, const std::function<void(const Grid& grid)>& visit) {
  impl_->visit(diagonal, visit);
}

void for_each_fixed_completions(const BlockDiagonals& diagonals,
                                const std::function<void(const FixedCompletions& found)>& visit) {
  DivisibleCompletions completions(diagonals.boxes());
  for (const BlockDiagonalClass& each : diagonals.classes()) {
    check_interrupt();
    FixedCompletions found{each};
    completions.visit(each.least, [&found](const Grid& grid) {
      ++found.tried;
      if (const BoxShifts shifts = strict_box_shifts(grid)) ++found.by_shifts[shifts];
    });
    visit(found);
  }
}

}  // namespace isodoku::detail
