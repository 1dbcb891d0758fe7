// Reads the grid of a record.
//
// The usual line starts with N*N cells, and costs no more than read_grid. Only if this fails, other formats of cells
// are tried. If none of them fits, the first fault is returned. The column of a fault is that in the original text,
// even if the text was changed for reading.

#include "io/layouts/puzzle_record.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/message_text.hpp"
#include "io/detail/line_fault.hpp"
#include "io/detail/separators.hpp"
#include "io/grid_line.hpp"
#include "io/layouts/fields.hpp"
#include "io/layouts/inner_puzzles.hpp"
#include "io/layouts/json_object.hpp"
#include "io/layouts/line_cells.hpp"
#include "io/layouts/list_tokens.hpp"
#include "io/layouts/other_puzzle.hpp"
#include "io/layouts/solution_watch.hpp"

namespace isodoku::detail {
namespace {

std::optional<Shape> shape_of_rules(const std::optional<Shape>& shape) {
  return shape;
}
std::optional<Shape> shape_of_rules(const Rules& rules) {
  return rules.shape();
}

GridFault moved(GridFault fault, std::size_t columns) {
  if (fault.column > 0) fault.column += columns;
  return fault;
}

/// Sets the information about the cells of a grid that was read.
void set_cells(RecordCells& cells, std::size_t begin, std::size_t length, std::string written, ZeroUse zeros) {
  cells.begin = begin;
  cells.length = length;
  cells.written = std::move(written);
  cells.zeros = zeros;
}

/// Reads cells that were found in a text, which starts `offset` bytes after the beginning of the record.
template <typename AnyRules>
std::optional<GridFault> read_found(const AnyRules& rules, LineCells&& found, std::size_t offset, SymbolBase base,
                                    const char* name, Grid& grid, RecordCells& cells) {
  ZeroUse zeros = ZeroUse::none;
  if (std::optional<GridFault> fault = find_all_placed(found.cells, found.has_placed)) {
    return moved(*std::move(fault), offset + found.begin);
  }
  std::optional<GridFault> fault = read_grid_line(rules, found.cells, base, grid, zeros, name);
  if (fault) {
    const bool has_place = fault->column > 0 && fault->column <= found.places.size();
    fault->column = offset + 1 + (has_place ? found.places[fault->column - 1] : found.begin);
    if (!fault->is_rule_breach) return fault;
  }
  set_cells(cells, offset + found.begin, found.length,
            zeros == ZeroUse::as_symbol ? grid.text() : std::move(found.cells), zeros);
  return fault;
}

/// The shape of a grid whose candidates have this number of characters: the given shape, or, if none is given, a
/// default one.
std::optional<Shape> shape_of_candidates(const std::optional<Shape>& shape, std::size_t length) {
  constexpr std::array<Shape, 4> usual = {make_shape_no_checks(2, 2), make_shape_no_checks(2, 3),
                                          make_shape_no_checks(3, 3), make_shape_no_checks(4, 4)};
  if (shape) return candidate_text_length(*shape) == length ? shape : std::nullopt;
  const auto found = std::ranges::find(usual, length, candidate_text_length);
  return found == usual.end() ? std::nullopt : std::optional(*found);
}

/// The same for a word, which must not consist of blanks.
std::optional<Shape> shape_of_candidates(const std::optional<Shape>& shape, std::string_view word) {
  const std::optional<Shape> of_word = shape_of_candidates(shape, word.size());
  return word.find_first_not_of(".0") == std::string_view::npos ? std::nullopt : of_word;
}

const Rules& rules_of(const Rules& rules, const Shape& /*shape*/) {
  return rules;
}
Rules rules_of(const std::optional<Shape>& /*shape*/, const Shape& shape) {
  return Rules(shape);
}

/// Reads the candidates of a grid, N*N*N characters. If they do not restrict the puzzle more than its givens, the
/// result is a puzzle of givens.
template <typename AnyRules>
std::optional<GridFault> read_candidate_text(const AnyRules& any_rules, const Shape& shape, std::string_view text,
                                             std::size_t offset, CandidateUse use, Grid& grid, RecordCells& cells) {
  auto [candidates, fault] = read_candidates(shape, text);
  if (fault) return moved(*std::move(fault), offset);
  const auto& rules = rules_of(any_rules, shape);
  grid = candidates.givens();
  cells.are_candidates = use != CandidateUse::never && count_restricted_cells(candidates, rules) > 0;
  set_cells(cells, offset, text.size(), cells.are_candidates ? candidates.text() : grid.text(), ZeroUse::none);
  const RuleBreach breach = find_rule_breach(grid, rules);
  if (breach.cell < 0) return std::nullopt;
  const auto column =
      static_cast<std::size_t>(breach.cell * shape.size()) + grid.cells()[static_cast<std::size_t>(breach.cell)];
  return GridFault{std::string("symbol ") + symbol_character(grid.cells()[static_cast<std::size_t>(breach.cell)]) +
                       " occurs twice in " + breach.house,
                   offset + column, true};
}

/// The length of the candidates of a 2x2 grid. It is the only such length that is also the length of a grid.
constexpr std::size_t cells_of_8_rows = 64;

/// Reads a text whose first word is the cells, or that has them in another format.
template <typename AnyRules>
std::optional<GridFault> read_cells(const AnyRules& rules, std::string_view text, std::size_t offset,
                                    const RecordLayout& layout, const char* name, Grid& grid, RecordCells& cells) {
  const SymbolBase base = layout.symbols;
  ZeroUse zeros = ZeroUse::none;
  std::optional<GridFault> fault = read_grid_line(rules, text, base, grid, zeros, name);
  if (!fault || fault->is_rule_breach) {
    set_cells(cells, offset, grid.cells().size(), zeros == ZeroUse::as_symbol ? grid.text() : std::string(), zeros);
  } else if (std::optional<LineCells> found = find_line_cells(shape_of_rules(rules), text, base)) {
    return read_found(rules, *std::move(found), offset, base, name, grid, cells);
  } else if (const std::string_view word = cell_part(text);
             const std::optional<Shape> shape = shape_of_candidates(shape_of_rules(rules), word)) {
    std::optional<GridFault> of_candidates =
        read_candidate_text(rules, *shape, word, offset, layout.candidates, grid, cells);
    const bool may_be_grid = !shape_of_rules(rules) && word.size() == cells_of_8_rows;
    if (!of_candidates || of_candidates->is_rule_breach || !may_be_grid) return of_candidates;
  }
  if (fault) return moved(*std::move(fault), offset);
  return std::nullopt;
}

/// Describes a field that is the puzzle of a complete grid in another field, or may be a damaged puzzle; null for any
/// other field.
const char* puzzle_of_solution(const Grid& solution, std::string_view field) {
  constexpr const char* damaged = "may be a damaged puzzle";
  const Shape& shape = solution.shape();
  if (is_nearly_puzzle(shape, field)) return damaged;
  std::string puzzle(field);
  if (puzzle.size() != solution.cells().size()) return nullptr;
  const bool has_blank = field.find_first_of(".0*_-?") != std::string_view::npos;
  if (unify_blanks(puzzle, shape.size(), SymbolBase::one_based))
    return has_blank && looks_damaged(shape, field) ? damaged : nullptr;
  const std::string grid = solution.text();
  if (is_solved_by(puzzle, grid)) return "is the puzzle that it solves";
  // For another puzzle, only about one in N clues would agree.
  std::size_t clues = 0;
  std::size_t wrong = 0;
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    if (character_symbol(puzzle[cell]) == 0) continue;
    ++clues;
    if (character_symbol(puzzle[cell]) != character_symbol(grid[cell])) ++wrong;
  }
  return has_blank && clues >= static_cast<std::size_t>(shape.size()) && 4 * wrong < clues ? damaged : nullptr;
}

/// The fault of a line that has a grid after the fields with names, or another puzzle below a name such as `id`. This
/// grid would be lost.
std::optional<GridFault> find_surplus_grid(const Grid& grid, std::string_view text, const FieldChoice& choice,
                                           SymbolBase base) {
  const auto cells = static_cast<std::size_t>(grid.shape().cell_count());
  if (choice.columns == 0 || !find_surplus_column(text, choice, cells)) return std::nullopt;
  const std::vector<Field> fields = split_fields(text, choice.delimiter);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::string_view field = fields[i].of(text);
    const std::string name = "field " + std::to_string(i + 1);
    if (i >= choice.columns && is_grid_field(grid.shape(), field)) {
      return GridFault{"this line has " + std::to_string(fields.size()) + " fields but the header has " +
                           std::to_string(choice.columns) + ", and " + name + " is also a grid: set " + Setting::column,
                       fields[i].begin + 1};
    }
    const bool is_watched = field.size() > cells || (i < 64 && (choice.watched >> i & 1U) != 0);
    if (i == choice.column || !is_watched || !is_other_puzzle(grid, field, base)) continue;
    return GridFault{"the header says that the puzzle is field " + std::to_string(choice.column + 1) + ", but " + name +
                         " is another puzzle: set " + Setting::column,
                     fields[i].begin + 1};
  }
  return std::nullopt;
}

