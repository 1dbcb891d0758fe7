#pragma once
// The automorphism group of one line of input, as text and as JSON. For GAP see io/gap_text.hpp.
//
// Example:
//
//     const Grid grid = make_grid(make_shape(2, 2), "1234341221434321");
//     const AutomorphismGroup group = automorphism_group(grid);
//     const std::string cells = grid.text();
//     GroupRecord record;
//     record.line = 1;
//     record.input = cells;
//     record.order = group.order.str();
//     record.cell_orbits = group.cell_orbits;
//     assert(group_text(record).find("order\t32\n") != std::string::npos);

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/public.hpp"
#include "group/cell_permutation.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// An automorphism in three notations.
struct GeneratorRecord {
  std::string map;         ///< as transform_text writes it
  std::string cycles;      ///< as cycles_text writes them
  std::string cycle_type;  ///< `1^9 2^36`
};

/// What is written of one grid, puzzle or pattern. Cells are counted from 0 here and from 1 in every notation.
struct GroupRecord {
  std::uint64_t line = 0;  ///< number of the line in its file, from 1
  std::string_view input;  ///< the cells as they were read
  std::string order;       ///< decimal digits
  std::vector<GeneratorRecord> generators;
  std::span<const CellSet> cell_orbits;
  std::span<const CellSet> clue_orbits;
};

/// One `KEY<tab>VALUE` a line: line, input, order; for each generator generator, cycles, cycle_type; then cell_orbits
/// and clue_orbits as sets (`{1,4,7} {2,5,8}`), empty for none.
std::string group_text(const GroupRecord& record);

/// Arrays of numbers from 1.
std::string json_cell_sets(std::span<const CellSet> sets);

/// One JSON object without a newline: line, input, order (with all its digits), generators (an array of objects with
/// map, cycles, cycle_type), cell_orbits, clue_orbits (arrays of arrays of numbers).
std::string group_json(const GroupRecord& record);

}  // namespace isodoku
