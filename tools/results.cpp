// Declares results, and writes them to the output.

#include "tools/results.hpp"

#include <algorithm>

#include "io/records/json_schema.hpp"
#include "tools/help_format.hpp"

namespace isodoku::tool {

void add_result_options(CLI::App& command, CommonOptions& options, std::vector<FieldInfo> fields, bool can_be_drawn) {
  set_result_fields(command, fields);
  options.result_fields = fields;
  add_flag(command, "--json", options.json, "Print one JSON object per line");
  add_choice_option(command, "--output-format", options.output_format, output_format_names,
                    std::string("Set the output format: line (default), csv, tsv") +
                        (can_be_drawn ? ", json, sdk (N lines per grid) or pretty (with borders)" : " or json"));
  add_answer_flag(
      command, "--json-schema",
      [title = full_name(command), fields = std::move(fields)] { return json_schema(title, fields); },
      "Print the JSON schema of the output and exit");
}

std::vector<std::string_view> fields_not_asked_for(const CommonOptions& options) {
  std::vector<std::string_view> names;
  if (!options.with_order) names.emplace_back("order");
  if (!options.with_map) names.emplace_back("map");
  return names;
}

ResultChoice& ResultChoice::without(const std::vector<std::string_view>& names) {
  std::erase_if(fields,
                [&names](const FieldInfo& field) { return std::ranges::find(names, field.name) != names.end(); });
  return *this;
}

void refuse_if_drawn(const CommonOptions& options, bool is_given, const std::string& option) {
  if (is_given && is_drawn(options.output_format)) {
    refuse_option(option, "cannot be combined with --output-format sdk or pretty");
  }
}

ResultOutput::ResultOutput(const CommonOptions& options, Output& output, const ResultChoice& choice)
    : output_(output), writer_(options.output_format, choice.fields, options.result_fields) {
  if (is_drawn(options.output_format) && !choice.can_be_drawn) {
    refuse_option("--output-format", "this format draws grids, but these results have none");
  }
  refuse_if_drawn(options, options.with_order, "--with-order");
  refuse_if_drawn(options, options.with_map, "--with-map");
  if (choice.separates_records) writer_.separate_records();
  if (writer_.starts_with_newline()) output.drop_first_newline();
  output.write_if_empty(writer_.header(nullptr));
}

RecordWriter ResultOutput::writer(const Rules& rules) const {
  RecordWriter writer = writer_;
  writer.set_rules(rules);
  return writer;
}

void ResultOutput::write_header(const InputRecord* first) {
  has_header_ = true;
  output_.write(writer_.header(first));
}

int write_results(Pipeline<Answer>& pipeline, const CommonOptions& options, ResultOutput& results) {
  bool are_all_answered = true;
  pipeline.run(options.files, Take::shard, [&](const InputRecord& record, const RecordResult<Answer>& result) {
    are_all_answered = are_all_answered && result.value == Answer::given;
    results.write(record, result.text);
  });
  const int exit_code = pipeline.finish();
  return exit_code == 0 && !are_all_answered ? 1 : exit_code;
}

}  // namespace isodoku::tool
