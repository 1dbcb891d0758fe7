// Canonises one puzzle in two disguises, and generates, through the installed library.

#include <algorithm>
#include <iostream>
#include <random>

#include <isodoku/canon/canonical_form.hpp>
#include <isodoku/canon/puzzles/minlex_puzzle.hpp>
#include <isodoku/generate/configurations.hpp>
#include <isodoku/group/grid.hpp>
#include <isodoku/group/transform.hpp>

int main() {
  const isodoku::Shape shape;
  const isodoku::Grid puzzle =
      isodoku::make_grid(shape, "..............1..2..3....4.........5..2.4...6.7...89......2..3.....5....71....6..");
  std::mt19937_64 engine(1);
  const isodoku::Grid disguised = isodoku::apply(isodoku::random_transform(shape, engine), puzzle);
  const isodoku::CanonicalForm form = isodoku::canonical_form(puzzle);
  if (isodoku::canonical_form(disguised).form != form.form || isodoku::apply(form.map, puzzle) != form.form) {
    std::cerr << "one puzzle has two canonical forms\n";
    return 1;
  }
  for (const auto kind : {isodoku::Form::minlex, isodoku::Form::nauty}) {
    if (isodoku::canonical_form(puzzle, kind).order != form.order) return 1;
  }
  isodoku::Cells81 cells{};
  std::ranges::copy(puzzle.cells(), cells.begin());
  isodoku::Minlex3x3 by_engine;
  isodoku::PuzzleMinlex().find(cells, puzzle.filling(), true, by_engine);
  if (!std::ranges::equal(by_engine.form, form.form.cells())) return 1;
  int configurations = 0;
  isodoku::for_each_configuration(isodoku::make_shape(2, 2), 2,
                                  [&](const isodoku::Grid&, std::uint64_t) { ++configurations; });
  if (isodoku::count_configurations(isodoku::make_shape(2, 2), 2) != static_cast<std::uint64_t>(configurations))
    return 1;
  std::cout << form.form.text() << '\n';
  return 0;
}
