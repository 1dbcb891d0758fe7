#pragma once
// Merges the contents of another database.

#include <functional>
#include <string>

#include "store/detail/sqlite.hpp"
#include "store/sqlite_class_store.hpp"

namespace isodoku::detail {

/// Returns the key of a class of the other database. Throws Error (data) if the class is invalid.
using MakeKey = std::function<std::string(const StoredClass&)>;

/// Implements SqliteClassStore::merge, within a transaction of `into` and one of `from`. Validates each new class.
MergeCounts merge_tables(Connection& into, Connection& from, const MakeKey& key_of,
                         const std::function<void()>& on_work);

}  // namespace isodoku::detail
