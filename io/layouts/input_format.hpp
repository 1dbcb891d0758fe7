#pragma once
// Which layout a file of puzzles has, and where in its lines they stand.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "base/name_table.hpp"
#include "io/symbol_base.hpp"

namespace isodoku::detail {

/// What a file of puzzles looks like.
enum class InputLayout : std::uint8_t {
  automatic,   ///< recognised file by file, record by record
  line,        ///< a line each, in whatever column; `.sdm`
  hodoku,      ///< a line of HoDoKu's library each
  rows,        ///< N lines each, with or without borders; `.sdk`, `.ss`
  candidates,  ///< the same, each cell its candidates: only what is fixed counts; `.sdx`
  csv,         ///< fields with commas, quoted as RFC 4180 has it
  tsv,         ///< the same with tabs
  json,        ///< objects, one on each line or in an array, and arrays of grids
  list,        ///< nested lists of numbers, of any language
  opensudoku,  ///< the XML of OpenSudoku
};

/// Several programs share a layout, and call it by names of their own.
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
  automatic,  ///< where each open cell has them
  always,     ///< also where some open cells have none: these may hold any symbol
  never,      ///< cells with one candidate are the clues of a puzzle, and nothing else counts
};

/// How to read a file of puzzles.
struct InputFormat {
  InputLayout layout = InputLayout::automatic;
  std::optional<std::size_t> column{};  ///< of the puzzle, from 0; without a name and a number it is recognised
  std::string column_name{};            ///< in the first line of the file, or in each JSON object
  SymbolBase symbols = SymbolBase::automatic;
  CandidateUse candidates = CandidateUse::automatic;

  [[nodiscard]] bool has_columns() const {
    return layout == InputLayout::automatic || layout == InputLayout::line || layout == InputLayout::csv ||
           layout == InputLayout::tsv || layout == InputLayout::json;
  }
  [[nodiscard]] bool names_column() const { return column.has_value() || !column_name.empty(); }
};

}  // namespace isodoku::detail