/// The fault of a line with a puzzle and, as the chosen field, its solution: the names are misleading.
std::optional<GridFault> find_solved_field(const Grid& grid, std::string_view text, const FieldChoice& choice) {
  const std::vector<Field> fields = split_fields(text, choice.delimiter);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const char* const found = i == choice.column ? nullptr : puzzle_of_solution(grid, fields[i].of(text));
    if (found == nullptr) continue;
    return GridFault{"field " + std::to_string(choice.column + 1) + " is a complete grid, and field " +
                         std::to_string(i + 1) + " " + found + ": set " + Setting::column,
                     fields[i].begin + 1};
  }
  return std::nullopt;
}

template <typename AnyRules>
std::optional<GridFault> read_field(const AnyRules& rules, std::string_view text, const RecordLayout& layout,
                                    Grid& grid, RecordCells& cells) {
  const FieldChoice& choice = layout.field;
  const std::optional<Field> field = find_field(text, choice);
  if (!field) {
    const std::size_t fields = split_fields(text, choice.delimiter).size();
    return GridFault{"this line has " + std::to_string(fields) + (fields == 1 ? " field" : " fields") +
                         ", but the puzzle column is " + std::to_string(choice.column + 1),
                     text.size() + 1};
  }
  if (choice.is_guess && choice.column > 0) {
    const std::vector<Field> fields = split_fields(text, choice.delimiter);
    const std::optional<Shape> shape = shape_of_rules(rules);
    const std::optional<Shape> of_field = shape ? shape : shape_of_length(field->length);
    for (std::size_t i = 0; i < choice.column; ++i) {
      const bool is_grid = is_grid_field(shape, fields[i].of(text));
      if (!is_grid && !(of_field && may_be_damaged_puzzle(*of_field, text, fields[i], fields[i + 1]))) continue;
      return GridFault{"the puzzle is field " + std::to_string(choice.column + 1) + " in earlier lines, but field " +
                           std::to_string(i + 1) + " of this line " +
                           (is_grid ? "is also a grid" : "may be a damaged puzzle") + ": set " + Setting::column,
                       fields[i].begin + 1};
    }
  }
  std::optional<GridFault> fault = read_cells(rules, field->of(text), field->begin, layout, "this field", grid, cells);
  if (fault) return fault;
  if (choice.is_guess) fault = find_other_puzzle(grid, text, cells.begin + cells.length, layout.symbols);
  if (fault) return fault;
  if (choice.columns > 0 && grid.is_complete()) fault = find_solved_field(grid, text, choice);
  return fault ? fault : find_surplus_grid(grid, text, choice, layout.symbols);
}

