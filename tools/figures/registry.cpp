// All figures, what they take, and the README's table of some of them.

#include <array>
#include <iterator>

#include "group/error.hpp"
#include "tools/figures/figure.hpp"

namespace isodoku {
namespace {

/// Methods that take longer than the rest, which takes some hundredths of a second: seconds on two cores, measured.
struct MethodSeconds {
  const char* method;
  double seconds;
};
constexpr std::array<MethodSeconds, 1> long_methods = {{{"isodoku count grids", 0.3}}};
constexpr double short_seconds = 0.02;

double seconds_of(const std::string& method) {
  for (const MethodSeconds& each : long_methods) {
    if (method == each.method) return each.seconds;
  }
  return short_seconds;
}

void append(std::vector<Figure>& all, std::vector<Figure> some) {
  std::move(some.begin(), some.end(), std::back_inserter(all));
}

/// `0.02 s`, `0.4 s`, `36 s`
std::string seconds_text(double seconds) {
  if (seconds >= 10) return std::to_string(static_cast<int>(seconds + 0.5)) + " s";
  const int hundredths = static_cast<int>(seconds * 100 + 0.5);
  if (hundredths < 10) return "0.0" + std::to_string(hundredths) + " s";
  const int tenths = (hundredths + 5) / 10;
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10) + " s";
}

}  // namespace

std::vector<Figure> all_figures() {
  std::vector<Figure> all;
  append(all, count_figures());
  append(all, pattern_figures());
  append(all, burnside_figures());
  append(all, band_figures());
  append(all, catalogue_figures());
  append(all, study_figures());
  append(all, puzzle_figures());
  append(all, variant_figures());
  append(all, erratum_figures());
  return all;
}

double registered_seconds(const Figure& figure) {
  return seconds_of(figure.first.text) + seconds_of(figure.second.text);
}

std::vector<ReadmeRow> readme_rows() {
  return {{"count grids", "{} sudoku grids", {"counts.grids.3x3"}},
          {"count grids --shape 2x5", "{}", {"counts.grids.2x5"}},
          {"count classes", "{} classes; with `--no-transpose` {}", {"counts.classes.3x3", "counts.classes.3x3.no-transpose"}},
          {"count classes --by-order",
           "{} without automorphisms, {} with, up to the one with 648",
           {"counts.orders.3x3.1", "counts.orders.3x3.not-1"}},
          {"study block-diagonals --csv totals",
           "{} classes of block diagonals and their completions; {} in all",
           {"studies.diagonals.classes", "studies.diagonals.n0"}},
          {"study fixed-grids --csv types",
           "{} normal forms fixed without relabelling; `--check` finds them in a second way",
           {"studies.fixed-grids.normal-forms.total"}},
          {"study first-bands --csv classes",
           "{} first bands are {} up to symmetry, and of {} kinds",
           {"bands.all", "bands.classes", "bands.kinds"}},
          {"study rodoku --csv bands", "{} normal bands with {} normal grids",
           {"studies.rodoku.bands.total", "studies.rodoku.completions.total"}},
          {"study tables --csv puzzles", "{} puzzles of 2x2 with one solution, {} of them minimal",
           {"puzzles.2x2.unique.total", "puzzles.2x2.minimal.total"}},
          {"count classes --shape 2x3", "{} rodoku", {"counts.classes.2x3"}},
          {"count classes --shape 2x4", "{} of 2x4", {"counts.classes.2x4"}},
          {"generate grids --count --shard 0/1 --shape 3x3",
           "the same {} classes one by one, and {} grids in them",
           {"counts.classes.3x3", "counts.grids.3x3"}},
          {"generate grids --count --shard 0/1 --shape 2x4",
           "{} classes, {} grids",
           {"counts.classes.2x4", "counts.grids.2x4"}},
          {"count patterns --shape 3x3 --clues 10", "{} patterns of ten clues", {"counts.patterns.3x3.10"}},
          {"count patterns --shape 5x5 --clues 10", "{} of 5x5", {"counts.patterns.5x5.10"}},
          {"count configurations --shape 3x3 --clues 8",
           "{} valid partial grids up to symmetry with eight clues",
           {"counts.configurations.3x3.8"}}};
}

std::string readme_table() {
  const std::vector<Figure> figures = all_figures();
  std::string table = "| command | answer | takes |\n|---|---|---|\n";
  for (const ReadmeRow& row : readme_rows()) {
    std::string answer = row.answer;
    for (const std::string& name : row.figures) {
      const auto found = std::ranges::find(figures, name, &Figure::name);
      const std::size_t place = answer.find("{}");
      if (found == figures.end() || place == std::string::npos) {
        throw Error(ErrorKind::internal, "the README's row '" + row.command + "' has no figure " + name);
      }
      answer.replace(place, 2, found->value);
    }
    table += "| `" + row.command + "` | " + answer + " | " + seconds_text(seconds_of("isodoku " + row.command)) + " |\n";
  }
  return table;
}

}  // namespace isodoku
