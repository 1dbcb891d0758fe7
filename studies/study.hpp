#pragma once
// The interface of studies of the literature: their tables.

#include <string>
#include <string_view>
#include <vector>

#include "base/big_integer.hpp"
#include "base/execution.hpp"
#include "io/table.hpp"

namespace isodoku::detail {

/// The options of a study.
struct StudyRequest {
  std::string table{};  ///< name of the only table to compute; empty means all except for long lists and second methods
  bool list = false;    ///< list the counted objects instead
  bool check = false;   ///< also compute the table of the second methods
  bool for_readers = false;  ///< add totals, which programs do not need
  Execution execution{};

  [[nodiscard]] bool wants(std::string_view name) const { return table.empty() || table == name || table == "check"; }
  [[nodiscard]] bool wants_list(std::string_view name) const { return list || table == name; }
  [[nodiscard]] bool wants_check() const { return check || table == "check"; }
};

// Defined in the folder of each study. They return the requested table, possibly among others. The results of second
// methods are compared: a difference throws Error (internal). Long computations call check_interrupt.
std::vector<Table> block_diagonal_tables(const StudyRequest& request);
std::vector<Table> first_band_tables(const StudyRequest& request);
std::vector<Table> fixed_grid_tables(const StudyRequest& request);
std::vector<Table> puzzle_count_tables(const StudyRequest& request);
std::vector<Table> rodoku_tables(const StudyRequest& request);
std::vector<Table> shidoku_tables(const StudyRequest& request);

/// Throws Error (internal) unless both methods gave the same number.
void check_equal(const std::string& what, const BigInteger& found, const BigInteger& expected);

}  // namespace isodoku::detail
