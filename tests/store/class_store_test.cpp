// Every store returns the same results as a map, wherever it keeps the classes.

#include "store/class_store.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <map>
#include <random>

#include "base/error.hpp"
#include "grid/rules.hpp"
#include "store/sqlite_class_store.hpp"
#include "tests/store/some_classes.hpp"

namespace isodoku {
namespace {

/// Tests each kind of store, with a new store for each test.
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

  /// A sighting of the usual member of a class.
  [[nodiscard]] Sighting sighting(std::size_t one, std::uint64_t line = 1) const {
    return {boxes_.key(one), boxes_.cells(one), line, ""};
  }

  const SomeClasses boxes_;
  const SomeClasses diagonal_{variant_rules({"diagonal"}, make_shape(2, 2))};

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
  EXPECT_FALSE(store().find_domain(boxes_.domain()).has_value());
  const DomainId first = store().make_domain(boxes_.domain());
  const DomainId second = store().make_domain(diagonal_.domain());
  EXPECT_NE(first, second);
  EXPECT_EQ(store().make_domain(boxes_.domain()), first);
  ClassDomain renamed = diagonal_.domain();
  renamed.rules = "@stairs.txt";
  EXPECT_EQ(store().find_domain(renamed)->id, second) << "the name of the rules does not matter";
  ClassDomain other_form = boxes_.domain();
  other_form.form = "nauty";
  EXPECT_THROW(store().make_domain(other_form), Error);
  EXPECT_EQ(store().domains().size(), 2U);
}

TEST_P(ClassStoreTest, TheFirstMemberStays) {
  const DomainId domain = store().make_domain(boxes_.domain());
  const SourceId source = store().add_source(domain, "file", 1000);
  std::mt19937_64 engine(1);
  std::string second = boxes_.cells(7);
  while (second == boxes_.cells(7)) second = boxes_.some_cells(7, engine);
  const std::vector<Sighting> batch = {
      sighting(7, 3), {boxes_.key(5), boxes_.cells(5), 5, "{\"x\":\"1\"}"}, {boxes_.key(7), second, 9, ""}};
  EXPECT_EQ(store().add(source, batch, {}, 2000), (std::vector<bool>{true, true, false}));
  const SourceId other = store().add_source(domain, "other", 1001);
  EXPECT_EQ(store().add(other, std::vector<Sighting>{{boxes_.key(7), second, 1, ""}}, {}, 3000),
            std::vector<bool>{false});
  const std::optional<StoredClass> found = store().find(domain, boxes_.key(5));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->cells, boxes_.cells(5));
  EXPECT_EQ(found->count, 1U);
  EXPECT_EQ(found->source, "file");
  EXPECT_EQ(found->line, 5U);
  EXPECT_EQ(found->time, 2000);
  EXPECT_EQ(found->fields, "{\"x\":\"1\"}");
  EXPECT_EQ(store().find(domain, boxes_.key(7))->count, 3U);
  EXPECT_EQ(store().find(domain, boxes_.key(7))->cells, boxes_.cells(7));
  EXPECT_FALSE(store().find(domain, boxes_.key(6)));
  EXPECT_FALSE(store().contains(domain, boxes_.key(5) + '\0'));
  EXPECT_EQ(store().size(), 2U);
  EXPECT_EQ(store().sources().front().lines, 3U);
  EXPECT_EQ(store().sources().back().lines, 1U);
}

TEST_P(ClassStoreTest, OrderIsThatOfTheFirstSightings) {
  const DomainId domain = store().make_domain(boxes_.domain());
  const SourceId source = store().add_source(domain, "file", 0);
  store().add(source, std::vector<Sighting>{sighting(20), sighting(3), sighting(90)}, {}, 0);
  store().add(source, std::vector<Sighting>{sighting(4), sighting(20), sighting(1)}, {}, 0);
  std::vector<std::string> order;
  store().for_each([&](const StoredClass& one) {
    order.push_back(one.cells);
    return order.size() < 4;
  });
  EXPECT_EQ(order, (std::vector<std::string>{boxes_.cells(20), boxes_.cells(3), boxes_.cells(90), boxes_.cells(4)}))
      << "and a visitor that has enough";
}

