#pragma once
// Databases in a separate folder, which tests fill, change and damage.

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "store/class_store.hpp"
#include "store/detail/checked_pages.hpp"
#include "store/detail/sqlite.hpp"
#include "store/sqlite_class_store.hpp"
#include "tests/store/some_classes.hpp"

namespace isodoku {

class DatabaseFixture : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = testing::TempDir() + "/isodoku_sqlite_" + std::to_string(::getpid());
    std::filesystem::create_directory(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string file(const std::string& name = "test.db") const { return folder_ + "/" + name; }

  /// Imports classes by their numbers.
  void fill(const std::string& name, const std::vector<std::size_t>& numbers) const {
    SqliteClassStore store(file(name), StoreAccess::create);
    ClassImport import(store, classes_.domain(), "from " + name);
    for (const std::size_t one : numbers) add(import, one);
    import.finish();
  }

  /// Imports the classes from number `first` on, before number `end`.
  void import_classes(ClassStore& store, std::size_t first, std::size_t end) const {
    ClassImport import(store, classes_.domain(), "some");
    for (std::size_t one = first; one < end; ++one) add(import, one);
    import.finish();
  }

  /// Makes a database of an older version, with the first 200 classes.
  void make_old(const std::string& sql, const std::string& name) const {
    execute_plainly(sql, name);
    std::string rows =
        "BEGIN; INSERT INTO domain VALUES (1, '2x2', '', '', 'all', 'minlex'); "
        "INSERT INTO source VALUES (1, 1, 'old', 5, 200);";
    for (std::size_t one = 0; one < 200; ++one) {
      const std::string id = std::to_string(one + 1);
      rows += "INSERT INTO class VALUES (" + id + ", '" + classes_.cells(one) + "', 1, 1, " + id + ", 9, NULL);";
      rows += "INSERT INTO class_key VALUES (1, x'" + hexadecimal(classes_.key(one)) + "', " + id + ");";
    }
    ASSERT_EQ(execute_plainly(rows + "COMMIT", name), SQLITE_OK);
  }

  /// Executes SQL as any other program would. Returns the result code.
  int execute_plainly(const std::string& sql, const std::string& name = "test.db") const {
    sqlite3* database = nullptr;
    int result = sqlite3_open(file(name).c_str(), &database);
    if (result == SQLITE_OK) result = sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr);
    sqlite3_close(database);
    return result;
  }

  /// Executes SQL with valid checksums, which no other program would do.
  void change(const std::string& sql, const std::string& name = "test.db") const {
    detail::Connection(file(name), detail::OpenMode::write, {}).execute(sql);
  }

  [[nodiscard]] std::string content(const std::string& name) const {
    std::ifstream stream(file(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }

  void put(const std::string& name, const std::string& bytes) const {
    std::ofstream(file(name), std::ios::binary) << bytes;
  }

  [[nodiscard]] bool has_checksums(const std::string& name) const {
    detail::Connection connection(file(name), detail::OpenMode::read, {});
    return connection.number("SELECT count(*) FROM sqlite_master") > 0 &&
           detail::are_pages_checked(connection.handle());
  }

  /// Flips one bit in each page, at any place except for the last 8 bytes, which are reserved for isodoku.
  void expect_damage_is_seen(const std::string& name) const {
    const std::string good = content(name);
    std::mt19937_64 engine(1);
    for (std::size_t begin = 0; begin < good.size(); begin += page_size) {
      std::string bad = good;
      bad[begin + engine() % (page_size - 8)] ^= static_cast<char>(1U << engine() % 8);
      put("bad.db", bad);
      const auto look = [&] {
        const SqliteClassStore store(file("bad.db"), StoreAccess::read);
        static_cast<void>(store.find_damage());
      };
      EXPECT_EQ(kind_of(look), ErrorKind::data) << "page " << begin / page_size + 1;
    }
  }

  /// The kind of the error with which an action ends, if it does.
  template <typename Action>
  static std::optional<ErrorKind> kind_of(const Action& action) {
    try {
      action();
    } catch (const Error& error) {
      return error.kind();
    }
    return std::nullopt;
  }

  static constexpr std::size_t page_size = 8192;
  const SomeClasses classes_;

 private:
  void add(ClassImport& import, std::size_t one) const {
    import.add(classes_.key(one), classes_.cells(one), one + 1, "", classes_.cells(one));
  }

  static std::string hexadecimal(const std::string& bytes) {
    std::string text;
    for (const char byte : bytes) {
      constexpr std::string_view digits = "0123456789abcdef";
      text += digits[static_cast<unsigned char>(byte) >> 4U];
      text += digits[static_cast<unsigned char>(byte) & 15U];
    }
    return text;
  }

  std::string folder_;
};

}  // namespace isodoku
