// rules: describes the rules of a variant: houses, symmetries, a drawing.

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "grid/rules.hpp"
#include "grid/transform.hpp"
#include "group/cell_permutation.hpp"
#include "io/json_writer.hpp"
#include "io/pictures/grid_picture.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {
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

struct RulesResult {
  std::string shape;
  BigInteger order;
  BigInteger kinds_kept_order;
  JsonList houses;
  JsonList generators;
  CellSets cell_orbits;
  std::string drawing;

  static constexpr auto fields() {
    return std::tuple(
        field("shape", &RulesResult::shape, "Rows and columns of the boxes, as in 3x3"),
        field("order", &RulesResult::order, "Order of the symmetry group"),
        field("kinds_kept_order", &RulesResult::kinds_kept_order,
              "Order of the subgroup that keeps the kind of each house"),
        field("houses", &RulesResult::houses, "Houses, each with its name and its cells", FieldUse::everywhere,
              "house"),
        field("generators", &RulesResult::generators, "Generators of the symmetry group, as transforms",
              FieldUse::everywhere, "generator"),
        field("cell_orbits", &RulesResult::cell_orbits, "Orbits of the cells, numbered from 1 in reading order"));
  }
  [[nodiscard]] LineStyle line_style() const { return LineStyle::block; }
  [[nodiscard]] std::string end_of_block() const { return '\n' + drawing; }
};

JsonList list_of_houses(const Rules& rules) {
  JsonList list;
  std::vector<std::string> objects;
  for (const House& house : rules.houses()) {
    std::vector<std::string> cells;
    for (const Point cell : house.cells) cells.push_back(json_string(cell_name(rules.shape(), cell)));
    objects.push_back(JsonObject().add("name", house.name).add_json("cells", json_array(cells)).text());
    list.lines.push_back(house_text(rules, house));
  }
  list.json = json_array(objects);
  return list;
}

JsonList list_of_generators(const Shape& shape, const std::vector<Permutation>& generators) {
  JsonList list;
  std::vector<std::string> strings;
  for (const Permutation& generator : generators) {
    list.lines.push_back(generator_text(shape, generator));
    strings.push_back(json_string(list.lines.back()));
  }
  list.json = json_array(strings);
  return list;
}

RulesResult describe(const Rules& rules, SymmetrySubgroup subgroup) {
  const Symmetries group(rules, subgroup);
  const Symmetries kinds(rules, std::max(subgroup, SymmetrySubgroup::keeping_kinds));
  const std::vector<Permutation> generators = group.generators();
  return {rules.shape().text(),
          group.order(),
          kinds.order(),
          list_of_houses(rules),
          list_of_generators(rules.shape(), generators),
          CellSets(cell_orbits(rules.cell_count(), generators)),
          rules_drawing(rules)};
}

struct RulesOptions : CommonOptions {
  bool svg = false;
};

int run(const RulesOptions& options, Output& output) {
  const Rules rules = options.rules.rules(options.shape.value_or(Shape()));
  if (options.svg) {
    const SvgPiece picture = picture_svg({rules, Grid(rules.shape())});
    output.write(svg_document(picture, "Rules of " + rules.shape().text() + group_note(options)));
    return 0;
  }
  ResultOutput(options, output, other_results<RulesResult>()).write(describe(rules, options.subgroup));
  return 0;
}

/// The names of the variants, as in `..., windows (or windoku), ...`.
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
  add_flag(*command, "--kinds-kept", options->kinds_kept,
           "Use only symmetries that keep the kind of each house: " + kinds_of_houses_kept());
  add_transposition_option(*command, *options);
  add_results<RulesResult>(*command, *options);
  svg.excludes(options_of(*command, {"--json", "--output-format", "--kinds-kept", "--no-transpose"}));
}

}  // namespace isodoku::tool
