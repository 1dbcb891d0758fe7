// Results of a pipeline are shown some time before they are taken.

#include "jobs/pipeline.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

namespace isodoku {
namespace {

/// A file that is gone at the end.
class SomeFile {
 public:
  explicit SomeFile(const std::string& text)
      : name_(std::filesystem::temp_directory_path() / ("isodoku-pipeline-" + std::to_string(std::random_device()()))) {
    std::ofstream(name_) << text;
  }
  SomeFile(const SomeFile&) = delete;
  SomeFile& operator=(const SomeFile&) = delete;
  ~SomeFile() { std::filesystem::remove(name_); }
  [[nodiscard]] const std::string& name() const { return name_; }

 private:
  std::string name_;
};

/// Each good line once, in order; none later than it is taken, none much earlier. Bad lines are passed over.
TEST(Pipeline, ResultsAreShownBeforeTheyAreTaken) {
  std::string text;
  std::vector<std::string> wanted;
  for (int i = 0; i < 5000; ++i) {
    if (i % 17 == 5) {
      text += "11..............\n";
      continue;
    }
    std::string line(16, '.');
    line[static_cast<std::size_t>(i % 16)] = static_cast<char>('1' + i % 4);
    wanted.push_back(line);
    text += line + '\n';
  }
  const SomeFile file(text);
  constexpr std::size_t ahead = 24;
  for (const std::uint64_t jobs : {1U, 3U}) {
    RunOptions options;
    options.jobs = jobs;
    options.skip_bad = true;
    options.quiet = true;
    Pipeline pipeline(options, [](const Symmetries&) -> LineWorker {
      return [](const GridLine&, const Grid& grid, std::string& result) { result += grid.text(); };
    });
    std::vector<std::string> shown;
    std::vector<std::string> taken;
    pipeline.on_upcoming(ahead, [&](std::string_view result) {
      shown.emplace_back(result);
      EXPECT_LE(shown.size(), taken.size() + 1 + ahead);
    });
    testing::internal::CaptureStderr();
    pipeline.run({file.name()}, Take::all, [&](const GridLine&, std::string_view result) {
      taken.emplace_back(result);
      EXPECT_GE(shown.size(), taken.size());
    });
    EXPECT_EQ(pipeline.finish(), 3);
    testing::internal::GetCapturedStderr();
    EXPECT_EQ(taken, wanted) << jobs;
    EXPECT_EQ(shown, wanted) << jobs;
  }
}

}  // namespace
}  // namespace isodoku
