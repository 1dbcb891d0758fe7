// Line by line, the most telling ones first.
//
// A grid of a class is an image of any other one under a symmetry of box rules: for each row and column of the image, a
// row or column of the grid is chosen, those of a band from one band. As soon as both its row and its column are
// chosen, a cell is known, and can be compared with the known ones that share one of the further houses.
//
// The order of lines is that with the fewest expected steps. There are as many ways to choose a set of lines as bands
// and stacks leave open, and each comparison rules out one in nine, so what is expected depends on the set only: the
// best path through the 2^17 sets of lines is found from set to set. Lines that no comparison needs are left out.
//
// A symmetry of the further rules takes one image to another, and the row of the image that takes the first row of the
// grid to any row or column of its orbit. So that row is chosen first, one of each orbit. If some symmetry exchanges
// rows with columns, images of the transposed grid are not needed, either.
//
// Cost per grid on one busy core: from 5 us (asterisk: an image is found soon) to 1.9 ms (two diagonals; most grids
// have no image). Two diagonals have 3 orbits of rows instead of 18 lines.

#include "generate/census/detail/variant_images.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "base/bits.hpp"
#include "generate/census/detail/property_values.hpp"
#include "group/orbits.hpp"
#include "group/symmetries.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t line_length = 9;
constexpr std::size_t lines_of_grid = 2 * line_length;
constexpr std::size_t chutes_of_grid = 6;  // bands, then stacks
constexpr std::size_t lines_of_chute = 3;

/// Rows and columns of an image, a bit each.
using LineSet = std::uint32_t;

constexpr std::size_t row_of(std::size_t cell) {
  return cell / line_length;
}
constexpr std::size_t column_of(std::size_t cell) {
  return line_length + cell % line_length;
}
constexpr LineSet lines_of(std::size_t cell) {
  return bit<LineSet>(row_of(cell)) | bit<LineSet>(column_of(cell));
}

/// In how many ways lines of the grid can be chosen for these, if none is chosen yet.
std::uint64_t ways_to_choose(LineSet lines) {
  std::uint64_t ways = 1;
  std::array<std::uint64_t, 2> free_chutes = {3, 3};  // bands, stacks
  for (std::size_t chute = 0; chute < chutes_of_grid; ++chute) {
    const int chosen = std::popcount(lines >> lines_of_chute * chute & 7U);
    if (chosen > 0) ways *= free_chutes[chute / 3]--;
    ways *= chosen == 0 ? 1 : chosen == 1 ? 3 : 6;
  }
  return ways;
}

Cells81 transposed_cells(const Cells81& cells) {
  Cells81 result{};
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    result[cell] = cells[cell % line_length * line_length + cell / line_length];
  }
  return result;
}

}  // namespace

/// Finds the order of lines for a first row.
class VariantImages::Planner {
 public:
  explicit Planner(const Rules& rules) {
    const Shape shape;
    RulesBuilder boxes(shape);
    boxes.add_boxes();
    for (const House& house : rules.houses()) {
      for (const Point cell : house.cells) {
        for (const Point other : house.cells) {
          if (cell >= other || boxes.share_house(cell, other)) continue;
          differences_.push_back({static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(other)});
        }
      }
    }
    std::ranges::sort(differences_, {}, [](const Difference& found) { return std::pair(found.cell, found.other); });
    const auto is_same = [](const Difference& a, const Difference& b) {
      return a.cell == b.cell && a.other == b.other;
    };
    differences_.erase(std::unique(differences_.begin(), differences_.end(), is_same), differences_.end());
    comparisons_.assign(std::size_t{1} << lines_of_grid, 0);
    count_comparisons();
  }

  [[nodiscard]] Plan plan(std::size_t first_row) const {
    Plan plan;
    LineSet chosen = 0;
    for (const std::size_t line : best_order(first_row)) {
      plan.steps.push_back(step(line, chosen));
      chosen |= bit<LineSet>(line);
    }
    plan.ways_after = ways_to_choose((LineSet{1} << lines_of_grid) - 1) / ways_to_choose(chosen);
    return plan;
  }

