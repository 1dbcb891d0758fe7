// Classes in an SQLite database.
//
// This is the public interface of the tables (detail/class_tables.hpp). A batch is one transaction in write-ahead mode:
// readers see either nothing of it or all of it. With synchronous = FULL, a committed transaction survives a power
// failure; with batches this costs next to nothing.
//
// Nothing in a file is trusted: its pages have checksums (detail/checked_pages.hpp), its tables must be isodoku's, and
// values that are read must be possible. When a class is looked up, its key is recomputed from its first member.
//
// A user who may not write to the folder of a database cannot lock it, and reads it without locks. If another process
// has written in the meantime, this is detected afterwards, and the database is opened again.

#include "store/sqlite_class_store.hpp"

#include <filesystem>
#include <fstream>
#include <utility>

#include "base/error.hpp"
#include "store/class_store.hpp"
#include "store/detail/checked_pages.hpp"
#include "store/detail/class_tables.hpp"
#include "store/detail/find_damage.hpp"
#include "store/detail/merge_tables.hpp"
#include "store/detail/schema.hpp"
#include "store/detail/sqlite.hpp"

namespace isodoku {

using detail::Connection;
using detail::OpenMode;
using detail::SchemaState;
using detail::Transaction;

/// A connection, with the objects that depend on it.
class SqliteClassStore::Impl {
 public:
  Impl(std::string file, StoreAccess access, const Execution& execution)
      : file_(std::move(file)), access_(access), execution_(execution), on_work_([this] { execution_.check(); }) {
    open();
  }

  Connection& database() { return *database_; }
  [[nodiscard]] const Execution& execution() const { return execution_; }
  [[nodiscard]] const std::function<void()>& on_work() const { return on_work_; }
  void hold_state() {
    held_.emplace(*database_, "BEGIN");
    static_cast<void>(database_->number("SELECT count(*) FROM domain"));
  }

  /// Throws Error (data) unless the first member of a class is a grid of its domain.
  void check_cells(Connection& database, const StoredClass& found) {
    check_class(database, found, [&] { static_cast<void>(grids_->grid(found.domain, found.cells)); });
  }
  /// The key of the first member of a class. Throws the same error.
  std::string key_of(Connection& database, const StoredClass& found) {
    std::string key;
    check_class(database, found, [&] { key = grids_->key(found.domain, found.cells); });
    return key;
  }
  /// Throws the same error, also if the first member has another key.
  void check_key(Connection& database, const StoredClass& found, std::string_view key) {
    check_class(database, found, [&] {
      if (grids_->key(found.domain, found.cells) == key) return;
      throw Error(ErrorKind::data, "its key does not match its puzzle");
    });
  }

  /// Returns look_up(finder).
  template <typename LookUp>
  auto find(const LookUp& look_up) {
    return read_soon([&](Connection& database) {
      if (!finder_) finder_.emplace(database);
      return look_up(*finder_);
    });
  }

  /// Returns read(connection). If the database changed during the read, opens it again and repeats the read.
  template <typename Read>
  auto read_soon(const Read& read) {
    while (true) {
      try {
        auto found = read(*database_);
        if (!database_->is_outdated()) return found;
      } catch (const Error&) {
        if (!database_->is_outdated()) throw;
      }
      open();
    }
  }

  /// All domains. Throws Error (data) if one of them is invalid.
  std::vector<StoredDomain> domains() {
    return read_soon([](Connection& database) { return read_domains(database); });
  }

  /// Like read_soon, for reads that are too long to repeat: throws Error (io) if the database changed.
  template <typename Read>
  auto read_once(const Read& read_all) {
    const auto check = [this] {
      if (!database_->is_outdated()) return;
      throw Error(ErrorKind::io, "the database changed while it was being read; try again", {file_, 0, 0});
    };
    try {
      auto found = read_all(*database_);
      check();
      return found;
    } catch (const Error& error) {
      if (error.kind() == ErrorKind::data) check();
      throw;
    }
  }

 private:
  static std::vector<StoredDomain> read_domains(Connection& database) {
    std::vector<StoredDomain> domains = detail::read_domains(database);
    try {
      for (const StoredDomain& stored : domains) static_cast<void>(rules_of(stored.domain));
    } catch (const Error& error) {
      throw Error(error.kind(), error.reason(), {database.file(), 0, 0});
    }
    return domains;
  }

  template <typename Check>
  void check_class(Connection& database, const StoredClass& found, const Check& check) {
    // Another process may have added a domain.
    if (!grids_ || !grids_->has(found.domain)) grids_.emplace(read_domains(database));
    try {
      check();
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::data) throw;
      database.fail_with_data("the database is damaged: class " + std::to_string(found.id) + ": " + error.what());
    }
  }

  void open() {
    grids_.reset();
    finder_.reset();
    held_.reset();
    if (access_ == StoreAccess::create) detail::make_database(file_);
    const SchemaState state = connect();
    if (access_ == StoreAccess::read) {
      if (state == SchemaState::empty) {
        database_->fail_with_data("this file is empty, not an isodoku database");
      }
      database_->execute("PRAGMA query_only = ON");
    } else {
      if (state != SchemaState::current) {
        if (state == SchemaState::older) check_all_keys();
        database_.reset();
        detail::bring_up_to_date(file_, on_work_);
        connect();
      }
      database_->execute_in_turn("PRAGMA journal_mode = WAL");
      database_->execute("PRAGMA synchronous = FULL");
    }
    static_cast<void>(read_domains(*database_));
    // The cache grows to 512 MB at most. The log is copied into the database when it has 64 MB.
    database_->execute("PRAGMA cache_size = -524288; PRAGMA wal_autocheckpoint = 8192");
  }

