// db FILE has, db FILE get: puzzles looked up by their classes, whatever symmetry and relabelling made of them.

#include <array>
#include <ctime>

#include "io/json_writer.hpp"
#include "io/table.hpp"
#include "jobs/interrupt.hpp"
#include "tools/database/database.hpp"
#include "tools/inputs.hpp"
#include "tools/result_text.hpp"

namespace isodoku {

std::string time_text(std::int64_t seconds) {
  const auto time = static_cast<std::time_t>(seconds);
  std::tm parts{};
  std::array<char, 32> text{};
  if (::gmtime_r(&time, &parts) == nullptr) return std::to_string(seconds);
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

namespace {

constexpr int some_unknown = 1;

/// Calls `answer` with each line and its class, if there is one.
template <typename Answer>
int look_up(const CommonOptions& options, const SqliteClassStore& store, const Answer& answer) {
  std::optional<LookupDomain> domain;
  Pipeline pipeline(options, [&](const Symmetries& group) {
    if (!domain) domain.emplace(store, group, options.subgroup);
    return make_key_worker(group, domain->domain());
  });
  pipeline.run(options.files, Take::all,
               [&](const GridLine& line, std::string_view result) { answer(line, domain->id(), key_of(result)); });
  return pipeline.finish();
}

int run_has(const CommonOptions& options, const std::string& database, Output& output) {
  check_databases({database}, output, options.output);
  const SqliteClassStore store = open_to_read(database);
  bool are_all_known = true;
  const int exit_code =
      look_up(options, store, [&](const GridLine& line, std::optional<DomainId> domain, std::string_view key) {
        const bool is_known = domain && store.contains(*domain, key);
        are_all_known = are_all_known && is_known;
        if (options.json) {
          JsonObject object = line_object(line);
          object.add_json("known", is_known ? "true" : "false");
          output.write(object.text() + '\n');
        } else {
          output.write(is_known ? "yes\n" : "no\n");
        }
      });
  return exit_code == 0 && !are_all_known ? some_unknown : exit_code;
}

int run_get(const CommonOptions& options, const std::string& database, Output& output) {
  check_databases({database}, output, options.output);
  const SqliteClassStore store = open_to_read(database);
  return look_up(options, store, [&](const GridLine& line, std::optional<DomainId> domain, std::string_view key) {
    const std::optional<StoredClass> found = domain ? store.find(*domain, key) : std::nullopt;
    if (options.json) {
      JsonObject object = line_object(line);
      if (found) {
        object.add("first", found->cells).add_number("count", found->count).add("source", found->source);
        object.add_number("source_line", found->line).add("time", time_text(found->time));
        if (!found->fields.empty()) object.add_json("fields", found->fields);
      }
      output.write(object.text() + '\n');
    } else if (!found) {
      output.write("# unknown\n");
    } else {
      output.write(found->cells + '\t' + std::to_string(found->count) + '\t' + field_text(found->source, '\t') + '\t' +
                   std::to_string(found->line) + '\t' + time_text(found->time) + '\t' + found->fields + '\n');
    }
  });
}

}  // namespace

void add_db_has(CLI::App& db, const DatabaseName& database, int& exit_code) {
  const auto options = std::make_shared<CommonOptions>();
  CLI::App* const command = add_command(
      db, "has", "For each puzzle, print yes if its class is in the database, otherwise no (exit code 1 if any is no)",
      "isodoku db puzzles.db has new.txt", *options, exit_code,
      [options, database](Output& output) { return run_has(*options, *database, output); });
  add_group_options(*command, *options);
  add_input_options(*command, *options);
}

void add_db_get(CLI::App& db, const DatabaseName& database, int& exit_code) {
  const auto options = std::make_shared<CommonOptions>();
  CLI::App* const command =
      add_command(db, "get",
                  "Print the database row of each puzzle, separated by tabs: first member, count, file, line, time, "
                  "other fields; or '# unknown' if it is not in the database",
                  "isodoku db puzzles.db get new.txt", *options, exit_code,
                  [options, database](Output& output) { return run_get(*options, *database, output); });
  add_group_options(*command, *options);
  add_input_options(*command, *options);
}

}  // namespace isodoku
