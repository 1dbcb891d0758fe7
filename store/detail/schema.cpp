// Upgrade steps, which never change once they are released. A database of version K is the result of the first K steps.
// So a new database and an upgraded one have the same tables.
//
// Rows of class are appended in the order in which classes were first seen; they are wide, and never move. Look-ups use
// class_key: narrow rows in the order of the keys. A batch touches pages all over class_key, so this table should have
// few pages, and keys are inserted in order, page by page.
//
// A new database is made in memory, and its file appears only when it is complete, so a killed process leaves nothing
// behind. An older database is upgraded by one process while no other has it open, because an older isodoku that is
// still writing would write pages without checksums. First its tables get the new version, which excludes older
// programs, and then its pages get room for checksums (VACUUM). If a database has this version but no checksums, its
// upgrade was interrupted in between.

#include "store/detail/schema.hpp"

#include <sqlite3.h>

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "io/new_file.hpp"
#include "store/detail/checked_pages.hpp"
#include "store/detail/find_damage.hpp"

namespace isodoku::detail {
namespace {

constexpr std::int64_t application_id = 0x69736F64;  // "isod"

constexpr std::array<const char*, 3> steps = {
    R"(
CREATE TABLE domain (
  id INTEGER PRIMARY KEY,
  shape TEXT NOT NULL,
  rules TEXT NOT NULL,
  houses TEXT NOT NULL,
  symmetries TEXT NOT NULL,
  form TEXT NOT NULL,
  UNIQUE (shape, houses, symmetries)
) STRICT;
CREATE TABLE source (
  id INTEGER PRIMARY KEY,
  domain INTEGER NOT NULL REFERENCES domain,
  name TEXT NOT NULL,
  time INTEGER NOT NULL,
  lines INTEGER NOT NULL
) STRICT;
CREATE TABLE imported (
  hash BLOB PRIMARY KEY,
  source INTEGER NOT NULL REFERENCES source,
  lines INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE class (
  id INTEGER PRIMARY KEY,
  puzzle TEXT NOT NULL,
  count INTEGER NOT NULL,
  source INTEGER NOT NULL REFERENCES source,
  line INTEGER NOT NULL,
  time INTEGER NOT NULL,
  fields TEXT
) STRICT;
CREATE TABLE class_key (
  domain INTEGER NOT NULL REFERENCES domain,
  key BLOB NOT NULL,
  class INTEGER NOT NULL REFERENCES class,
  PRIMARY KEY (domain, key)
) STRICT, WITHOUT ROWID;
)",
    R"(
CREATE VIEW puzzles AS
  SELECT class.id AS id, domain.shape AS shape, domain.rules AS rules, class.puzzle AS puzzle, class.count AS count,
         source.name AS file, class.line AS line, datetime(class.time, 'unixepoch') AS time, class.fields AS fields
  FROM class JOIN source ON source.id = class.source JOIN domain ON domain.id = source.domain;
)",
    ""  // pages with checksums
};

/// The type, name and text of each entry of a schema. An index that SQLite creates by itself has an empty text.
std::set<std::array<std::string, 3>> read_schema(Connection& connection) {
  Statement statement(connection, "SELECT type, name, sql FROM sqlite_master");
  std::set<std::array<std::string, 3>> schema;
  while (statement.step()) {
    schema.insert({std::string(statement.text(0)), std::string(statement.text(1)), std::string(statement.text(2))});
  }
  return schema;
}

/// Throws Error (data) unless the schema is exactly that of the version, without other entries such as triggers.
void check_schema(Connection& connection, int version) {
  Connection fresh(":memory:", OpenMode::memory, {});
  migrate(fresh, version);
  const auto wanted = read_schema(fresh);
  const auto found = read_schema(connection);
  const auto check_all = [&](const auto& entries, const auto& others, const std::string& what) {
    for (const auto& entry : entries) {
      if (!others.contains(entry)) connection.fail_with_data("the " + entry[0] + " " + entry[1] + what);
    }
  };
  check_all(wanted, found, " is missing or not as isodoku makes it");
  check_all(found, wanted, " does not belong to a database of isodoku");
}

/// Makes room for checksums in the pages. This has an effect only before anything is written to an empty database, or
/// before VACUUM.
void reserve_page_bytes(Connection& connection) {
  connection.execute("PRAGMA page_size = 8192");
  int bytes = reserved_page_bytes;
  connection.check(sqlite3_file_control(connection.handle(), "main", SQLITE_FCNTL_RESERVE_BYTES, &bytes));
}

std::string new_database() {
  Connection fresh(":memory:", OpenMode::memory, {});
  reserve_page_bytes(fresh);
  migrate(fresh);
  sqlite3_int64 size = 0;
  const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> bytes(
      sqlite3_serialize(fresh.handle(), "main", &size, 0), sqlite3_free);
  if (bytes == nullptr) throw std::bad_alloc();
  const std::span database(bytes.get(), static_cast<std::size_t>(size));
  add_checksums(database);
  return {database.begin(), database.end()};
}

}  // namespace

