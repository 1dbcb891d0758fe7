// The output of `explain` is replayed by a checker that knows only the houses. The checker must reject wrong steps.

#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/oracle/replay.hpp"
#include "tests/support/extent.hpp"
#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

using nlohmann::json;
using ::oracle::Replay;

class ExplainReplayTest : public ToolTest {
 protected:
  /// Explains puzzles in a file, checks each, and counts the steps of each technique.
  void replay(const std::string& rules, const std::string& techniques) {
    const std::string with_rules = rules.empty() ? "" : " --rules " + rules;
    const Lines solutions = run("isodoku solve puzzles" + with_rules).lines();
    const Lines explained = run("isodoku explain --json puzzles --techniques " + techniques + with_rules).lines();
    ASSERT_EQ(explained.size(), solutions.size()) << rules;
    const Replay checker(json::parse(run("isodoku rules --json " + rules_argument(rules)).out));
    const auto method = techniques == "crook" ? Replay::Method::crook : Replay::Method::techniques;
    for (std::size_t i = 0; i < explained.size(); ++i) {
      const json explanation = json::parse(explained[i]);
      EXPECT_EQ(checker.check(explanation, solutions[i], method), "") << explanation.at("puzzle");
      for (const json& step : explanation.at("steps")) ++seen_[family(step.at("technique"))];
    }
  }

  /// If `rules` names no FILE with the shape, the shape is added.
  [[nodiscard]] std::string rules_argument(const std::string& rules) const {
    return rules + (shape_.empty() ? "" : " --shape " + shape_);
  }

  static std::string family(const std::string& technique) {
    return technique.substr(0, technique.find_first_of("0123456789"));
  }

  /// Writes the examples to the file `puzzles`, after checking with the program that they have one solution.
  void put_examples() {
    put("all", Lines(examples_));
    ASSERT_EQ(run("isodoku solve --count --limit 2 all | sort -u").out, "1\n");
    put("puzzles", Lines(examples_));
  }

  std::string shape_;
  std::map<std::string, std::size_t> seen_;
  /// From easy to very hard puzzles.
  const Lines examples_ = {"........1.....2.....3....45.....6.5.....7....28..........8..2....9.4....1.....76.",
                           "........1.....1..2.34.............3.....5.6..7....2......8...9...63.9...4.......5",
                           "..............1..2..3....4.....3......546.....7....8.1....4.....2.5...6.18.......",
                           "..3....8..5.7....37..12.....1......6638...4...7...8..2.....1.5.5..84.....6.9....7",
                           "..........12...34..5.2.6.7...4.8.5.....1.3.....9.5.7...6.5.9.8..21...46..........",
                           "........1.......23..4..5........46...1.......27..3.......21......8.9.....5....8..",
                           "........1.....2.3...4.5.6.......3.7....1....2.8..7.5...48..9....76.....95...4.7..",
                           "..2...59...9.4.........53.....684.......7..5916...............86....1...4..59..73",
                           "..24.53...6..38...9.3.72.....952..8.47538.1.282.7..53.....4.8.3.9.853.7...82.79..",
                           ".9...1.4.6...4.5.2..3..5..6...6....7.5....4.........132...7..84.8..1.2.......4..."};
};

TEST_F(ExplainReplayTest, Examples) {
  put_examples();
  replay("", "crook");
  replay("", "all");
  replay("", "'basic' --guess");
  for (const char* technique :
       {"X-chain ", "XY-wing", "W-wing", "locked candidates", "X-wing", "naked pair", "contradiction chain ",
        "Bowman's Bingo ", "trial and error ", "preemptive set", "choice", "contradiction"}) {
    EXPECT_GT(seen_[technique], 0U) << technique;
  }
}

TEST_F(ExplainReplayTest, RandomPuzzles) {
  for (const std::string rules : {"", "diagonal", "windows", "disjoint-groups", "main-diagonal"}) {
    const std::string with_rules = rules.empty() ? "" : " --rules " + rules;
    put("puzzles",
        run("isodoku generate puzzles -q --seed 3 --random " + cases<std::string>("3", "20") + with_rules).lines());
    replay(rules, "crook");
    replay(rules, "all");
  }
}

