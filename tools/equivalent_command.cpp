// equivalent: is there a transform that takes A to B?

#include <memory>

#include "canon/equivalence.hpp"
#include "group/error.hpp"
#include "group/transform_text.hpp"
#include "io/grid_line.hpp"
#include "io/json_writer.hpp"
#include "io/layouts/puzzle_record.hpp"
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

/// As a line of a file: with any blanks, with separators between the cells.
template <typename AnyRules>
std::optional<GridFault> read_argument(const AnyRules& rules, std::string_view text, Grid& grid) {
  RecordCells cells;
  return read_record(rules, text, {}, grid, cells);
}

/// The shape that was given, or the one that the length of A determines.
Shape shape_of(const EquivalentOptions& options) {
  if (options.shape) return *options.shape;
  Grid grid;
  if (const std::optional<GridFault> fault = read_argument(options.shape, options.a, grid)) refuse("A", *fault);
  return grid.shape();
}

Grid read_a(const EquivalentOptions& options, const Rules& rules) {
  Grid grid(rules.shape());
  if (const std::optional<GridFault> fault = read_argument(rules, options.a, grid)) refuse("A", *fault);
  return grid;
}

Grid read_b(const EquivalentOptions& options, const Rules& rules) {
  const Shape& shape = rules.shape();
  Grid grid(shape);
  std::optional<GridFault> fault = read_argument(rules, options.b, grid);
  const bool is_guess = !options.shape;
  const bool has_length = cell_part(options.b).size() == static_cast<std::size_t>(shape.cells());
  if (fault && is_guess && !has_length) fault->reason += "; the shape is that of A";
  if (!fault && is_guess) fault = find_larger_grid(shape, options.b);
  if (fault) refuse("B", *fault);
  return grid;
}

int run(const EquivalentOptions& options, Output& output) {
  const Symmetries group = options.symmetries(shape_of(options));
  const Grid a = read_a(options, group.rules());
  const Grid b = read_b(options, group.rules());
  const std::optional<Transform> transform = find_transform(a, b, group);
  if (options.json) {
    const std::string map = transform ? json_string(transform_text(*transform)) : "null";
    output.write(JsonObject().add_json("map", map).text() + "\n");
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
  add_group_options(*command, *options);
}

}  // namespace isodoku
