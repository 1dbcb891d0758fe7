#pragma once
// The generators of an automorphism group in three notations.
//
// Example:
//
//     const Grid grid = make_grid(make_shape(2, 2), "1234341221434321");
//     GeneratorList list;
//     for (const Transform& generator : automorphism_group(grid).generators) {
//       list.generators.push_back(generator_record(grid.shape(), generator));
//     }
//     std::string json;
//     list.append_json(json);
//     assert(json.starts_with("[{\"map\":\""));

#include <string>
#include <vector>

#include "base/fields.hpp"
#include "grid/shape.hpp"
#include "grid/transform.hpp"

namespace isodoku::detail {

/// An automorphism in three notations.
struct GeneratorRecord {
  std::string map;         ///< as transform_text writes it
  std::string cycles;      ///< as cycles_text writes them
  std::string cycle_type;  ///< `1^9 2^36`
};

/// The record of a transform of grids of this shape.
GeneratorRecord generator_record(const Shape& shape, const Transform& generator);

/// Generators as the value of a field. In JSON and in tables, they are an array of objects with map, cycles and
/// cycle_type.
struct GeneratorList {
  static constexpr FieldType field_type = FieldType::list;
  std::vector<GeneratorRecord> generators;

  void append_text(std::string& out) const { append_json(out); }
  void append_json(std::string& out) const;
  /// Visits the text of each generator in blocks of lines: the map, which follows the name of the field, and below it
  /// the lines `cycles` and `cycle_type`.
  template <typename Visit>
  void for_each_text(const Visit& visit) const {
    for (const GeneratorRecord& generator : generators) {
      visit(generator.map + "\ncycles\t" + generator.cycles + "\ncycle_type\t" + generator.cycle_type);
    }
  }
};

}  // namespace isodoku::detail