/// Finds the fields of an object, and the one with the puzzle. Returns the fault if there is none.
std::optional<GridFault> find_json_puzzle(const std::optional<Shape>& shape, std::string_view text,
                                          const RecordLayout& layout, std::vector<JsonField>& fields,
                                          std::size_t& puzzle) {
  if (std::optional<GridFault> fault = split_json(text, fields)) return fault;
  std::vector<std::string_view> names;
  names.reserve(fields.size());
  for (const JsonField& field : fields) names.emplace_back(field.name);
  std::optional<std::size_t> found = find_puzzle_name(names, layout.field_name.get());
  if (!found && !layout.field_name) found = find_puzzle_by_value(shape, text, fields);
  if (!found) {
    const std::string wanted = layout.field_name ? "field " + in_quotes(*layout.field_name) : "field of a puzzle";
    const std::vector<std::string> present(names.begin(), names.end());
    return GridFault{"this JSON object has no " + wanted +
                         (present.empty() ? "; it is empty" : "; its fields are " + list_text(present)) + ": set " +
                         Setting::column,
                     text.find('{') + 1};
  }
  puzzle = *found;
  const JsonField& field = fields[puzzle];
  if (field.is_string(text) || text[field.begin] == '[') return std::nullopt;
  return GridFault{"the field " + in_quotes(field.name) + " is not a string", field.begin + 1};
}

