// The command group in its formats, compared with the library and with GAP.

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "base/big_integer.hpp"
#include "canon/automorphism_group.hpp"
#include "grid/shape.hpp"
#include "group/cell_permutation.hpp"
#include "group/conjugacy_classes.hpp"
#include "tests/support/extent.hpp"
#include "tests/support/random_inputs.hpp"
#include "tests/support/shape_inputs.hpp"
#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

struct PrintedGenerator {
  std::string map;
  std::string cycles;
  std::string cycle_type;
};

/// A block of the text format.
struct Block {
  std::string line;
  std::string input;
  std::string order;
  std::vector<PrintedGenerator> generators;
  std::string cell_orbits;
  std::string clue_orbits;
};

/// The blocks that `group` prints. Any other line is a failure.
std::vector<Block> parse_blocks(const std::string& text) {
  std::vector<Block> blocks;
  bool is_inside = false;
  for (const std::string& line : split_lines(text)) {
    if (line.empty()) {
      EXPECT_TRUE(is_inside) << "an empty line stands between blocks only";
      is_inside = false;
      continue;
    }
    if (!is_inside) blocks.emplace_back();
    is_inside = true;
    Block& block = blocks.back();
    const std::size_t tab = std::min(line.find('\t'), line.size());
    const std::string key = line.substr(0, tab);
    if (key == "generator") block.generators.emplace_back();
    std::map<std::string, std::string*> fields = {{"line", &block.line},
                                                  {"input", &block.input},
                                                  {"order", &block.order},
                                                  {"cell_orbits", &block.cell_orbits},
                                                  {"clue_orbits", &block.clue_orbits}};
    if (!block.generators.empty()) {
      fields["generator"] = &block.generators.back().map;
      fields["cycles"] = &block.generators.back().cycles;
      fields["cycle_type"] = &block.generators.back().cycle_type;
    }
    EXPECT_TRUE(fields.contains(key)) << line;
    if (fields.contains(key) && tab < line.size()) *fields[key] = line.substr(tab + 1);
  }
  EXPECT_TRUE(is_inside || text.empty()) << "no empty line at the end";
  return blocks;
}

/// The same block as JSON, written without the library. `file` is the file of the grid.
std::string json_of(const Block& block, const std::string& file) {
  const auto sets = [](std::string text) {
    std::ranges::replace(text, '{', '[');
    std::ranges::replace(text, '}', ']');
    std::ranges::replace(text, ' ', ',');
    return "[" + text + "]";
  };
  std::string generators;
  for (const PrintedGenerator& generator : block.generators) {
    generators += std::string(generators.empty() ? "" : ",") + "{\"map\":\"" + generator.map + "\",\"cycles\":\"" +
                  generator.cycles + "\",\"cycle_type\":\"" + generator.cycle_type + "\"}";
  }
  return R"({"puzzle":")" + block.input + R"(","file":")" + file + R"(","line":)" + block.line + R"(,"order":)" +
         block.order + ",\"generators\":[" + generators + "],\"cell_orbits\":" + sets(block.cell_orbits) +
         ",\"clue_orbits\":" + sets(block.clue_orbits) + "}";
}

/// The number of sets in a text such as `{1,4} {2}`.
std::size_t count_of_sets(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count(text, '{'));
}

/// The expected output for some grids, from the groups that the library finds.
std::string text_of_groups(const std::vector<Grid>& grids) {
  std::string text;
  for (std::size_t i = 0; i < grids.size(); ++i) {
    const AutomorphismGroup group = automorphism_group(grids[i]);
    text += (i == 0 ? "line\t" : "\nline\t") + std::to_string(i + 1) + "\ninput\t" + grids[i].text() + "\norder\t" +
            group.order.str() + '\n';
    for (const Transform& generator : group.generators) {
      const CellPermutation cells = cell_permutation(grids[i].shape(), generator.symmetry);
      text += "generator\t" + transform_text(generator) + "\ncycles\t" + cycles_text(cells) + "\ncycle_type\t" +
              cycle_type(std::span(cells.data(), cells.size())).text() + '\n';
    }
    text += "cell_orbits\t" + cell_sets_text(group.cell_orbits) + "\nclue_orbits\t" +
            cell_sets_text(group.clue_orbits) + '\n';
  }
  return text;
}

class GroupTest : public ToolTest {};

