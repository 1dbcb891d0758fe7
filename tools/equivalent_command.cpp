// equivalent: is there a transform that takes A to B?

#include <memory>

#include "canon/equivalence.hpp"
#include "grid/transform_text.hpp"
#include "io/json_writer.hpp"
#include "tools/command.hpp"
#include "tools/grid_argument.hpp"

namespace isodoku {
namespace {

struct EquivalentOptions : CommonOptions {
  std::string a;
  std::string b;
};

constexpr int answer_no = 1;

int run(const EquivalentOptions& options, Output& output) {
  const Symmetries group =
      options.symmetries(options.shape ? *options.shape : shape_of_argument(options, options.a, "A"));
  const Grid a = read_grid_argument(options, group.rules(), options.a, "A");
  const Grid b = read_grid_argument(options, group.rules(), options.b, "B", options.shape ? "" : "A");
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

void add_equivalent_command(const CommandPlace& place) {
  const auto options = std::make_shared<EquivalentOptions>();
  CLI::App* const command = add_command(place, "isodoku equivalent 1............... ...............4", *options,
                                        [options](Output& output) { return run(*options, output); });
  describe_shape(*command, "default: detected from A");
  add_text_option(*command, "A", options->a, "Transform from this grid, puzzle or pattern").required();
  add_text_option(*command, "B", options->b, "Transform to this one, which must have the same shape").required();
  add_symbols_option(*command, *options);
  add_group_options(*command, *options);
}

}  // namespace isodoku
