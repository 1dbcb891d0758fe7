// Databases with changed bytes: each question gets the right answer or an error.

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <sstream>

#include "store/sqlite_class_store.hpp"
#include "tests/store/database_fixture.hpp"
#include "tests/support/extent.hpp"

namespace isodoku {
namespace {

std::string row_text(const StoredClass& one) {
  std::ostringstream text;
  text << one.id << ' ' << one.domain << ' ' << one.cells << ' ' << one.count << ' ' << one.source << ' ' << one.line
       << ' ' << one.time << ' ' << one.fields << '\n';
  return text.str();
}

class DamagedDatabaseTest : public DatabaseFixture {
 protected:
  /// Each question returns, as text, the answer of the command with that name.
  using Question = std::function<std::string(const std::string& database)>;

  [[nodiscard]] std::map<std::string, Question> questions() const {
    return {{"has", [this](const std::string& database) { return has(database); }},
            {"get", [this](const std::string& database) { return get(database); }},
            {"export", [](const std::string& database) { return rows(database); }},
            {"stats", [](const std::string& database) { return stats(database); }},
            {"add", [this](const std::string& database) { return add_some(database); }},
            {"merge", [this](const std::string& database) { return merge(database); }}};
  }

 private:
  [[nodiscard]] std::string has(const std::string& database) const {
    const SqliteClassStore store(database, StoreAccess::read);
    const std::optional<StoredDomain> domain = store.find_domain(classes_.domain());
    std::string text;
    for (std::size_t one = 0; one < SomeClasses::number; ++one) {
      text += domain && store.contains(domain->id, classes_.key(one)) ? "yes " : "no ";
    }
    return text;
  }

  [[nodiscard]] std::string get(const std::string& database) const {
    const SqliteClassStore store(database, StoreAccess::read);
    const std::optional<StoredDomain> domain = store.find_domain(classes_.domain());
    std::string text;
    for (std::size_t one = 0; one < SomeClasses::number; ++one) {
      const std::optional<StoredClass> found = domain ? store.find(domain->id, classes_.key(one)) : std::nullopt;
      text += found ? row_text(*found) : "unknown\n";
    }
    return text;
  }

  static std::string rows(const std::string& database) {
    std::string text;
    SqliteClassStore(database, StoreAccess::read).for_each([&](const StoredClass& one) { text += row_text(one); });
    return text;
  }

  static std::string stats(const std::string& database) {
    const SqliteClassStore store(database, StoreAccess::read);
    std::ostringstream text;
    text << store.size() << '\n';
    for (const auto& [id, domain] : store.domains()) text << id << domain.shape << domain.rules << domain.houses;
    for (const StoredSource& source : store.sources()) text << source.id << source.name << source.lines << '\n';
    return text.str();
  }

  /// Adds some known and some new classes. Only counts are compared, because rows contain the time of writing.
  [[nodiscard]] std::string add_some(const std::string& database) const {
    SqliteClassStore store(database, StoreAccess::write);
    ClassImport import(store, classes_.domain(), "more");
    for (std::size_t one = 100; one < SomeClasses::number; ++one) {
      import.add(classes_.key(one), classes_.cells(one), one, "", classes_.cells(one));
    }
    import.finish();
    const ImportCounts& counts = import.counts();
    return std::to_string(counts.new_classes) + " " + std::to_string(counts.known_classes) + " " +
           std::to_string(counts.imported_before);
  }

  [[nodiscard]] std::string merge(const std::string& database) const {
    const std::string into = file("into.db");
    std::filesystem::remove(into);
    const MergeCounts counts = SqliteClassStore(into, StoreAccess::create).merge(database);
    return std::to_string(counts.lines) + " " + std::to_string(counts.new_classes) + "\n" + rows(into);
  }
};

/// Changes 1 to 64 bytes, either adjacent or anywhere.
std::string damaged(std::string bytes, std::mt19937_64& engine) {
  const std::size_t number = 1 + engine() % 64;
  const bool are_neighbours = engine() % 2 == 0;
  std::size_t place = engine() % bytes.size();
  for (std::size_t i = 0; i < number; ++i) {
    bytes[place] ^= static_cast<char>(1 + engine() % 255);
    place = (are_neighbours ? place + 1 : engine()) % bytes.size();
  }
  return bytes;
}

TEST_F(DamagedDatabaseTest, NoAnswerIsWrong) {
  {
    SqliteClassStore store(file(), StoreAccess::create);
    import_classes(store, 0, 150);
    import_classes(store, 150, 200);
  }
  const std::string good = content("test.db");
  std::map<std::string, std::string> expected;
  for (const auto& [name, question] : questions()) {
    put("copy.db", good);
    expected[name] = question(file("copy.db"));
  }
  std::mt19937_64 engine(1);
  std::map<std::string, int> errors;
  const int times = cases(40, 2000);
  for (int i = 0; i < times; ++i) {
    const std::string bad = damaged(good, engine);
    for (const auto& [name, question] : questions()) {
      for (const std::string suffix : {"-wal", "-shm"}) std::filesystem::remove(file("copy.db" + suffix));
      put("copy.db", bad);
      try {
        EXPECT_EQ(question(file("copy.db")), expected[name]) << name << " of the database with damage " << i;
      } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::data) << name << ": " << error.message();
        ++errors[name];
      }
    }
  }
  // Each question reads so much of the database that it meets most of the damage.
  for (const auto& [name, number] : errors) EXPECT_GT(number, times / 4) << name;
  EXPECT_EQ(errors.size(), questions().size());
}

}  // namespace
}  // namespace isodoku
