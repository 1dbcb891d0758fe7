#pragma once
// Databases as older versions made them, as SQL.

#include <string>

namespace isodoku {

/// An empty database of version 1.
inline const std::string version_1 = R"(
PRAGMA page_size = 8192;
PRAGMA journal_mode = WAL;
PRAGMA application_id = 0x69736F64;
PRAGMA user_version = 1;
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
)";

/// An empty database of version 2.
inline const std::string version_2 = version_1 + R"(
CREATE VIEW puzzles AS
  SELECT class.id AS id, domain.shape AS shape, domain.rules AS rules, class.puzzle AS puzzle, class.count AS count,
         source.name AS file, class.line AS line, datetime(class.time, 'unixepoch') AS time, class.fields AS fields
  FROM class JOIN source ON source.id = class.source JOIN domain ON domain.id = source.domain;
PRAGMA user_version = 2;
)";

}  // namespace isodoku
