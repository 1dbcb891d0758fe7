// Shidoku grids under the symmetries of the square, and minimal puzzles. They are counted by the tables of the study,
// and by search. Errata in J. Puutio (2021).

#include <array>
#include <map>
#include <set>

#include "canon/canonical_form.hpp"
#include "grid/transform.hpp"
#include "group/symmetries.hpp"
#include "solve/minimal/reduction.hpp"
#include "solve/solver.hpp"
#include "studies/figures/registry.hpp"
#include "studies/puzzle_counts/puzzle_counts.hpp"

namespace isodoku::detail {
namespace {

constexpr const char* first_box_12_34 = "12..34..........";

FigureMethod in_shidoku_table(const std::string& table, FigurePick pick) {
  return by_command("study shidoku --csv " + table, std::move(pick)).taking(table == "minimal" ? 0.05 : 0.02);
}

FigureMethod mean_of_fixed() {
  return by_reading("study shidoku --csv square", "the mean of what is fixed",
                    [](const std::string& output) { return std::to_string(std::stoull(row("total")(output)) / 8); });
}

/// Lines `clues, puzzles, classes` of minimal puzzles. The classes are the canonical forms of the puzzles within one
/// grid of each class.
std::string minimal_shidoku() {
  const Shape shape = make_shape_no_checks(2, 2);
  std::map<int, std::set<std::string>> forms;
  Canoniser canoniser{BoxGroup(shape)};
  Reduction reduction{Rules(shape)};
  for (const char* const grid : {"1234341221434321", "1234341223414123"}) {
    reduction.read(make_grid(shape, grid));
    reduction.for_each_minimal([&](const Grid& puzzle) {
      forms[puzzle.clue_count()].insert(canoniser.form_only(puzzle).text());
      return true;
    });
  }
  std::string text;
  const auto puzzles = count_shidoku_puzzles();
  for (const auto& [clues, found] : forms) {
    text += std::to_string(clues) + '\t' +
            std::to_string(puzzles[static_cast<std::size_t>(clues)][static_cast<std::size_t>(PuzzleKind::minimal)]) +
            '\t' + std::to_string(found.size()) + '\n';
  }
  return text;
}

FigureMethod minimal_shidoku_by_grids(const std::string& clues, std::size_t column) {
  return by_table("the parts of all 288 grids, and of one grid of each class", minimal_shidoku, row(clues, column))
      .taking(0.66);
}

struct MinimalFigure {
  const char* clues;
  const char* classes;
  const char* puzzles;
};
constexpr std::array<MinimalFigure, 3> minimal_shidoku_puzzles = {
    {{"4", "13", "25728"}, {"5", "22", "58368"}, {"6", "1", "1536"}}};

/// A symmetry as a permutation of rows and columns, and the number of normal grids that it fixes.
struct SquareFigure {
  const char* symmetry;
  const char* transform;
  const char* fixed;
};
constexpr std::array<SquareFigure, 5> square_figures = {
    {{"rot_1", "transpose=yes rows=1234 cols=4321 symbols=1234", "2"},
     {"rot_2", "transpose=no rows=4321 cols=4321 symbols=1234", "8"},
     {"rot_3", "transpose=yes rows=4321 cols=1234 symbols=1234", "2"},
     {"ref_1", "transpose=no rows=4321 cols=1234 symbols=1234", "6"},
     {"ref_2", "transpose=no rows=1234 cols=4321 symbols=1234", "6"}}};

std::string grids_fixed_by(const std::string& transform) {
  const Shape shape = make_shape_no_checks(2, 2);
  const Transform turn = parse_transform(shape, transform);
  int fixed = 0;
  Solver(Rules(shape), SolveMethod::backtrack)
      .for_each_solution(make_grid(shape, first_box_12_34), [&](const Grid& grid) {
        const Grid image = apply(turn, grid);
        std::string names = "0000";
        bool is_renamed = true;
        for (std::size_t cell = 0; cell < grid.cells().size(); ++cell) {
          char& name = names[image.cells()[cell] - 1U];
          const auto symbol = static_cast<char>('0' + grid.cells()[cell]);
          if (name == '0') name = symbol;
          is_renamed &= name == symbol;
        }
        fixed += is_renamed ? 1 : 0;
        return true;
      });
  return std::to_string(fixed);
}

}  // namespace

std::vector<Figure> shidoku_figures() {
  const std::string source = "J. Puutio, 2021, corrected";
  const auto in_classes_of = [](const char* group) { return in_shidoku_table("classes", row(group, 2)); };
  std::vector<Figure> figures = {
      study_figure("shidoku.normal-grids", "12", source, in_shidoku_table("square", row("rot_0")),
                   by_command("solve --count --method backtrack", whole_line, first_box_12_34)),
      study_figure("shidoku.square-classes", "5", source, in_classes_of("square"), mean_of_fixed()),
      study_figure("shidoku.classes", "2", source, in_classes_of("whole"), by_command("count classes --shape 2x2")),
      study_figure("shidoku.classes-without-transposition", "3", "brute force", in_classes_of("without transposition"),
                   by_command("count classes --shape 2x2 --no-transpose"))};
  for (const MinimalFigure& each : minimal_shidoku_puzzles) {
    const std::string clues = each.clues;
    figures.push_back(study_figure("shidoku.minimal." + clues, each.puzzles, "brute force",
                                   in_shidoku_table("minimal", row(clues, 2)), minimal_shidoku_by_grids(clues, 1)));
    figures.push_back(study_figure("shidoku.minimal-classes." + clues, each.classes,
                                   "L. Taalman and others, 2013; brute force", in_shidoku_table("minimal", row(clues)),
                                   minimal_shidoku_by_grids(clues, 2)));
  }
  return figures;
}

std::vector<Figure> shidoku_errata() {
  const std::string thesis = "J. Puutio, 2021, section ";
  std::vector<Figure> errata;
  for (const SquareFigure& each : square_figures) {
    const std::string symmetry = each.symmetry;
    errata.push_back(erratum("shidoku.fixed-by-" + symmetry, each.fixed, thesis + "4", "0",
                             in_shidoku_table("square", row(symmetry)),
                             by_computation("the twelve solutions of 12..34.........., turned and renamed",
                                            [each] { return grids_fixed_by(each.transform); })));
  }
  errata.push_back(erratum("shidoku.square-classes", "5", thesis + "4", "2",
                           in_shidoku_table("classes", row("square", 2)), mean_of_fixed()));
  const auto wrong_products = [](const std::string& which) {
    return in_shidoku_table("corrections",
                            row("section 3, wrong products where the " + which + " is done first (of 64)", 2));
  };
  errata.push_back(erratum("square-table", "18", thesis + "3: wrong entries of the table of products", "0",
                           wrong_products("first"), wrong_products("second")));
  return errata;
}

}  // namespace isodoku::detail
