// The scripts that install, build, run and test, and the messages that they print. They run in a copy of their folder,
// with simulated programs on PATH, because these tests check only the dialogue. CI runs the scripts with the real
// programs. Nothing depends on time: simulated programs end immediately or wait for a signal.

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <filesystem>

#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class ScriptsTest : public ToolTest {
 protected:
  void SetUp() override {
    ToolTest::SetUp();
    std::filesystem::create_directories(directory() / "tools");
    for (const std::string file :
         {"run", "test", "page", "python", "docs", "bench", "setup.sh", "pulse.sh", "test_names.sh", "packages.txt"}) {
      std::filesystem::copy(std::filesystem::path(ISODOKU_TOOLS_FOLDER) / file, directory() / "tools" / file);
    }
    for (const std::string folder : {"bin", "bindings", "cmake", "base", "grid", "group", "solve", "canon", "count",
                                     "techniques", "studies", "jobs", "generate", "io", "store"}) {
      std::filesystem::create_directory(directory() / folder);
    }
    put("CMakeLists.txt", "");
    put("installed", "");
    put("bin/dpkg", "#!/bin/sh\necho amd64\n");
    put("bin/dpkg-query",
        "#!/bin/bash\n"
        "[[ -f installed ]] || exit 1\n"
        "printf '%s:amd64 installed\\n' \"${@:3}\"\n");
    // Without package lists, apt knows no packages.
    put("bin/apt-get",
        "#!/bin/bash\n"
        "case $* in\n"
        "  *--print-uris*)\n"
        "    [[ -f lists ]] || exit 100\n"
        "    echo 'The following additional packages will be installed:'\n"
        "    echo '  libnauty2'\n"
        "    echo 'The following NEW packages will be installed:'\n"
        "    echo '  cmake g++'\n"
        "    echo '  libnauty2'\n"
        "    echo '0 upgraded, 3 newly installed, 0 to remove and 125 not upgraded.'\n"
        "    echo 'Need to get 33.4 MB/34.1 MB of archives.'\n"
        "    echo 'After this operation, 102 MB of additional disk space will be used.'\n"
        "    echo \"'http://deb.debian.org/cmake.deb' cmake.deb 7\" ;;\n"
        "  *update) touch lists ;;\n"
        "  *--download-only) echo dlstatus:1:33.3333:Retrieving ;;\n"
        "  *install*) [[ -f broken-apt ]] && echo 'E: broken' && exit 100\n"
        "    echo pmstatus:cmake:66.6667:Unpacking && touch installed ;;\n"
        "esac\n");
    // Configuring keeps the options. A build has 70 steps and makes a program that prints its arguments.
    put("bin/cmake",
        "#!/bin/bash\n"
        "printf '%s\\n' \"$*\" >>cmake-calls\n"
        "if [[ $1 != --build ]]; then\n"
        "  mkdir -p \"$4\" && touch \"$4/build.ninja\"\n"
        "  printf '%s\\n' \"$@\" | sed -n 's/^-D\\([A-Z_]*\\)=/\\1:STRING=/p' >\"$4/CMakeCache.txt\"\n"
        "  exit\n"
        "fi\n"
        "if [[ $* == *' -n' ]]; then\n"
        "  [[ -f up-to-date ]] && echo 'ninja: no work to do.' || echo '[1/70] Building'\n"
        "  exit\n"
        "fi\n"
        "[[ -f broken ]] && echo 'error: no such thing' && exit 1\n"
        "if [[ -p started ]]; then\n"
        "  trap 'exit 2' INT\n"
        "  echo $$ >started\n"
        "  read -r never <>forever\n"
        "fi\n"
        "for ((i = 1; i <= 70; ++i)); do echo \"[$i/70] Building\"; done\n"
        "mkdir -p \"$2/tools\"\n"
        "printf '#!/bin/sh\\necho \"$@\"\\n' >\"$2/tools/isodoku\"\n"
        "chmod +x \"$2/tools/isodoku\"\n");
    put("bin/ctest",
        "#!/bin/bash\n"
        "printf '%s\\n' \"${@:6}\"\n"
        "mkdir -p \"$2/Testing/Temporary\" && touch log && cp log \"$2/Testing/Temporary/LastTest.log\"\n"
        "[[ ! -f broken-test ]]\n");
    static_cast<void>(run("chmod +x bin/*"));
  }

  /// Runs a script with the simulated programs. As root, it needs no sudo.
  [[nodiscard]] CommandResult run_script(const std::string& command) const {
    return run("unset ISODOKU_BUILD_DIR\nexport PATH=$PWD/bin:$PATH TERM=xterm\n" + command);
  }

  /// The calls of cmake since the last time.
  [[nodiscard]] Lines cmake_calls() const {
    Lines calls = split_lines(content("cmake-calls"));
    std::filesystem::remove(directory() / "cmake-calls");
    return calls;
  }
};

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_F(ScriptsTest, SaysEachStepOnceWhereThereIsNoTerminal) {
  const CommandResult first = run_script("tools/run canon --help");
  EXPECT_EQ(first.exit_code, 0) << first.err;
  EXPECT_EQ(first.out, "canon --help\n");
  EXPECT_EQ(split_lines(first.err), (Lines{"run: configuring", "run: building"}));
  EXPECT_TRUE(contains(content("build/release.log"), "[70/70] Building\n"));
  EXPECT_EQ(std::filesystem::read_symlink(directory() / "compile_commands.json"),
            "build/release/compile_commands.json");
}