 private:
  /// By set of lines, how many comparisons it allows: sums over all subsets of what needs just these lines.
  void count_comparisons() {
    for (const auto& [cell, other] : differences_) ++comparisons_[lines_of(cell) | lines_of(other)];
    for (std::size_t line = 0; line < lines_of_grid; ++line) {
      for (LineSet set = 0; set < comparisons_.size(); ++set) {
        if ((set >> line & 1U) != 0) {
          comparisons_[set] = static_cast<std::uint16_t>(comparisons_[set] + comparisons_[set ^ bit<LineSet>(line)]);
        }
      }
    }
  }

  /// Up to the set that allows all comparisons.
  [[nodiscard]] std::vector<std::size_t> best_order(std::size_t first_row) const {
    constexpr double share_left = 8.0 / 9;  // after a comparison
    std::vector<double> least(comparisons_.size(), std::numeric_limits<double>::infinity());
    std::vector<std::uint8_t> last(comparisons_.size(), 0);
    const auto first = bit<LineSet>(first_row);
    least[first] = 0;
    LineSet end = 0;
    for (LineSet set = first; set < comparisons_.size(); ++set) {
      if (!std::isfinite(least[set])) continue;
      if (comparisons_[set] == differences_.size()) {
        if (end == 0 || least[set] < least[end]) end = set;
        continue;
      }
      const double steps = least[set] + static_cast<double>(ways_to_choose(set)) *
                                            std::pow(share_left, static_cast<double>(comparisons_[set]));
      for (std::size_t line = 0; line < lines_of_grid; ++line) {
        const LineSet with_line = set | bit<LineSet>(line);
        if (with_line == set || steps >= least[with_line]) continue;
        least[with_line] = steps;
        last[with_line] = static_cast<std::uint8_t>(line);
      }
    }
    std::vector<std::size_t> order;
    for (LineSet set = end; set != first; set ^= bit<LineSet>(last[set])) order.push_back(last[set]);
    order.push_back(first_row);
    std::ranges::reverse(order);
    return order;
  }

  [[nodiscard]] Step step(std::size_t line, LineSet chosen) const {
    Step step{static_cast<std::uint8_t>(line), {}, {}};
    const LineSet with_line = chosen | bit<LineSet>(line);
    const auto is_known = [](std::size_t cell, LineSet lines) { return (lines_of(cell) & ~lines) == 0; };
    for (const auto& [cell, other] : differences_) {
      for (const std::uint8_t one : {cell, other}) {
        if (is_known(one, with_line) && !is_known(one, chosen)) step.cells.push_back(one);
      }
      const bool can_be_compared = is_known(cell, with_line) && is_known(other, with_line);
      if (can_be_compared && !(is_known(cell, chosen) && is_known(other, chosen))) {
        step.differences.push_back({cell, other});
      }
    }
    std::ranges::sort(step.cells);
    step.cells.erase(std::unique(step.cells.begin(), step.cells.end()), step.cells.end());
    return step;
  }

  std::vector<Difference> differences_;
  std::vector<std::uint16_t> comparisons_;  // by set of lines
};

/// Goes through the choices of one plan.
class VariantImages::Search {
 public:
  Search(const Plan& plan, const Cells81& cells, std::uint64_t limit) : plan_(plan), cells_(cells), limit_(limit) {}

  /// How many choices of the lines of the plan give an image; not many more than the limit.
  std::uint64_t count() {
    choose(0, 0);
    return found_;
  }

 private:
  static constexpr std::uint8_t no_chute = 3;

  void next(std::size_t step) {
    if (step == plan_.steps.size()) {
      ++found_;
      return;
    }
    const std::size_t line = plan_.steps[step].line;
    const std::size_t side = line / line_length;  // rows or columns
    const std::uint8_t chute = chute_of_[line / lines_of_chute];
    for (std::uint8_t from = 0; from < 3; ++from) {
      if (chute == no_chute ? (is_chute_used_[side] >> from & 1U) != 0 : chute != from) continue;
      for (std::size_t i = 0; i < lines_of_chute; ++i) {
        const std::size_t source = lines_of_chute * from + i;
        if ((is_line_used_[side] >> source & 1U) == 0) choose(step, source);
        if (found_ >= limit_) return;
      }
    }
  }

