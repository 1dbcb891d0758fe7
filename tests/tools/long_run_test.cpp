// Generations that are killed and resumed, and their progress.

#include <functional>
#include <limits>

#include "io/checkpoint.hpp"
#include "tests/support/extent.hpp"
#include "tests/tools/tool_test.hpp"

namespace isodoku::detail {
namespace {

class LongRunTest : public ToolTest {
 protected:
  /// Starts a run, and kills it when its first checkpoint with some progress exists. (If the run ends without such a
  /// checkpoint, it starts again: on a busy disk, checkpoints are rare.) Then the run is resumed and killed repeatedly,
  /// each time a little later, until it ends. After 99 kills, which only a very busy machine needs, or 4 kills in the
  /// quick run, it ends by itself. A killed process keeps its lock until its bytes are on the disk. In rare cases it
  /// leaves a temporary file of a checkpoint. Apart from that, only the output and the checkpoint must be left.
  void expect_survives_kills(const std::string& arguments) const {
    const CommandResult result =
        run("isodoku generate " + arguments +
            " -o whole || exit 1\n"
            "go='isodoku generate " +
            arguments +
            " -q -o out --checkpoint ck --resume ck'\n"
            "for i in $(seq 20); do\n"
            "  $go & for j in $(seq 6000); do grep -qs '\"units\":[1-9]' ck && break; sleep 0.01; done\n"
            "  kill -KILL $!; wait $!\n"
            "  grep -q '\"finished\":false' ck && break\n"
            "  rm -f ck out out.isodoku-part\n"
            "done\n"
            "test -e ck || exit 3\n"
            "for i in $(seq " +
            cases<std::string>("4", "99") +
            "); do\n"
            "  timeout --foreground -s KILL $((i / 20)).$((i % 20 / 2))$((i % 2 * 5)) $go && break\n"
            "  ( flock 8 ) 8<out.isodoku-part\n"
            "  test -e out && { cmp out whole || exit 2; }\n"
            "done\n"
            "test -e out || $go || exit 4\n"
            "rm -f .isodoku-*.tmp\n"
            "cmp out whole");
    EXPECT_EQ(result.exit_code, 0) << arguments << result.err;
    EXPECT_EQ(result.out, "") << arguments;
    EXPECT_EQ(files(), (Lines{"ck", "out", "whole"}));
  }
  void expect_refused(const std::string& command, int exit_code, const std::string& words) const {
    const CommandResult result = run("isodoku generate " + command);
    EXPECT_EQ(result.exit_code, exit_code) << command << result.err;
    EXPECT_EQ(result.out, "") << command;
    EXPECT_NE(result.err.find(words), std::string::npos) << command << ": " << result.err;
  }
  /// Makes the files that a run leaves when it is killed just before its end, `out.isodoku-part` and `ck`, and the
  /// whole output `whole`.
  void leave_unfinished() const {
    const CommandResult result =
        run("isodoku generate patterns --clues 6 -o whole --checkpoint ck && "
            "isodoku generate patterns --clues 6 -o out --checkpoint ck &&\n"
            "mv out out.isodoku-part");
    ASSERT_EQ(result.exit_code, 0) << result.err;
    edit("ck", [](Checkpoint& checkpoint) { checkpoint.is_finished = false; });
  }
  /// Changes the content of a checkpoint, with a valid checksum.
  void edit(const std::string& file, const std::function<void(Checkpoint& checkpoint)>& change) const {
    Checkpoint checkpoint = read_checkpoint(directory() / file);
    change(checkpoint);
    write_checkpoint(checkpoint, directory() / file);
  }
};

TEST_F(LongRunTest, LinesSurviveKills) {
  expect_survives_kills("configurations --clues 7 --json --with-order --jobs 2 --shard 0/1");
}
TEST_F(LongRunTest, CountsSurviveKills) {
  expect_survives_kills("patterns --count --clues " + cases<std::string>("11", "12"));
}

TEST_F(LongRunTest, CheckpointsChangeNothing) {
  for (const std::string what : {"patterns --clues 6", "weights --clues 30", "sequences --clues 8 --shard 1/3",
                                 "configurations --clues 5 --count", "patterns --clues 6 --count --with-order",
                                 "configurations --shape 2x2 --pattern xxxx............ --json"}) {
    const CommandResult result = run("isodoku generate -q " + what + " -o a && isodoku generate -q " + what +
                                     " -o b --checkpoint ck && cmp a b && ls");
    EXPECT_EQ(result.exit_code, 0) << what << result.err;
    EXPECT_EQ(result.out, "a\nb\nck\n");
  }
}

TEST_F(LongRunTest, GoesOnWhereItWas) {
  leave_unfinished();
  // Bytes after the position in the checkpoint are cut off.
  EXPECT_EQ(run("echo more >> out.isodoku-part; isodoku generate patterns --clues 6 --resume ck; cmp out whole").err,
            "");
  EXPECT_EQ(files(), (Lines{"ck", "out", "whole"}));
  // A run that has ended does not change.
  EXPECT_EQ(
      run("ls -i out > before; isodoku generate patterns --clues 6 -o out --resume ck && ls -i out | cmp - before "
          "&& cmp out whole")
          .exit_code,
      0);
  expect_refused("patterns --clues 6 -o new --resume ck", 4, "new");
  EXPECT_EQ(run("echo more >> out").exit_code, 0);
  expect_refused("patterns --clues 6 -o out --resume ck", 3, "out: error:");
  EXPECT_EQ(run("sed 1d whole > out").exit_code, 0);
  expect_refused("patterns --clues 6 -o out --resume ck", 3, "out: error:");
  // The checkpoint of a run that has ended is replaced.
  EXPECT_EQ(run("isodoku generate patterns --clues 6 -o out --checkpoint ck && cmp out whole").exit_code, 0);
}

TEST_F(LongRunTest, StartsOrGoesOnWithBothOptions) {
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(run("isodoku generate patterns --clues 4 -o out --checkpoint ck --resume ck && wc -l < out").out,
              run("isodoku generate patterns --clues 4 --count").out);
  }
}

TEST_F(LongRunTest, NothingIsLost) {
  leave_unfinished();
  const std::string partial = content("out.isodoku-part");
  const std::string checkpoint = content("ck");
  expect_refused("patterns --clues 6 -o out --checkpoint ck", 2, "continue with --resume ck");
  expect_refused("patterns --clues 6 -o out --checkpoint ck2", 4, "out.isodoku-part: error:");
  expect_refused("patterns --clues 6 -o out --checkpoint whole", 3, "whole: error: this is not a checkpoint");
  expect_refused("patterns --clues 6 -o out --resume whole", 3, "whole: error: this is not a checkpoint");
  expect_refused("patterns --clues 6 -o out --resume absent", 4, "absent: error:");
  for (const std::string other : {"patterns --clues 7", "patterns --clues 6 --with-order", "patterns --clues 6 --count",
                                  "configurations --clues 4 --count --with-order", "patterns --clues 6 --shard 0/1",
                                  "patterns --clues 6 --no-transpose", "patterns --clues 6 --json"}) {
    expect_refused(other + " -o out --resume ck", 3, "ck: error: this checkpoint belongs to isodoku ");
  }
  EXPECT_EQ(run("flock out.isodoku-part isodoku generate patterns --clues 6 -o out --resume ck 2>&1; echo $?").out,
            "out.isodoku-part: error: another process is writing this file\n4\n");
  EXPECT_EQ(content("out.isodoku-part"), partial);
  EXPECT_EQ(content("ck"), checkpoint);
  EXPECT_EQ(files(), (Lines{"ck", "out.isodoku-part", "whole"}));

  put("out.isodoku-part", partial.substr(1));
  expect_refused("patterns --clues 6 -o out --resume ck", 3,
                 "out.isodoku-part: error: this file does not match the checkpoint");
  put("out.isodoku-part", "x" + partial.substr(1));
  expect_refused("patterns --clues 6 -o out --resume ck", 3,
                 "out.isodoku-part: error: this file does not match the checkpoint");
  EXPECT_EQ(content("out.isodoku-part"), "x" + partial.substr(1));
  ASSERT_EQ(run("mv out.isodoku-part away").exit_code, 0);
  expect_refused("patterns --clues 6 -o out --resume ck", 4,
                 "out.isodoku-part: error: this partial file of the run is missing: restore it, or delete the "
                 "checkpoint ck and start the run again");
  ASSERT_EQ(run("mv away out.isodoku-part").exit_code, 0);
  expect_refused("patterns --clues 6 --checkpoint ck3", 2, "--checkpoint: requires -o");
  expect_refused("patterns --clues 6 -o /dev/null --checkpoint ck3", 2, "/dev/null");
  EXPECT_EQ(files(), (Lines{"ck", "out.isodoku-part", "whole"}));
}

/// The checkpoint must not be the output file, its name or its partial file.
TEST_F(LongRunTest, ACheckpointIsAFileOfItsOwn) {
  for (const std::string file : {"out", "./out", "out.isodoku-part", "./out.isodoku-part"}) {
    expect_refused("patterns --clues 4 -o out --checkpoint " + file, 2, "--checkpoint: ");
    EXPECT_EQ(files(), Lines{}) << file;
  }
}

TEST_F(LongRunTest, ACheckpointIsARegularFile) {
  expect_refused("patterns --clues 4 -o out --checkpoint /dev/zero", 2,
                 "--checkpoint: /dev/zero is not a regular file");
  expect_refused("patterns --clues 4 -o out --resume /dev/zero", 2, "--resume: /dev/zero is not a regular file");
  expect_refused("patterns --clues 4 -o $(printf '\\377') --checkpoint ck", 2, "UTF-8");
  EXPECT_EQ(files(), Lines{});
}

TEST_F(LongRunTest, ACheckpointReplacesNothingElse) {
  leave_unfinished();
  ASSERT_EQ(run("cp ck other").exit_code, 0);
  edit("other", [](Checkpoint& checkpoint) { checkpoint.run += "7"; });
  const std::string other = content("other");
  const std::string whole = content("whole");
  expect_refused("patterns --clues 6 --resume ck --checkpoint other", 2, "continue with --resume other");
  expect_refused("patterns --clues 6 --resume ck --checkpoint whole", 3, "whole: error: this is not a checkpoint");
  EXPECT_EQ(content("other"), other);
  EXPECT_EQ(content("whole"), whole);
  EXPECT_EQ(files(), (Lines{"ck", "other", "out.isodoku-part", "whole"}));
  // However, a run can continue with another checkpoint.
  EXPECT_EQ(run("isodoku generate patterns --clues 6 --resume ck --checkpoint new && cmp out whole").exit_code, 0);
  EXPECT_NE(content("new").find("\"finished\":true"), std::string::npos);
  EXPECT_NE(content("ck").find("\"finished\":false"), std::string::npos);
}

TEST_F(LongRunTest, FilesThatCannotBe) {
  const std::string long_name(250, 'a');  // valid as a file name, but too long for its partial file
  expect_refused("patterns --clues 4 -o " + long_name + " --checkpoint ck", 4, long_name);
  expect_refused("patterns --clues 4 -o out --checkpoint " + long_name + long_name, 4, long_name);
  expect_refused("patterns --clues 4 -o out --checkpoint absent/ck", 4, "absent/ck: error: cannot write");
  EXPECT_EQ(files(), Lines{});
  EXPECT_EQ(run("mkdir out.isodoku-part; ln -s loop loop").exit_code, 0);
  expect_refused("patterns --clues 4 -o out --checkpoint ck", 4, "out.isodoku-part: error:");
  expect_refused("patterns --clues 4 -o other --checkpoint loop", 4, "loop: error:");
  EXPECT_EQ(files(), (Lines{"loop", "out.isodoku-part"}));
}

/// A limit on the file size ends the run in the middle of the last write.
TEST_F(LongRunTest, TheOutputIsWrittenBeforeTheCheckpoint) {
  const CommandResult result =
      run("(ulimit -f 8; isodoku generate patterns --clues 5 -o out --checkpoint ck; echo $?)\n"
          "grep -c '\"finished\":false' ck");
  EXPECT_EQ(result.out, "4\n1\n");
  EXPECT_EQ(result.err, "out: error: cannot write: File too large\n");
  EXPECT_EQ(run("isodoku generate patterns --clues 5 --resume ck && isodoku generate patterns --clues 5 | cmp - out")
                .exit_code,
            0);
}

TEST_F(LongRunTest, ReadOnlyFilesStay) {
  EXPECT_EQ(run("echo old > out; chmod 444 out").exit_code, 0);
  expect_refused("patterns --clues 3 -o out", 4, "out: error: cannot write: the file is read-only");
  expect_refused("patterns --clues 3 -o out --checkpoint ck", 4, "out: error: cannot write: the file is read-only");
  EXPECT_EQ(content("out"), "old\n");
  EXPECT_EQ(files(), Lines{"out"});
}

/// The name of a partial file can be guessed. A file that someone else puts there is not written to, and does not make
/// the program wait.
TEST_F(LongRunTest, PartialFilesAreNobodyElses) {
  for (const auto& [plant, reason] :
       {std::pair<std::string, std::string>{"ln -s victim out.isodoku-part", "this is a symbolic link"},
        {"ln -s absent out.isodoku-part", "this is a symbolic link"},
        {"ln victim out.isodoku-part", "not a regular file with a single name"},
        {"mkfifo out.isodoku-part", "out.isodoku-part: error: "},
        {"mkfifo out.isodoku-part; (exec 9<>out.isodoku-part; sleep 0.5) &", "out.isodoku-part: error: "}}) {
    ASSERT_EQ(run("echo precious > victim; " + plant).exit_code, 0);
    const CommandResult result = run("timeout 5 isodoku generate patterns --clues 3 -o out --checkpoint ck");
    EXPECT_EQ(result.exit_code, 4) << plant;
    EXPECT_NE(result.err.find(reason), std::string::npos) << plant << result.err;
    EXPECT_EQ(content("victim"), "precious\n") << plant;
    EXPECT_EQ(files(), (Lines{"out.isodoku-part", "victim"})) << plant;
    EXPECT_EQ(run("rm -f out.isodoku-part victim").exit_code, 0);
  }
}

/// Checkpoints with a valid checksum but impossible contents.
TEST_F(LongRunTest, UnitsThatAreNot) {
  leave_unfinished();
  const std::string whole = content("whole");
  const std::string partial = content("out.isodoku-part");
  constexpr std::uint64_t max_number = std::numeric_limits<std::uint64_t>::max();
  for (const std::uint64_t units : {read_checkpoint(directory() / "ck").units + 1, max_number - 1, max_number}) {
    edit("ck", [units](Checkpoint& checkpoint) { checkpoint.units = units; });
    expect_refused("patterns --clues 6 --resume ck", 3, "ck: error: this checkpoint has ");
  }
  // With too few units, or with lines that do not exist, Polya's number shows the error.
  edit("ck", [](Checkpoint& checkpoint) { checkpoint.units = 20; });
  expect_refused("patterns --clues 6 --resume ck", 5, "by Burnside's lemma");
  EXPECT_EQ(content("out.isodoku-part").substr(0, partial.size()), partial);
  EXPECT_EQ(content("whole"), whole);
  EXPECT_EQ(run("test -e out").exit_code, 1);
}

TEST_F(LongRunTest, CheckpointsOf01AreNamed) {
  put("ck",
      "{\"run\":\"isodoku 0.1.0 patterns 3x3 clues 6\",\"output\":\"out\",\"units\":0,\"number\":0,\"bytes\":0,"
      "\"xxh3\":\"2d06800538d394c2\",\"finished\":false}\n");
  expect_refused("patterns --clues 6 --resume ck", 3, "ck: error: this is a checkpoint of isodoku 0.1 (format 1)");
  expect_refused("patterns --clues 6 -o out --checkpoint ck", 3, "ck: error: this is a checkpoint of isodoku 0.1");
}

TEST_F(LongRunTest, StopsAndGoesOn) {
  const CommandResult result =
      run("isodoku generate patterns --clues 30 -o out --checkpoint ck & sleep 0.5; kill $!; wait $!");
  EXPECT_EQ(result.exit_code, 143);
  EXPECT_EQ(result.err, "isodoku: stopped; continue with --resume ck\n");
  EXPECT_EQ(files(), (Lines{"ck", "out.isodoku-part"}));
}

TEST_F(LongRunTest, Progress) {
  const CommandResult result =
      run("isodoku generate patterns --clues 14 --count --progress always 2> err & \n"
          "for i in $(seq 600); do grep -q 's left' err && break; sleep 0.1; done; kill $!; cat err");
  EXPECT_NE(result.out.find(" patterns, "), std::string::npos) << result.out;
  EXPECT_NE(result.out.find(" patterns/s, "), std::string::npos) << result.out;
  EXPECT_NE(result.out.find(" s left\n"), std::string::npos) << result.out;
  EXPECT_EQ(run("isodoku generate patterns --clues 11 --count --progress always -q").err, "");
}

}  // namespace
}  // namespace isodoku::detail
