// Rodoku grids (S. K. Jones, S. Perkins, P. A. Roach, 2012). Bands, twin rows and normal grids are counted by their
// structure, and by search. Errata in J. Puutio's thesis of 2021.

#include <algorithm>
#include <array>

#include "solve/solver.hpp"
#include "studies/figures/registry.hpp"
#include "studies/rodoku/rodoku.hpp"

namespace isodoku::detail {
namespace {

FigureMethod in_rodoku_table(const std::string& table, FigurePick pick) {
  return by_command("study rodoku --csv " + table, std::move(pick));
}

/// The number of normal grids among the completions of the normal bands of a class (0: all classes), by search.
std::string rodoku_completions(int wanted) {
  std::uint64_t found = 0;
  Solver solver{Rules(rodoku_shape()), SolveMethod::backtrack};
  for (const RodokuBand& band : normal_rodoku_bands()) {
    if (wanted != 0 && static_cast<int>(rodoku_class(band)) != wanted) continue;
    Grid puzzle(rodoku_shape());
    std::ranges::copy(band, puzzle.cells().begin());
    solver.for_each_solution(puzzle, [&found](const Grid& grid) {
      found += grid.at(3, 0) < grid.at(4, 0) && grid.at(4, 0) < grid.at(5, 0) ? 1U : 0U;
      return true;
    });
  }
  return std::to_string(found);
}

FigureMethod rodoku_solutions(const std::string& words, const std::string& puzzle) {
  return by_computation(words, [puzzle] {
    Solver solver{Rules(rodoku_shape()), SolveMethod::backtrack};
    return std::to_string(solver.count(make_grid(rodoku_shape(), puzzle), no_limit).value());
  });
}

struct BandFigure {
  const char* name;
  const char* bands;
  const char* completions;
};
constexpr std::array<BandFigure, 6> rodoku_bands = {{{"R1", "8", "96"},
                                                     {"R2", "12", "120"},
                                                     {"R3", "24", "216"},
                                                     {"R4", "12", "144"},
                                                     {"R5", "24", "240"},
                                                     {"total", "80", "816"}}};

/// The number of fillings of the last stack, for given rows of the levels, by the number of levels that both bands
/// have. The example is a grid whose last stack is blank.
struct TwinFigure {
  const char* common;
  const char* fillings;
  const char* example;
};
constexpr std::array<TwinFigure, 3> rodoku_twins = {{{"0", "2", "1425..2536..3614..4153..5261..6342.."},
                                                     {"1", "4", "1425..2536..3614..4152..5361..6243.."},
                                                     {"3", "8", "1425..2536..3614..4152..5263..6341.."}}};

/// The number of bands of R1 in which all boxes have the pillars 123 and 456, but box 2 has other levels than box 1.
std::string bands_with_equal_pillars(const std::string& list) {
  int found = 0;
  for (std::size_t end = list.find(",R1,"); end != std::string::npos; end = list.find(",R1,", end + 1)) {
    const std::string band = list.substr(end - 18, 18);
    bool has_other_levels = false;
    std::string pillar;
    for (std::size_t row = 0; row < 3; ++row) {
      const char a = band[6 * row + 2];
      const char b = band[6 * row + 3];
      has_other_levels |= a - b != 3 && b - a != 3;
      pillar += a;
    }
    std::ranges::sort(pillar);
    found += has_other_levels && (pillar == "123" || pillar == "456") ? 1 : 0;
  }
  return std::to_string(found);
}

std::string normal_grids_against_condition_5() {
  std::uint64_t found = 0;
  search_normal_rodoku_grids([&found](const Grid& grid) { found += grid.at(0, 0) > grid.at(3, 0) ? 1U : 0U; });
  return std::to_string(found);
}

struct RodokuExample {
  const char* name;
  const char* theorem;
  const char* stated;
  const char* right;
  /// The third box is blank. Its levels are the symbols that the rows lack, and each order within them counts.
  const char* puzzle;
};
constexpr std::array<RodokuExample, 4> rodoku_examples = {
    {{"r1", "6.14", "96", "80", "1425..2536..3641..4.....5.....6....."},
     {"r3", "6.16", "72", "96", "1426..2534..3615..4.....5.....6....."},
     {"r4", "6.17", "96", "80", "1426..2531..3654..4.....5.....6....."},
     {"r5", "6.18", "80", "72", "1426..2534..3651..4.....5.....6....."}}};

}  // namespace

std::vector<Figure> rodoku_figures() {
  const std::string source = "S. K. Jones, S. Perkins, P. A. Roach, 2012; J. Puutio, 2021";
  std::vector<Figure> figures;
  for (const BandFigure& each : rodoku_bands) {
    const std::string name = each.name;
    const int wanted = name == "total" ? 0 : name[1] - '0';
    figures.push_back(
        study_figure("rodoku.bands." + name, each.bands, source, in_rodoku_table("bands", row(name)),
                     in_rodoku_table("list", wanted == 0 ? FigurePick(number_of_rows) : rows_with(1, name))));
    figures.push_back(study_figure(
        "rodoku.completions." + name, each.completions, "means by the thesis, sums recomputed",
        in_rodoku_table("bands", row(name, 2)),
        by_computation("all grids with these bands, by search", [wanted] { return rodoku_completions(wanted); })));
  }
  for (const TwinFigure& each : rodoku_twins) {
    figures.push_back(study_figure(std::string("rodoku.twin-rows.") + each.common, each.fillings, source,
                                   in_rodoku_table("'twin rows'", row(each.common, 2)),
                                   rodoku_solutions("the last stack of an example, by search", each.example)));
  }
  figures.push_back(study_figure("rodoku.grids", "28200960", source, in_rodoku_table("grids", row("grids")),
                                 by_command("count grids --shape 3x2")));
  figures.push_back(study_figure("rodoku.classes", "49", source, in_rodoku_table("classes", row("total")),
                                 by_command("count classes --shape 3x2")));
  return figures;
}

std::vector<Figure> rodoku_errata() {
  const std::string thesis = "J. Puutio, 2021, theorem ";
  const auto corrected = [](const std::string& place) { return in_rodoku_table("corrections", row(place, 2)); };
  std::vector<Figure> errata;
  for (const RodokuExample& each : rodoku_examples) {
    const std::string name = each.name;
    errata.push_back(
        erratum("rodoku.example-" + name, each.right, thesis + each.theorem, each.stated,
                corrected(std::string("theorem ") + each.theorem + ", example " + name),
                rodoku_solutions("isodoku solve --count of the two boxes and the first column", each.puzzle)));
  }
  errata.push_back(erratum("rodoku.theorem-6.6", "1", thesis + "6.6: bands with P11 = P12 = P13", "4",
                           corrected("theorem 6.6, bands of R1 with other levels and P11 = P12 = P13"),
                           in_rodoku_table("list", bands_with_equal_pillars)));
  errata.push_back(
      erratum("rodoku.theorem-6.20", "0", thesis + "6.20: normalised grids that an exchange of bands would change",
              "816", corrected("theorem 6.20, factor 2! as exchange of bands (normalised grids that need it)"),
              by_computation("normalised grids that begin with a greater symbol than their second band, by search",
                             normal_grids_against_condition_5)));
  return errata;
}

}  // namespace isodoku::detail