int newest_schema() {
  return static_cast<int>(steps.size());
}

SchemaState schema_state(Connection& connection) {
  const Transaction at_one_moment(connection, "BEGIN");
  const std::int64_t tables = connection.number("SELECT count(*) FROM sqlite_master");
  const std::int64_t version = connection.number("PRAGMA user_version");
  const std::int64_t application = connection.number("PRAGMA application_id");
  Statement encoding(connection, "PRAGMA encoding");
  if (encoding.step() && encoding.text(0) != "UTF-8") {
    connection.fail_with_data("the texts of this database are not in UTF-8");
  }
  encoding.reset();
  if (tables == 0 && version == 0 && application == 0) return SchemaState::empty;
  if (application != application_id || version < 1) {
    connection.fail_with_data("this database belongs to another program");
  }
  if (version > newest_schema()) {
    connection.fail_with_data("this database has version " + std::to_string(version) +
                              ", but this program supports versions up to " + std::to_string(newest_schema()) +
                              ": use a newer isodoku");
  }
  check_schema(connection, static_cast<int>(version));
  const bool is_current = version == newest_schema() && are_pages_checked(connection.handle());
  return is_current ? SchemaState::current : SchemaState::older;
}

void migrate(Connection& connection, int version) {
  Transaction transaction(connection);
  const auto done = static_cast<int>(connection.number("PRAGMA user_version"));
  for (int step = done; step < version; ++step) connection.execute(steps.at(static_cast<std::size_t>(step)));
  connection.execute("PRAGMA application_id = " + std::to_string(application_id));
  connection.execute("PRAGMA user_version = " + std::to_string(version));
  transaction.commit();
}

void make_database(const std::string& file) {
  // The logs are checked before the database: if another process creates the database at the same time, its log does
  // not exist before the database.
  std::error_code unknown;
  std::string log;
  for (const char* const end : {"-wal", "-journal"}) {
    if (log.empty() && std::filesystem::exists(file + end, unknown)) log = file + end;
  }
  if (std::filesystem::exists(file, unknown)) return;
  if (!log.empty()) {
    throw Error(ErrorKind::data, "the log of a deleted database still exists; restore that database, or delete " + log,
                {file, 0, 0});
  }
  write_new_file(file, new_database());
}

void bring_up_to_date(const std::string& file, const std::function<void()>& on_work) {
  Connection connection(file, OpenMode::write, on_work);
  const SchemaState state = schema_state(connection);
  if (state == SchemaState::current) return;  // another process was faster
  if (state == SchemaState::empty) {
    reserve_page_bytes(connection);
  } else if (const std::vector<std::string> damage = find_damage(connection); !damage.empty()) {
    connection.fail_with_data("the database is damaged: " + damage.front());
  }
  // Waits until no other process has the database open.
  connection.execute_in_turn("PRAGMA journal_mode = DELETE");
  migrate(connection);
  connection.execute_in_turn("PRAGMA journal_mode = WAL");
  if (are_pages_checked(connection.handle())) return;
  check_written_pages(connection.handle());
  reserve_page_bytes(connection);
  connection.execute_in_turn("VACUUM");
}

}  // namespace isodoku::detail
