#pragma once
// The tables of a database, step by step.

#include <functional>
#include <string>

#include "store/detail/sqlite.hpp"

namespace isodoku::detail {

/// The version that this program writes; README.md says what each has.
int newest_schema();

/// What a file is to us.
enum class SchemaState : std::uint8_t {
  empty,    ///< nothing is in it
  current,  ///< of this version
  older,    ///< can be read, and is brought up to date before it is written
};

/// Throws Error (data) for a database of another program, for one of a newer version, and for one whose tables are not
/// those of its version.
SchemaState schema_state(Connection& connection);

/// Lets a new database appear, unless there is a file of this name.
void make_database(const std::string& file);

/// Gives a database that is empty or older the tables of this version, and checksums to its pages, when no other
/// process has it open. Throws Error (data) if it is damaged.
void bring_up_to_date(const std::string& file, const std::function<void()>& on_work);

/// All steps that are missing, in one transaction; up to `version` for tests.
void migrate(Connection& connection, int version = newest_schema());

}  // namespace isodoku::detail
