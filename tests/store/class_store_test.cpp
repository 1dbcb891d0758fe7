// What every store owes: the same answers as a map, whatever it keeps them in.

#include "store/class_store.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <map>
#include <random>

#include "base/error.hpp"
#include "grid/rules_text.hpp"
#include "store/class_key.hpp"
#include "store/memory_class_store.hpp"
#include "store/sqlite_class_store.hpp"

namespace isodoku {
namespace {

const ClassDomain boxes = {"3x3", "", "", "all", "minlex"};
const ClassDomain diagonal = {"3x3", "diagonal", "0 10 20", "all", "minlex"};

/// Either store, new for each test.
class ClassStoreTest : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (GetParam() == "memory") {
      store_ = std::make_unique<MemoryClassStore>();
    } else {
      file_ = testing::TempDir() + "/isodoku_store_" + std::to_string(::getpid()) + ".db";
      remove_files();
      store_ = std::make_unique<SqliteClassStore>(file_, StoreAccess::create);
    }
  }
  void TearDown() override {
    store_.reset();
    if (!file_.empty()) remove_files();
  }

  ClassStore& store() { return *store_; }

 private:
  void remove_files() const {
    for (const char* const suffix : {"", "-wal", "-shm"}) std::filesystem::remove(file_ + suffix);
  }

  std::string file_;
  std::unique_ptr<ClassStore> store_;
};

ImportMark mark_of(std::uint8_t value) {
  ImportMark mark{};
  mark[0] = value;
  return mark;
}

TEST_P(ClassStoreTest, DomainsAreFoundByWhatTheyAre) {
  EXPECT_TRUE(store().domains().empty());
  EXPECT_FALSE(store().find_domain(boxes).has_value());
  const DomainId first = store().make_domain(boxes);
  const DomainId second = store().make_domain(diagonal);
  EXPECT_NE(first, second);
  EXPECT_EQ(store().make_domain(boxes), first);
  ClassDomain renamed = diagonal;
  renamed.rules = "@stairs.txt";
  EXPECT_EQ(store().find_domain(renamed)->id, second) << "the name of the rules does not matter";
  ClassDomain other_form = boxes;
  other_form.form = "nauty";
  EXPECT_THROW(store().make_domain(other_form), Error);
  EXPECT_EQ(store().domains().size(), 2U);
}

TEST_P(ClassStoreTest, TheFirstMemberStays) {
  const DomainId domain = store().make_domain(boxes);
  const SourceId source = store().add_source(domain, "file", 1000);
  const std::string key("a\0b", 3);
  const std::vector<Sighting> batch = {
      {"z", "first z", 3, ""}, {key, "first a", 5, "{\"x\":\"1\"}"}, {"z", "second z", 9, ""}};
  EXPECT_EQ(store().add(source, batch, {}, 2000), (std::vector<bool>{true, true, false}));
  const SourceId other = store().add_source(domain, "other", 1001);
  EXPECT_EQ(store().add(other, std::vector<Sighting>{{"z", "third z", 1, ""}}, {}, 3000), std::vector<bool>{false});
  const std::optional<StoredClass> found = store().find(domain, key);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->cells, "first a");
  EXPECT_EQ(found->count, 1U);
  EXPECT_EQ(found->source, "file");
  EXPECT_EQ(found->line, 5U);
  EXPECT_EQ(found->time, 2000);
  EXPECT_EQ(found->fields, "{\"x\":\"1\"}");
  EXPECT_EQ(store().find(domain, "z")->count, 3U);
  EXPECT_EQ(store().find(domain, "z")->cells, "first z");
  EXPECT_FALSE(store().find(domain, "a"));
  EXPECT_FALSE(store().contains(domain, std::string_view("a\0c", 3)));
  EXPECT_EQ(store().size(), 2U);
  EXPECT_EQ(store().sources().front().lines, 3U);
  EXPECT_EQ(store().sources().back().lines, 1U);
}

