// Prints lines for the golden file.
//
//     isodoku_make_golden inputs examples/puzzles.txt    prints inputs `SHAPE<tab>LINE` of all kinds and shapes
//     isodoku_make_golden answers < INPUTS               prints golden lines: inputs with the answers of this build
//
// Before answers are printed, independent methods check them. nauty checks the order. If the group is small, the oracle
// checks the order and the min-lex form. For 3x3, the general search checks the min-lex form. A random image of the
// input must have the same form and order. A difference ends the program with exit code 5.

#include <exception>
#include <fstream>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "canon/canonical_form.hpp"
#include "canon/general/minlex_general.hpp"
#include "group/symmetries.hpp"
#include "jobs/exit_code.hpp"
#include "solve/random_grid.hpp"
#include "tests/canon/test_inputs.hpp"
#include "tests/golden/record.hpp"
#include "tests/grid/all_shapes.hpp"
#include "tests/oracle/oracle.hpp"
#include "tests/support/random_inputs.hpp"
#include "tests/support/symmetric_grid.hpp"

namespace isodoku::detail {
namespace {

class Inputs {
 public:
  void add(const Grid& grid) { std::cout << grid.shape().text() << '\t' << grid.text() << '\n'; }
  void add_scrambled(const Grid& grid) { add(apply(random_transform(grid.shape(), engine_), grid)); }

  /// Adds `count` random complete grids, sub-grids or patterns, and other kinds of random grids for some of them.
  void add_random(const Shape& shape, int count) {
    for (int i = 0; i < count; ++i) {
      const Grid full = random_complete_grid(shape, engine_);
      if (i % 2 == 0) add(full);
      const Grid some = random_clues_of(full, 1 + shape.cell_count() * i / count, engine_);
      add(i % 4 == 3 ? pattern_of(some) : some);
      if (i % 3 == 0) add(without_random_houses(full, 1 + i % 3, engine_));
      if (shape.size() > 1 && i % 3 == 1) {
        add(random_orbits_of(random_symmetric_grid(shape, engine_), (1 + i % 5) / 5.0, engine_));
      }
      if (i % 3 == 2 && shape.size() < 10) add(some_lines_of(full, engine_));
    }
  }
  void add_symmetric(const Shape& shape) {
    for (const Grid& grid : symmetric_inputs(shape)) add_scrambled(grid);
  }
  void add_sudoku(const std::string& puzzles) {
    std::ifstream file(puzzles);
    for (std::string line; std::getline(file, line);) add_scrambled(make_grid({}, line.substr(0, 81)));
    for (const char* line : {"123456789456789123789123456231564897564897231897231564312645978645978312978312645",
                             "123456789457893612986217354274538196531964827698721435342685971715349268869172543"}) {
      add_scrambled(make_grid({}, line));
    }
    for (int clues = 1; clues <= 81; ++clues) {
      for (int i = 0; i < 3; ++i) add(random_clues_of(random_complete_grid({}, engine_), clues, engine_));
      add(pattern_of(random_clues_of(random_complete_grid({}, engine_), clues, engine_)));
    }
    for (int i = 0; i < 40; ++i) {
      const FixedGrid fixed = random_symmetric_grid({}, engine_);
      add(fixed.grid);
      const Grid orbits = random_orbits_of(fixed, (1 + i % 9) / 10.0, engine_);
      add(i % 4 == 3 ? pattern_of(orbits) : orbits);
    }
  }

 private:
  std::mt19937_64 engine_{2026};
};

void print_inputs(const std::string& puzzles) {
  Inputs inputs;
  inputs.add_sudoku(puzzles);
  inputs.add_random({}, 60);
  inputs.add_symmetric({});
  const auto add = [&inputs](const std::vector<std::pair<int, int>>& shapes, int count, bool symmetric) {
    for (const auto& [rows, columns] : shapes) {
      inputs.add_random(make_shape(rows, columns), count);
      if (symmetric) inputs.add_symmetric(make_shape(rows, columns));
    }
  };
  add({{1, 1}, {1, 2}, {2, 1}, {1, 3}, {3, 1}, {1, 4}, {4, 1}, {2, 2}, {2, 3}, {3, 2}, {1, 5}, {5, 1}}, 20, true);
  add({{1, 6}, {1, 7}, {7, 1}, {2, 4}, {4, 2}, {1, 9}, {9, 1}}, 20, true);
  add({{2, 5}, {5, 2}, {1, 11}, {2, 6}, {3, 4}, {4, 3}}, 8, true);
  add({{2, 7}, {3, 5}, {4, 4}, {1, 16}, {16, 1}}, 6, true);
  add({{4, 5}, {2, 12}, {3, 8}, {5, 5}, {1, 25}, {25, 1}}, 6, false);
}

void require(bool holds, const char* what, const Grid& grid) {
  if (!holds) throw Error(ErrorKind::internal, std::string(what) + " disagrees on " + grid.text());
}

void check(const Grid& grid, const BoxGroup& group, std::mt19937_64& engine) {
  const Shape& shape = grid.shape();
  const CanonicalForm found = canonical_form(grid, group, Form::minlex);
  require(canonical_form(grid, group, Form::nauty).order == found.order, "nauty", grid);
  Transform to_image = random_transform(shape, engine);
  if (!group.transposes()) to_image.symmetry.transpose = false;
  const Grid image = apply(to_image, grid);
  const CanonicalForm of_image = canonical_form(image, group, Form::minlex);
  require(of_image.form == found.form && of_image.order == found.order, "an image", grid);
  if (shape == Shape()) {
    require(MinlexGeneral(group).canonical_form(grid).form == found.form, "the general search", grid);
  }
  if (group.order() <= 20'000) {
    const oracle::Result wanted =
        oracle::brute_force_minlex(shape.box_rows(), shape.box_columns(), grid.text(), group.transposes());
    require(wanted.form == found.form.text() && wanted.order == found.order, "the oracle", grid);
  }
}

void print_answers() {
  std::mt19937_64 engine(1);
  for (std::string line; std::getline(std::cin, line);) {
    const std::size_t tab = line.find('\t');
    const Shape shape = parse_shape(line.substr(0, tab));
    const Grid grid = make_grid(shape, line.substr(tab + 1));
    for (const BoxGroup& group : groups_of(shape)) check(grid, group, engine);
    std::cout << line << '\t' << golden_answers(grid) << '\n';
  }
}

}  // namespace
}  // namespace isodoku::detail

int main(int argc, char** argv) {
  try {
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (arguments.size() == 2 && arguments[0] == "inputs") {
      isodoku::detail::print_inputs(arguments[1]);
    } else if (arguments == std::vector<std::string>{"answers"}) {
      isodoku::detail::print_answers();
    } else {
      std::cerr << "isodoku_make_golden inputs PUZZLES | isodoku_make_golden answers < INPUTS\n";
      return 2;
    }
  } catch (const isodoku::Error& error) {
    std::cerr << error.message() << '\n';
    return isodoku::detail::exit_code_of(error.kind());
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 5;
  }
}