/// automorphisms_of_shapes_test.cpp checks the groups that the library finds.
TEST_F(GroupTest, PrintsWhatTheLibraryFinds) {
  for (const std::string name : {"2x3", "3x3", "5x5"}) {
    const std::vector<Grid> grids = shape_inputs(parse_shape(name));
    Lines inputs;
    for (const Grid& grid : grids) inputs.push_back(grid.text());
    put("grids", inputs);
    const CommandResult found = run("isodoku group grids --shape " + name);
    EXPECT_EQ(found.exit_code, 0) << found.err;
    EXPECT_EQ(found.out, text_of_groups(grids));
    Lines wanted;
    for (const Block& block : parse_blocks(found.out)) wanted.push_back(json_of(block, "grids"));
    const CommandResult json = run("isodoku group --json grids --shape " + name);
    EXPECT_EQ(json.lines(), wanted);
    EXPECT_EQ(run("isodoku group --format json grids --shape " + name).out, json.out);
  }
}

TEST_F(GroupTest, GapLoadsTheFileAndFindsTheSame) {
  if (run("command -v gap").exit_code != 0) GTEST_SKIP() << "requires GAP (package gap-core)";
  Lines wanted;
  std::string script;
  for (const std::string& name : first_cases<std::string>({all_shape_names.begin(), all_shape_names.end()}, 5)) {
    Lines inputs;
    for (const Grid& grid : shape_inputs(parse_shape(name))) inputs.push_back(grid.text());
    put(name, inputs);
    ASSERT_EQ(run("isodoku group --format gap --shape " + name + " " + name + " -o " + name + ".g").exit_code, 0);
    // What GAP must print: line, input, order (which must be the printed one), and the number of orbits.
    for (const Block& block : parse_blocks(run("isodoku group --shape " + name + " " + name).out)) {
      wanted.push_back(block.line + " " + block.input + " " + block.order + " " +
                       std::to_string(count_of_sets(block.cell_orbits)) + " true");
    }
    script += "Read(\"" + name +
              ".g\");\n"
              "for r in isodoku_groups do\n"
              "  PrintTo(out, r.line, \" \", r.input, \" \", Size(r.group), \" \",\n"
              "    Length(Orbits(r.group, [1..Length(r.input)])), \" \", Size(r.group) = r.order, \"\\n\");\n"
              "od;\n";
  }
  // A stream that does not break lines.
  put("check.g", "out := OutputTextFile(\"out\", true);;\nSetPrintFormattingStatus(out, false);\n" + script +
                     "CloseStream(out);\n");
  const CommandResult gap = run("gap -A -q -b -r <check.g");
  EXPECT_EQ(gap.exit_code, 0);
  EXPECT_EQ(gap.out + gap.err, "");
  EXPECT_EQ(split_lines(content("out")), wanted);
}

TEST_F(GroupTest, AnExampleOfEachFormat) {
  const std::string input = "12..............";
  EXPECT_EQ(run("isodoku group --no-transpose", "\n" + input + ",tail").out,
            "line\t2\n"
            "input\t12..............\n"
            "order\t8\n"
            "generator\ttranspose=no rows=1234 cols=1243 symbols=1234\n"
            "cycles\t(3,4)(7,8)(11,12)(15,16)\n"
            "cycle_type\t1^8 2^4\n"
            "generator\ttranspose=no rows=1243 cols=1234 symbols=1234\n"
            "cycles\t(9,13)(10,14)(11,15)(12,16)\n"
            "cycle_type\t1^8 2^4\n"
            "generator\ttranspose=no rows=1234 cols=2134 symbols=2134\n"
            "cycles\t(1,2)(5,6)(9,10)(13,14)\n"
            "cycle_type\t1^8 2^4\n"
            "cell_orbits\t{1,2} {3,4} {5,6} {7,8} {9,10,13,14} {11,12,15,16}\n"
            "clue_orbits\t{1,2}\n");
  const Lines gap = run("isodoku group --format gap", input).lines();
  ASSERT_EQ(gap.size(), 3U);
  EXPECT_EQ(gap[1], "isodoku_groups := [];");
  EXPECT_TRUE(gap[2].starts_with("Add(isodoku_groups, rec(line := 1, input := \"12..............\", order := 8, "));
  EXPECT_EQ(run("isodoku group --format gap", "").lines().size(), 2U) << "an empty list loads, too";
  EXPECT_EQ(run("isodoku group", "").out, "");
}

TEST_F(GroupTest, Tables) {
  const Lines table = run("isodoku group --no-transpose --output-format csv", Lines(2, "1234341221434321")).lines();
  ASSERT_EQ(table.size(), 3U);
  EXPECT_EQ(table[0], "puzzle,file,line,order,generators,cell_orbits,clue_orbits");
  EXPECT_TRUE(table[1].starts_with("1234341221434321,-,1,16,\"[{\"\"map\"\":\"\"transpose=no rows=")) << table[1];
  EXPECT_EQ(run("isodoku group --output-format tsv --shape 1x2", "1...").lines().at(1),
            "1...\t-\t1\t1\t[]\t{1} {2} {3} {4}\t{1}");
}

