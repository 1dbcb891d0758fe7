#pragma once
// The results of `solve`, which are the same for all methods.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "io/json_writer.hpp"
#include "io/records/record_writer.hpp"
#include "tools/namespace.hpp"
#include "tools/unsolved.hpp"

namespace isodoku::tool {

/// Statistics of a search: values after the others in lines, an object in JSON and in tables.
class SearchNumbers {
 public:
  static constexpr FieldType field_type = FieldType::object;

  SearchNumbers(const RecordWriter& writer, const std::vector<std::string>& names,
                const std::vector<std::uint64_t>& numbers, char separator = '\t') {
    JsonObject object;
    std::string values;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (i > 0) values += separator;
      values += std::to_string(numbers[i]);
      object.add_number(names[i], numbers[i]);
    }
    json_ = object.text();
    text_ = writer.is_line() ? std::move(values) : json_;
  }

  void append_text(std::string& out) const { out += text_; }
  void append_json(std::string& out) const { out += json_; }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::string json_;
};

/// A comment and, if requested, the statistics after it.
inline std::string comment_with(std::string comment, const std::optional<SearchNumbers>& stats) {
  return stats ? std::move(comment) + '\t' + stats->text() : std::move(comment);
}

/// The only solution, one of a list, or why there is not exactly one.
struct SolutionResult {
  std::optional<std::uint64_t> solutions;  ///< absent if the solution is one of a list
  std::optional<std::string> reason;
  const Grid* solution = nullptr;
  std::optional<SearchNumbers> stats;

  static constexpr std::string_view drawn = "solution";
  static constexpr auto fields() {
    return std::tuple(
        field("solutions", &SolutionResult::solutions, "Number of solutions; 2 means several", FieldUse::not_in_lines),
        field("reason", &SolutionResult::reason, "The rule that the puzzle breaks, if it breaks one",
              FieldUse::not_in_lines),
        field("solution", &SolutionResult::solution, "The unique solution; with --all, one of the solutions"),
        field("stats", &SolutionResult::stats, "Statistics of the search (--stats)"));
  }
  [[nodiscard]] LineStyle line_style() const { return solutions ? LineStyle::kept_tail : LineStyle::values; }
  [[nodiscard]] std::optional<std::string> comment() const {
    if (solution != nullptr) return std::nullopt;
    return comment_with(*UnsolvedPuzzle{solutions, {}, reason}.comment(), stats);
  }
};

struct CountResult {
  BigInteger solutions;
  std::optional<std::string> reason;
  std::optional<SearchNumbers> stats;

  static constexpr auto fields() {
    return std::tuple(field("solutions", &CountResult::solutions, "Number of solutions, up to --limit"),
                      field("reason", &CountResult::reason, "The rule that the puzzle breaks, if it breaks one",
                            FieldUse::not_in_lines),
                      field("stats", &CountResult::stats, "Statistics of the search (--stats)"));
  }
};

}  // namespace isodoku::tool