TEST_F(ScriptsTest, SaysNothingWhereNothingIsToBeDone) {
  ASSERT_EQ(run_script("tools/run").exit_code, 0);
  static_cast<void>(cmake_calls());
  const CommandResult second = run_script("tools/run canon --help");
  EXPECT_EQ(second.out, "canon --help\n");
  EXPECT_EQ(second.err, "");
  EXPECT_EQ(cmake_calls(), Lines{});
  put("up-to-date", "");
  // The file is newer than the stamp, as if it was saved without a change.
  const CommandResult third = run_script("touch -d 'now + 1 minute' io/new.cpp; tools/run canon --help");
  EXPECT_EQ(third.out, "canon --help\n");
  EXPECT_EQ(third.err, "");
}

TEST_F(ScriptsTest, CompilesThroughCcacheWhereItIsInstalled) {
  put("bin/ccache", "#!/bin/sh\n");
  ASSERT_EQ(run_script("chmod +x bin/ccache; tools/run").exit_code, 0);
  EXPECT_TRUE(
      contains(cmake_calls().front(), "LAUNCHER=env;CCACHE_DEPEND=1;CCACHE_SLOPPINESS=pch_defines,time_macros;"));
}

TEST_F(ScriptsTest, SaysWhatIsInstalledBefore) {
  if (geteuid() != 0) GTEST_SKIP() << "only root installs packages without sudo";
  std::filesystem::remove(directory() / "installed");
  const CommandResult result = run_script("tools/run --version");
  EXPECT_EQ(result.out, "--version\n");
  EXPECT_EQ(split_lines(result.err),
            (Lines{"run: updating the lists of packages",
                   "run: installing 3 packages (33.4 MB to download, 102 MB on disk): cmake g++ libnauty2",
                   "run: downloading packages", "run: installing packages", "run: configuring", "run: building"}));
}

TEST_F(ScriptsTest, SaysWhatToInstallWhereAptFails) {
  if (geteuid() != 0) GTEST_SKIP() << "only root installs packages without sudo";
  std::filesystem::remove(directory() / "installed");
  put("broken-apt", "");
  const CommandResult result = run_script("tools/run --version");
  EXPECT_EQ(result.exit_code, 4);
  EXPECT_EQ(result.out, "");
  EXPECT_TRUE(contains(result.err, "\nE: broken\nrun: please install these packages")) << result.err;
}

TEST_F(ScriptsTest, RewritesOneLineOnATerminal) {
  const CommandResult result = run_script("script -qec 'tools/run --version' /dev/null");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_TRUE(contains(result.out, "\rrun: building: 50 % (")) << result.out;
  EXPECT_TRUE(result.out.ends_with("\r\x1b[K--version\r\n")) << "the line is gone at the end: " << result.out;
  EXPECT_EQ(split_lines(result.out).size(), 1U) << result.out;
}

TEST_F(ScriptsTest, ShowsTheLogOfWhatFailed) {
  put("broken", "");
  const CommandResult failed = run_script("tools/run --version");
  EXPECT_EQ(failed.exit_code, 4);
  EXPECT_EQ(failed.out, "");
  EXPECT_TRUE(contains(failed.err, "\nerror: no such thing\nrun: this failed")) << failed.err;
  std::filesystem::remove(directory() / "broken");
  EXPECT_EQ(run_script("tools/run --version").out, "--version\n") << "it is built next time";
}

