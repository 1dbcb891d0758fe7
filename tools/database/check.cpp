// db FILE check: checks the integrity of a database.
//
// First, SQLite checks every page and every reference. Then the counts are compared: each imported line is a member of
// a class. Finally, every key is recomputed from the first member of its class, on all threads, and must lead to this
// class. All checks see one state of the database, whatever is written meanwhile.

#include <optional>
#include <utility>

#include "base/message_text.hpp"
#include "io/json_writer.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/threads.hpp"
#include "store/sqlite_class_store.hpp"
#include "tools/database/database.hpp"
#include "tools/inputs.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {
namespace {

constexpr int damaged = 3;

struct CheckResult {
  std::vector<std::string> problems;
  std::uint64_t classes = 0;
  std::uint64_t lines = 0;
};

/// The result as it is printed: problems in JSON, or as one line each.
struct CheckReport {
  std::uint64_t classes = 0;
  std::uint64_t lines = 0;
  JsonList problems;

  static constexpr auto fields() {
    return std::tuple(
        field("classes", &CheckReport::classes, "Number of equivalence classes", FieldUse::not_in_lines),
        field("lines", &CheckReport::lines, "Number of puzzles imported", FieldUse::not_in_lines),
        field("problems", &CheckReport::problems, "Errors found; empty if there are none", FieldUse::not_in_lines));
  }
  [[nodiscard]] std::optional<std::string> comment() const {
    if (problems.lines.empty()) {
      return "ok\t" + std::to_string(classes) + " classes\t" + std::to_string(lines) + " lines";
    }
    std::string text;
    for (const std::string& line : problems.lines) text += (text.empty() ? "" : "\n") + line;
    return text;
  }
};

CheckReport report_of(const CheckResult& result) {
  CheckReport report{result.classes, result.lines, {}};
  std::vector<std::string> texts;
  for (const std::string& problem : result.problems) {
    texts.push_back(json_string(problem));
    report.problems.lines.push_back(printable(problem));
  }
  report.problems.json = json_array(texts);
  return report;
}

/// Runs on this number of threads, until a signal arrives.
Execution execution(std::size_t jobs) {
  return {[run = task_runner(jobs)](std::size_t count, const Task& task) {
            run(count, [&task](std::size_t number) {
              check_interrupt();
              task(number);
            });
          },
          {},
          {}};
}

CheckResult check(const SqliteClassStore& store, std::size_t jobs) {
  CheckResult result{store.find_damage()};
  if (!result.problems.empty()) return result;
  KeyCheckResult keys = check_keys(store, execution(jobs));
  result.problems = std::move(keys.problems);
  result.classes = keys.classes;
  for (const StoredSource& source : store.sources()) result.lines += source.lines;
  return result;
}

/// Returns damage that SQLite itself finds, perhaps when it opens the file, like other problems. A file of another
/// program is an Error.
CheckResult check_file(const std::string& database, std::size_t jobs) {
  if (!is_database(database)) open_to_read(database);  // throws, with the reason
  try {
    SqliteClassStore store(database, StoreAccess::read, {.on_work = check_interrupt});
    store.hold_state();
    return check(store, jobs);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::data) throw;
    return {{error.what()}};
  }
}

int run_check(const CommonOptions& options, const std::string& database, Output& output) {
  check_kept({database}, output, options.output);
  ResultOutput results(options, output, other_results<CheckReport>());
  const CheckResult result = check_file(database, options.jobs);
  results.write(report_of(result));
  return result.problems.empty() ? 0 : damaged;
}

}  // namespace

void add_db_check(CLI::App& db, const DatabaseName& database, int& exit_code) {
  const auto options = std::make_shared<CommonOptions>();
  CLI::App* const command = add_command(
      db, "check",
      "Check the database: pages, references, counts and all keys; list errors (exit code 3 if there are any)",
      "isodoku db puzzles.db check", *options, exit_code,
      [options, database](Output& output) { return run_check(*options, *database, output); });
  option_of(*command, "--shape").hidden();
  add_results<CheckReport>(*command, *options);
  add_jobs_option(*command, *options);
}

}  // namespace isodoku::tool
