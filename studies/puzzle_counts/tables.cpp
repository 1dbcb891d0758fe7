// Exact numbers that have not been published: the puzzles of 2x2 by number of clues, patterns and configurations of all
// shapes up to 2x4, grids and classes of the variants of 2x2 and 2x3.
//
// The check counts the puzzles of 2x2 again, one by one; generates patterns and configurations with few clues; and
// searches the grids of variants, which it classifies by their canonical forms.

#include <algorithm>
#include <vector>

#include "base/error.hpp"
#include "count/classes/fixed_grid_terms.hpp"
#include "count/configurations/configuration_counts.hpp"
#include "count/grids/grid_count.hpp"
#include "count/patterns/pattern_counts.hpp"
#include "generate/configurations.hpp"
#include "generate/patterns.hpp"
#include "grid/rules.hpp"
#include "group/conjugacy_classes.hpp"
#include "jobs/interrupt.hpp"
#include "studies/puzzle_counts/puzzle_counts.hpp"
#include "studies/study.hpp"
#include "studies/variants/variant_search.hpp"

namespace isodoku::detail {
namespace {

/// The shapes with two stacks and at most four bands, and Latin squares with at most as many symbols.
std::vector<Shape> small_shapes() {
  std::vector<Shape> shapes;
  for (int n = 1; n <= 8; ++n) shapes.push_back(make_shape_no_checks(1, n));
  for (int columns = 2; columns <= 4; ++columns) shapes.push_back(make_shape_no_checks(2, columns));
  return shapes;
}

const Shape four_by_four = make_shape_no_checks(2, 2);
const std::vector<Shape> variant_shapes = {make_shape_no_checks(2, 2), make_shape_no_checks(2, 3)};

Table puzzle_table(const std::vector<PuzzleCounts>& counts) {
  Table table{"puzzles", {"clues"}};
  for (const char* const kind : {"valid", "completable", "unique", "minimal"}) {
    table.columns.emplace_back(kind);
    table.columns.push_back(std::string(kind) + " classes");
  }
  PuzzleCounts sums;
  const auto add_row = [&table](TableCell name, const PuzzleCounts& of_row) {
    std::vector<TableCell>& row = table.rows.emplace_back();
    row.push_back(std::move(name));
    for (const PuzzleCount& count : of_row) {
      row.emplace_back(count.puzzles);
      row.emplace_back(count.classes);
    }
  };
  for (std::size_t clues = 0; clues < counts.size(); ++clues) {
    add_row(clues, counts[clues]);
    for (std::size_t kind = 0; kind < puzzle_kinds; ++kind) {
      sums[kind].puzzles += counts[clues][kind].puzzles;
      sums[kind].classes += counts[clues][kind].classes;
    }
  }
  add_row("total", sums);
  return table;
}

void append_counts(Table& table, const Shape& shape, const std::vector<BigInteger>& counts) {
  for (std::size_t clues = 0; clues < counts.size(); ++clues) {
    table.rows.push_back({shape.text(), clues, counts[clues]});
  }
}

Table pattern_table() {
  Table table{"patterns", {"shape", "clues", "classes"}};
  for (const Shape& shape : small_shapes()) {
    check_interrupt();
    append_counts(table, shape, pattern_counts(BoxGroup(shape), shape.cell_count()));
  }
  return table;
}

/// The maximum number of clues for which configurations are counted within about a second.
int clues_within_a_second(const Shape& shape) {
  int clues = shape.cell_count();
  while (estimated_configuration_count_seconds(shape, clues) > 1) --clues;
  return clues;
}

Table configuration_table(const Execution& execution) {
  Table table{"configurations", {"shape", "clues", "classes"}};
  for (const Shape& shape : small_shapes()) {
    check_interrupt();
    append_counts(table, shape, configuration_counts(BoxGroup(shape), clues_within_a_second(shape), execution));
  }
  return table;
}

/// The variants that exist for a shape, each once.
std::vector<std::string> variants_of(const Shape& shape) {
  std::vector<std::string> names;
  for (const std::string& name : variant_names()) {
    try {
      const std::string own_name = variant_rules({name}, shape).text();
      if (std::ranges::find(names, own_name) == names.end()) names.push_back(own_name);
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::usage) throw;
    }
  }
  return names;
}

BigInteger variant_classes(const Symmetries& group, const Execution& execution) {
  return orbit_count(group.order(), fixed_grid_terms(group, execution));
}

Table rules_table(const Execution& execution) {
  Table table{
      "rules",
      {"shape", "rules", "symmetries", "grids", "classes", "symmetries that keep kinds", "classes under these"}};
  for (const Shape& shape : variant_shapes) {
    for (const std::string& name : variants_of(shape)) {
      check_interrupt();
      const Rules rules = variant_rules({name}, shape);
      const Symmetries all(rules, SymmetrySubgroup::all);
      const Symmetries kinds(rules, SymmetrySubgroup::keeping_kinds);
      table.rows.push_back({shape.text(), name, all.order(), grid_count(rules, execution),
                            variant_classes(all, execution), kinds.order(), variant_classes(kinds, execution)});
    }
  }
  return table;
}

/// Compares the rows of a table with orderly generation, if it supports the shape and there are not too many classes.
/// Returns the number of rows that were compared.
template <typename Count>
std::uint64_t check_classes(const Table& table, const Count& count) {
  constexpr std::uint64_t max_classes = 200000;
  std::uint64_t compared = 0;
  for (const std::vector<TableCell>& row : table.rows) {
    check_interrupt();
    const BoxGroup group(parse_shape(row[0].text));
    if (!has_orderly_form(group.shape()) || BigInteger(row[2].text) > max_classes) continue;
    check_equal(table.name + " of " + row[0].text + " with " + row[1].text + " clues", BigInteger(row[2].text),
                count(group, std::stoi(row[1].text)));
    ++compared;
  }
  return compared;
}

std::uint64_t check_rules(const Table& table) {
  std::uint64_t compared = 0;
  for (const std::vector<TableCell>& row : table.rows) {
    const Rules rules = variant_rules({row[1].text}, parse_shape(row[0].text));
    const SearchedGrids searched = search_grids(rules, SymmetrySubgroup::all);
    const std::string what = row[0].text + ' ' + row[1].text;
    check_equal("grids of " + what, BigInteger(row[3].text), searched.grids);
    check_equal("classes of " + what, BigInteger(row[4].text), searched.classes);
    check_equal("classes that keep kinds of " + what, BigInteger(row[6].text),
                search_grids(rules, SymmetrySubgroup::keeping_kinds).classes);
    compared += 3;
  }
  return compared;
}

}  // namespace

std::vector<Table> puzzle_count_tables(const StudyRequest& request) {
  std::vector<Table> tables;
  Table check{"check", {"table", "numbers compared"}};
  const auto add = [&](Table table, const auto& check_table) {
    if (request.wants_check()) check.rows.push_back({table.name, check_table(table)});
    tables.push_back(std::move(table));
  };
  if (request.wants("puzzles")) {
    const auto counts = count_puzzles(BoxGroup(four_by_four), four_by_four.cell_count(), check_interrupt);
    add(puzzle_table(counts), [&counts](const Table&) { return check_shidoku_puzzles(counts); });
  }
  if (request.wants("patterns")) {
    add(pattern_table(), [](const Table& table) {
      return check_classes(table, [](const BoxGroup& group, int clues) { return count_patterns(group, clues); });
    });
  }
  if (request.wants("configurations")) {
    add(configuration_table(request.execution), [](const Table& table) {
      return check_classes(table, [](const BoxGroup& group, int clues) { return count_configurations(group, clues); });
    });
  }
  if (request.wants("rules")) add(rules_table(request.execution), check_rules);
  if (request.wants_check()) tables.push_back(check);
  return tables;
}

}  // namespace isodoku::detail
