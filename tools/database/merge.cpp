// db FILE merge: adds the content of other databases.

#include "io/table.hpp"
#include "jobs/interrupt.hpp"
#include "tools/database/database.hpp"
#include "tools/inputs.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {
namespace {

struct DbMergeOptions : CommonOptions {
  std::vector<std::string> others;
};

/// The result of the merge of a database.
struct MergeReport {
  std::string file;
  std::uint64_t lines = 0;
  std::uint64_t new_classes = 0;
  std::uint64_t known_classes = 0;

  static constexpr auto fields() {
    return std::tuple(
        field("file", &MergeReport::file, "Database that was merged"),
        field("lines", &MergeReport::lines, "Number of puzzles that were imported into it"),
        field("new", &MergeReport::new_classes, "Number of its equivalence classes that are new"),
        field("known", &MergeReport::known_classes, "Number of its equivalence classes that were already known"));
  }
};

int run_merge(const DbMergeOptions& options, const std::string& database, Output& output) {
  std::vector<std::string> databases = options.others;
  databases.push_back(database);
  check_kept(databases, output, options.output);
  for (const std::string& other : options.others) {
    SqliteClassStore(other, StoreAccess::read, {.on_work = check_interrupt});  // throws before FILE is created
  }
  ResultOutput results(options, output, other_results<MergeReport>());
  SqliteClassStore store(database, StoreAccess::create, {.on_work = check_interrupt});
  for (const std::string& other : options.others) {
    const MergeCounts counts = store.merge(other);
    results.write(MergeReport{results.writer().is_line() ? field_text(other, '\t') : other, counts.lines,
                              counts.new_classes, counts.known_classes});
    output.flush_stream();
  }
  return 0;
}

}  // namespace

void add_db_merge(CLI::App& db, const DatabaseName& database, int& exit_code) {
  const auto options = std::make_shared<DbMergeOptions>();
  CLI::App* const command = add_command(
      db, "merge",
      "Merge other databases into FILE; for each, print the number of imported lines and the numbers of new and "
      "known classes in them",
      "isodoku db all.db merge mine.db yours.db", *options, exit_code,
      [options, database](Output& output) { return run_merge(*options, *database, output); });
  add_text_option(*command, "OTHER", options->others, "Merge these databases, which are not modified").required();
  add_results<MergeReport>(*command, *options);
  option_of(*command, "--shape").hidden();
}

}  // namespace isodoku::tool