TEST_F(ScriptsTest, EndsAllOfItWhenInterrupted) {
  // A separate process group, as in a terminal. A shell ignores SIGINT in processes that it starts in the background.
  const CommandResult result = run_script(
      "mkfifo started forever\n"
      "setsid env --default-signal=INT tools/run --version &\n"
      "read -r builder <started\n"
      "kill -s INT -- \"-$!\"\n"
      "wait $!\n"
      "echo $?\n"
      "kill -s 0 -- \"-$!\" && echo a process is left\n"
      "rm started\n"
      "tools/run --version");
  EXPECT_EQ(result.out, "130\n--version\n") << result.err;
}

TEST_F(ScriptsTest, ChecksTheArgumentsBeforeItBuilds) {
  const int listener = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  ASSERT_EQ(::bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  ASSERT_EQ(::listen(listener, 1), 0);
  socklen_t size = sizeof address;
  ASSERT_EQ(::getsockname(listener, reinterpret_cast<sockaddr*>(&address), &size), 0);
  const std::string port = std::to_string(ntohs(address.sin_port));
  const CommandResult in_use = run_script("tools/page " + port);
  EXPECT_EQ(in_use.exit_code, 4);
  EXPECT_TRUE(in_use.err.starts_with("page: port " + port + " is in use")) << in_use.err;
  ::close(listener);

  for (const std::string arguments : {"abc", "0", "70000", "''", "8000 8001", "--open", "--build 8000"}) {
    const CommandResult result = run_script("tools/page " + arguments);
    EXPECT_EQ(result.exit_code, 2) << arguments;
    EXPECT_EQ(split_lines(result.err).size(), 1U) << result.err;
  }
  EXPECT_EQ(run_script("tools/bench").exit_code, 2);
  EXPECT_EQ(run_script("tools/docs --build").exit_code, 2);
  for (const std::string script : {"page", "python", "docs", "test", "bench"}) {
    const CommandResult result = run_script("tools/" + script + " --help");
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_TRUE(result.out.starts_with("Usage: tools/" + script)) << result.out;
  }
  EXPECT_FALSE(std::filesystem::exists(directory() / "cmake-calls"));
}

class TestNamesTest : public ScriptsTest {
 protected:
  void SetUp() override {
    ScriptsTest::SetUp();
    for (const std::string folder : {"canon", "faults", "page", "support"}) {
      std::filesystem::create_directories(directory() / "tests" / folder);
    }
    put("canon/form.cpp", "");
    put("tests/support/CMakeLists.txt", "");
    put("tests/page/CMakeLists.txt", "file(GLOB page_tests *_test.py)\n");
    put("tests/page/files_test.py", "");
    put("tests/canon/CMakeLists.txt",
        "isodoku_add_test(canon_tests  # quick ones\n  form_test.cpp\n  key_test.cpp LIBS rapidcheck)\n"
        "isodoku_add_test(canon_slow_tests form_slow_test.cpp SLOW)\n");
    put("tests/canon/form_test.cpp", "TEST(Form, IsLeast) {\n}\nTEST_P(FormOfShape, IsLeast) {\n}\n");
    put("tests/canon/key_test.cpp", "TEST_F(KeyTest, Packs) {\n}\n");
    put("tests/canon/form_slow_test.cpp", "TEST(FormSlow, IsLeast) {\n}\n");
    put("tests/faults/CMakeLists.txt",
        "function(isodoku_add_fault_test name)\n  isodoku_add_test(${name} limits_test.cpp ${ARGN})\nendfunction()\n"
        "isodoku_add_fault_test(faults_tests sample)\nisodoku_add_fault_test(faults_slow_tests whole SLOW)\n");
    put("tests/faults/limits_test.cpp", "TEST(Limits, Memory) {\n}\n");
  }

  /// The targets that are built and the arguments of ctest, on one line.
  [[nodiscard]] std::string asked(const std::string& arguments) const {
    const CommandResult result = run_script("tools/test " + arguments);
    const Lines calls = cmake_calls();
    std::string answer = calls.empty() ? "nothing" : calls.back().substr(calls.back().find("--target") + 9);
    for (const std::string& line : result.lines()) answer += " " + line;
    return result.exit_code == 0 ? answer : std::to_string(result.exit_code) + " " + result.err;
  }
};

TEST_F(TestNamesTest, BuildsAndRunsWhatIsNamed) {
  const std::string end = " --no-tests=error";
  EXPECT_EQ(asked("canon"), "canon_tests -R ^canon_tests\\." + end);
  EXPECT_EQ(asked("canon --slow"), "canon_tests canon_slow_tests -R ^canon_tests\\.|^canon_slow_tests\\." + end);
  EXPECT_EQ(asked("canon_slow_tests"), "canon_slow_tests -R ^canon_slow_tests\\." + end);
  EXPECT_EQ(asked("Form"), "canon_tests -R ^canon_tests\\.([^.]*/)?Form\\." + end);
  EXPECT_EQ(asked("KeyTest.Packs"), "canon_tests -R ^canon_tests\\.([^.]*/)?KeyTest\\.Packs(/|$)" + end);
  EXPECT_EQ(asked("FormSlow"), "canon_slow_tests -R ^canon_slow_tests\\.([^.]*/)?FormSlow\\." + end);
  EXPECT_EQ(asked("canon/form.cpp"), asked("canon"));
  EXPECT_EQ(asked("tests/canon/key_test.cpp"), asked("KeyTest"));
  EXPECT_EQ(asked("canon_tests.KeyTest.Packs"), "canon_tests -R ^canon_tests\\.KeyTest\\.Packs($|[./])" + end);
  EXPECT_EQ(asked("Limits"), "faults_tests -R ^faults_tests\\.([^.]*/)?Limits\\." + end);
  EXPECT_EQ(asked("canon -j 1"), "canon_tests -R ^canon_tests\\. --no-tests=error -j 1");
}

TEST_F(TestNamesTest, RunsTheQuickTestsWithoutNames) {
  put("tests/page/files_test.py", "");
  // Neither the module for Python nor the page can be built.
  put("bin/dpkg-query",
      "#!/bin/bash\nprintf '%s:amd64 installed\\n' \"${@:3}\" | grep -vE '^(python3(:|-[^j])|chromium|wasi)'\n");
  put("log", "x_test.cpp:1: Skipped\nrequires fish\n\nSKIPPED [1] tests/a.py:7: requires GAP\n");
  EXPECT_EQ(asked("-j 1"), "all -LE slow -j 1");
  EXPECT_EQ(asked("--slow -L slow"), "all slow_tests -L slow");
  const CommandResult result = run_script("tools/test");
  EXPECT_EQ(split_lines(result.err),
            (Lines{"test: building", "test: skipped: 1 test: requires GAP", "test: skipped: 1 test: requires fish",
                   "test: not run: the tests of Python, whose packages are missing; tools/test python installs them",
                   "test: not run: the tests of the page, whose packages are missing; tools/test page installs them"}));
}

TEST_F(TestNamesTest, FailsWithATest) {
  put("broken-test", "");
  EXPECT_EQ(run_script("tools/test canon").exit_code, 1);
}

TEST_F(TestNamesTest, SuggestsNamesThatExist) {
  EXPECT_EQ(asked("Keytest").substr(0, 66), "2 test: there are no tests named 'Keytest'; similar names: KeyTest");
  EXPECT_EQ(asked("KeyTest.Pakcs").substr(33, 47), "'KeyTest.Pakcs'; similar names: KeyTest.Packs (");
  EXPECT_EQ(asked("tests/support").substr(0, 52), "2 test: there are no tests named 'tests/support' (se");
  EXPECT_EQ(asked("canon -R Form").substr(0, 46), "2 test: a NAME and -R cannot be combined (see ");
}

TEST_F(TestNamesTest, FindsTheProgramsOfEachFolder) {
  std::filesystem::remove_all(directory() / "tests");
  const CommandResult result = run_script(
      "ln -s '" ISODOKU_ROOT
      "/tests' tests\nroot=$PWD bash -c '\n"
      "source tools/test_names.sh\n"
      "for folder in $(test_folders); do [[ $(programs_of $folder; scripts_of $folder) ]] || echo $folder; done\n"
      "all_names | wc -l'");
  ASSERT_EQ(result.lines().size(), 1U) << "folders without programs: " << result.out;
  EXPECT_GT(std::stoi(result.out), 100);
}

TEST_F(ScriptsTest, RunsThroughALink) {
  ASSERT_EQ(run_script("tools/run").exit_code, 0);
  const CommandResult linked =
      run("mkdir path elsewhere && ln -s \"$PWD/tools/run\" path/isodoku && cd elsewhere &&\n"
          "unset ISODOKU_BUILD_DIR; PATH=$PWD/../path:$PWD/../bin:$PATH isodoku canon --help");
  EXPECT_EQ(linked.exit_code, 0) << linked.err;
  EXPECT_EQ(linked.out, "canon --help\n");
  EXPECT_EQ(linked.err, "") << "the build is found";
}

}  // namespace
}  // namespace isodoku
