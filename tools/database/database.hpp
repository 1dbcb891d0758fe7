#pragma once
// The actions on a database of puzzles, each in its own file.

#include <memory>
#include <optional>
#include <string>

#include "group/symmetries.hpp"
#include "jobs/pipeline.hpp"
#include "store/class_store.hpp"
#include "store/sqlite_class_store.hpp"
#include "tools/command.hpp"

namespace isodoku::tool {

/// The name of the file, which is an argument before the action. It is known when the action runs.
using DatabaseName = std::shared_ptr<std::string>;

/// Opens a database to read it. Throws Error as the constructor does; if the file does not exist, the message says how
/// to create it.
SqliteClassStore open_to_read(const std::string& database);

/// Appends the key of each grid to the bytes of its result.
Pipeline<Answer>::Worker make_key_worker(const Symmetries& group, const ClassDomain& domain);

/// Converts seconds since 1970 to text in UTC, such as `2026-11-24T12:00:00Z`.
std::string time_text(std::int64_t seconds);

void add_db_add(CLI::App& db, const DatabaseName& database, int& exit_code);
void add_db_has(CLI::App& db, const DatabaseName& database, int& exit_code);
void add_db_get(CLI::App& db, const DatabaseName& database, int& exit_code);
void add_db_export(CLI::App& db, const DatabaseName& database, int& exit_code);
void add_db_stats(CLI::App& db, const DatabaseName& database, int& exit_code);
void add_db_check(CLI::App& db, const DatabaseName& database, int& exit_code);
void add_db_merge(CLI::App& db, const DatabaseName& database, int& exit_code);

}  // namespace isodoku::tool