  /// Chooses a line of the grid for a step, and searches further unless two symbols are equal.
  void choose(std::size_t step, std::size_t source) {
    const Step& now = plan_.steps[step];
    const std::size_t side = now.line / line_length;
    source_[now.line] = static_cast<std::uint8_t>(source);
    for (const std::uint8_t cell : now.cells) {
      image_[cell] = cells_[line_length * source_[row_of(cell)] + source_[column_of(cell)]];
    }
    for (const auto& [cell, other] : now.differences) {
      if (image_[cell] == image_[other]) return;
    }
    std::uint8_t& chute = chute_of_[now.line / lines_of_chute];
    const std::uint8_t chute_before = std::exchange(chute, static_cast<std::uint8_t>(source / lines_of_chute));
    const LineSet chutes_before = is_chute_used_[side];
    is_chute_used_[side] |= bit<LineSet>(chute);
    is_line_used_[side] |= bit<LineSet>(source);
    next(step + 1);
    is_line_used_[side] ^= bit<LineSet>(source);
    is_chute_used_[side] = chutes_before;
    chute = chute_before;
  }

  const Plan& plan_;
  const Cells81& cells_;
  std::uint64_t limit_;
  std::uint64_t found_ = 0;
  Cells81 image_{};
  std::array<std::uint8_t, lines_of_grid> source_{};
  std::array<std::uint8_t, chutes_of_grid> chute_of_ = {no_chute, no_chute, no_chute, no_chute, no_chute, no_chute};
  std::array<LineSet, 2> is_line_used_{};
  std::array<LineSet, 2> is_chute_used_{};
};

VariantImages::VariantImages(const Rules& rules) {
  // Where the symmetries that keep kinds take the lines; a cell in the first column and one in the second show whether
  // a row becomes a row.
  Orbits orbits(lines_of_grid);
  const RulesGroup group(rules, SymmetrySubgroup::keeping_kinds);
  for (const Permutation& symmetry : group.generators()) {
    const bool transposes = row_of(symmetry[0]) != row_of(symmetry[1]);
    if (transposes) is_kept_by_transposition_ = true;
    for (std::size_t i = 0; i < line_length; ++i) {
      const std::size_t on_row = symmetry[line_length * i];
      const std::size_t on_column = symmetry[i];
      orbits.join(i, transposes ? column_of(on_row) : row_of(on_row));
      orbits.join(line_length + i, transposes ? row_of(on_column) : column_of(on_column));
    }
  }
  const Planner planner(rules);
  std::vector<std::size_t> seen;
  for (std::size_t row = 0; row < line_length; ++row) {
    const auto place = std::ranges::find(seen, orbits.min_point(row));
    if (place != seen.end()) {
      ++plans_[static_cast<std::size_t>(place - seen.begin())].rows;
      continue;
    }
    seen.push_back(orbits.min_point(row));
    plans_.push_back(planner.plan(row));
    plans_.back().rows = 1;
  }
}

bool VariantImages::exists(const Cells81& cells) const {
  const auto has_image = [this](const Cells81& from) {
    return std::ranges::any_of(plans_, [&from](const Plan& plan) { return Search(plan, from, 1).count() != 0; });
  };
  return has_image(cells) || (!is_kept_by_transposition_ && has_image(transposed_cells(cells)));
}

std::uint64_t VariantImages::count(const Cells81& cells) const {
  const auto count_images = [this](const Cells81& from) {
    std::uint64_t images = 0;
    for (const Plan& plan : plans_) {
      images += plan.rows * plan.ways_after * Search(plan, from, std::numeric_limits<std::uint64_t>::max()).count();
    }
    return images;
  };
  const std::uint64_t images = count_images(cells);
  return images + (is_kept_by_transposition_ ? images : count_images(transposed_cells(cells)));
}

std::unique_ptr<PropertyValues> make_variant_images(std::string_view variant) {
  return one_by_one([images = VariantImages(variant_rules({std::string(variant)}))](const Cells81& cells) {
    return static_cast<std::uint64_t>(images.exists(cells));
  });
}

}  // namespace isodoku::detail
