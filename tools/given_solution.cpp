// A solution may be in a field whose name says so (`solution`, `answers`), as text or as a list; a damaged solution in
// such a field counts as given. In records without such names, the solution is the first field after the puzzle that is
// a complete grid.

#include "tools/given_solution.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "io/layouts/fields.hpp"
#include "io/layouts/line_cells.hpp"
#include "io/layouts/record_fields.hpp"

namespace isodoku::tool {
namespace {

/// The first field of the text after the puzzle, in a record without names.
std::string_view next_field(std::string_view after) {
  constexpr std::string_view separators = " \t,;:|\"";
  after.remove_prefix(std::min(after.find_first_not_of(separators), after.size()));
  return after.substr(0, after.find_first_of(separators));
}

/// Appends the cells of a JSON list of numbers or texts, which may contain lists.
void append_cells(const nlohmann::json& list, std::string& cells) {
  if (list.is_string()) {
    cells += list.get<std::string>();
  } else if (list.is_number_unsigned() && list.get<std::uint64_t>() <= max_size) {
    const auto number = list.get<int>();
    cells += number == 0 ? '.' : symbol_character(number);
  } else {
    cells += '.';
    if (!list.is_array()) return;
    cells.pop_back();
    for (const nlohmann::json& each : list) append_cells(each, cells);
  }
}

std::string cells_of(const RecordField& field) {
  if (field.is_string) return field.value;
  std::string cells;
  const nlohmann::json list = nlohmann::json::parse(field.value, nullptr, false);
  if (list.is_array()) append_cells(list, cells);
  return cells;
}

/// Whether a text is a damaged solution, although its length is not that of a grid. It must be longer than half a grid,
/// and must have only symbols and blanks.
bool is_damaged_solution(std::string_view text, const Shape& shape) {
  return 2 * text.size() > static_cast<std::size_t>(shape.cell_count()) &&
         std::ranges::all_of(text, [&](char cell) { return cell == '.' || may_be_symbol(cell, shape.size()); });
}

/// `is_named`: the field has the name of a solution, so a damaged one counts, too.
std::optional<GivenSolution> solution_of(const std::string& text, const Rules& rules, bool is_named) {
  const GivenSolution damaged{Grid(rules.shape()), true};
  if (text.size() != static_cast<std::size_t>(rules.shape().cell_count())) {
    return is_named && is_damaged_solution(text, rules.shape()) ? std::optional(damaged) : std::nullopt;
  }
  const auto [grid, fault] = read_grid(rules, text);
  if (fault && !fault->is_rule_breach) return std::nullopt;
  if (!grid.is_complete()) return is_named && grid.clue_count() > 0 ? std::optional(damaged) : std::nullopt;
  return GivenSolution{grid, fault.has_value()};
}

}  // namespace

std::optional<GivenSolution> given_solution(const InputRecord& record, const Rules& rules) {
  const bool has_names =
      record.layout.kind == RecordKind::json || (record.columns != nullptr && !record.columns->empty());
  bool has_solution_name = false;
  if (has_names) {
    const auto names = record.columns == nullptr ? std::vector<std::string>() : *record.columns;
    for (const RecordField& found : record_fields(record.text, record.layout, names)) {
      if (!is_solution_name(found.name)) continue;
      has_solution_name = true;
      if (auto given = solution_of(cells_of(found), rules, true)) return given;
    }
  }
  if (has_solution_name || record.layout.kind == RecordKind::json) return std::nullopt;
  for (std::string_view rest = record.after; !rest.empty();) {
    const std::string_view text = next_field(rest);
    if (text.empty()) break;
    if (auto given = solution_of(std::string(text), rules, false)) return given;
    rest.remove_prefix(static_cast<std::size_t>(text.data() + text.size() - rest.data()));
  }
  return std::nullopt;
}

}  // namespace isodoku::tool
