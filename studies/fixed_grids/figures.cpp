// Grids that a symmetry fixes without relabelling (A. Schoenhage, 2010, table 4.4). They are found by their structure,
// and by the method of the paper.

#include <array>
#include <map>

#include "studies/figures/registry.hpp"
#include "studies/fixed_grids/divisible_completions.hpp"

namespace isodoku::detail {
namespace {

/// Lines `shifts, over representatives, over normal forms`. The last number is weighted with the sizes of the classes.
std::string fixed_among_completions() {
  std::map<BoxShifts, std::pair<std::uint64_t, std::uint64_t>> numbers;
  for_each_fixed_completions(BlockDiagonals(), [&numbers](const FixedCompletions& found) {
    for (const auto& [shifts, count] : found.by_shifts) {
      numbers[shifts].first += count;
      numbers[shifts].second += found.diagonals.size * count;
    }
  });
  // Transposition exchanges [R] and [S], and each class contains both types. So each type has half of their normal
  // forms.
  auto& of_r = numbers[static_cast<BoxShifts>(BoxShift::r)].second;
  auto& of_s = numbers[static_cast<BoxShifts>(BoxShift::s)].second;
  of_r = of_s = (of_r + of_s) / 2;
  std::string text;
  std::pair<std::uint64_t, std::uint64_t> sum;
  for (const auto& [shifts, number] : numbers) {
    text += std::to_string(shifts) + '\t' + std::to_string(number.first) + '\t' + std::to_string(number.second) + '\n';
    sum.first += number.first;
    sum.second += number.second;
  }
  return text + "total\t" + std::to_string(sum.first) + '\t' + std::to_string(sum.second) + '\n';
}

struct FixedFigure {
  const char* name;
  const char* type;
  BoxShifts shifts;
  const char* over_representatives;
  const char* over_normal_forms;
};
constexpr std::array<FixedFigure, 6> fixed_types = {
    {{"r", "[R]", static_cast<BoxShifts>(BoxShift::r), "1452", "580604"},
     {"s", "[S]", static_cast<BoxShifts>(BoxShift::s), "1980", "580604"},
     {"rs", "[RS]", static_cast<BoxShifts>(BoxShift::rs), "36", "36"},
     {"rss", "[RSS]", static_cast<BoxShifts>(BoxShift::rss), "3", "36"},
     {"all", "all", all_box_shifts, "4", "4"},
     {"total", "total", 0, "3475", "1161284"}}};

}  // namespace

std::vector<Figure> fixed_grid_figures() {
  std::vector<Figure> figures;
  for (const FixedFigure& each : fixed_types) {
    const std::string key = each.shifts == 0 ? "total" : std::to_string(each.shifts);
    const auto add = [&](const char* what, const char* value, std::size_t column) {
      figures.push_back(study_figure(std::string("fixed-grids.") + what + '.' + each.name, value,
                                     "A. Schoenhage, 2010, table 4.4",
                                     by_command("study fixed-grids --csv types", row(each.type, column)).taking(0.63),
                                     by_table("completions of each class of diagonals, as the paper did it",
                                              fixed_among_completions, row(key, column))
                                         .taking(1.6)));
    };
    add("representatives", each.over_representatives, 1);
    add("normal-forms", each.over_normal_forms, 2);
  }
  return figures;
}

}  // namespace isodoku::detail
