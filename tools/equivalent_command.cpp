// equivalent: finds a transform from A to B.

#include <memory>

#include "canon/equivalence.hpp"
#include "grid/transform.hpp"
#include "tools/grid_argument.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {
namespace {

struct EquivalentOptions : CommonOptions {
  std::string a;
  std::string b;
};

/// A transform, or none: `no` in lines and null in JSON.
struct FoundTransform {
  static constexpr FieldType field_type = FieldType::text;
  static constexpr bool may_be_null = true;
  std::optional<Transform> transform;

  void append_text(std::string& out) const { out += transform ? transform_text(*transform) : "no"; }
  void append_json(std::string& out) const { out += transform ? json_string(transform_text(*transform)) : "null"; }
};

struct EquivalenceResult {
  FoundTransform map;

  static constexpr auto fields() {
    return std::tuple(
        field("map", &EquivalenceResult::map, "Transform from A to B; null (as text: no) if there is none"));
  }
};

/// A puzzle with candidates is not equivalent to one that has only givens.
std::optional<Transform> find_transform(const PuzzleArgument& a, const PuzzleArgument& b, const Symmetries& group) {
  if (a.candidates.has_value() != b.candidates.has_value()) return std::nullopt;
  return a.candidates ? find_transform(*a.candidates, *b.candidates, group) : find_transform(a.grid, b.grid, group);
}

constexpr int answer_no = 1;

int run(const EquivalentOptions& options, Output& output) {
  ResultOutput results(options, output, other_results<EquivalenceResult>());
  const Symmetries group =
      options.symmetries(options.shape ? *options.shape : shape_of_argument(options, options.a, "A"));
  const PuzzleArgument a = read_puzzle_argument(options, group.rules(), options.a, "A");
  const PuzzleArgument b = read_puzzle_argument(options, group.rules(), options.b, "B", options.shape ? "" : "A");
  const EquivalenceResult result{{find_transform(a, b, group)}};
  results.write(result);
  return result.map.transform ? 0 : answer_no;
}

}  // namespace

void add_equivalent_command(const CommandPlace& place) {
  const auto options = std::make_shared<EquivalentOptions>();
  CLI::App* const command = add_command(place, "isodoku equivalent 1............... ...............4", *options,
                                        [options](Output& output) { return run(*options, output); });
  describe_shape(*command, "default: the shape of the drawing in --rules, or detected from A");
  add_text_option(*command, "A", options->a, "Find a transform from this grid, puzzle or pattern").required();
  add_text_option(*command, "B", options->b,
                  "Find a transform to this grid, puzzle or pattern, which must have the same shape")
      .required();
  add_symbols_option(*command, *options);
  add_candidates_options(*command, *options);
  add_group_options(*command, *options);
  add_results<EquivalenceResult>(*command, *options);
}

}  // namespace isodoku::tool
