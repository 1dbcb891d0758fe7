// db FILE has, db FILE get: looks up puzzles by their equivalence classes.

#include <array>
#include <ctime>

#include "io/table.hpp"
#include "jobs/interrupt.hpp"
#include "tools/database/database.hpp"
#include "tools/inputs.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {

std::string time_text(std::int64_t seconds) {
  const auto time = static_cast<std::time_t>(seconds);
  std::tm parts{};
  std::array<char, 32> text{};
  if (::gmtime_r(&time, &parts) == nullptr) return std::to_string(seconds);
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

namespace {

constexpr int some_unknown = 1;

/// Whether a class is in the database.
struct HasResult {
  bool known = false;
  std::string_view shown;  ///< in lines

  static constexpr auto fields() {
    return std::tuple(
        field("known", &HasResult::known, "Whether its equivalence class is in the database", FieldUse::not_in_lines),
        field("shown", &HasResult::shown, "yes or no", FieldUse::only_in_lines));
  }
};

/// The row of a class; empty if the class is not in the database.
struct GetResult {
  std::optional<GridText> first;
  std::optional<std::uint64_t> count;
  std::optional<std::string> source;
  std::optional<std::uint64_t> source_line;
  std::optional<std::string> time;
  std::optional<JsonFields> stored_fields;

  static constexpr auto fields() {
    return std::tuple(
        field("first", &GetResult::first, "The first member of its equivalence class, if that is in the database"),
        field("count", &GetResult::count, "Number of members seen"),
        field("source", &GetResult::source, "File of the first member"),
        field("source_line", &GetResult::source_line, "Line of the first member in this file, from 1"),
        field("time", &GetResult::time, "When it was stored (UTC)"),
        field("fields", &GetResult::stored_fields, "Other fields stored with the first member"));
  }
  [[nodiscard]] std::optional<std::string> comment() const {
    return first ? std::nullopt : std::optional<std::string>("# unknown");
  }
};

GetResult get_result(const StoredClass& found, bool is_line) {
  GetResult result{
      GridText{found.cells}, found.count, is_line ? field_text(found.source, '\t') : found.source, found.line,
      time_text(found.time), {}};
  // A line has all values, so that each value is always in the same column.
  if (is_line || !found.fields.empty()) result.stored_fields = JsonFields{{found.fields}};
  return result;
}

template <typename Result>
void write_one(ResultOutput& results, const InputRecord& record, const Result& result) {
  std::string text;
  results.writer().append(text, record, result);
  results.write(record, text);
}

/// Calls `use` with each record, its domain if the database has it, and its key.
template <typename Use>
int look_up(const CommonOptions& options, const SqliteClassStore& store, const Use& use) {
  std::optional<LookupDomain> domain;
  Pipeline<Answer> pipeline(options, [&](const Symmetries& group) {
    if (!domain) domain.emplace(store, group, options.subgroup);
    return make_key_worker(group, domain->domain());
  });
  pipeline.run(options.files, Take::all, [&](const InputRecord& record, const RecordResult<Answer>& result) {
    use(record, domain->id(), result.bytes);
  });
  return pipeline.finish();
}

int run_has(const CommonOptions& options, const std::string& database, Output& output) {
  check_kept({database}, output, options.output);
  const SqliteClassStore store = open_to_read(database);
  ResultOutput results(options, output, record_results<HasResult>());
  bool are_all_known = true;
  const int exit_code =
      look_up(options, store, [&](const InputRecord& record, std::optional<DomainId> domain, std::string_view key) {
        const bool is_known = domain && store.contains(*domain, key);
        are_all_known = are_all_known && is_known;
        write_one(results, record, HasResult{is_known, is_known ? "yes" : "no"});
      });
  return exit_code == 0 && !are_all_known ? some_unknown : exit_code;
}

int run_get(const CommonOptions& options, const std::string& database, Output& output) {
  check_kept({database}, output, options.output);
  const SqliteClassStore store = open_to_read(database);
  ResultOutput results(options, output, record_results<GetResult>());
  return look_up(options, store, [&](const InputRecord& record, std::optional<DomainId> domain, std::string_view key) {
    const std::optional<StoredClass> found = domain ? store.find(*domain, key) : std::nullopt;
    write_one(results, record, found ? get_result(*found, results.writer().is_line()) : GetResult());
  });
}

}  // namespace

void add_db_has(CLI::App& db, const DatabaseName& database, int& exit_code) {
  const auto options = std::make_shared<CommonOptions>();
  CLI::App* const command = add_command(
      db, "has", "For each puzzle, print yes if its class is in the database, otherwise no (exit code 1 if any is no)",
      "isodoku db puzzles.db has new.txt", *options, exit_code,
      [options, database](Output& output) { return run_has(*options, *database, output); });
  add_record_results<HasResult>(*command, *options);
  add_group_options(*command, *options);
  add_input_options(*command, *options);
}

void add_db_get(CLI::App& db, const DatabaseName& database, int& exit_code) {
  const auto options = std::make_shared<CommonOptions>();
  CLI::App* const command = add_command(
      db, "get",
      "Print the database row of each puzzle, with tabs between the fields: first member, count, file, line, time, "
      "other fields; or '# unknown' if it is not in the database",
      "isodoku db puzzles.db get new.txt", *options, exit_code,
      [options, database](Output& output) { return run_get(*options, *database, output); });
  add_record_results<GetResult>(*command, *options);
  add_group_options(*command, *options);
  add_input_options(*command, *options);
}

}  // namespace isodoku::tool
