// Generators of groups, in the notations that isodoku, GAP and people who compare groups read. Cells are counted from 1
// in all of them.

#include "io/generator_record.hpp"

#include "grid/transform.hpp"
#include "group/cell_permutation.hpp"
#include "group/conjugacy_classes.hpp"
#include "io/json_writer.hpp"

namespace isodoku::detail {

GeneratorRecord generator_record(const Shape& shape, const Transform& generator) {
  return {transform_text(generator), cycles_text(cell_permutation(shape, generator.symmetry)),
          cell_cycle_type(shape, generator.symmetry).text()};
}

void GeneratorList::append_json(std::string& out) const {
  std::vector<std::string> objects;
  for (const GeneratorRecord& generator : generators) {
    objects.push_back(JsonObject()
                          .add("map", generator.map)
                          .add("cycles", generator.cycles)
                          .add("cycle_type", generator.cycle_type)
                          .text());
  }
  out += json_array(objects);
}

}  // namespace isodoku::detail
