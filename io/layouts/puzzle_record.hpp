#pragma once
// A part of a file with one grid, and how the grid is read from it.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grid/candidate_grid.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "io/layouts/fields.hpp"
#include "io/layouts/input_format.hpp"
#include "io/symbol_base.hpp"

namespace isodoku::detail {

/// A place in a file. Lines and columns are counted from 1.
struct TextPlace {
  std::uint64_t line = 0;
  std::uint64_t column = 0;
};

/// Where the cells of a record are.
enum class RecordKind : std::uint8_t {
  line,      ///< its first word, or the cells that find_line_cells finds
  argument,  ///< the same for a text that is not a line of a file
  field,     ///< a field
  json,      ///< a field of a JSON object
  hodoku,    ///< a line of HoDoKu's library
  cells,     ///< the text consists of the cells
  bad,       ///< nowhere: there is a fault
  text,      ///< nowhere: it is a line between grids (only within PuzzleReader)
};

/// The layout of a record.
struct RecordLayout {
  RecordKind kind = RecordKind::line;
  FieldChoice field{};  ///< for RecordKind::field
  SymbolBase symbols = SymbolBase::automatic;
  CandidateUse candidates = CandidateUse::automatic;
  /// For RecordKind::json: the name of the field, if it was given. It is shared, since lines outlive their file.
  std::shared_ptr<const std::string> field_name{};
};

/// A part of a file that contains a grid, or should contain one.
struct PuzzleRecord {
  std::string_view text{};   ///< as it was read; for a grid on several lines, all its cells
  std::uint64_t number = 0;  ///< number of its first line, from 1
  RecordLayout layout{};
  /// The places of its bytes, if they are not one piece of the file: one place for each byte, or one for all. For a
  /// fault, the places that it refers to. Otherwise empty.
  std::vector<TextPlace> places{};
  GridFault fault{};  ///< for RecordKind::bad
  /// The list of each cell (0 for none), if some cells have lists that are not in the text; otherwise empty.
  std::vector<CandidateSet> candidates{};
  /// Whether it directly follows the first grid of a pair, in the same brackets or side by side.
  bool is_second_of_pair = false;
};

/// Makes a record bad. Returns true, since there is a record.
bool make_bad(PuzzleRecord& record, GridFault fault);

/// Makes a record of the cells of a grid that were read one by one. They become its text; spaces and candidates_mark
/// are blanks. The record is bad if there are different marks for blanks. Returns true.
bool make_cells(PuzzleRecord& record, std::string& cells, const std::optional<Shape>& shape, SymbolBase symbols);

/// The position of the cells of a record.
struct RecordCells {
  std::size_t begin = 0;  ///< in the text, from 0
  std::size_t length = 0;
  std::string written{};  ///< for read_grid or read_candidates, if the text has them in another form; otherwise empty
  ZeroUse zeros = ZeroUse::none;
  /// Whether the cells are N*N*N characters of candidates that restrict the puzzle (Sukaku). Then the grid has its
  /// givens.
  bool are_candidates = false;

  [[nodiscard]] std::string_view of(std::string_view text) const {
    return written.empty() ? text.substr(begin, length) : std::string_view(written);
  }
};

/// Reads the grid of a record into `grid`, or returns the fault, with its column in the text from 1. After a fault
/// other than a rule breach, `grid` and `cells` are undefined. If no shape is given, the number of cells determines it.
std::optional<GridFault> read_record(const std::optional<Shape>& shape, std::string_view text,
                                     const RecordLayout& layout, Grid& grid, RecordCells& cells);
/// The same if the rules, and so the shape, are given.
std::optional<GridFault> read_record(const Rules& rules, std::string_view text, const RecordLayout& layout, Grid& grid,
                                     RecordCells& cells);

/// How the lists of candidates of a grid on several lines are used.
struct ListUse {
  std::size_t restricting = 0;  ///< lists that lack a symbol which no given excludes, and so change the puzzle
  bool are_used = false;        ///< whether the lists are used
};

/// If the lists of a record count, they become its text: N*N*N characters, which are stored in `text`. The rules must
/// be those of the record's grid.
ListUse use_lists(const Rules& rules, CandidateUse use, PuzzleRecord& record, std::string& text);

/// Whether a line starts with the candidates of a grid of the given shape, or, if none is given, of a default shape:
/// N*N*N characters, each a blank or the symbol of its position, and not all of them blank.
bool has_candidate_text(const std::optional<Shape>& shape, std::string_view line);

}  // namespace isodoku::detail
