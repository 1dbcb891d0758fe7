// Files that are replaced atomically, and lines that are stored on disk for later.

#include "io/output.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp is POSIX
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "io/new_file.hpp"
#include "io/spool.hpp"
#include "io/text_file.hpp"

namespace isodoku::detail {
namespace {

namespace fs = std::filesystem;

class OutputTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "isodoku-test-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    directory_ = name;
  }
  void TearDown() override { fs::remove_all(directory_); }

  [[nodiscard]] std::string path(const std::string& name) const { return (directory_ / name).string(); }
  [[nodiscard]] std::size_t file_count() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(directory_), fs::directory_iterator()));
  }

 private:
  fs::path directory_;
};

std::string content(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

void put(const std::string& file, const std::string& text) {
  std::ofstream(file, std::ios::binary) << text;
}

TEST_F(OutputTest, AppearsAtTheCommitOnly) {
  {
    Output output(path("a"));
    output.write("one\n");
    EXPECT_FALSE(fs::exists(path("a")));
    output.commit();
    EXPECT_EQ(content(path("a")), "one\n");
  }
  EXPECT_EQ(file_count(), 1U);
}

TEST_F(OutputTest, NothingAppearsWithoutCommit) {
  put(path("a"), "old");
  {
    Output output(path("a"));
    output.write(std::string(1000000, 'x'));
    output.flush_stream();
  }
  EXPECT_EQ(content(path("a")), "old");
  EXPECT_EQ(file_count(), 1U);
}

TEST_F(OutputTest, ReplacesWhatALinkPointsToAndKeepsPermissions) {
  put(path("a"), "old");
  ASSERT_EQ(::chmod(path("a").c_str(), 0640), 0);
  fs::create_symlink(path("a"), path("link"));
  Output output(path("link"));
  output.write("new");
  output.commit();
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(content(path("a")), "new");
  EXPECT_EQ(fs::status(path("a")).permissions(), static_cast<fs::perms>(0640));
}

TEST_F(OutputTest, MakesWhatALinkPointsTo) {
  fs::create_symlink(path("a"), path("link"));
  Output output(path("link"));
  output.write("new");
  output.commit();
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(content(path("a")), "new");
}

TEST_F(OutputTest, GoesOnAfterWhatIsThere) {
  put(partial_name(path("a")), "one\ntwo\nthr");
  Output output("");
  output.open_partial(path("a"), false);
  output.go_on_after(8);
  output.write("new\n");
  output.commit();
  EXPECT_EQ(content(path("a")), "one\ntwo\nnew\n");
  EXPECT_EQ(file_count(), 1U);
}

/// Another process may have finished the file since its beginning was checked.
TEST_F(OutputTest, GoesOnAfterNothingThatIsNotThere) {
  put(path("a"), "whole");
  Output output("");
  EXPECT_THROW(output.open_partial(path("a"), false), Error);
  EXPECT_EQ(file_count(), 1U);
  put(partial_name(path("a")), "12");
  output.open_partial(path("a"), false);
  EXPECT_THROW(output.go_on_after(3), Error);
  EXPECT_EQ(content(partial_name(path("a"))), "12");
  EXPECT_EQ(content(path("a")), "whole");
}

TEST_F(OutputTest, RefusesDirectoriesAndMissingOnes) {
  for (const std::string& file : {path("."), path("missing/a")}) {
    try {
      const Output output(file);
      ADD_FAILURE() << file;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::io);
      EXPECT_EQ(error.place().file, file);
    }
  }
  EXPECT_EQ(file_count(), 0U);
}

TEST_F(OutputTest, ADeviceIsWrittenToAndStays) {
  Output output("/dev/full");
  output.write("x");
  EXPECT_THROW(output.commit(), Error);
  Output sink("/dev/null");
  sink.write("x");
  sink.commit();
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(OutputTest, TheHeaderOfNothingIsWritten) {
  for (const std::string name : {"a", "a.gz"}) {
    Output empty(path(name));
    empty.write_if_empty("x,y\n");
    empty.write("");
    empty.commit();
    EXPECT_EQ(read_text_file(path(name)), "x,y\n") << name;
    Output full(path(name));
    full.write_if_empty("x,y\n");
    full.write("x,y,z\n");
    full.write("1,2,3\n");
    full.commit();
    EXPECT_EQ(read_text_file(path(name)), "x,y,z\n1,2,3\n") << name;
  }
}

TEST_F(OutputTest, NowhereTakesNothing) {
  Output nowhere;
  nowhere.write_if_empty("x,y\n");
  nowhere.commit();
  Output other;
  other.write("x");
  EXPECT_THROW(other.commit(), Error);
}

/// A file whose status cannot be read may be a device, so it is not replaced.
TEST_F(OutputTest, AFileOfUnknownKindStays) {
  fs::create_symlink(path("circle"), path("circle"));
  EXPECT_THROW(Output(path("circle")), Error);
  EXPECT_TRUE(fs::is_symlink(path("circle")));
  EXPECT_EQ(file_count(), 1U);
}

TEST_F(OutputTest, ANewFileReplacesNone) {
  EXPECT_TRUE(write_new_file(path("a.gz"), "one"));
  EXPECT_EQ(content(path("a.gz")), "one") << "not compressed";
  EXPECT_FALSE(write_new_file(path("a.gz"), "two"));
  EXPECT_EQ(content(path("a.gz")), "one");
  fs::create_symlink("b", path("link"));
  EXPECT_TRUE(write_new_file(path("link"), "three"));
  EXPECT_EQ(content(path("b")), "three") << "what the link points to";
  EXPECT_FALSE(write_new_file(path("link"), "four"));
  EXPECT_THROW(write_new_file(path("missing/a"), "five"), Error);
  EXPECT_EQ(file_count(), 3U);
}

TEST_F(OutputTest, ASpoolGivesBackItsLines) {
  ASSERT_EQ(::setenv("TMPDIR", path("").c_str(), 1), 0);
  Spool spool;
  EXPECT_EQ(file_count(), 0U);
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < 20000; ++i) lines.push_back(std::string(i % 50, 'a') + (i % 3 == 0 ? "\r" : ""));
  lines.emplace_back(3000000, 'b');
  for (const std::string& line : lines) spool.append(line);
  std::vector<std::string> back;
  spool.drain([&back](std::string_view line) { back.emplace_back(line); });
  EXPECT_EQ(back, lines);
  ASSERT_EQ(::setenv("TMPDIR", path("missing").c_str(), 1), 0);
  EXPECT_THROW(Spool(), Error);
  ::unsetenv("TMPDIR");
}

}  // namespace
}  // namespace isodoku::detail
