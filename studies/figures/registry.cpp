// Figures are listed by group, with errata last. The table of doc/figures.md takes its numbers and times from them.

#include "studies/figures/registry.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <utility>

#include "base/error.hpp"
#include "base/lower_case.hpp"

namespace isodoku::detail {
namespace {

/// A row of the table of figures: a command, its result in words, and the figures in this result.
struct FigureRow {
  std::string command;
  std::string answer;
  std::vector<std::string> figures;
  std::string method{};  ///< the method whose time is printed, if its text is not `command`
};

std::vector<FigureRow> figure_rows() {
  return {
      {"count grids", "{} sudoku grids (3x3)", {"counts.grids.3x3"}, "count grids, over 9! * 3!^4"},
      {"count grids --shape 2x5", "{} grids of 2x5", {"counts.grids.2x5"}},
      {"count grids --shape 1x9", "{} Latin squares of order 9", {"counts.grids.1x9"}},
      {"count classes",
       "{} classes; with `--no-transpose` {}",
       {"counts.classes.3x3", "counts.classes.3x3.no-transpose"}},
      {"count classes --by-order",
       "{} classes without automorphisms, {} with some, up to one with 648",
       {"counts.orders.3x3.1", "counts.orders.3x3.not-1"}},
      {"study block-diagonals --csv totals",
       "{} classes of block diagonals; {} completions in all",
       {"studies.diagonals.classes", "studies.diagonals.n0"}},
      {"study fixed-grids --csv types",
       "{} normal forms fixed without relabelling; `--check` recomputes the tables by a second method",
       {"studies.fixed-grids.normal-forms.total"}},
      {"study first-bands --csv classes",
       "{} first bands: {} up to symmetry, {} classes by completions",
       {"bands.all", "bands.classes", "bands.kinds"}},
      {"study rodoku --csv bands",
       "{} normalised bands and {} normalised grids",
       {"studies.rodoku.bands.total", "studies.rodoku.completions.total"}},
      {"study tables --csv puzzles",
       "{} puzzles of 2x2 with a unique solution, {} of them minimal",
       {"puzzles.2x2.unique.total", "puzzles.2x2.minimal.total"}},
      {"count puzzles --minimal --shape 2x3",
       "{} minimal puzzles of 2x3 in {} classes, with 8 to 15 clues",
       {"puzzles.2x3.minimal.total", "puzzles.2x3.minimal-classes.total"}},
      {"count classes --shape 2x3", "{} classes of 2x3 grids (rodoku)", {"counts.classes.2x3"}},
      {"count classes --shape 2x4", "{} classes of 2x4 grids", {"counts.classes.2x4"}},
      {"count classes --shape 2x5",
       "{} classes of 2x5 grids; the literature has another number",
       {"errata.classes-of-2x5"}},
      {"count classes --shape 1x8", "{} isotopy classes of Latin squares of order 8", {"counts.classes.1x8"}},
      {"generate grids --count",
       "{} classes by enumeration, with {} grids",
       {"counts.classes.3x3", "counts.grids.3x3"},
       "generate grids --count --shard 0/1 --shape 3x3"},
      {"generate grids --count --shape 2x4",
       "{} classes by enumeration, with {} grids",
       {"counts.classes.2x4", "counts.grids.2x4"},
       "generate grids --count --shard 0/1 --shape 2x4"},
      {"count patterns --shape 3x3 --clues 10", "{} classes of patterns with ten clues", {"counts.patterns.3x3.10"}},
      {"count patterns --shape 5x5 --clues 10",
       "{} classes of 5x5 patterns with ten clues",
       {"counts.patterns.5x5.10"}},
      {"count configurations --shape 3x3 --clues 8",
       "{} classes of valid partial grids with eight clues",
       {"counts.configurations.3x3.8"}}};
}

/// `0.02 s`, `0.4 s`, `36 s`
std::string seconds_text(double seconds) {
  if (seconds >= 10) return std::to_string(static_cast<int>(seconds + 0.5)) + " s";
  const int hundredths = static_cast<int>(seconds * 100 + 0.5);
  if (hundredths < 10) return "0.0" + std::to_string(hundredths) + " s";
  const int tenths = (hundredths + 5) / 10;
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10) + " s";
}

/// The time of the method that runs the command of a row.
double seconds_of(const FigureRow& row, const std::vector<Figure>& figures) {
  const std::string text = "isodoku " + (row.method.empty() ? row.command : row.method);
  for (const Figure& figure : figures) {
    for (const FigureMethod* const method : {&figure.first, &figure.second}) {
      if (method->text == text) return method->seconds;
    }
  }
  throw Error(ErrorKind::internal, "no figure has the command of the row '" + row.command + "'");
}

}  // namespace

