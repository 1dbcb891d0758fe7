// All figures, what they take, and the table of doc/figures.md.

#include <array>
#include <iterator>

#include "base/error.hpp"
#include "tools/figures/figure.hpp"

namespace isodoku {
namespace {

/// Methods that take longer than the rest, which takes some hundredths of a second: seconds on two cores, measured.
struct MethodSeconds {
  const char* method;
  double seconds;
};
constexpr auto long_methods = std::to_array<MethodSeconds>(
    {{"isodoku study shidoku --csv minimal", 0.05},
     {"isodoku count classes --shape 2x3 --rules disjoint-groups", 0.05},
     {"isodoku count classes --shape 2x3 --rules anti-king", 0.05},
     {"isodoku count grids --shape 2x3 --rules anti-king", 0.05},
     {"isodoku count classes --shape 2x4", 0.05},
     {"isodoku count grids --shape 1x5", 0.06},
     {"isodoku count classes --shape 1x5", 0.06},
     {"isodoku study tables --csv puzzles", 0.06},
     {"echo 050070090400000008000020000003010800000000000009060100000080000200000009060050000 | isodoku solve --count",
      0.07},
     {"isodoku generate patterns --count --shape 3x3 --clues 10", 0.07},
     {"the grids fixed by a symmetry of class 30, without others that commute with it", 0.07},
     {"isodoku count grids --shape 2x3 --rules main-diagonal", 0.09},
     {"isodoku count classes --shape 2x3 --rules main-diagonal", 0.09},
     {"isodoku generate configurations --pattern "
      "xxxxxxxxxxxxxxxxxxxxxxxxxxx...................................................... --with-order",
      0.1},
     {"isodoku generate grids --count --shard 0/1 --shape 1x5", 0.11},
     {"isodoku count patterns --shape 5x5 --clues 10", 0.13},
     {"the grids fixed by a symmetry of class 22, without others that commute with it", 0.17},
     {"isodoku count grids --shape 3x3", 0.17},
     {"grids of 2x3 disjoint-groups, one by one", 0.21},
     {"the puzzle of the three boxes, solution by solution", 0.24},
     {"isodoku count grids --shape 1x6", 0.27},
     {"isodoku count configurations --shape 3x3 --clues 8", 0.28},
     {"isodoku study block-diagonals, N0 * 3!^4", 0.28},
     {"isodoku study block-diagonals --csv extremes", 0.28},
     {"isodoku study block-diagonals --csv totals", 0.28},
     {"isodoku study block-diagonals --csv class-sizes", 0.28},
     {"isodoku study block-diagonals --csv classes, the different ones", 0.28},
     {"isodoku study block-diagonals --csv classes, the mean", 0.28},
     {"isodoku study block-diagonals --csv classes, the middle one", 0.28},
     {"isodoku study block-diagonals --csv classes, the sum of products", 0.28},
     {"isodoku study block-diagonals --csv classes, those of this size", 0.28},
     {"isodoku study block-diagonals, n (n + 1) / 2 for n normalised boxes", 0.28},
     {"isodoku study block-diagonals --csv classes, its lines", 0.28},
     {"isodoku count classes --shape 1x6", 0.3},
     {"isodoku count classes --explain --all", 0.38},
     {"isodoku count classes --explain", 0.38},
     {"isodoku count classes --explain, the sum of size * fixed", 0.38},
     {"isodoku count classes --no-transpose", 0.38},
     {"isodoku count classes", 0.38},
     {"isodoku count classes --shape 3x3", 0.38},
     {"isodoku count classes, less one", 0.38},
     {"isodoku generate patterns --count --shape 2x3 --clues K, for each K", 0.39},
     {"isodoku study first-bands --csv bands", 0.4},
     {"isodoku generate configurations --count --shape 3x3 --clues 8", 0.41},
     {"the grids fixed by a symmetry of class 32, without others that commute with it", 0.43},
     {"the grids fixed by a symmetry of class 28, without others that commute with it", 0.49},
     {"isodoku study fixed-grids --csv types", 0.63},
     {"the grids fixed by a symmetry of class 10, without others that commute with it", 0.64},
     {"the parts of all 288 grids, and of one grid of each class", 0.66},
     {"the parts of all 288 grids that no other grid has", 0.68},
     {"search for the valid ones, and the parts of all 288 grids", 0.7},
     {"isodoku generate grids --count --shard 0/1 --shape 1x6", 0.73},
     {"the grids fixed by a symmetry of class 25, without others that commute with it", 1.2},
     {"isodoku count classes --by-order --no-transpose", 1.2},
     {"isodoku count classes --by-order", 1.2},
     {"those that have as many grids as the index says", 1.4},
     {"completions of each class of diagonals, as the paper did it", 1.6},
     {"isodoku study first-bands --csv grids", 1.9},
     {"isodoku study first-bands --csv classes", 1.9},
     {"isodoku study first-bands --csv examples", 1.9},
     {"isodoku study first-bands --csv corrections", 1.9},
     {"the grids fixed by a symmetry of class 9, without others that commute with it", 2.7},
     {"isodoku study first-bands --csv check", 2.7},
     {"isodoku count classes --rules diagonal,disjoint-groups --by-order", 3},
     {"isodoku count classes --rules diagonal,disjoint-groups", 4},
     {"isodoku generate grids --count --shard 0/1 --shape 2x4", 6},
     {"the grids fixed by a symmetry of class 7, without others that commute with it", 7.3},
     {"the grids fixed by a symmetry of class 37, without others that commute with it", 11},
     {"completions * equivalent bands, counted symbol by symbol and among all grids", 12},
     {"grids with this first band, counted symbol by symbol", 12},
     {"echo 050070090400000008000020000003010800000000000009060100000080000200000009060050000 | isodoku solve --count "
      "--method backtrack",
      12},
     {"the grids fixed by a symmetry of class 8, without others that commute with it", 14},
     {"isodoku count classes --rules windows --by-order", 15},
     {"isodoku count grids --shape 2x5", 16},
     {"isodoku count grids --shape 5x2 --explain", 16},
     {"isodoku count classes --shape 2x5", 18},
     {"pairs of stacks with the same rows of symbols, up to symmetry", 19},
     {"isodoku count classes --rules windows", 25},
     {"the grids fixed by a symmetry of class 79, without others that commute with it", 29},
     {"the grids fixed by a symmetry of class 134, without others that commute with it", 33},
     {"isodoku generate grids --count --shard 0/1 --shape 3x3", 37},
     {"isodoku generate grids --count, times the order of the group", 38},
     {"all blocks of the index, counted anew", 39}});
constexpr double short_seconds = 0.02;

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
  append(all, encoding_figures());
  append(all, erratum_figures());
  return all;
}

double registered_seconds(const std::string& method) {
  for (const MethodSeconds& each : long_methods) {
    if (method == each.method) return each.seconds;
  }
  return short_seconds;
}

double registered_seconds(const Figure& figure) {
  return registered_seconds(figure.first.text) + registered_seconds(figure.second.text);
}

std::vector<std::string> timed_methods() {
  std::vector<std::string> methods;
  for (const MethodSeconds& each : long_methods) methods.emplace_back(each.method);
  return methods;
}

std::vector<FigureRow> figure_rows() {
  return {
      {"count grids", "{} sudoku grids (3x3)", {"counts.grids.3x3"}},
      {"count grids --shape 2x5", "{} grids of 2x5", {"counts.grids.2x5"}},
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
      {"count classes --shape 2x3", "{} classes of 2x3 grids (rodoku)", {"counts.classes.2x3"}},
      {"count classes --shape 2x4", "{} classes of 2x4 grids", {"counts.classes.2x4"}},
      {"count classes --shape 2x5",
       "{} classes of 2x5 grids; the literature has another number",
       {"errata.classes-of-2x5"}},
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
    table += "| `" + row.command + "` | " + answer + " | " +
             seconds_text(registered_seconds("isodoku " + (row.method.empty() ? row.command : row.method))) + " |\n";
  }
  return table;
}

}  // namespace isodoku
