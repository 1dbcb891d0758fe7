// Sites answer with objects in objects. Each object that has a puzzle, by the name of a field or as its only grid with
// blanks, is a record; what is around it says nothing. Arrays of puzzles count below a name of puzzles only, so that a
// history of moves is none.

#include "io/layouts/inner_puzzles.hpp"

#include <algorithm>
#include <string>

#include "io/layouts/fields.hpp"
#include "io/layouts/list_tokens.hpp"

namespace isodoku {
namespace {

constexpr std::size_t max_object_depth = 8;

/// A string or a list that holds a grid; with blanks, if that is wanted.
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

/// Whether a value may be a puzzle, also a damaged one: a text, or a list that is no list of objects or of texts that
/// are grids themselves.
bool is_own_value(std::string_view json) {
  if (json.starts_with('"')) return true;
  if (!json.starts_with('[')) return false;
  const std::vector<std::string_view> elements = split_json_array(json);
  const auto is_record = [](std::string_view element) {
    return element.starts_with('{') || is_grid_value(std::nullopt, element, false);
  };
  return !elements.empty() && std::ranges::none_of(elements, is_record);
}

void find_inner(std::string_view whole, std::string_view object, std::size_t depth, std::vector<InnerPuzzle>& found) {
  std::vector<JsonField> fields;
  if (depth > max_object_depth || split_json(object, fields)) return;
  const auto add = [&](std::string_view value, bool is_object) {
    found.push_back({static_cast<std::size_t>(value.data() - whole.data()), value.size(), is_object});
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
  // No other field takes the place of one that is no puzzle.
  const bool has_other = puzzle && std::ranges::any_of(fields, [&](const JsonField& field) {
                           return find_puzzle_name({field.name}, nullptr) && is_own_value(field.of(object));
                         });
  if (has_other) return;
  for (const JsonField& field : fields) {
    const std::string_view json = field.of(object);
    if (json.starts_with('{')) find_inner(whole, json, depth + 1, found);
    if (!json.starts_with('[')) continue;
    const bool is_of_puzzles = puzzle && &fields[*puzzle] == &field;
    for (const std::string_view element : split_json_array(json)) {
      if (element.starts_with('{')) {
        find_inner(whole, element, depth + 1, found);
      } else if (is_of_puzzles) {
        add(element, false);
      }
    }
  }
}

}  // namespace

std::vector<InnerPuzzle> find_inner_puzzles(std::string_view object) {
  std::vector<InnerPuzzle> found;
  find_inner(object, object, 0, found);
  return found;
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

}  // namespace isodoku
