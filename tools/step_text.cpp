// Steps as lines and as JSON. The JSON contains everything that is needed to check a step without searching for it: its
// cells, houses and symbols, its chains literal by literal, and what it places and removes.

#include "tools/step_text.hpp"

#include <string_view>
#include <utility>
#include <vector>

#include "grid/grid.hpp"
#include "io/json_writer.hpp"
#include "techniques/candidates.hpp"
#include "techniques/step.hpp"
#include "tools/namespace.hpp"

namespace isodoku::tool {
namespace {

std::string symbol_json(Cell symbol) {
  return json_string(std::string(1, symbol_character(symbol)));
}

std::string symbols_json(SymbolSet symbols) {
  std::vector<std::string> texts;
  for_each_symbol(symbols, [&](Cell symbol) { texts.push_back(symbol_json(symbol)); });
  return json_array(texts);
}

std::string cells_json(const Shape& shape, const Instance& instance) {
  std::vector<std::string> texts;
  for (const std::uint16_t cell : instance.cells) texts.push_back(json_string(cell_name(shape, cell)));
  return json_array(texts);
}

std::string chains_json(const Shape& shape, const Instance& instance) {
  std::vector<std::string> chains;
  for (const std::vector<Literal>& chain : instance.chains) {
    std::vector<std::string> literals;
    for (const Literal& literal : chain) literals.push_back(json_string(literal_text(literal, shape)));
    chains.push_back(json_array(literals));
  }
  return json_array(chains);
}

}  // namespace

std::string step_text(const Step& step, const Rules& rules, std::uint64_t number) {
  return std::to_string(number) + '\t' + step.technique + '\t' + step_where_text(step, rules) + '\t' +
         step_effect_text(step, rules);
}

std::string step_json(const Step& step, const Rules& rules) {
  const Shape& shape = rules.shape();
  JsonObject object;
  object.add("technique", step.technique);
  std::vector<std::string> houses;
  for (const std::uint16_t house : step.instance.houses) houses.push_back(json_string(rules.houses()[house].name));
  if (houses.size() == 1) object.add_json("house", houses.front());
  if (houses.size() > 1) object.add_json("houses", json_array(houses));
  object.add_json("cells", cells_json(shape, step.instance)).add_json("symbols", symbols_json(step.instance.symbols));
  if (!step.instance.chains.empty()) object.add_json("chains", chains_json(shape, step.instance));
  if (!step.complement.cells.empty()) {
    JsonObject hidden;
    hidden.add_json("cells", cells_json(shape, step.complement))
        .add_json("symbols", symbols_json(step.complement.symbols));
    object.add_json("hidden", hidden.text());
  }
  std::vector<std::string> placed;
  for (const Placement& placement : step.instance.placed) {
    JsonObject one;
    one.add("cell", cell_name(shape, placement.cell)).add_json("symbol", symbol_json(placement.symbol));
    placed.push_back(one.text());
  }
  std::vector<std::string> removed;
  for (const Removal& removal : step.instance.removed) {
    JsonObject one;
    one.add("cell", cell_name(shape, removal.cell)).add_json("symbols", symbols_json(removal.symbols));
    removed.push_back(one.text());
  }
  object.add_json("placed", json_array(placed)).add_json("removed", json_array(removed));
  return object.add_number("depth", step.depth).text();
}

}  // namespace isodoku::tool
