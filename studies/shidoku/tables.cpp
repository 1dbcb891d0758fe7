// The twelve normal shidoku grids of J. Puutio's thesis of 2021 under the symmetries of the square, with errata; the
// classes under the full group; all minimal puzzles.
//
// The check counts the classes of grids by Burnside's lemma, and the puzzles again, one by one.

#include <algorithm>
#include <numeric>
#include <set>
#include <vector>

#include "base/error.hpp"
#include "canon/canonical_form.hpp"
#include "count/classes/fixed_grid_terms.hpp"
#include "group/conjugacy_classes.hpp"
#include "group/orbits.hpp"
#include "jobs/interrupt.hpp"
#include "studies/puzzle_counts/puzzle_counts.hpp"
#include "studies/shidoku/shidoku.hpp"
#include "studies/study.hpp"

namespace isodoku::detail {
namespace {

const Shape shidoku_shape = make_shape_no_checks(2, 2);

std::vector<SquareSymmetry> square_symmetries() {
  std::vector<SquareSymmetry> all;
  for (std::size_t i = 0; i < square_symmetry_count; ++i) all.push_back(static_cast<SquareSymmetry>(i));
  return all;
}

/// For each grid, the smallest number of the grids that symmetries of the square and relabelling make of it.
std::vector<std::size_t> square_classes(const std::vector<ShidokuGrid>& grids) {
  Orbits orbits(grids.size());
  for (std::size_t i = 0; i < grids.size(); ++i) {
    for (const SquareSymmetry symmetry : square_symmetries()) {
      const Grid image = shidoku_normal_form(turned(grids[i].grid, symmetry));
      orbits.join(i, static_cast<std::size_t>(std::ranges::find(grids, image, &ShidokuGrid::grid) - grids.begin()));
    }
  }
  std::vector<std::size_t> representatives;
  for (std::size_t i = 0; i < grids.size(); ++i) representatives.push_back(orbits.min_point(i));
  return representatives;
}

std::size_t different(const std::vector<std::size_t>& values) {
  return std::set(values.begin(), values.end()).size();
}

std::set<std::string> forms_of(const std::vector<ShidokuGrid>& grids, const BoxGroup& group) {
  Canoniser canoniser{group};
  std::set<std::string> forms;
  for (const ShidokuGrid& grid : grids) forms.insert(canoniser.form_only(grid.grid).text());
  return forms;
}

BoxGroup group_without_transposition() {
  return BoxGroup(shidoku_shape, false);
}

Table normal_table(const std::vector<ShidokuGrid>& grids, const std::vector<std::size_t>& classes) {
  Canoniser canoniser{BoxGroup(shidoku_shape)};
  Table table{"normalised grids", {"name", "grid", "square class", "form", "order"}};
  for (std::size_t i = 0; i < grids.size(); ++i) {
    const CanonicalForm found = canoniser.canonical_form(grids[i].grid);
    table.rows.push_back({std::string(1, grids[i].name), grids[i].grid.text(), std::string(1, grids[classes[i]].name),
                          found.form.text(), found.order});
  }
  return table;
}

struct SquareFixed {
  std::size_t relabelled = 0;
  std::size_t exactly = 0;
  std::string names{};  // names of the grids that are fixed exactly
};

SquareFixed fixed_by(SquareSymmetry symmetry, const std::vector<ShidokuGrid>& grids) {
  SquareFixed fixed;
  for (const ShidokuGrid& each : grids) {
    const Grid image = turned(each.grid, symmetry);
    if (shidoku_normal_form(image) == each.grid) ++fixed.relabelled;
    if (image == each.grid) {
      ++fixed.exactly;
      fixed.names += each.name;
    }
  }
  return fixed;
}

/// The number of normal grids that each of the eight symmetries fixes, as the thesis states it (section 4).
constexpr std::array<std::size_t, square_symmetry_count> stated_fixed = {12, 0, 0, 0, 0, 0, 2, 2};

Table square_table(const std::vector<ShidokuGrid>& grids) {
  Table table{"square", {"symmetry", "fixed with relabelling", "fixed without", "these"}};
  SquareFixed sum;
  for (const SquareSymmetry symmetry : square_symmetries()) {
    const SquareFixed fixed = fixed_by(symmetry, grids);
    table.rows.push_back(
        {square_symmetry_name(symmetry), fixed.relabelled, fixed.exactly, fixed.names.empty() ? "-" : fixed.names});
    sum.relabelled += fixed.relabelled;
    sum.exactly += fixed.exactly;
  }
  table.rows.push_back({"total", sum.relabelled, sum.exactly, "-"});
  return table;
}

Table class_table_of(const std::vector<ShidokuGrid>& grids, const std::vector<std::size_t>& classes) {
  return {"classes",
          {"group", "order", "classes"},
          {{"square", square_symmetry_count, different(classes)},
           {"whole", BoxGroup(shidoku_shape).order(), forms_of(grids, BoxGroup(shidoku_shape)).size()},
           {"without transposition", group_without_transposition().order(),
            forms_of(grids, group_without_transposition()).size()}}};
}

Table minimal_table(const std::vector<PuzzleCounts>& counts) {
  Table table{"minimal", {"clues", "classes", "puzzles"}};
  PuzzleCount sum;
  for (std::size_t clues = 0; clues < counts.size(); ++clues) {
    const PuzzleCount& count = counts[clues][static_cast<std::size_t>(PuzzleKind::minimal)];
    if (count.classes == 0) continue;
    table.rows.push_back({clues, count.classes, count.puzzles});
    sum.classes += count.classes;
    sum.puzzles += count.puzzles;
  }
  table.rows.push_back({"total", sum.classes, sum.puzzles});
  return table;
}

Table shidoku_corrections(const std::vector<ShidokuGrid>& grids, const std::vector<std::size_t>& classes) {
  Table table{"corrections", {"place", "stated", "right", "why"}};
  for (const SquareSymmetry symmetry : square_symmetries()) {
    const std::size_t stated = stated_fixed[static_cast<std::size_t>(symmetry)];
    const std::size_t right = fixed_by(symmetry, grids).relabelled;
    if (stated == right) continue;
    table.rows.push_back(
        {"section 4, grids fixed by " + square_symmetry_name(symmetry), stated, right, "tried on each of the twelve"});
  }
  const std::size_t stated_sum = std::accumulate(stated_fixed.begin(), stated_fixed.end(), std::size_t{0});
  table.rows.push_back({"section 4, classes under the square", stated_sum / square_symmetry_count, different(classes),
                        "2 is right for the whole group of order 128"});
  const WrongProducts wrong = check_products(printed_square_products());
  table.rows.push_back({"section 3, wrong products where the first is done first (of 64)", 0, wrong.first_first,
                        "rot_1 and then ref_2 are " +
                            square_symmetry_name(square_product(SquareSymmetry::rot_1, SquareSymmetry::ref_2))});
  table.rows.push_back({"section 3, wrong products where the second is done first (of 64)", 0, wrong.second_first,
                        "ref_1 ref_2 is printed as rot_1"});
  table.rows.push_back({"section 3, triples whose products differ (of 512)", 0, wrong.not_associative,
                        "the printed table is not associative"});
  return table;
}

/// Compares the results with those of the second methods.
Table check_shidoku(const std::vector<ShidokuGrid>& grids, const std::vector<std::size_t>& classes,
                    const std::vector<PuzzleCounts>& counts) {
  std::size_t fixed = 0;
  for (const SquareSymmetry symmetry : square_symmetries()) fixed += fixed_by(symmetry, grids).relabelled;
  check_equal("classes under the square", orbit_count_of_sum(fixed, square_symmetry_count, "classes"),
              different(classes));
  for (const BoxGroup& group : {BoxGroup(shidoku_shape), group_without_transposition()}) {
    check_equal("classes", orbit_count(group.order(), fixed_grid_terms(group)), forms_of(grids, group).size());
  }
  check_shidoku_puzzles(counts);
  BigInteger minimal = 0;
  for (const PuzzleCounts& each : counts) minimal += each[static_cast<std::size_t>(PuzzleKind::minimal)].puzzles;
  return {"check",
          {"what", "number"},
          {{"classes under the square by the mean of the fixed grids", different(classes)},
           {"classes under the whole group by Burnside's lemma", forms_of(grids, BoxGroup(shidoku_shape)).size()},
           {"minimal puzzles, from the parts of all grids", minimal}}};
}

}  // namespace

std::vector<Table> shidoku_tables(const StudyRequest& request) {
  const std::vector<ShidokuGrid> grids = normal_shidoku_grids();
  const std::vector<std::size_t> classes = square_classes(grids);
  if (request.list) return {normal_table(grids, classes)};
  const std::vector<PuzzleCounts> counts =
      count_puzzles(BoxGroup(shidoku_shape), shidoku_shape.cell_count(), check_interrupt);
  std::vector<Table> tables = {normal_table(grids, classes), square_table(grids), class_table_of(grids, classes),
                               minimal_table(counts), shidoku_corrections(grids, classes)};
  if (request.wants_check()) tables.push_back(check_shidoku(grids, classes, counts));
  return tables;
}

}  // namespace isodoku::detail
