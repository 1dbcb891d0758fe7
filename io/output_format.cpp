// The suffix of a file name, before that of a compression, determines the format. Only suffixes that stand for one
// format count; .txt determines nothing.

#include "io/output_format.hpp"

#include <string>

#include "base/lower_case.hpp"

namespace isodoku::detail {

std::optional<OutputFormat> format_of_file_name(std::string_view file) {
  constexpr auto endings = name_table<OutputFormat>({{".csv", OutputFormat::csv},
                                                     {".tsv", OutputFormat::tsv},
                                                     {".json", OutputFormat::json},
                                                     {".jsonl", OutputFormat::json},
                                                     {".ndjson", OutputFormat::json}});
  std::string name = lower_case(file);
  for (const std::string_view compressed : {".gz", ".xz", ".zst"}) {
    if (name.ends_with(compressed)) name.resize(name.size() - compressed.size());
  }
  const std::size_t dot = name.rfind('.');
  return dot == std::string::npos ? std::nullopt : endings.find(std::string_view(name).substr(dot));
}

}  // namespace isodoku::detail
