// Writes generators of groups in three notations: for isodoku, for GAP, and for people who compare groups. All
// notations count cells from 1.

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