std::vector<Figure> all_figures() {
  std::vector<Figure> all;
  for (const auto& figures_of_group :
       {count_figures,     large_shape_figures, pattern_figures,        burnside_figures,    first_band_figures,
        catalogue_figures, census_figures,      block_diagonal_figures, fixed_grid_figures,  rodoku_figures,
        shidoku_figures,   reduction_figures,   puzzle_count_figures,   small_shape_figures, variant_figures,
        digit_sum_figures, puzzle_count_errata, block_diagonal_errata,  triple_errata,       first_band_errata,
        count_errata,      catalogue_errata,    shidoku_errata,         rodoku_errata,       reduction_errata}) {
    std::ranges::move(figures_of_group(), std::back_inserter(all));
  }
  return all;
}

bool is_of(const Figure& figure, std::string_view name) {
  return figure.name == name || (figure.name.starts_with(name) && figure.name[name.size()] == '.');
}

std::vector<std::string> figure_names() {
  std::vector<std::string> names;
  for (const Figure& figure : all_figures()) {
    for (std::size_t end = figure.name.find('.'); end != std::string::npos; end = figure.name.find('.', end + 1)) {
      const std::string group = figure.name.substr(0, end);
      if (std::ranges::find(names, group) == names.end()) names.push_back(group);
    }
    names.push_back(figure.name);
  }
  return names;
}

namespace {

/// Returns a function that decides whether a figure matches a word of choose_figures.
std::function<bool(const Figure&)> matcher(const std::string& asked, const std::vector<Figure>& all) {
  if (std::ranges::any_of(all, [&asked](const Figure& figure) { return is_of(figure, asked); })) {
    return [asked](const Figure& figure) { return is_of(figure, asked); };
  }
  std::string number = asked;
  std::erase(number, ',');
  if (!number.empty() && number.find_first_not_of("0123456789") == std::string::npos) {
    return [number](const Figure& figure) { return figure.value == number || figure.stated == number; };
  }
  return [text = lower_case(asked)](const Figure& figure) {
    return !text.empty() &&
           std::ranges::any_of(
               std::array<std::string_view, 4>{figure.name, figure.source, figure.first.text, figure.second.text},
               [&text](std::string_view part) { return lower_case(part).find(text) != std::string::npos; });
  };
}

}  // namespace

FigureChoice choose_figures(const std::vector<std::string>& asked) {
  std::vector<Figure> all = all_figures();
  std::vector<bool> are_chosen(all.size());
  FigureChoice choice;
  for (const std::string& one : asked) {
    const auto matches = matcher(one, all);
    bool is_found = false;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!matches(all[i])) continue;
      is_found = true;
      are_chosen[i] = true;
    }
    if (!is_found) choice.not_found.push_back(one);
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (are_chosen[i]) choice.figures.push_back(std::move(all[i]));
  }
  return choice;
}

std::string figure_table() {
  const std::vector<Figure> figures = all_figures();
  std::string table = "| command | result | time |\n|---|---|---|\n";
  for (const FigureRow& row : figure_rows()) {
    std::string answer = row.answer;
    for (const std::string& name : row.figures) {
      const auto found = std::ranges::find(figures, name, &Figure::name);
      const std::size_t place = answer.find("{}");
      if (found == figures.end() || place == std::string::npos) {
        throw Error(ErrorKind::internal, "the row '" + row.command + "' has no figure " + name);
      }
      answer.replace(place, 2, found->value);
    }
    table += "| `" + row.command + "` | " + answer + " | " + seconds_text(seconds_of(row, figures)) + " |\n";
  }
  return table;
}

}  // namespace isodoku::detail
