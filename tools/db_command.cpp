// db: a database of puzzles with one row per class. The name of the file comes first, then the action.

#include <filesystem>
#include <string>
#include <system_error>

#include "base/error.hpp"
#include "jobs/interrupt.hpp"
#include "tools/command.hpp"
#include "tools/database/database.hpp"

namespace isodoku::tool {

SqliteClassStore open_to_read(const std::string& database) {
  try {
    return {database, StoreAccess::read, {.on_work = check_interrupt}};
  } catch (const Error& error) {
    std::error_code unknown;
    if (std::filesystem::exists(database, unknown) || unknown) throw;
    throw Error(error.kind(), std::string(error.what()) + " (isodoku db FILE add creates it)", error.place());
  }
}

Pipeline<Answer>::Worker make_key_worker(const Symmetries& group, const ClassDomain& domain) {
  const auto keys = std::make_shared<ClassKeyMaker>(group, key_form(domain));
  return [keys](const InputRecord&, const Grid& grid, ResultBytes& result) {
    result.bytes += keys->key(grid).text();
    return Answer::given;
  };
}

void add_db_command(const CommandPlace& place) {
  const auto database = std::make_shared<std::string>();
  CLI::App* const db = add_subcommands(place.program, place.name, place.summary, " FILE");
  add_text_option(*db, "FILE", *database,
                  "Use this database, an SQLite 3 file; add and merge create it if it does not exist")
      .required();
  add_db_add(*db, database, place.exit_code);
  add_db_has(*db, database, place.exit_code);
  add_db_get(*db, database, place.exit_code);
  add_db_export(*db, database, place.exit_code);
  add_db_stats(*db, database, place.exit_code);
  add_db_check(*db, database, place.exit_code);
  add_db_merge(*db, database, place.exit_code);
}

}  // namespace isodoku::tool
