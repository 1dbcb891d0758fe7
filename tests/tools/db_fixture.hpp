#pragma once
// A database in a separate folder, and imports that are killed.

#include <algorithm>
#include <random>
#include <string>

#include "store/detail/sqlite.hpp"
#include "tests/tools/tool_test.hpp"

namespace isodoku {

class DbTest : public ToolTest {
 protected:
  /// Makes `number` 2x3 puzzles, some of which are equivalent.
  [[nodiscard]] static Lines some_puzzles(std::size_t number, std::uint64_t seed = 1) {
    std::mt19937_64 engine(seed);
    Lines lines;
    for (std::size_t i = 0; i < number; ++i) {
      std::string cells = "123456456123231564564231312645645312";
      for (char& cell : cells) {
        if (engine() % 2 == 0) cell = '.';
      }
      lines.push_back(cells);
    }
    return lines;
  }

  /// Changes a database in ways that isodoku never does, with valid checksums, and closes it.
  void change(const std::string& database, const std::string& sql) const {
    detail::Connection(directory() / database, detail::OpenMode::write, {}).execute(sql);
  }

  /// Imports the file `many` several times, and kills each import at some moment. Each time, nothing that was reported
  /// is lost, and the database is not damaged. A last import gives the same database as an import that is not killed.
  void kill_imports(int times) const {
    EXPECT_EQ(run("isodoku db whole.db add many").exit_code, 0);
    const std::string whole = run("isodoku db whole.db export --count").out;
    std::mt19937_64 engine(11);
    std::uint64_t reported = 0;
    for (int i = 0; i < times; ++i) {
      const CommandResult result = run("isodoku db p.db add many --progress always 2>progress & tool=$!; sleep 0." +
                                       std::to_string(10 + engine() % 60) +
                                       "; kill -9 $tool; wait $tool; [ -e p.db ] || isodoku db p.db add - </dev/null; "
                                       "isodoku db p.db check");
      const Lines lines = result.lines();
      ASSERT_FALSE(lines.empty());
      ASSERT_TRUE(lines.back().starts_with("ok\t")) << result.out << result.err;
      const std::uint64_t stored = std::stoull(lines.back().substr(lines.back().rfind('\t') + 1));
      for (const std::string& line : split_lines(content("progress"))) {
        if (line.find(" lines stored") == std::string::npos) continue;
        reported = std::max<std::uint64_t>(reported, std::stoull(line));
      }
      EXPECT_GE(stored, reported);
      reported = stored;
    }
    EXPECT_EQ(run("isodoku db p.db add many").exit_code, 0);
    EXPECT_TRUE(run("isodoku db p.db export --count").out == whole) << "as if nothing had happened";
  }
};

}  // namespace isodoku
