// Uses the installed library: computes canonical forms of a puzzle and of an equivalent one, and generates
// configurations.

#include "grid/shape.hpp"

#include <iostream>
#include <random>

#include <isodoku/base/error.hpp>
#include <isodoku/canon/canonical_form.hpp>
#include <isodoku/generate/configurations.hpp>
#include <isodoku/grid/grid.hpp>
#include <isodoku/grid/transform.hpp>
#include <isodoku/group/symmetries.hpp>
#include <isodoku/store/sqlite_class_store.hpp>
#include <isodoku/version.hpp>

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
  int configurations = 0;
  isodoku::for_each_configuration(isodoku::make_shape(2, 2), 2,
                                  [&](const isodoku::Grid&, std::uint64_t) { ++configurations; });
  if (isodoku::count_configurations(isodoku::make_shape(2, 2), 2) != static_cast<std::uint64_t>(configurations))
    return 1;
  try {
    isodoku::make_shape(0, 0);
    return 1;
  } catch (const isodoku::Error& error) {
    std::cout << error.what() << '\n';
  }
  std::cout << form.form.text() << ' ' << ISODOKU_VERSION << ' ' << consumer::Shape().name << '\n';
  return 0;
}
