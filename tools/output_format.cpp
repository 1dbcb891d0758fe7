// From JSON to tables and drawings.
//
// A command has two notations of its own, lines and JSON. All others are made of its JSON, line by line, on the way to
// the output: so there is one place that knows them, and a new field appears in all. Comments (lines that start with
// `#`) go through as they are.

#include "tools/output_format.hpp"

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "io/grid_drawing.hpp"
#include "io/grid_line.hpp"
#include "io/json_fields.hpp"
#include "io/table.hpp"
#include "tools/result_text.hpp"

namespace isodoku {
namespace {

using Fields = std::vector<std::pair<std::string, std::string>>;

const std::string* find_field_of(const Fields& fields, std::string_view name) {
  const auto found = std::ranges::find_if(fields, [name](const auto& field) { return field.first == name; });
  return found == fields.end() ? nullptr : &found->second;
}

/// Lines of values below a line of names. What only some lines have, a reason or a note, has no column.
class TableLines {
 public:
  TableLines(std::vector<std::string> columns, char delimiter) : columns_(std::move(columns)), delimiter_(delimiter) {}

  void append(std::string_view line, std::string& text) {
    if (std::exchange(is_first_, false)) append_row(text, [](const std::string& column) { return column; });
    Fields fields = json_fields(line);
    std::erase_if(fields,
                  [](const auto& field) { return field.first == "reason" || field.first == "ignored_candidates"; });
    for (const auto& [name, value] : fields) {
      if (std::ranges::find(columns_, name) == columns_.end()) {
        throw Error(ErrorKind::internal, "the field " + name + " has no column");
      }
    }
    append_row(text, [&](const std::string& column) {
      const std::string* const value = find_field_of(fields, column);
      return value == nullptr ? std::string() : *value;
    });
  }

 private:
  template <typename ValueOf>
  void append_row(std::string& text, const ValueOf& value_of) const {
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      if (i > 0) text += delimiter_;
      text += field_text(value_of(columns_[i]), delimiter_);
    }
    text += '\n';
  }

  std::vector<std::string> columns_;
  char delimiter_;
  bool is_first_ = true;
};

/// Grids over several lines, with an empty one between.
class DrawnLines {
 public:
  DrawnLines(const CommonOptions& options, std::string grid, bool has_borders)
      : options_(options), grid_(std::move(grid)), has_borders_(has_borders) {}

  void append(std::string_view line, std::string& text) {
    if (!std::exchange(is_first_, false)) text += '\n';
    const Fields fields = json_fields(line);
    const std::string* const cells = find_field_of(fields, grid_);
    if (cells == nullptr) {
      const std::string* const solutions = find_field_of(fields, "solutions");
      const std::string* const reason = find_field_of(fields, "reason");
      const bool is_none = solutions != nullptr && *solutions == "0";
      text += comment_on(is_none ? 0 : 2, reason != nullptr ? std::string_view(*reason) : std::string_view()) + '\n';
      return;
    }
    const Rules& rules = rules_for(cells->size());
    const Grid grid = make_grid(rules, *cells);
    text += has_borders_ ? grid_drawing(rules, grid) : grid_rows(grid);
  }

 private:
  /// All grids of a run have one shape.
  const Rules& rules_for(std::size_t cells) {
    if (!rules_) {
      const std::optional<Shape> shape = options_.shape ? options_.shape : shape_of_length(cells);
      if (!shape) throw Error(ErrorKind::usage, "drawing these grids requires --shape");
      rules_ = options_.rules.rules(*shape);
    }
    return *rules_;
  }

  const CommonOptions& options_;
  std::string grid_;
  bool has_borders_;
  std::optional<Rules> rules_;
  bool is_first_ = true;
};

/// What makes the lines of a format of JSON; nothing for the formats that are the command's own.
LineTransform make_transform(const CommonOptions& options, OutputFormat format, OutputFields fields) {
  const auto unless_comment = [](auto lines) -> LineTransform {
    return [lines = std::move(lines)](std::string_view line, std::string& text) mutable {
      if (line.starts_with('{')) return lines.append(line, text);
      text += line;
      text += '\n';
    };
  };
  switch (format) {
    case OutputFormat::csv:
      return unless_comment(TableLines(std::move(fields.columns), ','));
    case OutputFormat::tsv:
      return unless_comment(TableLines(std::move(fields.columns), '\t'));
    case OutputFormat::sdk:
      return unless_comment(DrawnLines(options, std::move(fields.grid), false));
    case OutputFormat::pretty:
      return unless_comment(DrawnLines(options, std::move(fields.grid), true));
    case OutputFormat::line:
    case OutputFormat::json:
      break;
  }
  return {};
}

}  // namespace

void refuse_if_drawn(OutputFormat format, bool is_given, const std::string& option) {
  if (is_given && is_drawn(format)) refuse_option(option, "cannot be combined with --output-format sdk or pretty");
}

void add_output_format_option(CLI::App& command, CommonOptions& options,
                              std::function<OutputFields(OutputFormat format)> fields) {
  add_choice_option(command, "--output-format", options.output_format, output_format_names,
                    "Set the output format: line (default), csv, tsv, json, sdk (N lines per grid) or pretty (with "
                    "borders)");
  options.make_line_transform = [&options, fields = std::move(fields)]() -> LineTransform {
    if (options.output_format == OutputFormat::line) return {};
    if (options.json && options.output_format != OutputFormat::json) {
      refuse_option("--json", "cannot be combined with another --output-format");
    }
    refuse_if_drawn(options.output_format, options.with_order, "--with-order");
    refuse_if_drawn(options.output_format, options.with_map, "--with-map");
    options.json = true;
    return make_transform(options, options.output_format, fields(options.output_format));
  };
}

}  // namespace isodoku
