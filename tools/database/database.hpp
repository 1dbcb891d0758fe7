#pragma once
// What is done with a database of puzzles; each action in its own file.

#include <memory>
#include <optional>
#include <string>

#include "group/symmetries.hpp"
#include "jobs/pipeline.hpp"
#include "store/class_store.hpp"
#include "store/sqlite_class_store.hpp"
#include "tools/command.hpp"

namespace isodoku::tool {

/// The name of the file, which stands before the action; known when that runs.
using DatabaseName = std::shared_ptr<std::string>;

/// To be read. Throws Error as the constructor does; one about a file that does not exist says what would create it.
SqliteClassStore open_to_read(const std::string& database);

/// Appends the key of each grid to the bytes of its result.
Pipeline<Answer>::Worker make_key_worker(const Symmetries& group, const ClassDomain& domain);

/// `2026-11-24T12:00:00Z`
std::string time_text(std::int64_t seconds);

void add_db_add(CLI::App& db, const DatabaseName& database, int& exit_code);
void add_db_has(CLI::App& db, const DatabaseName& database, int& exit_code);
void add_db_get(CLI::App& db, const DatabaseName& database, int& exit_code);
void add_db_export(CLI::App& db, const DatabaseName& database, int& exit_code);
void add_db_stats(CLI::App& db, const DatabaseName& database, int& exit_code);
void add_db_check(CLI::App& db, const DatabaseName& database, int& exit_code);
void add_db_merge(CLI::App& db, const DatabaseName& database, int& exit_code);

}  // namespace isodoku::tool