  /// Checks all keys before an upgrade, because checksums are added then, and would confirm wrong keys, too.
  void check_all_keys() {
    detail::ClassFinder finder(*database_);
    detail::for_each_class(*database_, [&](const StoredClass& found, SourceId) {
      check_class(*database_, found, [&] {
        const std::string key = grids_->key(found.domain, found.cells);
        if (finder.class_of(found.domain, key) == found.id) return;
        throw Error(ErrorKind::data, "its key does not match its puzzle");
      });
      return true;
    });
  }

  SchemaState connect() {
    database_.reset();
    database_.emplace(file_, access_ == StoreAccess::read ? OpenMode::read : OpenMode::write, on_work_);
    return detail::schema_state(*database_);
  }

  std::string file_;
  StoreAccess access_;
  Execution execution_;
  std::function<void()> on_work_;
  std::optional<Connection> database_;
  std::optional<StoredGrids> grids_;
  std::optional<detail::ClassFinder> finder_;
  std::optional<Transaction> held_;  // declared after the statements, so that it ends first
};

bool is_database(const std::string& file) {
  std::error_code unknown;  // a pipe must not be read, because its bytes would be lost
  if (!std::filesystem::is_regular_file(file, unknown)) return false;
  std::ifstream stream(file, std::ios::binary);
  std::string start(detail::database_magic.size(), ' ');
  return stream.read(start.data(), static_cast<std::streamsize>(start.size())) && start == detail::database_magic;
}

SqliteClassStore::SqliteClassStore(const std::string& file, StoreAccess access, const Execution& execution)
    : impl_(std::make_unique<Impl>(file, access, execution)) {}

SqliteClassStore::~SqliteClassStore() = default;

std::vector<StoredDomain> SqliteClassStore::domains() const {
  return impl_->domains();
}

DomainId SqliteClassStore::make_domain(const ClassDomain& domain) {
  Transaction transaction(impl_->database());
  if (const std::optional<StoredDomain> found = find_domain(domain)) {
    check_form(domain, found->domain);
    return found->id;
  }
  const DomainId id = detail::insert_domain(impl_->database(), domain);
  transaction.commit();
  return id;
}

SourceId SqliteClassStore::add_source(DomainId domain, const std::string& name, std::int64_t time) {
  Transaction transaction(impl_->database());
  const SourceId id = detail::max_row_id(impl_->database(), "source") + 1;
  detail::insert_source(impl_->database(), {id, domain, name, time, 0});
  transaction.commit();
  return id;
}

std::vector<StoredSource> SqliteClassStore::sources() const {
  return impl_->read_soon(detail::read_sources);
}

std::vector<ImportMark> SqliteClassStore::marks() const {
  return impl_->read_soon(detail::read_marks);
}

std::vector<bool> SqliteClassStore::add(SourceId source, std::span<const Sighting> sightings,
                                        std::span<const NewMark> marks, std::int64_t time) {
  detail::WriteStatements statements(impl_->database());
  Transaction transaction(impl_->database());
  for (const NewMark& mark : marks) {
    if (!statements.find_mark.bind_bytes(1, detail::bytes_of(mark.hash)).step()) continue;
    statements.find_mark.reset();
    throw_marked();
  }
  std::vector<bool> are_new =
      detail::add_sightings(impl_->database(), statements, source, sightings, marks, time, impl_->on_work());
  transaction.commit();
  return are_new;
}

bool SqliteClassStore::contains(DomainId domain, std::string_view key) const {
  return class_of(domain, key).has_value();
}

std::optional<ClassId> SqliteClassStore::class_of(DomainId domain, std::string_view key) const {
  return impl_->find([&](detail::ClassFinder& finder) { return finder.class_of(domain, key); });
}

std::optional<StoredClass> SqliteClassStore::find(DomainId domain, std::string_view key) const {
  return impl_->find([&](detail::ClassFinder& finder) {
    std::optional<StoredClass> found = finder.find(domain, key);
    if (found) impl_->check_key(impl_->database(), *found, key);
    return found;
  });
}

std::uint64_t SqliteClassStore::size() const {
  return static_cast<std::uint64_t>(
      impl_->read_soon([](Connection& database) { return database.number("SELECT count(*) FROM class"); }));
}

bool SqliteClassStore::for_each(const Visitor<const StoredClass&>& visit) const {
  return impl_->read_once([&](Connection& database) {
    return detail::for_each_class(database, [&](const StoredClass& found, SourceId) {
      impl_->check_cells(database, found);
      return visit(found);
    });
  });
}

std::vector<std::string> SqliteClassStore::find_damage() const {
  return impl_->read_once(detail::find_damage);
}

void SqliteClassStore::hold_state() {
  impl_->hold_state();
}

MergeCounts SqliteClassStore::merge(const std::string& other) {
  SqliteClassStore theirs(other, StoreAccess::read, impl_->execution());  // checks that it is a valid database
  theirs.hold_state();
  Transaction transaction(impl_->database());
  const MergeCounts counts = theirs.impl_->read_once([&](Connection& from) {
    const auto key_of = [&](const StoredClass& found) { return theirs.impl_->key_of(from, found); };
    return detail::merge_tables(impl_->database(), from, key_of, impl_->on_work());
  });
  transaction.commit();
  return counts;
}

}  // namespace isodoku
