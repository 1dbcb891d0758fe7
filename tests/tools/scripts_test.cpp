// The script that installs, builds and runs: with programs that only pretend to build, in a copy of its folder.

#include <filesystem>

#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class ScriptsTest : public ToolTest {
 protected:
  void SetUp() override {
    ToolTest::SetUp();
    std::filesystem::create_directories(directory() / "tools");
    for (const std::string file : {"run", "setup.sh", "packages.txt"}) {
      std::filesystem::copy(std::filesystem::path(ISODOKU_TOOLS_FOLDER) / file, directory() / "tools" / file);
    }
    for (const std::string folder : {"bin", "cmake", "group", "solve", "canon", "count", "techniques", "studies",
                                     "jobs", "generate", "io", "store"}) {
      std::filesystem::create_directory(directory() / folder);
    }
    put("CMakeLists.txt", "");
    put("bin/dpkg-query", "#!/bin/sh\necho all installed\n");
    put("bin/apt-get", "#!/bin/sh\nexit 1\n");
    // A build of 70 steps makes a program that prints its arguments.
    put("bin/cmake",
        "#!/bin/bash\n"
        "[[ $1 == --build ]] || exit 0\n"
        "if [[ $* == *' -n' ]]; then\n"
        "  [[ -f up-to-date ]] && echo 'ninja: no work to do.' || { echo '[1/70] one'; echo '[70/70] last'; }\n"
        "  exit 0\n"
        "fi\n"
        "mkdir -p \"$2/tools\"\n"
        "printf '#!/bin/sh\\necho \"$@\"\\n' >\"$2/tools/isodoku\"\n"
        "chmod +x \"$2/tools/isodoku\"\n");
    static_cast<void>(run("chmod +x bin/*"));
  }

  [[nodiscard]] Ran run_script() const {
    return run("unset ISODOKU_BUILD_DIR; PATH=$PWD/bin:$PATH tools/run canon --help");
  }
};

TEST_F(ScriptsTest, SaysWhatTakesLongAndNothingElse) {
  const Ran first = run_script();
  EXPECT_EQ(first.exit_code, 0) << first.err;
  EXPECT_EQ(first.out, "canon --help\n");
  EXPECT_TRUE(first.err.starts_with("run: building (about ")) << first.err;
  EXPECT_EQ(split_lines(first.err).size(), 1U) << first.err;
  const Ran second = run_script();
  EXPECT_EQ(second.out, "canon --help\n");
  EXPECT_EQ(second.err, "") << "nothing is to be done";
  put("up-to-date", "");
  static_cast<void>(run("sleep 0.01; touch io/new.cpp"));
  const Ran third = run_script();
  EXPECT_EQ(third.out, "canon --help\n");
  EXPECT_EQ(third.err, "") << "there was no work to do";
}

TEST_F(ScriptsTest, RunsThroughALink) {
  static_cast<void>(run_script());
  const Ran linked =
      run("mkdir path elsewhere && ln -s \"$PWD/tools/run\" path/isodoku && cd elsewhere &&\n"
          "unset ISODOKU_BUILD_DIR; PATH=$PWD/../path:$PWD/../bin:$PATH isodoku canon --help");
  EXPECT_EQ(linked.exit_code, 0) << linked.err;
  EXPECT_EQ(linked.out, "canon --help\n");
  EXPECT_EQ(linked.err, "") << "the build is found";
}

}  // namespace
}  // namespace isodoku
