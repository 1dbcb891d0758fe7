#pragma once
// The tables of a database, and the steps between versions.

#include <functional>
#include <string>

#include "store/detail/sqlite.hpp"

namespace isodoku::detail {

/// The version that this program writes; README.md describes each version.
int newest_schema();

/// The state of a file.
enum class SchemaState : std::uint8_t {
  empty,    ///< it has no tables
  current,  ///< of this version
  older,    ///< it can be read, and is upgraded before it is written
};

/// Throws Error (data) for a database of another program, for one of a newer version, and for one whose tables do not
/// match its version.
SchemaState schema_state(Connection& connection);

/// Creates a new database atomically, unless a file of this name exists.
void make_database(const std::string& file);

/// Upgrades a database that is empty or older to this version, and adds checksums to its pages if no other process has
/// it open. Throws Error (data) if it is damaged.
void bring_up_to_date(const std::string& file, const std::function<void()>& on_work);

/// Performs all missing steps in one transaction; only up to `version` for tests.
void migrate(Connection& connection, int version = newest_schema());

}  // namespace isodoku::detail
