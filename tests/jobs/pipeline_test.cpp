// The results of a pipeline are shown some time before they are taken.

#include "jobs/pipeline.hpp"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

namespace isodoku::detail {
namespace {

/// A file that is removed when this object is destroyed.
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

/// Each good line is shown once and in order: not after it is taken, and not much earlier. Bad lines are skipped.
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
    using Place = std::array<std::size_t, 2>;  // number of the record, number of clues
    Pipeline<Place> pipeline(options, [](const Symmetries&) -> Pipeline<Place>::Worker {
      return [](const InputRecord& record, const Grid& grid, ResultBytes& result) {
        result.text += grid.text();
        result.bytes += "key";
        return Place{record.number, static_cast<std::size_t>(grid.clue_count())};
      };
    });
    std::vector<std::size_t> shown;
    std::vector<std::size_t> taken_numbers;
    std::vector<std::string> taken;
    pipeline.on_upcoming(ahead, [&](const Place& place) {
      shown.push_back(place[0]);
      EXPECT_LE(shown.size(), taken.size() + 1 + ahead);
    });
    testing::internal::CaptureStderr();
    pipeline.run({file.name()}, Take::all, [&](const InputRecord& record, const RecordResult<Place>& result) {
      taken.emplace_back(result.text);
      taken_numbers.push_back(result.value[0]);
      EXPECT_EQ(result.value, (Place{record.number, 1}));
      EXPECT_EQ(result.bytes, "key");
      EXPECT_EQ(record.file, file.name());
      EXPECT_GE(shown.size(), taken.size());
    });
    EXPECT_EQ(pipeline.finish(), 3);
    testing::internal::GetCapturedStderr();
    EXPECT_EQ(taken, wanted) << jobs;
    EXPECT_EQ(shown, taken_numbers) << jobs;
  }
}

}  // namespace
}  // namespace isodoku::detail
