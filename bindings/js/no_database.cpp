// store/sqlite_class_store.hpp without SQLite: no file is a database here.

#include "store/sqlite_class_store.hpp"

#include "base/error.hpp"

namespace isodoku {

class SqliteClassStore::Impl {};

bool is_database(const std::string&) {
  return false;
}

SqliteClassStore::SqliteClassStore(const std::string& file, StoreAccess, const Execution&) {
  throw Error(ErrorKind::io, "databases are not available in the browser", {file, 0, 0});
}

SqliteClassStore::~SqliteClassStore() = default;

std::vector<StoredDomain> SqliteClassStore::domains() const {
  return {};
}

DomainId SqliteClassStore::make_domain(const ClassDomain&) {
  return {};
}

SourceId SqliteClassStore::add_source(DomainId, const std::string&, std::int64_t) {
  return {};
}

std::vector<StoredSource> SqliteClassStore::sources() const {
  return {};
}

std::vector<ImportMark> SqliteClassStore::marks() const {
  return {};
}

std::vector<bool> SqliteClassStore::add(SourceId, std::span<const Sighting>, std::span<const NewMark>, std::int64_t) {
  return {};
}

bool SqliteClassStore::contains(DomainId, std::string_view) const {
  return false;
}

std::optional<StoredClass> SqliteClassStore::find(DomainId, std::string_view) const {
  return std::nullopt;
}

std::uint64_t SqliteClassStore::size() const {
  return 0;
}

bool SqliteClassStore::for_each(const Visitor<const StoredClass&>&) const {
  return true;
}

}  // namespace isodoku
