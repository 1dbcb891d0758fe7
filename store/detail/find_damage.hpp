#pragma once
// Finds errors in a database, except for its keys.

#include <string>
#include <vector>

#include "store/detail/sqlite.hpp"

namespace isodoku::detail {

/// Implements SqliteClassStore::find_damage.
std::vector<std::string> find_damage(Connection& database);

}  // namespace isodoku::detail
