// Any bytes as a transform: parse_transform rejects them with an error in the text, or returns a transform whose text
// is read as the same transform. Its inverse and its products must act on a grid according to their definitions.
//
// The first byte chooses the shape, and the second seeds a random transform and a random grid with blanks. If the third
// byte is even, the rest is the text. If it is odd, the rest says how the text of the random transform is damaged (see
// input.hpp).

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>

#include "base/error.hpp"
#include "grid/transform.hpp"
#include "group/symmetries.hpp"
#include "tests/fuzz/check.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku {
namespace {

void check_laws(const Transform& t, const Transform& other, const Grid& grid) {
  const Shape& shape = grid.shape();
  check(make_transform(shape, t.symmetry, t.symbols) == t, "it is a transform");
  check(compose(t, inverse(t)) == identity_transform(shape), "the inverse undoes it");
  check(compose(inverse(t), t) == identity_transform(shape), "it undoes the inverse");
  const Grid image = apply(t, grid);
  check(find_rule_breach(image).cell < 0, "the image keeps the rules");
  check(apply(inverse(t), image) == grid, "the inverse takes the image back");
  check(apply(compose(t, other), grid) == apply(other, image), "to compose is to apply one after the other");
}

std::optional<Transform> read(const Shape& shape, const std::string& text) {
  try {
    return parse_transform(shape, text);
  } catch (const Error& error) {
    check(error.kind() == ErrorKind::data, "an error in the data");
    // The error can be at a `=` that is missing at the end of the text, or at the value after it.
    check(error.place().column <= text.size() + 2, "the column is in the text");
    check(*error.what() != '\0', "the error says something");
    return std::nullopt;
  }
}

void try_one(Input input) {
  constexpr std::array<std::array<int, 2>, 8> shapes{{{3, 3}, {2, 2}, {2, 3}, {3, 2}, {1, 4}, {5, 1}, {1, 1}, {5, 5}}};
  const auto& sides = shapes[input.byte() % shapes.size()];
  const Shape shape = make_shape(sides[0], sides[1]);
  std::mt19937_64 engine(input.byte());
  const Transform random = random_transform(shape, engine);
  Grid grid = cyclic_grid(shape);
  for (Cell& cell : grid.cells()) {
    if (engine() % 4 == 0) cell = blank;
  }
  const bool is_damage = input.byte() % 2 == 1;
  const std::string text = is_damage ? damaged(transform_text(random), input, 1000) : std::string(input.rest());
  const std::optional<Transform> transform = read(shape, text);
  if (!transform) return;
  check(read(shape, transform_text(*transform)) == transform, "what was read can be written and read again");
  check_laws(*transform, random, grid);
}

}  // namespace
}  // namespace isodoku

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  isodoku::try_one(isodoku::Input(data, size));
  return 0;
}
