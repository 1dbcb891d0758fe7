#pragma once
// What another database has, taken into one.

#include <functional>

#include "store/detail/sqlite.hpp"
#include "store/sqlite_class_store.hpp"

namespace isodoku::detail {

/// Throws Error (data) for a class of the other database that makes no sense.
using ClassCheck = std::function<void(const StoredClass&)>;

/// What SqliteClassStore::merge does; within a transaction of `into` and one of `from`. Each class is checked that is
/// new.
MergeCounts merge_tables(Connection& into, Connection& from, const ClassCheck& check,
                         const std::function<void()>& on_work);

}  // namespace isodoku::detail
