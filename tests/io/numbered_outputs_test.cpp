// Files that are renamed together.

#include "io/numbered_outputs.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp is POSIX
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace isodoku::detail {
namespace {

namespace fs = std::filesystem;

class NumberedOutputsTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "isodoku-test-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { fs::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
  [[nodiscard]] std::string content(const std::string& name) const {
    std::ifstream stream(path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> found;
    for (const auto& entry : fs::directory_iterator(folder_)) found.push_back(entry.path().filename().string());
    std::ranges::sort(found);
    return found;
  }

 private:
  fs::path folder_;
};

using Names = std::vector<std::string>;

TEST_F(NumberedOutputsTest, AppearTogether) {
  EXPECT_FALSE(NumberedOutputs::is_pattern("{x}"));
  ASSERT_TRUE(NumberedOutputs::is_pattern(path("{}")));
  std::ofstream(path("b10")) << "old";
  ASSERT_EQ(::chmod(path("b10").c_str(), 0640), 0);
  NumberedOutputs files(path("b{}"));
  files.open(1).write("one");
  files.open(10).write("ten");
  const Names before = names();
  EXPECT_FALSE(std::ranges::count(before, "b1"));
  EXPECT_EQ(content("b10"), "old");
  files.commit();
  EXPECT_EQ(names(), (Names{"b1", "b10"}));
  EXPECT_EQ(content("b1"), "one");
  EXPECT_EQ(content("b10"), "ten");
  EXPECT_EQ(fs::status(path("b10")).permissions(), static_cast<fs::perms>(0640));
}

TEST_F(NumberedOutputsTest, NothingAppearsWithoutCommit) {
  {
    NumberedOutputs files(path("b{}-{}"));
    files.open(1).write(std::string(1000000, 'x'));
    files.open(2).write("two");
    files.open(3);
  }
  EXPECT_EQ(names(), Names{});
}

/// The first file is already in place. The files after it are removed.
TEST_F(NumberedOutputsTest, WhatCannotAppear) {
  {
    NumberedOutputs files(path("b{}"));
    for (const std::uint64_t number : {1U, 2U, 3U}) files.open(number).write("new");
    fs::create_directory(path("b2"));  // made by another program in the meantime
    EXPECT_THROW(files.commit(), Error);
  }
  EXPECT_EQ(names(), (Names{"b1", "b2"}));
}

TEST_F(NumberedOutputsTest, ADeviceIsWrittenToAndStays) {
  fs::create_symlink("/dev/null", path("b1"));
  fs::create_symlink("/dev/full", path("b2"));
  NumberedOutputs files(path("b{}"));
  files.open(1).write("x");
  files.open(2).write("x");
  EXPECT_THROW(files.open(3), Error);
  EXPECT_EQ(names(), (Names{"b1", "b2"}));
}

}  // namespace
}  // namespace isodoku::detail
