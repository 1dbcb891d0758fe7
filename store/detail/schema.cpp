// Steps, never changed once released: a database of version K has had the first K. So a new one and one that was
// brought up to date are alike.
//
// Rows of class are appended in the order in which classes were first seen; they are wide, and stay where they are.
// What is searched is class_key: narrow rows in the order of the keys. A batch touches pages all over it, so the fewer
// pages the better, and it is inserted in key order, page by page.

#include "store/detail/schema.hpp"

#include <array>
#include <string>

#include "base/error.hpp"

namespace isodoku::detail {
namespace {

constexpr std::int64_t application_id = 0x69736F64;  // "isod"

constexpr std::array<const char*, 2> steps = {
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
)"};

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
    throw Error(ErrorKind::data, "the texts of this database are not in UTF-8", {connection.file(), 0, 0});
  }
  encoding.reset();
  if (tables == 0 && version == 0 && application == 0) return SchemaState::empty;
  if (application != application_id || version < 1) {
    throw Error(ErrorKind::data, "this database belongs to another program", {connection.file(), 0, 0});
  }
  if (version > newest_schema()) {
    throw Error(ErrorKind::data,
                "this database has version " + std::to_string(version) + ", but this program supports versions up to " +
                    std::to_string(newest_schema()) + ": use a newer isodoku",
                {connection.file(), 0, 0});
  }
  return version == newest_schema() ? SchemaState::current : SchemaState::older;
}

void migrate(Connection& connection, int version) {
  Transaction transaction(connection);
  const auto done = static_cast<int>(connection.number("PRAGMA user_version"));
  for (int step = done; step < version; ++step) connection.execute(steps.at(static_cast<std::size_t>(step)));
  connection.execute("PRAGMA application_id = " + std::to_string(application_id));
  connection.execute("PRAGMA user_version = " + std::to_string(version));
  transaction.commit();
}

}  // namespace isodoku::detail
