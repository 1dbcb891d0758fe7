// The transcripts of README.md: each command, run in a folder that has the examples, prints what stands below it.

#include <fstream>
#include <string>
#include <vector>

#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

struct Transcript {
  std::string command;
  std::string output;
};

/// Indented lines: a `$`, a command that may go on after a backslash, and its output.
std::vector<Transcript> read_transcripts(const std::string& file) {
  const std::string indent = "    ";
  const std::string prompt = indent + "$ ";
  std::vector<Transcript> found;
  std::ifstream stream(file);
  bool is_output = false;
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with(prompt)) {
      std::string command = line.substr(prompt.size());
      while (command.ends_with('\\') && std::getline(stream, line)) command += "\n" + line;
      found.push_back({command, {}});
      is_output = true;
    } else if (is_output && line.starts_with(indent)) {
      found.back().output += line.substr(indent.size()) + "\n";
    } else {
      is_output = false;
    }
  }
  return found;
}

using ReadmeTest = ToolTest;

TEST_F(ReadmeTest, TranscriptsAreTrue) {
  const std::string root = ISODOKU_ROOT;
  std::filesystem::create_directory_symlink(root + "/examples", directory() / "examples");
  const std::vector<Transcript> transcripts = read_transcripts(root + "/README.md");
  EXPECT_GE(transcripts.size(), 8U);
  for (Transcript transcript : transcripts) {
    const std::string wrapper = "tools/run ";
    for (std::size_t at = 0; (at = transcript.command.find(wrapper)) != std::string::npos;) {
      transcript.command.replace(at, wrapper.size(), "isodoku ");
    }
    const Ran ran = run(transcript.command);
    EXPECT_EQ(ran.exit_code, 0) << transcript.command;
    EXPECT_EQ(ran.out, transcript.output) << transcript.command;
    EXPECT_EQ(ran.err, "") << transcript.command;
  }
}

}  // namespace
}  // namespace isodoku
