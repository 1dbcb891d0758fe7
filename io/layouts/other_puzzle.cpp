// One grid is read from each line. The text after it is kept verbatim: ratings, names, the solution, the canonical
// form, an earlier state of the puzzle. A second puzzle there would be lost.
//
// Two puzzles belong together if one has all clues of the other, or if they may be equivalent: then their symbols have
// the same frequencies, and so do the clues in rows and columns. About one of 10,000 pairs of different puzzles agrees
// in this, too.
//
// In files that were joined without a newline, a puzzle directly follows a solution or a word. So the first and the
// last N*N characters of a longer run are examined, too. If the length is that of two to four grids, all of them are
// examined. A run of N*N*N characters is one of candidates.
//
// The search is for a run of N*N adjacent characters. As in the search of Boyer and Moore, the last of these characters
// is examined first. Most texts are too short, or are excluded after a few characters.

#include "io/layouts/other_puzzle.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "grid/candidate_grid.hpp"
#include "grid/rules.hpp"
#include "io/grid_line.hpp"
#include "io/layouts/fields.hpp"
#include "io/layouts/line_cells.hpp"

namespace isodoku::detail {
namespace {

/// The meaning of a byte in a run of cells.
enum class RunByte : std::uint8_t { none, symbol, blank_mark };

constexpr std::array<RunByte, 256> run_bytes = [] {
  std::array<RunByte, 256> table{};
  for (int byte = 'A'; byte <= 'Z'; ++byte) table[static_cast<std::size_t>(byte)] = RunByte::symbol;
  for (int byte = 'a'; byte <= 'z'; ++byte) table[static_cast<std::size_t>(byte)] = RunByte::symbol;
  for (int byte = '1'; byte <= '9'; ++byte) table[static_cast<std::size_t>(byte)] = RunByte::symbol;
  for (const char mark : std::string_view(".0*_-?xX")) table[static_cast<unsigned char>(mark)] = RunByte::blank_mark;
  return table;
}();

RunByte run_byte(char character) {
  return run_bytes[static_cast<unsigned char>(character)];
}

bool is_in_run(char character) {
  return run_byte(character) != RunByte::none;
}

/// The numbers of occurrences of the symbols, and the numbers of clues in rows and in columns, each in ascending order.
struct Profile {
  using Counts = std::array<std::uint8_t, max_size + 1>;
  Counts symbols{};
  std::pair<Counts, Counts> lines{};

  bool operator==(const Profile&) const = default;
};

Profile profile_of(const Grid& grid) {
  const auto n = static_cast<std::size_t>(grid.shape().size());
  Profile profile;
  const auto cells = grid.cells();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i] == blank) continue;
    ++profile.symbols[cells[i]];
    ++profile.lines.first[i / n];
    ++profile.lines.second[i % n];
  }
  for (Profile::Counts* counts : {&profile.symbols, &profile.lines.first, &profile.lines.second})
    std::ranges::sort(*counts);
  if (profile.lines.second < profile.lines.first) std::swap(profile.lines.first, profile.lines.second);
  return profile;
}

/// Whether all clues of the first are clues of the second.
bool is_part_of(const Grid& part, const Grid& whole) {
  const auto cells = part.cells();
  return std::ranges::equal(cells, whole.cells(),
                            [](Cell of_part, Cell of_whole) { return of_part == blank || of_part == of_whole; });
}

/// Whether the clues of the puzzle are in the cells of the pattern.
bool has_pattern(const Grid& puzzle, const Grid& pattern) {
  return std::ranges::equal(puzzle.cells(), pattern.cells(), [](Cell of_puzzle, Cell of_pattern) {
    return (of_puzzle == blank) == (of_pattern == blank);
  });
}

/// Whether a run of cells is a grid with blanks. If so, reads it into `puzzle`.
bool read_puzzle(std::string_view run, SymbolBase base, Grid& puzzle) {
  const int size = puzzle.shape().size();
  std::string cells(run);
  ZeroUse zeros = ZeroUse::none;
  if (unify_blanks(cells, size, base)) return false;
  const std::optional<GridFault> fault = read_grid(puzzle.shape(), cells, base, puzzle, zeros);
  return (!fault || fault->is_rule_breach) && !puzzle.is_pattern() && !puzzle.is_complete();
}

/// Whether a grid with blanks has as many different symbols as a unique solution requires; a mask has fewer.
bool has_many_symbols(const Grid& grid) {
  std::array<bool, max_size + 1> has{};
  for (const Cell cell : grid.cells()) has[cell] = true;
  return std::count(has.begin() + 1, has.end(), true) >= grid.shape().size() - 1;
}

/// Whether the second grid would be lost if the first one is read.
bool is_another_puzzle(const Grid& read, const Grid& other) {
  if (read.is_complete()) return has_many_symbols(other) || is_part_of(other, read);
  if (!has_many_symbols(other)) return false;
  if (read.is_pattern()) return !has_pattern(other, read);
  return !is_part_of(read, other) && !is_part_of(other, read) && profile_of(read) != profile_of(other);
}

