#pragma once
// The results of a command: their fields, declared once for the writer, the help, the manual page and the JSON schema,
// and how they are written to the output.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/output.hpp"
#include "io/records/record_writer.hpp"
#include "jobs/pipeline.hpp"
#include "tools/command.hpp"

namespace isodoku::tool {

/// Whether sdk and pretty can draw a result.
template <typename Result>
constexpr bool can_be_drawn() {
  return requires {
    Result::drawn;
  };
}

/// Declares the fields, and adds --json, --output-format and --json-schema.
void add_result_options(CLI::App& command, CommonOptions& options, std::vector<FieldInfo> fields, bool can_be_drawn);

/// Declares the results of a command that reads records; each result is about one record.
template <typename... Results>
void add_record_results(CLI::App& command, CommonOptions& options) {
  add_result_options(command, options, record_field_infos<Results...>(), (can_be_drawn<Results>() || ...));
}
/// Declares the results of a command that reads no records.
template <typename... Results>
void add_results(CLI::App& command, CommonOptions& options) {
  add_result_options(command, options, field_infos<Results...>(), (can_be_drawn<Results>() || ...));
}

/// The results of one run: some of those that the command declares.
struct ResultChoice {
  std::vector<FieldInfo> fields;
  bool can_be_drawn = false;
  /// Whether an empty line stands between the plain lines about one record and those about the next.
  bool separates_records = false;

  /// Removes fields that no result of this run has.
  ResultChoice& without(const std::vector<std::string_view>& names);
};

template <typename... Results>
ResultChoice record_results() {
  return {record_field_infos<Results...>(), (can_be_drawn<Results>() || ...)};
}
template <typename... Results>
ResultChoice other_results() {
  return {field_infos<Results...>(), (can_be_drawn<Results>() || ...)};
}

/// `order` and `map`, unless --with-order and --with-map are given.
std::vector<std::string_view> fields_not_asked_for(const CommonOptions& options);

/// Throws Error (usage) if an option is given whose values drawings do not show.
void refuse_if_drawn(const CommonOptions& options, bool is_given, const std::string& option);

/// Writes results to the output, in the requested format.
class ResultOutput {
 public:
  /// Throws Error (usage) if the format draws grids, but the results cannot be drawn.
  ResultOutput(const CommonOptions& options, Output& output, const ResultChoice& choice);

  /// A writer for workers. Drawings need the rules.
  [[nodiscard]] RecordWriter writer(const Rules& rules) const;
  /// The same for results that are never drawn.
  [[nodiscard]] const RecordWriter& writer() const { return writer_; }

  /// Writes the text that a worker made for a record, below the header.
  void write(const InputRecord& record, std::string_view text) {
    if (!has_header_) write_header(&record);
    output_.write(text);
  }
  /// Writes text that is not about a record.
  void write_text(std::string_view text) {
    if (!has_header_) write_header(nullptr);
    output_.write(text);
  }
  /// Writes a result that is not about a record.
  template <typename Result>
  void write(const Result& result) {
    text_.clear();
    writer_.append(text_, result);
    write_text(text_);
  }

 private:
  void write_header(const InputRecord* first);

  Output& output_;
  RecordWriter writer_;
  bool has_header_ = false;
  std::string text_;
};

/// Runs a pipeline over the files of the command and writes each result. Returns the exit code: 1 if a record has no
/// answer, 3 if some records were invalid.
int write_results(Pipeline<Answer>& pipeline, const CommonOptions& options, ResultOutput& results);

}  // namespace isodoku::tool
