// Bytes become a shape, a grid that keeps the rules, and a transform. The canonical forms of both engines must not
// change under the transform, their maps must reach the forms, and both engines must find the same order.
//
// The first byte chooses shape, filling and group. The second one chooses a complete grid: the cyclic one, a symmetric
// 3x3 one, or a random one. The bits of the next bytes show which of its cells stay, and the rest seeds the transforms.
// Missing bits are 0. So small changes of the input are small changes of the grid, and a few changes lead to sparse,
// full and symmetric grids.

#include <array>
#include <cstddef>
#include <cstdint>

#include "canon/canonical_form.hpp"
#include "group/symmetries.hpp"
#include "solve/random_grid.hpp"
#include "tests/fuzz/check.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku {
namespace {

/// Half of the inputs are 3x3, which has its own engines.
Shape shape_of(unsigned choice) {
  constexpr std::array<std::array<int, 2>, 8> others{{{2, 2}, {2, 3}, {3, 2}, {2, 4}, {3, 4}, {1, 6}, {5, 1}, {1, 1}}};
  if (choice % 2 == 0) return {};
  const auto& other = others[choice / 2 % others.size()];
  return make_shape(other[0], other[1]);
}

Grid complete_grid(const Shape& shape, unsigned choice) {
  if (choice == 0) return cyclic_grid(shape);
  if (choice == 1 && shape == Shape()) {
    return make_grid(shape, "123456789457893612986217354274538196531964827698721435342685971715349268869172543");
  }
  std::mt19937_64 engine(choice);
  return random_complete_grid(shape, engine);
}

void try_one(Input input) {
  const unsigned choice = input.byte();
  const Shape shape = shape_of(choice % 16);
  const BoxGroup group(shape, (choice & 16U) == 0);
  Grid grid = complete_grid(shape, input.byte());
  grid.set_filling((choice & 128U) != 0 ? Filling::pattern : Filling::symbols);
  const bool kept_bit = (choice & 64U) != 0;  // otherwise a set bit empties its cell
  unsigned bits = 0;
  for (std::size_t at = 0; at < grid.cells().size(); ++at) {
    bits = at % 8 == 0 ? input.byte() : bits >> 1U;
    Cell& cell = grid.cells()[at];
    if (((bits & 1U) != 0) != kept_bit) cell = blank;
    if (grid.is_pattern() && cell != blank) cell = 1;
  }
  std::mt19937_64 engine(input.number(4));
  if (input.byte() % 2 == 1) grid = apply(random_transform(shape, engine), grid);
  const Grid image = apply(random_transform(group, engine), grid);

  std::array<BigInteger, 2> orders;
  for (const Form form : {Form::minlex, Form::nauty}) {
    Canoniser canoniser(group, form);
    const CanonicalForm of_grid = canoniser.canonical_form(grid);
    const CanonicalForm of_image = canoniser.canonical_form(image);
    check(of_grid.form == of_image.form, "the form is invariant");
    check(apply(of_grid.map, grid) == of_grid.form, "the map reaches the form");
    check(make_transform(shape, of_grid.map.symmetry, of_grid.map.symbols) == of_grid.map, "the map is a transform");
    check(group.transposes() || !of_grid.map.symmetry.transpose, "no transposition");
    check(apply(of_image.map, image) == of_image.form, "the map of the image reaches the form");
    check(of_grid.order == of_image.order, "the order is invariant");
    check(canoniser.form_only(image) == of_grid.form, "form_only is the form");
    check(canoniser.form_only(of_grid.form) == of_grid.form, "the form is its own");
    if (form == Form::minlex) check(of_grid.form.text() <= image.text(), "the form is least");
    orders[form == Form::minlex ? 0 : 1] = of_grid.order;
  }
  check(orders[0] == orders[1], "both engines find one order");
}

}  // namespace
}  // namespace isodoku

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  isodoku::try_one(isodoku::Input(data, size));
  return 0;
}