TEST_P(ClassStoreTest, AMarkIsSetOnce) {
  const DomainId domain = store().make_domain(boxes_.domain());
  const SourceId source = store().add_source(domain, "file", 0);
  const std::vector<NewMark> marks = {{mark_of(1), 1}};
  store().add(source, std::vector<Sighting>{sighting(1)}, marks, 0);
  EXPECT_THROW(store().add(source, std::vector<Sighting>{sighting(2)}, marks, 0), Error);
  EXPECT_FALSE(store().contains(domain, boxes_.key(2))) << "nothing of a batch that fails";
  EXPECT_EQ(store().marks(), std::vector<ImportMark>{mark_of(1)});
  EXPECT_EQ(store().sources().front().lines, 1U);
}

TEST_P(ClassStoreTest, AgainstAMap) {
  struct Known {
    std::string cells;
    std::uint64_t count;
  };
  std::mt19937_64 engine(5);
  const std::vector<const SomeClasses*> classes = {&boxes_, &diagonal_};
  const std::vector<DomainId> domains = {store().make_domain(boxes_.domain()), store().make_domain(diagonal_.domain())};
  std::map<std::pair<DomainId, std::string>, Known> known;
  std::vector<std::string> order;
  for (int batch = 0; batch < 40; ++batch) {
    const std::size_t which = engine() % 2;
    const SourceId source = store().add_source(domains[which], "file", 0);
    std::vector<std::size_t> numbers;
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < 1 + engine() % 50; ++i) {
      numbers.push_back(engine() % SomeClasses::number);
      cells.push_back(classes[which]->some_cells(numbers.back(), engine));
    }
    std::vector<Sighting> sightings;
    std::vector<bool> expected;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const std::string& key = classes[which]->key(numbers[i]);
      sightings.push_back({key, cells[i], i + 1, ""});
      const auto [entry, is_new] = known.try_emplace({domains[which], key}, Known{cells[i], 0});
      ++entry->second.count;
      expected.push_back(is_new);
      if (is_new) order.push_back(cells[i]);
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
  const ClassDomain of_boxes =
      class_domain(Symmetries(Rules(make_shape(2, 2)), SymmetrySubgroup::all), SymmetrySubgroup::all);
  EXPECT_EQ(of_boxes, class_domain(Symmetries(Rules(make_shape(2, 2)), SymmetrySubgroup::keeping_kinds),
                                   SymmetrySubgroup::keeping_kinds));
  EXPECT_FALSE(of_boxes == class_domain(Symmetries(Rules(make_shape(2, 2)), SymmetrySubgroup::no_transposition),
                                        SymmetrySubgroup::no_transposition));
  for (const std::string name : {"diagonal", "windows", "disjoint-groups"}) {
    for (const SymmetrySubgroup subgroup :
         {SymmetrySubgroup::all, SymmetrySubgroup::keeping_kinds, SymmetrySubgroup::no_transposition}) {
      const Symmetries group(variant_rules({name}, make_shape(3, 3)), subgroup);
      const ClassDomain domain = class_domain(group, subgroup);
      const Symmetries again = symmetries_of(domain);
      EXPECT_EQ(again.order(), group.order()) << name;
      EXPECT_EQ(again.rules(), group.rules()) << name;
      EXPECT_EQ(class_domain(again, subgroup), domain) << name;
    }
  }
}

/// A damaged database can contain an invalid domain.
TEST(ClassDomain, WhatMakesNoSenseIsRejected) {
  const ClassDomain good = SomeClasses(variant_rules({"diagonal"}, make_shape(2, 2))).domain();
  EXPECT_EQ(rules_of(good), variant_rules({"diagonal"}, make_shape(2, 2)));
  const auto with = [&](std::string ClassDomain::*part, const std::string& text) {
    ClassDomain bad = good;
    bad.*part = text;
    return bad;
  };
  for (const ClassDomain& bad :
       {with(&ClassDomain::shape, "2x3"), with(&ClassDomain::shape, "02x2"), with(&ClassDomain::shape, "2y2"),
        with(&ClassDomain::houses, "0 5 10 15"), with(&ClassDomain::houses, good.houses + ";"),
        with(&ClassDomain::houses, good.houses + ";0 0 1"), with(&ClassDomain::houses, good.houses + ";3"),
        with(&ClassDomain::houses, good.houses + ";0 1 2 3 4"), with(&ClassDomain::houses, good.houses + ";0 16"),
        with(&ClassDomain::symmetries, "al"), with(&ClassDomain::symmetries, "kinds"),
        with(&ClassDomain::form, "minley"), with(&ClassDomain::form, "")}) {
    EXPECT_THROW(rules_of(bad), Error) << bad.shape << "|" << bad.houses << "|" << bad.symmetries << "|" << bad.form;
  }
}

}  // namespace
}  // namespace isodoku
