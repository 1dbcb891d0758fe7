// rules: what the rules of a variant are: houses, symmetries, a drawing.

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "grid/rules_text.hpp"
#include "grid/transform_text.hpp"
#include "group/cell_permutation.hpp"
#include "io/group_record.hpp"
#include "io/json_writer.hpp"
#include "io/pictures/grid_picture.hpp"
#include "tools/command.hpp"

namespace isodoku {
namespace {

std::string house_text(const Rules& rules, const House& house) {
  std::string text = house.name;
  for (const Point cell : house.cells) text += ' ' + cell_name(rules.shape(), cell);
  return text;
}

std::string generator_text(const Shape& shape, const Permutation& generator) {
  Transform transform = identity_transform(shape);
  transform.symmetry = symmetry_of(shape, generator);
  return transform_text(transform);
}

std::string rules_text(const Rules& rules, const Symmetries& group, const Symmetries& kinds) {
  std::string text;
  const auto add = [&text](const char* key, const std::string& value) {
    text += std::string(key) + '\t' + value + '\n';
  };
  add("shape", rules.shape().text());
  add("order", group.order().str());
  add("kinds_kept_order", kinds.order().str());
  for (const House& house : rules.houses()) add("house", house_text(rules, house));
  const std::vector<Permutation> generators = group.generators();
  for (const Permutation& generator : generators) add("generator", generator_text(rules.shape(), generator));
  add("cell_orbits", cell_sets_text(cell_orbits(rules.cells(), generators)));
  return text + '\n' + rules_drawing(rules);
}

std::string rules_json(const Rules& rules, const Symmetries& group, const Symmetries& kinds) {
  std::vector<std::string> houses;
  for (const House& house : rules.houses()) {
    std::vector<std::string> cells;
    for (const Point cell : house.cells) cells.push_back(json_string(cell_name(rules.shape(), cell)));
    houses.push_back(JsonObject().add("name", house.name).add_json("cells", json_array(cells)).text());
  }
  std::vector<std::string> texts;
  const std::vector<Permutation> generators = group.generators();
  for (const Permutation& generator : generators) {
    texts.push_back(json_string(generator_text(rules.shape(), generator)));
  }
  return JsonObject()
             .add("shape", rules.shape().text())
             .add_number("order", group.order().str())
             .add_number("kinds_kept_order", kinds.order().str())
             .add_json("houses", json_array(houses))
             .add_json("generators", json_array(texts))
             .add_json("cell_orbits", json_cell_sets(cell_orbits(rules.cells(), generators)))
             .text() +
         '\n';
}

struct RulesOptions : CommonOptions {
  bool svg = false;
};

int run(const RulesOptions& options, Output& output) {
  const Rules rules = options.rules.rules(options.shape.value_or(Shape()));
  if (options.svg) {
    if (options.kinds_kept) refuse_option("--kinds-kept", "cannot be combined with --svg, which draws no symmetries");
    if (!options.with_transposition)
      refuse_option("--no-transpose", "cannot be combined with --svg, which draws no symmetries");
    const SvgPiece picture = picture_svg({rules, Grid(rules.shape())});
    output.write(svg_document(picture, "Rules of " + rules.shape().text() + group_note(options)));
    return 0;
  }
  const Symmetries group(rules, options.subgroup);
  const Symmetries kinds(rules, std::max(options.subgroup, SymmetrySubgroup::keeping_kinds));
  output.write(options.json ? rules_json(rules, group, kinds) : rules_text(rules, group, kinds));
  return 0;
}

/// `..., windows (or windoku), ...`
std::string variant_list() {
  std::string list;
  for (const auto& [name, alias] : named_variants()) {
    list.append(list.empty() ? "" : ", ").append(name);
    if (!alias.empty()) list.append(" (or ").append(alias) += ')';
  }
  return list;
}

std::string specification_help() {
  return "Use these rules, separated by commas (default: only rows, columns and boxes). Names of variants add "
         "houses: " +
         variant_list() +
         ". At most one @FILE may be given. It contains a drawing of N regions that replace the boxes (N lines of N "
         "letters), or lines 'house r1c1 r2c5 ...' that add houses of 2 to N cells, or both; # starts a comment. For "
         "shapes 1xN, disjoint-groups adds nothing: its houses are the columns";
}

}  // namespace

void add_rules_command(const CommandPlace& place) {
  const auto options = std::make_shared<RulesOptions>();
  options->rules_option = "SPEC";
  CLI::App* const command = add_command(place, "isodoku rules diagonal --shape 2x2", *options,
                                        [options](Output& output) { return run(*options, output); });
  describe_shape(*command, "default: 3x3, or the shape of the drawing");
  add_text_option(*command, "SPEC", options->rules_text, specification_help());
  const Option svg = add_flag(*command, "--svg", options->svg, "Print only the drawing, as SVG");
  svg.excludes(option_of(*command, "--json"));
  add_flag(*command, "--kinds-kept", options->kinds_kept,
           "Use only symmetries that keep the kind of each house: " + kinds_of_houses_kept());
  add_transposition_option(*command, *options);
}

}  // namespace isodoku
