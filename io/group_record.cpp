// A group as lines with tabs or as JSON. The object starts as those of the other commands do (json_record), since the
// order must keep all its digits, which nlohmann's numbers do not; what is nested is left to that library.

#include "io/group_record.hpp"

#include <nlohmann/json.hpp>

#include "io/json_record.hpp"

namespace isodoku {
namespace {

nlohmann::json json_sets(const std::vector<CellSet>& sets) {
  nlohmann::json result = nlohmann::json::array();
  for (const CellSet& set : sets) {
    nlohmann::json& cells = result.emplace_back(nlohmann::json::array());
    for (const auto cell : set) cells.push_back(cell + 1);
  }
  return result;
}

}  // namespace

std::string group_text(const GroupRecord& record) {
  std::string text;
  const auto add = [&text](const char* key, std::string_view value) {
    text += key;
    text += '\t';
    text += value;
    text += '\n';
  };
  add("line", std::to_string(record.line));
  add("input", record.input);
  add("order", record.order);
  for (const GeneratorRecord& generator : record.generators) {
    add("generator", generator.map);
    add("cycles", generator.cycles);
    add("cycle_type", generator.cycle_type);
  }
  add("cell_orbits", cell_sets_text(record.cell_orbits));
  add("clue_orbits", cell_sets_text(record.clue_orbits));
  return text;
}

std::string group_json(const GroupRecord& record) {
  auto generators = nlohmann::ordered_json::array();
  for (const GeneratorRecord& generator : record.generators) {
    generators.push_back({{"map", generator.map}, {"cycles", generator.cycles}, {"cycle_type", generator.cycle_type}});
  }
  // Not null, of which [] makes an object: it notes that before it has the memory, so a failure there would crash.
  auto rest = nlohmann::ordered_json::object();
  rest["generators"] = std::move(generators);
  rest["cell_orbits"] = json_sets(record.cell_orbits);
  rest["clue_orbits"] = json_sets(record.clue_orbits);
  std::string object = JsonRecord{record.line, record.input, {}, record.order, {}}.text();
  object.back() = ',';
  return object + rest.dump().substr(1);
}

}  // namespace isodoku
