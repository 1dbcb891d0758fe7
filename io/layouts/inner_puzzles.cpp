// Web sites return objects within objects. Each object that has a puzzle, by the name of a field or as its only grid
// with blanks, is a record; the objects around it are ignored. An array of puzzles counts only if its name is one for
// puzzles, so that a history of moves is not read.

#include "io/layouts/inner_puzzles.hpp"

#include <algorithm>
#include <utility>

#include "io/grid_line.hpp"
#include "io/layouts/fields.hpp"
#include "io/layouts/list_tokens.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t max_object_depth = 8;

/// Whether a value is a string or a list with a grid. If `needs_blank`, the grid must have blanks.
bool is_grid_value(const std::optional<Shape>& shape, std::string_view json, bool needs_blank) {
  std::string cells;
  if (json.starts_with('"')) {
    if (json.find('\\') != std::string_view::npos) return false;
    cells = json.substr(1, json.size() - 2);
    if (!is_grid_field(shape, cells)) return false;
  } else if (json.starts_with('[')) {
    const std::optional<LineCells> list = find_list_cells(shape, json);
    if (!list) return false;
    cells = list->cells;
  } else {
    return false;
  }
  return !needs_blank || cells.find_first_of(".0*_-?") != std::string::npos;
}

/// Whether a list is one grid, although its rows are as long as smaller grids: it has symbols that smaller grids do not
/// have.
bool is_grid_of_long_rows(std::string_view json) {
  const std::optional<LineCells> list = find_list_cells(std::nullopt, json);
  if (!list) return false;
  const std::optional<Shape> whole = shape_of_length(list->cells.size());
  const std::optional<Shape> of_row = shape_of_length(static_cast<std::size_t>(whole->size()));
  return of_row && std::ranges::any_of(list->cells, [&](char cell) {
           return may_be_symbol(cell, whole->size()) && !may_be_symbol(cell, of_row->size()) && cell != '0';
         });
}

/// Whether a value may be a puzzle, even a damaged one: a text, or a list that contains neither objects nor complete
/// values for grids.
bool is_own_value(std::string_view json) {
  if (json.starts_with('"')) return true;
  if (!json.starts_with('[')) return false;
  if (is_grid_of_long_rows(json)) return true;
  const std::vector<std::string_view> elements = split_json_array(json);
  const auto is_record = [](std::string_view element) {
    return element.starts_with('{') || is_grid_value(std::nullopt, element, false);
  };
  return !elements.empty() && std::ranges::none_of(elements, is_record);
}

}  // namespace

void InnerRecords::find(std::string_view object, std::size_t depth) {
  std::vector<JsonField> fields;
  if (depth > max_object_depth || split_json(object, fields)) return;
  const auto add = [&](std::string_view value, bool is_object) {
    waiting_.push_back({static_cast<std::size_t>(value.data() - object_.data()), value.size(), is_object});
  };
  std::vector<std::string_view> names;
  for (const JsonField& field : fields) names.emplace_back(field.name);
  const std::optional<std::size_t> puzzle = find_puzzle_name(names, nullptr);
  const bool has_puzzle = puzzle ? is_own_value(fields[*puzzle].of(object))
                                 : find_puzzle_by_value(std::nullopt, object, fields).has_value();
  if (has_puzzle) {
    if (depth > 0) add(object, true);
    return;
  }
  // If the field with the best name is not a puzzle, no other field is read instead.
  const bool has_other = puzzle && std::ranges::any_of(fields, [&](const JsonField& field) {
                           return find_puzzle_name({field.name}, nullptr) && is_own_value(field.of(object));
                         });
  if (has_other) return;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::string_view json = fields[i].of(object);
    if (json.starts_with('{')) find(json, depth + 1);
    if (!json.starts_with('[')) continue;
    for (const std::string_view element : split_json_array(json)) {
      if (element.starts_with('{')) {
        find(element, depth + 1);
      } else if (puzzle == i) {
        add(element, false);
      }
    }
  }
}

bool InnerRecords::begin(const PuzzleRecord& record) {
  object_ = record.text;
  waiting_.clear();
  find(object_, 0);
  if (waiting_.empty()) return false;
  std::ranges::reverse(waiting_);
  places_ = record.places;
  line_ = record.number;
  return true;
}

bool InnerRecords::next(PuzzleRecord& record) {
  const Puzzle puzzle = waiting_.back();
  waiting_.pop_back();
  record.text = std::string_view(object_).substr(puzzle.begin, puzzle.length);
  record.places.clear();
  for (std::size_t at = puzzle.begin; at < puzzle.begin + puzzle.length; ++at)
    record.places.push_back(places_.empty() ? TextPlace{line_, at + 1} : places_[at]);
  record.number = record.places.front().line;
  record.layout = {RecordKind::json, {}, symbols_};
  return puzzle.is_object || read_element(record);
}

/// Reads a text or a list in an array of puzzles.
bool InnerRecords::read_element(PuzzleRecord& record) {
  const bool is_plain = record.text.starts_with('"') && record.text.find('\\') == std::string_view::npos;
  if (is_plain) {
    record.text = record.text.substr(1, record.text.size() - 2);
    record.places.erase(record.places.begin());
    record.places.pop_back();
    record.layout = {RecordKind::cells, {}, symbols_};
    return !record.text.empty() || make_bad(record, {"this text is empty", 1});
  }
  std::optional<LineCells> list = find_list_cells(shape_, record.text);
  if (!list) return make_bad(record, {"this is neither a text nor a list of rows", 1});
  std::vector<TextPlace> places;
  for (const std::size_t place : list->places) places.push_back(record.places[place]);
  record.places = std::move(places);
  cells_ = std::move(list->cells);
  return make_cells(record, cells_, shape_, symbols_);
}

std::optional<std::size_t> find_puzzle_by_value(const std::optional<Shape>& shape, std::string_view object,
                                                const std::vector<JsonField>& fields) {
  std::optional<std::size_t> only;
  std::size_t others = 0;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (is_solution_name(fields[i].name) || !is_grid_value(shape, fields[i].of(object), true)) continue;
    if (!only) only = i;
    ++others;
  }
  return others == 1 ? only : std::nullopt;
}

}  // namespace isodoku::detail
