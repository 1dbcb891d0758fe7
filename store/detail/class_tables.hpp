#pragma once
// The rows of a database: written in batches, found by keys.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/class_store.hpp"
#include "store/detail/sqlite.hpp"

namespace isodoku::detail {

/// Prepared statements that write; they are reused.
struct WriteStatements {
  explicit WriteStatements(Connection& database);

  Statement find_key;
  Statement insert_key;
  Statement insert_class;
  Statement add_to_class;
  Statement insert_mark;
  Statement find_mark;
  Statement add_to_source;
};

/// A mark in the format of SQLite.
std::string_view bytes_of(const ImportMark& mark);

/// Calls a hook at intervals.
class RowHook {
 public:
  explicit RowHook(const std::function<void()>& on_work) : on_work_(on_work) {}
  void row() {
    constexpr std::uint64_t rows_between_hooks = 1024;
    if (++rows_ % rows_between_hooks == 0) on_work_();
  }

 private:
  const std::function<void()>& on_work_;
  std::uint64_t rows_ = 0;
};

std::vector<StoredDomain> read_domains(Connection& database);
std::vector<StoredSource> read_sources(Connection& database);
std::vector<ImportMark> read_marks(Connection& database);

/// The largest row number that is accepted; leaves room for further rows.
inline constexpr std::int64_t max_id = std::int64_t{1} << 62U;

/// The largest row number of a table, 0 if it is empty. Throws Error (data) above max_id.
std::int64_t max_row_id(Connection& database, const std::string& table);

DomainId insert_domain(Connection& database, const ClassDomain& domain);
void insert_source(Connection& database, const StoredSource& source);

/// Implements ClassStore::add, without the check of the marks. Must be called within a transaction.
std::vector<bool> add_sightings(Connection& database, WriteStatements& statements, SourceId source,
                                std::span<const Sighting> sightings, std::span<const NewMark> marks, std::int64_t time,
                                const std::function<void()>& on_work);

/// Finds classes. Statements are reused between calls.
class ClassFinder {
 public:
  explicit ClassFinder(Connection& database);
  std::optional<ClassId> class_of(DomainId domain, std::string_view key);
  std::optional<StoredClass> find(DomainId domain, std::string_view key);

 private:
  Connection& database_;
  Statement find_key_;
  Statement find_class_;
};

/// Visits classes by number, each with the number of the source of its first member. Returns false if the visitor ended
/// the enumeration.
bool for_each_class(Connection& database, const Visitor<const StoredClass&, SourceId>& visit);

}  // namespace isodoku::detail