TEST_F(ExplainReplayTest, OtherShapes) {
  shape_ = "2x3";
  put("stairs", Lines{"AAABBB", "AABBBC", "ADDDCC", "EDDDCC", "EEEFFC", "EEFFFF"});
  for (const std::string rules : {"", "diagonal", "anti-knight", "@stairs"}) {
    const std::string with_rules = rules.empty() ? "" : " --rules " + rules;
    put("puzzles", run("isodoku generate puzzles -q --shape 2x3 --random 30 --seed 3" + with_rules).lines());
    replay(rules, "crook");
    replay(rules, "all");
  }
  shape_ = "2x5";
  put("puzzles", run("isodoku generate puzzles -q --shape 2x5 --random 5").lines());
  replay("", "crook");
  replay("", "all");
}

/// The checker rejects any explanation with a change, for each technique.
TEST_F(ExplainReplayTest, TheCheckerSeesWhatIsWrong) {
  put_examples();
  const Replay checker(json::parse(run("isodoku rules --json").out));
  const Lines solutions = run("isodoku solve puzzles").lines();
  std::map<std::string, int> tried;
  for (const std::string techniques : {"crook", "all"}) {
    const auto method = techniques == "crook" ? Replay::Method::crook : Replay::Method::techniques;
    const Lines explained = run("isodoku explain --json puzzles --techniques " + techniques).lines();
    for (std::size_t puzzle = 0; puzzle < explained.size(); ++puzzle) {
      const json explanation = json::parse(explained[puzzle]);
      const json& steps = explanation.at("steps");
      const auto expect_wrong = [&](std::size_t number, const json& step) {
        json changed = explanation;
        changed["steps"][number] = step;
        EXPECT_NE(checker.check(changed, solutions[puzzle], method), "") << steps[number] << "\nas " << step;
      };
      for (std::size_t i = 0; i < steps.size(); ++i) {
        const json& step = steps[i];
        if (++tried[step.at("technique")] > 3) continue;
        if (!step.at("placed").empty()) {  // another symbol
          json changed = step;
          json& symbol = changed["placed"][0]["symbol"];
          symbol = symbol == "1" ? "2" : "1";
          expect_wrong(i, changed);
        }
        if (!step.at("removed").empty() && step.at("technique") != "contradiction") {  // a candidate of the solution
          json changed = step;
          const std::string cell = changed["removed"][0]["cell"];
          const auto at = static_cast<std::size_t>((cell[1] - '1') * 9 + cell[3] - '1');
          changed["removed"][0]["symbols"] = json::array({std::string(1, solutions[puzzle][at])});
          expect_wrong(i, changed);
        }
        if (step.at("cells").size() > 1) {  // one cell fewer
          json changed = step;
          changed["cells"].erase(0);
          if (step.at("technique") != "W-wing") expect_wrong(i, changed);  // its chain contains all the information
        }
        if (step.contains("chains")) {  // one literal fewer
          json changed = step;
          changed["chains"][0].erase(1);
          expect_wrong(i, changed);
        }
        json changed = step;
        changed["technique"] = step.at("technique") == "jellyfish" ? "swordfish" : "jellyfish";
        expect_wrong(i, changed);
        changed = step;
        changed["depth"] = step.at("depth").get<int>() + 1;
        expect_wrong(i, changed);
        // Replaying trials takes long, so one of them is enough.
        if (step.at("technique").get<std::string>().starts_with("trial")) break;
      }
      if (puzzle != 0) continue;
      json shorter = explanation;  // the last step is missing
      shorter["steps"].erase(shorter["steps"].size() - 1);
      EXPECT_NE(checker.check(shorter, solutions[puzzle], method), "");
    }
  }
  EXPECT_GT(tried.size(), 25U);
}

}  // namespace
}  // namespace isodoku
