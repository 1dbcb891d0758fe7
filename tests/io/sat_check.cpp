// The solver reads a file and writes to a pipe. Each formula starts a process, which takes a few milliseconds.

#include "tests/io/sat_check.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp is POSIX
#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>

#include "grid/rules.hpp"
#include "solve/random_grid.hpp"
#include "solve/solver.hpp"
#include "tests/io/formula.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku {
namespace {

namespace fs = std::filesystem;

class SatSolver {
 public:
  SatSolver() {
    std::string name = (fs::temp_directory_path() / "isodoku-test-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    folder_ = name;
  }
  SatSolver(const SatSolver&) = delete;
  SatSolver& operator=(const SatSolver&) = delete;
  ~SatSolver() { fs::remove_all(folder_); }

  /// A model of a formula, if it has one.
  [[nodiscard]] std::optional<Clause> model(const std::string& formula) const {
    constexpr int satisfiable = 10;  // exit codes, the same for all solvers of the SAT competitions
    constexpr int unsatisfiable = 20;
    const std::string file = (folder_ / "formula").string();
    std::ofstream(file, std::ios::binary) << formula;
    std::FILE* const pipe = ::popen(("exec cadical -q " + file).c_str(), "r");  // NOLINT(cert-env33-c)
    if (pipe == nullptr) throw std::runtime_error("no process for the SAT solver");
    std::string text;
    for (int character = 0; (character = std::fgetc(pipe)) != EOF;) text += static_cast<char>(character);
    const int status = ::pclose(pipe);
    const int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    if (code == unsatisfiable) return std::nullopt;
    if (code != satisfiable) throw std::runtime_error("the SAT solver does not answer: " + text);
    return read_model(text);
  }

 private:
  /// Reads a model from lines `v LITERALS`, which end with 0.
  static Clause read_model(const std::string& text) {
    Clause model;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with("v ")) continue;
      std::istringstream words(line.substr(2));
      for (Literal literal = 0; words >> literal && literal != 0;) model.push_back(literal);
    }
    return model;
  }

  fs::path folder_;
};

/// The puzzle with a wrong symbol in a blank cell that repeats no symbol of its houses. Returns nothing if there is no
/// such cell and symbol.
std::optional<Grid> with_wrong_clue(const Rules& rules, const Grid& puzzle, const Grid& grid) {
  Grid wrong = puzzle;
  for (std::size_t cell = 0; cell < wrong.cells().size(); ++cell) {
    if (puzzle.cells()[cell] != blank) continue;
    for (Cell symbol = 1; symbol <= rules.size(); ++symbol) {
      wrong.cells()[cell] = symbol;
      if (symbol != grid.cells()[cell] && find_rule_breach(wrong, rules).cell < 0) return wrong;
    }
    wrong.cells()[cell] = blank;
  }
  return std::nullopt;
}

}  // namespace

bool has_sat_solver() {
  return std::system("command -v cadical >/dev/null") == 0;  // NOLINT(cert-env33-c)
}

std::vector<SatCheck> sat_checks() {
  return {{variant_rules({}), 28, 46},
          {variant_rules({"diagonal"}), 20, 40},
          {variant_rules({"disjoint-groups"}), 22, 42},
          {variant_rules({"windows"}), 22, 42},
          {variant_rules({"anti-knight"}), 14, 34},
          {variant_rules({}, make_shape(2, 3)), 8, 24}};
}

void check_with_sat_solver(const SatCheck& check, int puzzles) {
  const Rules& rules = check.rules;
  SCOPED_TRACE(rules.shape().text() + ' ' + rules.text());
  const SatSolver sat;
  Solver solver(rules);
  std::mt19937_64 random;
  int unique = 0;
  for (int i = 0; i < puzzles; ++i) {
    const Grid grid = random_complete_grid(rules, random);
    const int clues = check.min_clues + i % (check.max_clues - check.min_clues + 1);
    const Grid puzzle = random_clues_of(grid, clues, random);
    const CnfClauses clauses = random() % 2 == 0 ? CnfClauses::minimal : CnfClauses::extended;
    const std::string formula = cnf_text(rules, puzzle, clauses);
    const SolvedPuzzle solved = solver.solve(puzzle);
    const bool is_unique = solved.status == SolutionStatus::unique;
    if (is_unique) {
      ++unique;
      EXPECT_EQ(solved.solution, grid) << puzzle.text();
    }

    const std::optional<Clause> model = sat.model(formula);
    ASSERT_TRUE(model.has_value()) << puzzle.text();
    const Grid found = grid_of_model(rules.shape(), *model);
    EXPECT_EQ(find_rule_breach(found, rules).cell, -1) << puzzle.text();
    for (std::size_t cell = 0; cell < found.cells().size(); ++cell) {
      ASSERT_TRUE(puzzle.cells()[cell] == blank || puzzle.cells()[cell] == found.cells()[cell]) << puzzle.text();
    }
    EXPECT_TRUE(found == grid || !is_unique) << puzzle.text();

    const std::optional<Clause> other = sat.model(with_clause(formula, other_than(grid, puzzle)));
    EXPECT_EQ(other.has_value(), !is_unique) << puzzle.text();

    if (!is_unique) continue;
    if (const std::optional<Grid> wrong = with_wrong_clue(rules, puzzle, grid)) {
      EXPECT_FALSE(sat.model(cnf_text(rules, *wrong, clauses)).has_value()) << wrong->text();
      EXPECT_EQ(solver.solve(*wrong).status, SolutionStatus::none) << wrong->text();
    }
  }
  EXPECT_GT(unique, 0);
  EXPECT_LT(unique, puzzles);
}

}  // namespace isodoku
