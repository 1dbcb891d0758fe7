#pragma once
// What another database has, taken into one.

#include <functional>
#include <string>

#include "store/detail/sqlite.hpp"
#include "store/sqlite_class_store.hpp"

namespace isodoku::detail {

/// The key of a class of the other database. Throws Error (data) for one that makes no sense.
using MakeKey = std::function<std::string(const StoredClass&)>;

/// What SqliteClassStore::merge does; within a transaction of `into` and one of `from`. Each class is checked that is
/// new.
MergeCounts merge_tables(Connection& into, Connection& from, const MakeKey& key_of,
                         const std::function<void()>& on_work);

}  // namespace isodoku::detail
