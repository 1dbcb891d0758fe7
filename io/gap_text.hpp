#pragma once
// Automorphism groups as statements of GAP (gap-system.org), which loads them with Read("FILE").
//
// Example:
//
//     GroupRecord record;
//     record.line = 1;
//     record.input = "1234341221434321";
//     record.order = "1";
//     assert(gap_statement(record).find("isodoku_groups") != std::string::npos);

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "io/generator_record.hpp"

namespace isodoku::detail {

/// The group of one grid, puzzle or pattern of the input.
struct GroupRecord {
  std::uint64_t line = 0;  ///< number of the line in its file, from 1
  std::string_view input;  ///< the cells as they were read
  std::string order;       ///< decimal digits
  std::vector<GeneratorRecord> generators;
};

/// The beginning of a file: a comment, and the statement that sets `isodoku_groups` to the empty list.
std::string_view gap_header();

/// One statement on one line, without a newline: adds a record to `isodoku_groups` with the components line, input (a
/// string), order and group, a permutation group of the cells 1..N*N in reading order.
std::string gap_statement(const GroupRecord& record);

}  // namespace isodoku::detail
