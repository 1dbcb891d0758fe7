// equivalent: is there a transform that takes A to B? Both have a transform to their common form, so the
// first followed by the inverse of the second is one. It is applied before it is printed: what this
// command says is checked whatever the engine does.

#include <memory>

#include "canon/canonical_form.hpp"
#include "group/error.hpp"
#include "group/transform_text.hpp"
#include "io/grid_line.hpp"
#include "io/json_record.hpp"
#include "tools/command.hpp"

namespace isodoku {
namespace {

struct EquivalentOptions : CommonOptions {
  std::string a;
  std::string b;
};

constexpr int answer_no = 1;

[[noreturn]] void refuse(const std::string& name, const GridFault& fault) {
  throw Error(ErrorKind::data, fault.reason, {name, 1, fault.column});
}

Grid read_a(const EquivalentOptions& options) {
  Grid grid;
  if (const std::optional<GridFault> fault = read_grid_line(options.shape, options.a, grid)) refuse("A", *fault);
  return grid;
}

Grid read_b(const EquivalentOptions& options, const Shape& shape) {
  Grid grid(shape);
  std::optional<GridFault> fault = read_grid_line(shape, options.b, grid);
  const bool is_guess = !options.shape;
  const bool has_length = cell_part(options.b).size() == static_cast<std::size_t>(shape.cells());
  if (fault && is_guess && !has_length) fault->reason += "; the shape is that of A";
  if (!fault && is_guess) fault = find_larger_grid(shape, options.b);
  if (fault) refuse("B", *fault);
  return grid;
}

std::optional<Transform> find_transform(const BoxGroup& group, const Grid& a, const Grid& b) {
  Canoniser canoniser(group, class_key_form(group.shape()));
  const CanonicalForm form_a = canoniser.canonical_form(a);
  const CanonicalForm form_b = canoniser.canonical_form(b);
  if (!(form_a.form == form_b.form)) return std::nullopt;
  Transform transform = compose(form_a.map, inverse(form_b.map));
  if (!(apply(transform, a) == b)) {
    throw Error(ErrorKind::internal, "the transform found, " + transform_text(transform) + ", does not take A to B");
  }
  return transform;
}

int run(const EquivalentOptions& options, Output& output) {
  const Grid a = read_a(options);
  Grid b = read_b(options, a.shape());
  // A line without clues is the empty puzzle and the empty pattern alike.
  if (a.clue_count() == 0 && b.clue_count() == 0) b.set_filling(a.filling());
  const std::optional<Transform> transform =
      a.filling() == b.filling() ? find_transform({a.shape(), options.with_transposition}, a, b) : std::nullopt;
  if (options.json) {
    JsonRecord record;
    if (transform) record.map = transform_text(*transform);
    output.write(transform ? record.text() + "\n" : "{\"map\":null}\n");
  } else {
    output.write((transform ? transform_text(*transform) : "no") + "\n");
  }
  return transform ? 0 : answer_no;
}

}  // namespace

void add_equivalent_command(CLI::App& program, int& exit_code) {
  const auto options = std::make_shared<EquivalentOptions>();
  CLI::App* const command =
      add_command(program, "equivalent", "Print a transform that takes grid A to grid B; or no, with exit code 1",
                  "isodoku equivalent 1............... ...............4", *options, exit_code,
                  [options](Output& output) { return run(*options, output); });
  add_text_option(*command, "A", options->a, "A grid, puzzle or pattern").required();
  add_text_option(*command, "B", options->b, "Another of the same shape").required();
  add_transposition_option(*command, *options);
}

}  // namespace isodoku
