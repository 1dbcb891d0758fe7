// db FILE merge: what other databases have.

#include "io/json_writer.hpp"
#include "io/table.hpp"
#include "jobs/interrupt.hpp"
#include "tools/database/database.hpp"
#include "tools/inputs.hpp"

namespace isodoku {
namespace {

struct DbMergeOptions : CommonOptions {
  std::vector<std::string> others;
};

int run_merge(const DbMergeOptions& options, const std::string& database, Output& output) {
  std::vector<std::string> databases = options.others;
  databases.push_back(database);
  check_databases(databases, output, options.output);
  for (const std::string& other : options.others) {
    SqliteClassStore(other, StoreAccess::read, check_interrupt);  // before anything is made
  }
  SqliteClassStore store(database, StoreAccess::create, check_interrupt);
  for (const std::string& other : options.others) {
    const MergeCounts counts = store.merge(other);
    if (options.json) {
      JsonObject object;
      object.add("file", other).add_number("lines", counts.lines).add_number("new", counts.new_classes);
      object.add_number("known", counts.known_classes);
      output.write(object.text() + '\n');
    } else {
      output.write(field_text(other, '\t') + '\t' + std::to_string(counts.lines) + '\t' +
                   std::to_string(counts.new_classes) + '\t' + std::to_string(counts.known_classes) + '\n');
    }
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
  option_of(*command, "--shape").hidden();
}

}  // namespace isodoku