TEST_F(GroupTest, TheEmptyGridHasTheWholeGroup) {
  for (const char cell : {'.', 'x', '0'}) {
    const std::string input(81, cell);
    EXPECT_EQ(run("isodoku group", input).lines().at(2), "order\t3359232");
    EXPECT_EQ(run("isodoku group --no-transpose", input).lines().at(2), "order\t1679616");
  }
  EXPECT_EQ(run("isodoku group --shape 5x5", std::string(625, '.')).lines().at(2),
            "order\t" + BoxGroup(make_shape(5, 5)).order().str());
}

TEST_F(GroupTest, TranspositionCountsOnlyIfWanted) {
  const std::vector<Block> with = parse_blocks(run("isodoku group", "x....x....x....x").out);
  const std::vector<Block> without = parse_blocks(run("isodoku group --no-transpose", "x....x....x....x").out);
  EXPECT_EQ(BigInteger(with.at(0).order), 2 * BigInteger(without.at(0).order));
  for (const PrintedGenerator& generator : without.at(0).generators) {
    EXPECT_TRUE(generator.map.starts_with("transpose=no"));
  }
}

TEST_F(GroupTest, BadInput) {
  const std::string good = "1234............";
  put("bad", Lines{good, "12", "1..1............", good});
  for (const std::string format : {"text", "json", "gap"}) {
    const CommandResult stops = run("isodoku group --format " + format + " bad");
    EXPECT_EQ(stops.exit_code, 3);
    EXPECT_TRUE(stops.err.starts_with("bad:2:3: error: a 2x2 grid has 16 cells")) << stops.err;
    EXPECT_EQ(run("isodoku group --format " + format + " bad -o out").exit_code, 3);
    EXPECT_EQ(files(), Lines{"bad"});
    const CommandResult goes_on = run("isodoku group --skip-bad --format " + format + " bad -q");
    EXPECT_EQ(goes_on.exit_code, 3);
    EXPECT_NE(goes_on.err.find("bad:3:4: error: symbol 1 occurs twice in row 1"), std::string::npos);
    EXPECT_TRUE(goes_on.err.ends_with("isodoku: 2 invalid lines skipped\n"));
    EXPECT_TRUE(goes_on.out.starts_with(stops.out)) << "what comes before the error is there";
  }
  const std::vector<Block> blocks = parse_blocks(run("isodoku group --skip-bad bad").out);
  ASSERT_EQ(blocks.size(), 2U);
  EXPECT_EQ(blocks[0].line, "1");
  EXPECT_EQ(blocks[1].line, "4");
  EXPECT_EQ(run("isodoku group missing").exit_code, 4);
}

TEST_F(GroupTest, Misuse) {
  for (const std::string arguments :
       {"--format xml", "--format", "--json --format gap", "--format gap --output-format csv", "--with-order",
        "--shard 2/2", "--shape 7x7", "--output-format sdk", "--output-format pretty"}) {
    const CommandResult result = run("isodoku group " + arguments + " </dev/null");
    EXPECT_EQ(result.exit_code, 2) << arguments;
    EXPECT_EQ(result.out, "");
    EXPECT_NE(result.err, "");
  }
}

TEST_F(GroupTest, JobsAndShards) {
  std::mt19937_64 engine(31);
  Lines inputs;
  for (int i = 0; i < 2500; ++i) inputs.push_back(random_cells(make_shape(2, 2), 3, Filling::pattern, engine).text());
  put("grids", inputs);
  const std::string all = run("isodoku group --jobs 1 --json grids").out;
  EXPECT_EQ(split_lines(all).size(), inputs.size());
  EXPECT_EQ(run("isodoku group --jobs 3 --json grids").out, all);
  EXPECT_EQ(run("isodoku group --jobs 3 grids").out, run("isodoku group --jobs 1 grids").out);
  EXPECT_EQ(parse_blocks(run("isodoku group grids").out).size(), inputs.size());
  Lines parts;
  for (const std::string part : {"0/2", "1/2"}) {
    const Lines lines = run("isodoku group --json --shard " + part + " grids").lines();
    parts.insert(parts.end(), lines.begin(), lines.end());
  }
  Lines expected = split_lines(all);
  std::ranges::sort(parts);
  std::ranges::sort(expected);
  EXPECT_EQ(parts, expected);
}

}  // namespace
}  // namespace isodoku
