#pragma once
// The layout of a file of puzzles, and the position of the puzzles in its lines.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "base/name_table.hpp"
#include "io/symbol_base.hpp"

namespace isodoku::detail {

/// The layout of a file of puzzles.
enum class InputLayout : std::uint8_t {
  automatic,   ///< recognised for each file and each record
  line,        ///< one puzzle on each line, in any column; `.sdm`
  hodoku,      ///< one line of HoDoKu's library for each puzzle
  rows,        ///< N lines for each puzzle, with or without borders; `.sdk`, `.ss`
  candidates,  ///< the same with the candidates of each cell; only fixed values count; `.sdx`
  csv,         ///< fields separated by commas, with quotes as in RFC 4180
  tsv,         ///< the same with tabs
  json,        ///< objects, one on each line or in an array, and arrays of grids
  list,        ///< nested lists of numbers, in the syntax of any language
  opensudoku,  ///< the XML of OpenSudoku
};

/// The names of layouts. A layout that several programs share has several names.
inline constexpr auto input_layout_names = name_table<InputLayout>({{"auto", InputLayout::automatic},
                                                                    {"line", InputLayout::line},
                                                                    {"sdm", InputLayout::line},
                                                                    {"csv", InputLayout::csv},
                                                                    {"tsv", InputLayout::tsv},
                                                                    {"json", InputLayout::json},
                                                                    {"list", InputLayout::list},
                                                                    {"hodoku", InputLayout::hodoku},
                                                                    {"sdk", InputLayout::rows},
                                                                    {"ss", InputLayout::rows},
                                                                    {"sdx", InputLayout::candidates},
                                                                    {"opensudoku", InputLayout::opensudoku}});

/// Whether candidates of cells restrict a puzzle (Sukaku).
enum class CandidateUse : std::uint8_t {
  automatic,  ///< if each open cell has some
  always,     ///< also if some open cells have none; these may have any symbol
  never,      ///< cells with one candidate are the clues of a puzzle, and nothing else counts
};

/// How to read a file of puzzles.
struct InputFormat {
  InputLayout layout = InputLayout::automatic;
  std::optional<std::size_t> column{};  ///< of the puzzle, from 0; recognised if neither number nor name is given
  std::string column_name{};            ///< its name, in the first line of the file or in each JSON object
  SymbolBase symbols = SymbolBase::automatic;
  CandidateUse candidates = CandidateUse::automatic;

  [[nodiscard]] bool has_columns() const {
    return layout == InputLayout::automatic || layout == InputLayout::line || layout == InputLayout::csv ||
           layout == InputLayout::tsv || layout == InputLayout::json;
  }
  [[nodiscard]] bool names_column() const { return column.has_value() || !column_name.empty(); }
};

}  // namespace isodoku::detail
