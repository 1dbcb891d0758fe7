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

#include <string>
#include <string_view>

#include "base/public.hpp"
#include "io/group_record.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// How such a file begins: a comment, and the statement that makes `isodoku_groups` the empty list.
std::string_view gap_header();

/// One statement on one line, without a newline: adds a record to `isodoku_groups` with the components line, input (a
/// string), order and group, a permutation group of the cells 1..N*N in reading order.
std::string gap_statement(const GroupRecord& record);

}  // namespace isodoku
