#pragma once
// What another database has, taken into one.

#include <functional>

#include "store/detail/sqlite.hpp"
#include "store/sqlite_class_store.hpp"

namespace isodoku::detail {

/// What SqliteClassStore::merge does; within a transaction of `into` and one of `from`.
MergeCounts merge_tables(Connection& into, Connection& from, const std::function<void()>& on_work);

}  // namespace isodoku::detail
