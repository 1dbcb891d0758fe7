// Imports that are repeated, interrupted, and resumed.

#include "store/class_store.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"

namespace isodoku {
namespace {

const ClassDomain import_domain = {"2x2", "", "", "all", "minlex"};

/// Records that are their own keys. Some occur twice.
std::vector<std::string> some_records(std::size_t number, std::size_t first = 0) {
  std::vector<std::string> records;
  for (std::size_t i = 0; i < number; ++i) records.push_back(std::to_string((first + i) % 30'000));
  return records;
}

ImportCounts import_records(ClassStore& store, const std::vector<std::string>& records,
                            const std::string& name = "file") {
  ClassImport import(store, import_domain, name);
  std::uint64_t line = 0;
  for (const std::string& record : records) import.add(record, record, ++line, "", record);
  import.finish();
  return import.counts();
}

TEST(ClassImport, TheSameContentCountsOnce) {
  for (const std::size_t number : {1UL, 100UL, 16'383UL, 16'384UL, 16'385UL, 50'000UL}) {
    MemoryClassStore store;
    const std::vector<std::string> records = some_records(number);
    const ImportCounts first = import_records(store, records);
    EXPECT_EQ(first.lines, number);
    EXPECT_EQ(first.new_classes, std::min(number, std::size_t{30'000}));
    EXPECT_EQ(first.imported_before, 0U);
    const ImportCounts second = import_records(store, records, "another name");
    EXPECT_EQ(second.imported_before, number);
    EXPECT_EQ(second.new_classes + second.known_classes, 0U);
    EXPECT_EQ(store.sources().size(), 1U) << "nothing came from it";
  }
}

TEST(ClassImport, AFileThatHasGrown) {
  for (const std::size_t before : {1UL, 100UL, 16'384UL, 20'000UL}) {
    MemoryClassStore store;
    std::vector<std::string> records = some_records(before);
    import_records(store, records);
    const std::vector<std::string> more = some_records(40'000, before);
    records.insert(records.end(), more.begin(), more.end());
    const ImportCounts counts = import_records(store, records);
    EXPECT_EQ(counts.imported_before, before);
    EXPECT_EQ(counts.new_classes + counts.known_classes, 40'000U);
    EXPECT_EQ(import_records(store, records).imported_before, records.size());
    std::uint64_t members = 0;
    store.for_each([&](const StoredClass& one) {
      members += one.count;
      return true;
    });
    EXPECT_EQ(members, records.size());
  }
}

/// Batches also end after a time limit, at any record. A repeated import still recognises all records.
TEST(ClassImport, RecordsThatAreLongInComing) {
  for (const std::size_t number : {1UL, 1'000UL, 5'000UL}) {
    for (const auto& [first, second] : {std::pair(0, 0), std::pair(0, 10'000), std::pair(10'000, 0)}) {
      MemoryClassStore store;
      const auto import_with = [&](int wait, const std::vector<std::string>& records) {
        ClassImport import(store, import_domain, "file", {}, std::chrono::milliseconds(wait));
        for (const std::string& record : records) import.add(record, record, 1, "", record);
        import.finish();
        return import.counts();
      };
      const std::vector<std::string> records = some_records(number);
      EXPECT_EQ(import_with(first, records).imported_before, 0U);
      EXPECT_EQ(import_with(second, records).imported_before, number);
      EXPECT_EQ(import_with(second, some_records(number + 3'000)).imported_before, number) << "it has grown";
      EXPECT_EQ(import_with(first, some_records(number + 3'000)).imported_before, number + 3'000);
    }
  }
}

TEST(ClassImport, WhatIsLongInComingIsNotLost) {
  MemoryClassStore store;
  {
    ClassImport import(store, import_domain, "file", {}, std::chrono::milliseconds(0));
    for (const std::string& record : some_records(10)) import.add(record, record, 1, "", record);
  }
  EXPECT_EQ(store.size(), 10U);
}

TEST(ClassImport, WhatIsNotFinishedIsNotThere) {
  MemoryClassStore store;
  const std::vector<std::string> records = some_records(40'000);
  {
    ClassImport import(store, import_domain, "file");
    std::uint64_t committed = 0;
    for (const std::string& record : records) {
      import.add(record, record, 1, "", record);
      EXPECT_GE(import.counts().lines, committed);
      committed = import.counts().lines;
    }
    EXPECT_EQ(committed, 32'768U) << "whole batches";
  }
  EXPECT_EQ(store.size(), 30'000U);
  const ImportCounts rest = import_records(store, records);
  EXPECT_EQ(rest.imported_before, 32'768U);
  EXPECT_EQ(rest.new_classes + rest.known_classes, 40'000U - 32'768U);
}

/// Two imports begin before either has stored anything. Lines before a mark that both have are not counted twice.
TEST(ClassImport, TwoAtOnce) {
  for (const std::size_t number : {1UL, 100UL, 16'384UL, 50'000UL}) {
    for (const std::size_t more : {0UL, 1UL, 20'000UL}) {
      MemoryClassStore store;
      std::vector<std::string> records = some_records(number);
      ClassImport late(store, import_domain, "late");
      EXPECT_EQ(import_records(store, records).lines, number);
      const std::vector<std::string> rest = some_records(more, 40'000);
      records.insert(records.end(), rest.begin(), rest.end());
      for (const std::string& record : records) late.add(record, record, 1, "", record);
      late.finish();
      EXPECT_EQ(late.counts().lines, records.size());
      const std::uint64_t marked = more == 0 || number >= 16'384 ? number : 0;
      EXPECT_EQ(late.counts().imported_before, marked) << number << " " << more;
      std::uint64_t members = 0;
      store.for_each([&](const StoredClass& one) {
        members += one.count;
        return true;
      });
      EXPECT_EQ(members, number + records.size() - marked);
    }
  }
}

TEST(ClassImport, OtherContentsAreOthers) {
  MemoryClassStore store;
  import_records(store, {"1", "2", "3"});
  EXPECT_EQ(import_records(store, {"2", "1", "3"}).imported_before, 0U) << "another order";
  EXPECT_EQ(import_records(store, {"1", "2"}).imported_before, 0U) << "no mark stands there";
  ClassDomain other = import_domain;
  other.shape = "3x3";
  ClassImport import(store, other, "file");
  for (const std::string record : {"1", "2", "3"}) import.add(record, record, 1, "", record);
  import.finish();
  EXPECT_EQ(import.counts().imported_before, 0U) << "another shape";
}

}  // namespace
}  // namespace isodoku