/// The fault of an object with a puzzle and, as the chosen field, its solution: the names are misleading.
std::optional<GridFault> find_solved_json(const std::optional<Shape>& shape, const Grid& grid, std::string_view text,
                                          const std::vector<JsonField>& fields, std::size_t chosen) {
  for (const JsonField& field : fields) {
    const std::string_view json = field.of(text);
    const std::optional<LineCells> list = json.starts_with('[') ? find_list_cells(shape, json) : std::nullopt;
    const std::string content = list ? list->cells : field.is_string(text) ? json_string_content(json) : std::string();
    const char* const found = puzzle_of_solution(grid, content);
    if (found == nullptr) continue;
    return GridFault{"the field " + in_quotes(fields[chosen].name) + " is a complete grid, and the field " +
                         in_quotes(field.name) + " " + found + ": set " + Setting::column,
                     field.begin + 1};
  }
  return std::nullopt;
}

/// Removes the line breaks from a text of N lines with N characters each.
void join_rows(std::string& text) {
  std::string cells;
  std::size_t rows = 0;
  std::size_t length = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view row = without_blanks(std::string_view(text).substr(at, end - at));
    if (rows > 0 && row.size() != length) return;
    length = row.size();
    cells += row;
    ++rows;
    at = end + 1;
  }
  if (rows == length) text = std::move(cells);
}

/// Reads the grid in a field of an object.
template <typename AnyRules>
std::optional<GridFault> read_json_field(const AnyRules& rules, std::string_view text, const RecordLayout& layout,
                                         const JsonField& puzzle, Grid& grid, RecordCells& cells) {
  const std::string_view json = puzzle.of(text);
  if (json.starts_with('[')) {
    if (std::optional<LineCells> found = find_list_cells(shape_of_rules(rules), json)) {
      return read_found(rules, *std::move(found), puzzle.begin, layout.symbols, "this field", grid, cells);
    }
    return GridFault{"the field " + in_quotes(puzzle.name) + " is neither a string nor a list of rows",
                     puzzle.begin + 1};
  }
  const std::size_t first = puzzle.begin + 1;
  const auto read = [&](std::string_view content, std::size_t offset) {
    const std::size_t blanks = std::min(content.find_first_not_of(" \t"), content.size());
    return read_cells(rules, content.substr(blanks), offset + blanks, layout, "this field", grid, cells);
  };
  if (json.find('\\') == std::string_view::npos) return read(json.substr(1, json.size() - 2), first);
  // The string has escapes, so the cells are not in the text directly.
  std::string content = json_string_content(json);
  join_rows(content);
  if (content.find_first_of("\r\n") != std::string::npos) {
    return GridFault{"the field " + in_quotes(puzzle.name) + " has a line break: write all cells on one line",
                     first + 1};
  }
  std::optional<GridFault> fault = read(content, 0);
  if (fault) fault->column = first + 1;
  if (!fault || fault->is_rule_breach) {
    set_cells(cells, first, json.size() - 2, std::string(cells.of(content)), cells.zeros);
  }
  return fault;
}

template <typename AnyRules>
std::optional<GridFault> read_json(const AnyRules& rules, std::string_view text, const RecordLayout& layout, Grid& grid,
                                   RecordCells& cells) {
  std::vector<JsonField> fields;
  std::size_t chosen = 0;
  if (std::optional<GridFault> fault = find_json_puzzle(shape_of_rules(rules), text, layout, fields, chosen))
    return fault;
  std::optional<GridFault> fault = read_json_field(rules, text, layout, fields[chosen], grid, cells);
  if (fault || layout.field_name || !grid.is_complete()) return fault;
  return find_solved_json(shape_of_rules(rules), grid, text, fields, chosen);
}