/// Whether a piece of a longer run is another puzzle. It must break no rule, since a piece of any other text breaks
/// one.
bool is_glued_puzzle(const Grid& grid, std::string_view piece, SymbolBase base) {
  Grid other(grid.shape());
  return read_puzzle(piece, base, other) && find_rule_breach(other).cell < 0 &&
         other.clue_count() >= other.shape().size() && is_another_puzzle(grid, other);
}

/// The position, from 0, of another puzzle in a run that is longer than a grid; nothing if there is none.
std::optional<std::size_t> find_glued_puzzle(const Grid& grid, std::string_view run, SymbolBase base) {
  const auto length = static_cast<std::size_t>(grid.shape().cell_count());
  constexpr std::size_t max_grids = 4;
  if (run.size() <= length || run.size() == candidate_text_length(grid.shape())) return std::nullopt;
  std::vector<std::size_t> begins = {0, run.size() - length};
  if (run.size() % length == 0 && run.size() <= max_grids * length) {
    for (std::size_t begin = length; begin + length < run.size(); begin += length) begins.push_back(begin);
  }
  for (const std::size_t begin : begins) {
    if (is_glued_puzzle(grid, run.substr(begin, length), base)) return begin;
  }
  return std::nullopt;
}

/// The position, from 0, of another puzzle whose cells are separated by blanks or commas; nothing if there is none.
std::optional<std::size_t> find_separated_puzzle(const Grid& grid, std::string_view text, SymbolBase base) {
  const auto length = static_cast<std::size_t>(grid.shape().cell_count());
  if (text.size() < 2 * length - 1) return std::nullopt;
  std::string cells;
  std::vector<std::size_t> places;
  constexpr std::string_view between = " ,;\t";
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (between.find(text[at]) != std::string_view::npos) continue;
    const bool is_single = is_in_run(text[at]) && (at == 0 || between.find(text[at - 1]) != std::string_view::npos) &&
                           (at + 1 == text.size() || between.find(text[at + 1]) != std::string_view::npos);
    if (!is_single) {
      cells.clear();
      places.clear();
      continue;
    }
    cells += text[at];
    places.push_back(at);
    if (cells.size() < length) continue;
    const std::size_t begin = cells.size() - length;
    if (is_glued_puzzle(grid, std::string_view(cells).substr(begin), base)) return places[begin];
  }
  return std::nullopt;
}

GridFault second_puzzle(const Grid& grid, std::size_t column) {
  return {std::string(grid.is_complete() ? "a puzzle follows the complete grid of this line"
                                         : "this line has a second puzzle") +
              ": set " + Setting::column,
          column};
}

}  // namespace

bool is_other_puzzle(const Grid& grid, std::string_view field, SymbolBase base) {
  const auto length = static_cast<std::size_t>(grid.shape().cell_count());
  if (field.size() > length) return find_glued_puzzle(grid, field, base).has_value();
  Grid other(grid.shape());
  return field.size() == length && read_puzzle(field, base, other) && is_another_puzzle(grid, other);
}

std::optional<GridFault> find_other_puzzle(const Grid& grid, std::string_view line, std::size_t begin,
                                           SymbolBase base) {
  const auto length = static_cast<std::size_t>(grid.shape().cell_count());
  if (10 * (line.size() - begin) <= 9 * length) return std::nullopt;  // true for most lines
  // After a complete grid, a damaged puzzle counts, too: it is nearly as long as a grid, or longer.
  const std::size_t min_length = grid.is_complete() ? (9 * length + 9) / 10 : length;
  for (std::size_t at = begin + 1; at + min_length <= line.size();) {
    std::size_t last = at + min_length;
    bool has_blank = false;
    for (; last > at && is_in_run(line[last - 1]); --last)
      has_blank = has_blank || run_byte(line[last - 1]) == RunByte::blank_mark;
    if (last > at) {
      at = last;
      continue;
    }
    std::size_t end = at + min_length;
    for (; end < line.size() && is_in_run(line[end]); ++end)
      has_blank = has_blank || run_byte(line[end]) == RunByte::blank_mark;
    if (!has_blank) {  // usually a solution
      at = end + 1;
      continue;
    }
    Grid other(grid.shape());
    const bool is_puzzle =
        end == at + length && !is_in_run(line[at - 1]) && read_puzzle(line.substr(at, length), base, other);
    if (is_puzzle && is_another_puzzle(grid, other)) return second_puzzle(grid, at + 1);
    if (const std::optional<std::size_t> glued = find_glued_puzzle(grid, line.substr(at, end - at), base)) {
      return second_puzzle(grid, at + *glued + 1);
    }
    if (grid.is_complete() && is_nearly_puzzle(grid.shape(), line.substr(at, end - at))) {
      return GridFault{std::string("this may be a damaged puzzle after a complete grid: set ") + Setting::column,
                       at + 1};
    }
    at = end + 1;
  }
  if (const std::optional<std::size_t> separated = find_separated_puzzle(grid, line.substr(begin), base)) {
    return second_puzzle(grid, begin + *separated + 1);
  }
  return std::nullopt;
}

}  // namespace isodoku::detail