TEST_P(ClassStoreTest, OrderIsThatOfTheFirstSightings) {
  const DomainId domain = store().make_domain(boxes);
  const SourceId source = store().add_source(domain, "file", 0);
  store().add(source, std::vector<Sighting>{{"m", "1", 1, ""}, {"a", "2", 2, ""}, {"z", "3", 3, ""}}, {}, 0);
  store().add(source, std::vector<Sighting>{{"b", "4", 4, ""}, {"m", "5", 5, ""}, {"0", "6", 6, ""}}, {}, 0);
  std::string order;
  store().for_each([&](const StoredClass& one) {
    order += one.cells;
    return one.cells != "4";
  });
  EXPECT_EQ(order, "1234") << "and a visitor that has enough";
}

TEST_P(ClassStoreTest, AMarkIsSetOnce) {
  const DomainId domain = store().make_domain(boxes);
  const SourceId source = store().add_source(domain, "file", 0);
  const std::vector<NewMark> marks = {{mark_of(1), 1}};
  store().add(source, std::vector<Sighting>{{"a", "1", 1, ""}}, marks, 0);
  EXPECT_THROW(store().add(source, std::vector<Sighting>{{"b", "2", 2, ""}}, marks, 0), Error);
  EXPECT_FALSE(store().contains(domain, "b")) << "nothing of a batch that fails";
  EXPECT_EQ(store().marks(), std::vector<ImportMark>{mark_of(1)});
  EXPECT_EQ(store().sources().front().lines, 1U);
}

TEST_P(ClassStoreTest, AgainstAMap) {
  struct Known {
    std::string cells;
    std::uint64_t count;
  };
  std::mt19937_64 engine(5);
  const std::vector<DomainId> domains = {store().make_domain(boxes), store().make_domain(diagonal)};
  std::map<std::pair<DomainId, std::string>, Known> known;
  std::vector<std::string> order;
  for (int batch = 0; batch < 40; ++batch) {
    const DomainId domain = domains[engine() % 2];
    const SourceId source = store().add_source(domain, "file", 0);
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < 1 + engine() % 50; ++i) {
      std::string key(1 + engine() % 3, ' ');
      for (char& byte : key) byte = static_cast<char>(engine() % 7);
      texts.push_back(key);
      texts.push_back(std::to_string(batch) + "." + std::to_string(i));
    }
    std::vector<Sighting> sightings;
    std::vector<bool> expected;
    for (std::size_t i = 0; i < texts.size(); i += 2) {
      sightings.push_back({texts[i], texts[i + 1], i, ""});
      const auto [entry, is_new] = known.try_emplace({domain, texts[i]}, Known{texts[i + 1], 0});
      ++entry->second.count;
      expected.push_back(is_new);
      if (is_new) order.push_back(texts[i + 1]);
    }
    ASSERT_EQ(store().add(source, sightings, {}, 0), expected);
  }
  EXPECT_EQ(store().size(), known.size());
  for (const auto& [key, value] : known) {
    const std::optional<StoredClass> found = store().find(key.first, key.second);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->cells, value.cells);
    EXPECT_EQ(found->count, value.count);
    EXPECT_EQ(found->domain, key.first);
  }
  std::vector<std::string> visited;
  store().for_each([&](const StoredClass& one) {
    visited.push_back(one.cells);
    return true;
  });
  EXPECT_EQ(visited, order);
}

INSTANTIATE_TEST_SUITE_P(Stores, ClassStoreTest, testing::Values("memory", "sqlite"),
                         [](const auto& param) { return param.param; });

TEST(ClassDomain, SaysWhichGroup) {
  const ClassDomain of_boxes = class_domain(Symmetries(Rules(make_shape(2, 2)), Kept::houses), Kept::houses);
  EXPECT_EQ(of_boxes, class_domain(Symmetries(Rules(make_shape(2, 2)), Kept::kinds), Kept::kinds));
  EXPECT_FALSE(of_boxes == class_domain(Symmetries(Rules(make_shape(2, 2)), Kept::directions), Kept::directions));
  for (const std::string name : {"diagonal", "windows", "disjoint-groups"}) {
    for (const Kept kept : {Kept::houses, Kept::kinds, Kept::directions}) {
      const Symmetries group(variant_rules({name}, make_shape(3, 3)), kept);
      const ClassDomain domain = class_domain(group, kept);
      const Symmetries again = symmetries_of(domain);
      EXPECT_EQ(again.order(), group.order()) << name;
      EXPECT_EQ(again.rules(), group.rules()) << name;
      EXPECT_EQ(class_domain(again, kept), domain) << name;
    }
  }
}

}  // namespace
}  // namespace isodoku