template <typename AnyRules>
std::optional<GridFault> read_any(const AnyRules& rules, std::string_view text, const RecordLayout& layout, Grid& grid,
                                  RecordCells& cells) {
  switch (layout.kind) {
    case RecordKind::field:
      return read_field(rules, text, layout, grid, cells);
    case RecordKind::json:
      return read_json(rules, text, layout, grid, cells);
    case RecordKind::hodoku:
      if (std::optional<LineCells> found = find_hodoku_cells(shape_of_rules(rules), text, layout.symbols)) {
        return read_found(rules, *std::move(found), 0, layout.symbols, "this field", grid, cells);
      }
      return GridFault{"not a line of a HoDoKu library; expected :0000:x:CELLS:...", 1};
    case RecordKind::line:
    case RecordKind::argument: {
      const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
      const bool is_line = layout.kind == RecordKind::line;
      const char* const name = is_line ? "this line" : "this argument";
      std::optional<GridFault> fault = read_cells(rules, text.substr(begin), begin, layout, name, grid, cells);
      if (!is_line || (fault && fault->is_rule_breach)) return fault;
      if (fault) {
        std::optional<LineCells> found = find_cells_in_text(shape_of_rules(rules), text, layout.symbols);
        if (!found) return fault;
        fault = read_found(rules, *std::move(found), 0, layout.symbols, name, grid, cells);
      }
      return fault ? fault : find_other_puzzle(grid, text, cells.begin + cells.length, layout.symbols);
    }
    case RecordKind::cells:
    case RecordKind::bad:
    case RecordKind::text:
      break;
  }
  return read_cells(rules, text, 0, layout, "this grid", grid, cells);
}

}  // namespace

bool make_bad(PuzzleRecord& record, GridFault fault) {
  record.layout = {RecordKind::bad, {}};
  record.fault = std::move(fault);
  return true;
}

bool make_cells(PuzzleRecord& record, std::string& cells, const std::optional<Shape>& shape, SymbolBase symbols) {
  const std::optional<Shape> of_cells = shape ? shape : shape_of_length(cells.size());
  record.layout = {RecordKind::cells, {}, symbols};
  record.text = cells;
  std::optional<GridFault> fault = unify_row_blanks(cells, of_cells.value_or(Shape()).size(), symbols);
  return !fault || make_bad(record, *std::move(fault));
}

std::optional<GridFault> read_record(const std::optional<Shape>& shape, std::string_view text,
                                     const RecordLayout& layout, Grid& grid, RecordCells& cells) {
  if (shape || layout.kind != RecordKind::cells) return read_any(shape, text, layout, grid, cells);
  // The text is a complete grid: 16 cells cannot be a row of a larger grid, as they may be on a line.
  const std::optional<Shape> determined = shape_of_length(text.size());
  const bool may_be_candidates = shape_of_candidates(std::nullopt, text).has_value();
  if (!determined && !may_be_candidates && std::ranges::all_of(text, is_cell_character)) {
    return GridFault{fault_of_length("this grid", text.size()), 1};
  }
  return read_any(determined, text, layout, grid, cells);
}

std::optional<GridFault> read_record(const Rules& rules, std::string_view text, const RecordLayout& layout, Grid& grid,
                                     RecordCells& cells) {
  return read_any(rules, text, layout, grid, cells);
}

ListUse use_lists(const Rules& rules, CandidateUse use, PuzzleRecord& record, std::string& text) {
  ListUse result;
  CandidateGrid candidates(rules.shape());
  bool has_all_lists = true;
  for (std::size_t cell = 0; cell < record.candidates.size(); ++cell) {
    const int symbol = character_symbol(record.text[cell]);
    const CandidateSet list = symbol != 0 ? candidate_of(symbol) : record.candidates[cell];
    has_all_lists = has_all_lists && list != 0;
    if (list != 0) candidates.cells()[cell] = list;
  }
  result.restricting = count_restricted_cells(candidates, rules);
  const bool may_be_used = use == CandidateUse::always || (use == CandidateUse::automatic && has_all_lists);
  result.are_used = may_be_used && result.restricting > 0;
  if (!result.are_used) return result;
  if (record.places.size() == record.text.size()) {
    std::vector<TextPlace> places;
    for (const TextPlace& place : record.places) {
      places.insert(places.end(), static_cast<std::size_t>(rules.shape().size()), place);
    }
    record.places = std::move(places);
  }
  text = candidates.text();
  record.text = text;
  record.candidates.clear();
  return result;
}

bool has_candidate_text(const std::optional<Shape>& shape, std::string_view line) {
  const std::string_view word = cell_part(line);
  const std::optional<Shape> of_word = shape_of_candidates(shape, word);
  return of_word && !read_candidates(*of_word, word).fault;
}

}  // namespace isodoku::detail
