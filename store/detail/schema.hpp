#pragma once
// The tables of a database, step by step.

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

/// Throws Error (data) for a database of another program, and for one of a newer version.
SchemaState schema_state(Connection& connection);

/// All steps that are missing, in one transaction; up to `version` for tests.
void migrate(Connection& connection, int version = newest_schema());

}  // namespace isodoku::detail
