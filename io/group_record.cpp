// A group as lines with tabs or as JSON.

#include "io/group_record.hpp"

#include "io/json_writer.hpp"

namespace isodoku {

std::string json_cell_sets(std::span<const CellSet> sets) {
  std::vector<std::string> arrays;
  for (const CellSet& set : sets) {
    std::vector<std::string> cells;
    for (const auto cell : set) cells.push_back(std::to_string(cell + 1));
    arrays.push_back(json_array(cells));
  }
  return json_array(arrays);
}

std::string group_text(const GroupRecord& record) {
  std::string text;
  text.reserve(1000);
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
  std::vector<std::string> generators;
  for (const GeneratorRecord& generator : record.generators) {
    generators.push_back(JsonObject()
                             .add("map", generator.map)
                             .add("cycles", generator.cycles)
                             .add("cycle_type", generator.cycle_type)
                             .text());
  }
  return JsonObject()
      .add_number("line", record.line)
      .add("input", record.input)
      .add_number("order", record.order)
      .add_json("generators", json_array(generators))
      .add_json("cell_orbits", json_cell_sets(record.cell_orbits))
      .add_json("clue_orbits", json_cell_sets(record.clue_orbits))
      .text();
}

}  // namespace isodoku
