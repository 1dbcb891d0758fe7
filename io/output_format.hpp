#pragma once
// The formats in which results can be written.

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/name_table.hpp"

namespace isodoku::detail {

/// How results are written.
enum class OutputFormat : std::uint8_t {
  line,    ///< values with tabs between
  csv,     ///< a table with commas, below a line of names
  tsv,     ///< the same with tabs
  json,    ///< an object a line
  sdk,     ///< grids as N lines of N cells
  pretty,  ///< the same with borders
};

inline constexpr auto output_format_names = name_table<OutputFormat>({{"line", OutputFormat::line},
                                                                      {"csv", OutputFormat::csv},
                                                                      {"tsv", OutputFormat::tsv},
                                                                      {"json", OutputFormat::json},
                                                                      {"sdk", OutputFormat::sdk},
                                                                      {"pretty", OutputFormat::pretty}});

/// Grids over several lines, and nothing else.
constexpr bool is_drawn(OutputFormat format) {
  return format == OutputFormat::sdk || format == OutputFormat::pretty;
}

/// The format that the end of a file's name asks for: .csv, .tsv, .json, .jsonl or .ndjson, also with .gz, .xz or .zst
/// behind it.
std::optional<OutputFormat> format_of_file_name(std::string_view file);

}  // namespace isodoku::detail
