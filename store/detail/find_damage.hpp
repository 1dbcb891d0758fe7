#pragma once
// What is wrong with a database, apart from its keys.

#include <string>
#include <vector>

#include "store/detail/sqlite.hpp"

namespace isodoku::detail {

/// What SqliteClassStore::find_damage returns.
std::vector<std::string> find_damage(Connection& database);

}  // namespace isodoku::detail
