// Properties of stores in files: versions, damage, concurrent readers and writers, and merging.

#include "store/sqlite_class_store.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <algorithm>
#include <fstream>
#include <numeric>

#include "base/error.hpp"
#include "jobs/exit_code.hpp"
#include "store/class_store.hpp"
#include "store/detail/schema.hpp"
#include "tests/store/database_fixture.hpp"
#include "tests/store/old_databases.hpp"

namespace isodoku::detail {
namespace {

class SqliteClassStoreTest : public DatabaseFixture {
 protected:
  /// The reason with which a file is rejected.
  [[nodiscard]] std::string refusal(const std::string& name, StoreAccess access = StoreAccess::create) const {
    try {
      SqliteClassStore(file(name), access);
    } catch (const Error& error) {
      EXPECT_EQ(error.place().file, file(name));
      return std::to_string(exit_code_of(error.kind())) + ": " + error.what();
    }
    return "";
  }
};

TEST_F(SqliteClassStoreTest, IsThereAfterwards) {
  fill("test.db", {1, 2, 1});
  EXPECT_TRUE(is_database(file()));
  const SqliteClassStore store(file(), StoreAccess::read);
  EXPECT_EQ(store.size(), 2U);
  EXPECT_EQ(store.find(1, classes_.key(1))->count, 2U);
  EXPECT_TRUE(store.find_damage().empty());
}

TEST_F(SqliteClassStoreTest, NothingIsLeftBesideTheFile) {
  fill("test.db", {1});
  { const SqliteClassStore store(file(), StoreAccess::read); }
  EXPECT_FALSE(std::filesystem::exists(file("test.db-wal")));
  EXPECT_FALSE(std::filesystem::exists(file("test.db-shm")));
}

/// Versions 1 and 2 have no checksums. Reading does not change a database; writing upgrades it.
TEST_F(SqliteClassStoreTest, AnOlderVersionIsReadAndBroughtUpToDate) {
  for (const std::string& version : {version_1, version_2}) {
    const std::string name = version == version_1 ? "one.db" : "two.db";
    make_old(version, name);
    const auto number = [&](const std::string& sql) { return Connection(file(name), OpenMode::read, {}).number(sql); };
    const std::int64_t before = number("PRAGMA user_version");
    EXPECT_LT(before, newest_schema());
    const auto expect_content = [&](StoreAccess access) {
      const SqliteClassStore store(file(name), access);
      for (std::size_t i = 0; i < SomeClasses::number; ++i) {
        const std::optional<StoredClass> found = store.find(1, classes_.key(i));
        ASSERT_EQ(found.has_value(), i < 200) << i;
        if (!found) continue;
        EXPECT_EQ(found->cells, classes_.cells(i));
        EXPECT_EQ(found->source, "old");
      }
      EXPECT_TRUE(store.find_damage().empty());
      EXPECT_TRUE(check_keys(store).problems.empty());
    };
    expect_content(StoreAccess::read);
    EXPECT_EQ(number("PRAGMA user_version"), before) << "reading changes nothing";
    expect_content(StoreAccess::write);
    EXPECT_EQ(number("PRAGMA user_version"), newest_schema());
    expect_content(StoreAccess::read);
    EXPECT_EQ(number("SELECT count(*) FROM puzzles WHERE shape = '2x2' AND file = 'old'"), 200);
    EXPECT_FALSE(std::filesystem::exists(file(name + "-wal")));
    EXPECT_TRUE(has_checksums(name));
    expect_damage_is_seen(name);
  }
}

/// An upgrade was killed between its steps.
TEST_F(SqliteClassStoreTest, AnUpgradeThatWasCutShortIsFinished) {
  make_old(version_2, "test.db");
  execute_plainly("PRAGMA user_version = 3");
  EXPECT_EQ(SqliteClassStore(file(), StoreAccess::read).size(), 200U);
  EXPECT_FALSE(has_checksums("test.db"));
  EXPECT_EQ(SqliteClassStore(file(), StoreAccess::write).size(), 200U);
  EXPECT_TRUE(has_checksums("test.db"));
}

/// If an older program is killed while it makes a database, it leaves an empty file, or a database without tables.
TEST_F(SqliteClassStoreTest, AnEmptyFileIsFilled) {
  for (const std::string sql : {"", "PRAGMA page_size = 8192; PRAGMA journal_mode = WAL"}) {
    std::filesystem::remove(file());
    std::ofstream(file()) << "";
    execute_plainly(sql);
    EXPECT_EQ(refusal("test.db", StoreAccess::read), "3: this file is empty, not an isodoku database");
    fill("test.db", {1, 2, 1});
    EXPECT_EQ(SqliteClassStore(file(), StoreAccess::read).size(), 2U);
    EXPECT_TRUE(has_checksums("test.db"));
    expect_damage_is_seen("test.db");
  }
}

TEST_F(SqliteClassStoreTest, AnOlderDatabaseThatIsDamagedIsNotUpgraded) {
  make_old(version_2, "test.db");
  execute_plainly("UPDATE class SET count = 5 WHERE id = 3");
  EXPECT_EQ(refusal("test.db", StoreAccess::write),
            "3: the database is damaged: the classes of domain 1 have 204 members, and 200 lines were imported");
  EXPECT_FALSE(has_checksums("test.db"));
}

/// Other programs can read. If they could write, their pages would have no checksums.
TEST_F(SqliteClassStoreTest, OtherProgramsOnlyRead) {
  fill("test.db", {1, 2, 3});
  EXPECT_EQ(execute_plainly("SELECT * FROM puzzles"), SQLITE_OK);
  for (const std::string sql : {"UPDATE class SET count = 5 WHERE id = 2", "CREATE TABLE t (x)", "VACUUM",
                                "DELETE FROM class_key", "PRAGMA user_version = 2"}) {
    EXPECT_EQ(execute_plainly(sql), SQLITE_READONLY) << sql;
  }
  const SqliteClassStore store(file(), StoreAccess::read);
  EXPECT_TRUE(store.find_damage().empty());
  EXPECT_EQ(store.size(), 3U);
}

/// The last program that closes a database copies the log into it. This program may not know the checksums.
TEST_F(SqliteClassStoreTest, AnotherProgramCopiesTheLog) {
  sqlite3* other = nullptr;
  {
    SqliteClassStore store(file(), StoreAccess::create);
    import_classes(store, 0, 200);
    ASSERT_EQ(sqlite3_open(file().c_str(), &other), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(other, "SELECT count(*) FROM class", nullptr, nullptr, nullptr), SQLITE_OK);
  }
  EXPECT_GT(std::filesystem::file_size(file("test.db-wal")), 0U);
  sqlite3_close(other);
  EXPECT_FALSE(std::filesystem::exists(file("test.db-wal")));
  const SqliteClassStore store(file(), StoreAccess::read);
  EXPECT_TRUE(store.find_damage().empty());
  EXPECT_EQ(check_keys(store).classes, 200U);
  expect_damage_is_seen("test.db");
}

/// The next program that opens a database recovers its log, with SQLite's own checksums. Those of isodoku must not
/// interfere.
TEST_F(SqliteClassStoreTest, ALogThatIsLeftIsRecovered) {
  SqliteClassStore store(file(), StoreAccess::create);
  import_classes(store, 0, 100);
  import_classes(store, 100, 200);
  for (const bool is_plain : {false, true}) {
    for (const std::string suffix : {"", "-wal"}) {
      std::filesystem::copy_file(file("test.db" + suffix), file("left.db" + suffix),
                                 std::filesystem::copy_options::overwrite_existing);
    }
    ASSERT_GT(std::filesystem::file_size(file("left.db-wal")), 50'000U);
    if (is_plain) {
      EXPECT_EQ(execute_plainly("SELECT count(*) FROM class", "left.db"), SQLITE_OK);
      EXPECT_FALSE(std::filesystem::exists(file("left.db-wal")));
    }
    const SqliteClassStore left(file("left.db"), StoreAccess::read);
    EXPECT_TRUE(left.find_damage().empty());
    EXPECT_EQ(check_keys(left).classes, 200U);
  }
}

/// Rejects everything that SQLite would run by itself, and foreign tables.
TEST_F(SqliteClassStoreTest, ASchemaWithMoreOrLessIsRejected) {
  for (const auto& [sql, reason] : std::vector<std::pair<std::string, std::string>>{
           {"CREATE TRIGGER t AFTER INSERT ON class BEGIN DELETE FROM class_key; END",
            "the trigger t does not belong to a database of isodoku"},
           {"CREATE VIEW v AS SELECT 1", "the view v does not belong to a database of isodoku"},
           {"CREATE TABLE mine (x)", "the table mine does not belong to a database of isodoku"},
           {"CREATE INDEX i ON class (count)", "the index i does not belong to a database of isodoku"},
           {"DROP TABLE imported", "the table imported is missing or not as isodoku makes it"},
           {"DROP VIEW puzzles; CREATE VIEW puzzles AS SELECT 1",
            "the view puzzles is missing or not as isodoku makes it"}}) {
    std::filesystem::remove(file());
    fill("test.db", {1});
    change(sql);
    EXPECT_EQ(refusal("test.db", StoreAccess::read), "3: " + reason) << sql;
    EXPECT_EQ(refusal("test.db", StoreAccess::write), "3: " + reason) << sql;
  }
}

/// Rows with invalid contents, in pages with valid checksums.
TEST_F(SqliteClassStoreTest, RowsThatMakeNoSenseAreRejected) {
  const auto get = [&] { static_cast<void>(SqliteClassStore(file(), StoreAccess::read).find(1, classes_.key(2))); };
  const auto walk = [&] { SqliteClassStore(file(), StoreAccess::read).for_each([](const StoredClass&) {}); };
  const auto merge = [&] { SqliteClassStore(file("into.db"), StoreAccess::create).merge(file()); };
  for (const std::string sql :
       {"UPDATE class SET puzzle = '1' || substr(puzzle, 2) || '1' WHERE id = 1", "UPDATE class SET puzzle = ''",
        "UPDATE class SET puzzle = '11..............'", "UPDATE class SET count = 0", "UPDATE class SET line = -3",
        "UPDATE class SET source = 9", "DELETE FROM source", "UPDATE source SET domain = 7",
        "UPDATE domain SET form = 'minlez'", "UPDATE domain SET form = 'nauty'", "UPDATE domain SET shape = '3x3'",
        "UPDATE domain SET symmetries = 'kinds'", "UPDATE domain SET rules = 'diagonal'",
        "UPDATE class SET fields = '1'", "UPDATE class SET fields = '{' || char(10) || '}'",
        "UPDATE class SET fields = '{\"a\":\"' || CAST(x'ff' AS TEXT) || '\"}'"}) {
    std::filesystem::remove(file());
    fill("test.db", {2});
    change(sql);
    EXPECT_EQ(kind_of(get), ErrorKind::data) << sql;
    EXPECT_EQ(kind_of(walk), ErrorKind::data) << sql;
    EXPECT_EQ(kind_of(merge), ErrorKind::data) << sql;
  }
  std::filesystem::remove(file());
  fill("test.db", {2});
  change("UPDATE class SET puzzle = '" + classes_.cells(9) + "'");
  EXPECT_EQ(kind_of(get), ErrorKind::data) << "another key";
  EXPECT_EQ(kind_of(merge), ErrorKind::data) << "another key";
}

/// Invalid rows of classes that are already known, and rows that are checked only when merging.
TEST_F(SqliteClassStoreTest, MergingTakesNoNonsense) {
  for (const std::string sql : {"UPDATE class SET count = -5 WHERE id = 2", "UPDATE imported SET lines = -1",
                                "UPDATE imported SET hash = x'00'",
                                "UPDATE class SET id = 9223372036854775807 WHERE id = 2; UPDATE class_key SET class = "
                                "9223372036854775807 WHERE "
                                "class = 2"}) {
    std::filesystem::remove(file());
    fill("test.db", {2, 3});
    fill("into.db", {3, 2});
    change(sql);
    const auto merge = [&] { SqliteClassStore(file("into.db"), StoreAccess::write).merge(file()); };
    EXPECT_EQ(kind_of(merge), ErrorKind::data) << sql;
    EXPECT_EQ(SqliteClassStore(file("into.db"), StoreAccess::read).find(1, classes_.key(3))->count, 1U) << sql;
    std::filesystem::remove(file("into.db"));
  }
}

TEST_F(SqliteClassStoreTest, NumbersOfRowsDoNotOverflow) {
  fill("test.db", {2});
  change("UPDATE class SET id = 9223372036854775807; UPDATE class_key SET class = 9223372036854775807");
  EXPECT_EQ(kind_of([&] { fill("test.db", {2, 3}); }), ErrorKind::data);
}

/// If two pages change places, no byte within them changes.
TEST_F(SqliteClassStoreTest, PagesInPlacesOfOthersAreDamage) {
  std::vector<std::size_t> all(SomeClasses::number);
  std::iota(all.begin(), all.end(), 0U);
  fill("test.db", all);
  const std::string good = content("test.db");
  const std::size_t pages = good.size() / page_size;
  ASSERT_GE(pages, 6U);
  for (std::size_t page = 1; page + 1 < pages; ++page) {
    std::string bad = good;
    std::swap_ranges(bad.begin() + static_cast<std::ptrdiff_t>(page * page_size),
                     bad.begin() + static_cast<std::ptrdiff_t>((page + 1) * page_size),
                     bad.begin() + static_cast<std::ptrdiff_t>((page + 1) * page_size));
    put("bad.db", bad);
    const auto look = [&] { static_cast<void>(SqliteClassStore(file("bad.db"), StoreAccess::read).find_damage()); };
    EXPECT_EQ(kind_of(look), ErrorKind::data) << "page " << page + 1;
  }
}

/// SQLite would apply the log of a deleted database to a new one of the same name.
TEST_F(SqliteClassStoreTest, NoDatabaseIsMadeBesideTheLogOfAnother) {
  for (const std::string end : {"-wal", "-journal"}) {
    std::ofstream(file("new.db" + end)) << "log";
    EXPECT_EQ(
        refusal("new.db", StoreAccess::create),
        "3: the log of a deleted database still exists; restore that database, or delete " + file("new.db" + end));
    EXPECT_FALSE(std::filesystem::exists(file("new.db")));
    std::filesystem::remove(file("new.db" + end));
  }
  EXPECT_EQ(refusal("new.db", StoreAccess::create), "");
}

TEST_F(SqliteClassStoreTest, AnOlderDatabaseWithAWrongKeyIsNotUpgraded) {
  make_old(version_2, "test.db");
  execute_plainly("UPDATE class SET puzzle = '" + classes_.cells(5) + "' WHERE id = 3");
  EXPECT_EQ(refusal("test.db", StoreAccess::write),
            "3: the database is damaged: class 3: its key does not match its puzzle");
  EXPECT_FALSE(has_checksums("test.db"));
}

TEST_F(SqliteClassStoreTest, WhatIsNotOursIsRefused) {
  EXPECT_TRUE(refusal("none.db", StoreAccess::read).starts_with("4: "));
  EXPECT_TRUE(refusal("none.db", StoreAccess::write).starts_with("4: "));
  EXPECT_FALSE(std::filesystem::exists(file("none.db")));
  std::ofstream(file("text.db")) << std::string(1000, '1');
  EXPECT_EQ(refusal("text.db"), "3: this file is not an SQLite database");
  execute_plainly("CREATE TABLE t (x); INSERT INTO t VALUES (1)", "foreign.db");
  EXPECT_EQ(refusal("foreign.db"), "3: this database belongs to another program");
  fill("newer.db", {1});
  change("PRAGMA user_version = 99", "newer.db");
  EXPECT_EQ(refusal("newer.db"), "3: this database has version 99, but this program supports versions up to " +
                                     std::to_string(newest_schema()) + ": use a newer isodoku");
}

TEST_F(SqliteClassStoreTest, DamageIsFound) {
  fill("test.db", {1, 2, 3});
  const auto damage = [&] { return SqliteClassStore(file(), StoreAccess::read).find_damage(); };
  EXPECT_TRUE(damage().empty());
  change("UPDATE class SET count = 5 WHERE id = 2");
  EXPECT_EQ(damage(), std::vector<std::string>{"the classes of domain 1 have 7 members, and 3 lines were imported"});
  change("UPDATE class SET count = 1 WHERE id = 2; DELETE FROM class_key WHERE class = 3");
  EXPECT_EQ(damage(), std::vector<std::string>{"the numbers of classes and of keys differ"});
  change("INSERT INTO class_key VALUES (1, x'64', 8)");
  EXPECT_EQ(damage(), std::vector<std::string>{"rows that refer to a missing row: 1"});
}

TEST_F(SqliteClassStoreTest, ReadersSeeOneStateWhileOthersWrite) {
  fill("test.db", {1});
  SqliteClassStore reader(file(), StoreAccess::read);
  reader.hold_state();
  SqliteClassStore writer(file(), StoreAccess::write);
  const SourceId source = writer.add_source(1, "more", 0);
  writer.add(source, std::vector<Sighting>{{classes_.key(2), classes_.cells(2), 1, ""}}, {}, 0);
  EXPECT_EQ(reader.size(), 1U);
  EXPECT_FALSE(reader.contains(1, classes_.key(2)));
  EXPECT_TRUE(SqliteClassStore(file(), StoreAccess::read).contains(1, classes_.key(2)));
}

TEST_F(SqliteClassStoreTest, AHookEndsTheWaitForAnotherWriter) {
  fill("test.db", {1});
  Connection other(file(), OpenMode::write, {});
  const Transaction holds_the_lock(other);
  struct Stop {};
  int calls = 0;
  SqliteClassStore store(file(), StoreAccess::write, {.on_work = [&] {
                           if (++calls > 3) throw Stop();
                         }});
  EXPECT_THROW(store.add_source(1, "more", 0), Stop);
}

TEST_F(SqliteClassStoreTest, MergedCountsAddUp) {
  fill("one.db", {1, 2, 1});
  fill("two.db", {3, 2, 2});
  {
    SqliteClassStore store(file("one.db"), StoreAccess::write);
    const MergeCounts counts = store.merge(file("two.db"));
    EXPECT_EQ(counts.lines, 3U);
    EXPECT_EQ(counts.new_classes, 1U);
    EXPECT_EQ(counts.known_classes, 1U);
    EXPECT_EQ(store.find(1, classes_.key(2))->count, 3U);
    EXPECT_EQ(store.find(1, classes_.key(3))->source, "from two.db");
    EXPECT_EQ(store.merge(file("two.db")).lines, 0U) << "once";
    EXPECT_TRUE(store.find_damage().empty());
  }
  fill("two.db", {4});
  SqliteClassStore store(file("one.db"), StoreAccess::write);
  EXPECT_THROW(store.merge(file("two.db")), Error) << "some of it would count twice";
  EXPECT_EQ(store.size(), 3U);
  fill("one.db", {4});
  EXPECT_EQ(store.merge(file("two.db")).lines, 0U) << "now all of it is known";
}

}  // namespace
}  // namespace isodoku::detail
