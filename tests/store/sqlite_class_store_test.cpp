// What a file adds: versions, damage, others who read and write, merging.

#include "store/sqlite_class_store.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "base/error.hpp"
#include "store/class_import.hpp"
#include "store/detail/schema.hpp"

namespace isodoku {
namespace {

const ClassDomain file_domain = {"2x2", "", "", "all", "minlex"};

class SqliteClassStoreTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = testing::TempDir() + "/isodoku_sqlite_" + std::to_string(::getpid());
    std::filesystem::create_directory(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string file(const std::string& name = "test.db") const { return folder_ + "/" + name; }

  void fill(const std::string& name, const std::vector<std::string>& records) const {
    SqliteClassStore store(file(name), StoreAccess::create);
    ClassImport import(store, file_domain, "from " + name);
    for (const std::string& record : records) import.add(record, record, 1, "", record);
    import.finish();
  }

  void execute(const std::string& sql, const std::string& name = "test.db") const {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(file(name).c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
    sqlite3_close(database);
  }

  /// The reason for which a file is refused.
  [[nodiscard]] std::string refusal(const std::string& name, StoreAccess access = StoreAccess::create) const {
    try {
      SqliteClassStore(file(name), access);
    } catch (const Error& error) {
      EXPECT_EQ(error.place().file, file(name));
      return std::to_string(static_cast<int>(error.kind())) + ": " + error.what();
    }
    return "";
  }

 private:
  std::string folder_;
};

TEST_F(SqliteClassStoreTest, IsThereAfterwards) {
  fill("test.db", {"a", "b", "a"});
  EXPECT_TRUE(is_database(file()));
  const SqliteClassStore store(file(), StoreAccess::read);
  EXPECT_EQ(store.size(), 2U);
  EXPECT_EQ(store.find(1, "a")->count, 2U);
  EXPECT_TRUE(store.find_damage().empty());
}

TEST_F(SqliteClassStoreTest, NothingIsLeftBesideTheFile) {
  fill("test.db", {"a"});
  { const SqliteClassStore store(file(), StoreAccess::read); }
  EXPECT_FALSE(std::filesystem::exists(file("test.db-wal")));
  EXPECT_FALSE(std::filesystem::exists(file("test.db-shm")));
}

TEST_F(SqliteClassStoreTest, AnOlderVersionIsReadAndBroughtUpToDate) {
  {
    detail::Connection connection(file(), detail::OpenMode::create, {});
    detail::migrate(connection, 1);
    connection.execute(
        "INSERT INTO domain VALUES (1, '2x2', '', '', 'all', 'minlex');"
        "INSERT INTO source VALUES (1, 1, 'old', 5, 1);"
        "INSERT INTO class VALUES (1, '1...', 1, 1, 7, 9, NULL);"
        "INSERT INTO class_key VALUES (1, x'61', 1);");
    EXPECT_EQ(detail::schema_state(connection), detail::SchemaState::older);
  }
  EXPECT_EQ(SqliteClassStore(file(), StoreAccess::read).find(1, "a")->source, "old");
  detail::Connection before(file(), detail::OpenMode::read, {});
  EXPECT_EQ(before.number("PRAGMA user_version"), 1) << "reading changes nothing";
  EXPECT_EQ(SqliteClassStore(file(), StoreAccess::write).find(1, "a")->line, 7U);
  detail::Connection after(file(), detail::OpenMode::read, {});
  EXPECT_EQ(after.number("PRAGMA user_version"), detail::newest_schema());
  EXPECT_EQ(after.number("SELECT count FROM puzzles WHERE puzzle = '1...' AND shape = '2x2' AND file = 'old'"), 1);
}

TEST_F(SqliteClassStoreTest, WhatIsNotOursIsRefused) {
  EXPECT_TRUE(refusal("none.db", StoreAccess::read).starts_with("4: "));
  EXPECT_TRUE(refusal("none.db", StoreAccess::write).starts_with("4: "));
  EXPECT_FALSE(std::filesystem::exists(file("none.db")));
  std::ofstream(file("text.db")) << std::string(1000, '1');
  EXPECT_EQ(refusal("text.db"), "3: this file is not an SQLite database");
  execute("CREATE TABLE t (x); INSERT INTO t VALUES (1)", "foreign.db");
  EXPECT_EQ(refusal("foreign.db"), "3: this database belongs to another program");
  fill("newer.db", {"a"});
  execute("PRAGMA user_version = 99", "newer.db");
  EXPECT_EQ(refusal("newer.db"), "3: this database has version 99, but this program supports versions up to " +
                                     std::to_string(detail::newest_schema()) + ": use a newer isodoku");
}

TEST_F(SqliteClassStoreTest, DamageIsFound) {
  fill("test.db", {"a", "b", "c"});
  const auto damage = [&] { return SqliteClassStore(file(), StoreAccess::read).find_damage(); };
  EXPECT_TRUE(damage().empty());
  execute("UPDATE class SET count = 5 WHERE id = 2");
  EXPECT_EQ(damage(), std::vector<std::string>{"the classes of domain 1 have 7 members, and 3 lines were imported"});
  execute("UPDATE class SET count = 1 WHERE id = 2; DELETE FROM class_key WHERE class = 3");
  EXPECT_EQ(damage(), std::vector<std::string>{"the numbers of classes and of keys differ"});
  execute("INSERT INTO class_key VALUES (1, x'64', 8)");
  EXPECT_EQ(damage(), std::vector<std::string>{"rows that refer to a missing row: 1"});
}

TEST_F(SqliteClassStoreTest, ReadersSeeOneStateWhileOthersWrite) {
  fill("test.db", {"a"});
  SqliteClassStore reader(file(), StoreAccess::read);
  reader.hold_state();
  SqliteClassStore writer(file(), StoreAccess::write);
  const SourceId source = writer.add_source(1, "more", 0);
  writer.add(source, std::vector<Sighting>{{"b", "b", 1, ""}}, {}, 0);
  EXPECT_EQ(reader.size(), 1U);
  EXPECT_FALSE(reader.contains(1, "b"));
  EXPECT_TRUE(SqliteClassStore(file(), StoreAccess::read).contains(1, "b"));
}

TEST_F(SqliteClassStoreTest, AHookEndsTheWaitForAnotherWriter) {
  fill("test.db", {"a"});
  detail::Connection other(file(), detail::OpenMode::write, {});
  const detail::Transaction holds_the_lock(other);
  struct Stop {};
  int calls = 0;
  SqliteClassStore store(file(), StoreAccess::write, [&] {
    if (++calls > 3) throw Stop();
  });
  EXPECT_THROW(store.add_source(1, "more", 0), Stop);
}

TEST_F(SqliteClassStoreTest, MergedCountsAddUp) {
  fill("one.db", {"a", "b", "a"});
  fill("two.db", {"c", "b", "b"});
  {
    SqliteClassStore store(file("one.db"), StoreAccess::write);
    const MergeCounts counts = store.merge(file("two.db"));
    EXPECT_EQ(counts.lines, 3U);
    EXPECT_EQ(counts.new_classes, 1U);
    EXPECT_EQ(counts.known_classes, 1U);
    EXPECT_EQ(store.find(1, "b")->count, 3U);
    EXPECT_EQ(store.find(1, "c")->source, "from two.db");
    EXPECT_EQ(store.merge(file("two.db")).lines, 0U) << "once";
    EXPECT_TRUE(store.find_damage().empty());
  }
  fill("two.db", {"d"});
  SqliteClassStore store(file("one.db"), StoreAccess::write);
  EXPECT_THROW(store.merge(file("two.db")), Error) << "some of it would count twice";
  EXPECT_EQ(store.size(), 3U);
  fill("one.db", {"d"});
  EXPECT_EQ(store.merge(file("two.db")).lines, 0U) << "now all of it is known";
}

}  // namespace
}  // namespace isodoku
