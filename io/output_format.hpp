#pragma once
// The formats in which results can be written.

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/name_table.hpp"

namespace isodoku::detail {

/// The format of results.
enum class OutputFormat : std::uint8_t {
  line,    ///< values separated by tabs
  csv,     ///< a table with commas, with a header
  tsv,     ///< the same with tabs
  json,    ///< one object on each line
  sdk,     ///< grids as N lines of N cells
  pretty,  ///< the same with borders
};

inline constexpr auto output_format_names = name_table<OutputFormat>({{"line", OutputFormat::line},
                                                                      {"csv", OutputFormat::csv},
                                                                      {"tsv", OutputFormat::tsv},
                                                                      {"json", OutputFormat::json},
                                                                      {"sdk", OutputFormat::sdk},
                                                                      {"pretty", OutputFormat::pretty}});

/// Whether only grids are written, on several lines each.
constexpr bool is_drawn(OutputFormat format) {
  return format == OutputFormat::sdk || format == OutputFormat::pretty;
}

/// The format that the suffix of a file name determines: .csv, .tsv, .json, .jsonl or .ndjson, which .gz, .xz or .zst
/// may follow. Nothing for any other suffix.
std::optional<OutputFormat> format_of_file_name(std::string_view file);

}  // namespace isodoku::detail
