#pragma once
// What studies of the literature have in common: their tables.

#include <string>
#include <string_view>
#include <vector>

#include "base/big_integer.hpp"
#include "base/execution.hpp"
#include "io/table.hpp"

namespace isodoku::detail {

/// What is asked of a study.
struct StudyRequest {
  std::string table{};       ///< the name of the only one that is wanted; empty: all but long lists and second methods
  bool list = false;         ///< what is counted, one by one, instead
  bool check = false;        ///< the table of the second methods, too
  bool for_readers = false;  ///< with sums that would be in the way of a program
  Execution execution{};

  [[nodiscard]] bool wants(std::string_view name) const { return table.empty() || table == name || table == "check"; }
  [[nodiscard]] bool wants_list(std::string_view name) const { return list || table == name; }
  [[nodiscard]] bool wants_check() const { return check || table == "check"; }
};

// Each in the folder of its study; with the table that is wanted among them. What second methods find is compared: they
// throw Error (internal) where it differs. Long work calls check_interrupt.
std::vector<Table> block_diagonal_tables(const StudyRequest& request);
std::vector<Table> first_band_tables(const StudyRequest& request);
std::vector<Table> fixed_grid_tables(const StudyRequest& request);
std::vector<Table> puzzle_count_tables(const StudyRequest& request);
std::vector<Table> rodoku_tables(const StudyRequest& request);
std::vector<Table> shidoku_tables(const StudyRequest& request);

/// Throws Error (internal) unless two methods found the same.
void check_equal(const std::string& what, const BigInteger& found, const BigInteger& expected);

}  // namespace isodoku::detail
