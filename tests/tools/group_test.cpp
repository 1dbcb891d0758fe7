// isodoku group in its three formats, on every kind of shape: what is printed against apply, canon, dedup, brute force
// and GAP.

#include <algorithm>
#include <map>
#include <numeric>
#include <sstream>

#include "base/big_integer.hpp"
#include "grid/shape.hpp"
#include "group/conjugacy_classes.hpp"
#include "tests/oracle/oracle.hpp"
#include "tests/support/extent.hpp"
#include "tests/support/random_inputs.hpp"
#include "tests/support/symmetric_grid.hpp"
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

/// The blocks of what `group` printed; fails on anything else.
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

/// The same block as JSON, written down independently; `file` is where the grid was.
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

using Cells = std::vector<int>;

/// `{1,4} {2}` or `(1,4)(2,5,8)` as lists of cells from 1.
std::vector<Cells> parse_lists(const std::string& text) {
  std::vector<Cells> lists;
  std::istringstream stream(text);
  for (char next = 0; stream.get(next);) {
    if (next == '{' || next == '(') lists.emplace_back();
    if ((next == '{' || next == '(' || next == ',') && stream.peek() != ')') stream >> lists.back().emplace_back();
  }
  return lists;
}

std::string sets_text(const std::vector<Cells>& sets) {
  std::string text;
  for (const Cells& set : sets) {
    std::string cells;
    for (const int cell : set) cells += (cells.empty() ? "" : ",") + std::to_string(cell);
    text += (text.empty() ? "{" : " {") + cells + "}";
  }
  return text;
}

/// Those orbits whose cells are filled.
std::vector<Cells> filled_among(const std::vector<Cells>& orbits, const std::string& input) {
  std::vector<Cells> filled;
  for (const Cells& orbit : orbits) {
    if (input[static_cast<std::size_t>(orbit.front() - 1)] != '.') filled.push_back(orbit);
  }
  return filled;
}

/// Empty, one clue, a regular grid and parts of it, a symmetric grid and parts of it, patterns.
std::vector<std::string> inputs_of(const Shape& shape) {
  std::mt19937_64 engine(30);
  const Grid regular = cyclic_grid(shape);
  std::vector<Grid> grids = {regular, Grid(shape), random_clues_of(regular, 1, engine)};
  for (const int eighths : {1, 4, 7}) {
    grids.push_back(random_clues_of(regular, shape.cells() * eighths / 8, engine));
    grids.push_back(pattern_of(random_clues_of(regular, shape.cells() * eighths / 8, engine)));
  }
  // In the large shapes few transforms fix a grid, so the regular one stands in for a symmetric one.
  if (shape.size() <= 9) {
    const FixedGrid fixed = random_symmetric_grid(shape, engine);
    grids.push_back(fixed.grid);
    grids.push_back(random_orbits_of(fixed, 0.4, engine));
    grids.push_back(pattern_of(random_orbits_of(fixed, 0.4, engine)));
  }
  std::vector<std::string> lines;
  for (const Grid& grid : grids) lines.push_back(grid.text());
  return lines;
}

constexpr auto all_shape_names = {"2x2", "2x3", "3x2", "2x4", "3x3", "3x4", "4x4", "5x5", "1x5"};

class GroupTest : public ToolTest {};

class GroupOfShapeTest : public ToolTest, public testing::WithParamInterface<const char*> {
 protected:
  void SetUp() override {
    ToolTest::SetUp();
    shape_ = parse_shape(GetParam());
    inputs_ = inputs_of(shape_);
    put("grids", inputs_);
    const CommandResult result = isodoku("group", "grids");
    EXPECT_EQ(result.exit_code, 0) << result.err;
    blocks_ = parse_blocks(result.out);
    ASSERT_EQ(blocks_.size(), inputs_.size());
  }

  [[nodiscard]] CommandResult isodoku(const std::string& command, const std::string& rest) const {
    return run("isodoku " + command + " --shape " + GetParam() + " " + rest);
  }

  Shape shape_;
  std::vector<std::string> inputs_;
  std::vector<Block> blocks_;
};

TEST_P(GroupOfShapeTest, LinesInputsAndOrders) {
  const Lines forms = isodoku("canon --with-order", "grids").lines();
  for (std::size_t i = 0; i < blocks_.size(); ++i) {
    EXPECT_EQ(blocks_[i].line, std::to_string(i + 1));
    EXPECT_EQ(blocks_[i].input, inputs_[i]);
    EXPECT_EQ(blocks_[i].order, forms.at(i).substr(forms[i].find('\t') + 1)) << inputs_[i];
    EXPECT_LE(BigInteger(1) << blocks_[i].generators.size(), BigInteger(blocks_[i].order));
  }
  EXPECT_EQ(blocks_[1].order, BoxGroup(shape_).order().str()) << "of the empty grid";
}

TEST_P(GroupOfShapeTest, ApplyConfirmsTheGenerators) {
  for (std::size_t i = 0; i < blocks_.size(); ++i) {
    put("grid", inputs_[i] + "\n");
    Lines maps;
    for (const PrintedGenerator& generator : blocks_[i].generators) {
      // The empty grid of a large shape has dozens of them.
      if (maps.size() < 8) maps.push_back(generator.map);
    }
    put("maps", maps);
    const CommandResult images =
        run(std::string("while read -r map; do isodoku apply --shape ") + GetParam() + " \"$map\" grid; done <maps");
    EXPECT_EQ(images.lines(), Lines(maps.size(), inputs_[i]));
  }
}

TEST_P(GroupOfShapeTest, CyclesAreTheMap) {
  const auto n = static_cast<std::size_t>(shape_.size());
  const auto index = [](char c) { return static_cast<std::size_t>(c <= '9' ? c - '1' : c - 'A' + 9); };
  for (const Block& block : blocks_) {
    for (const PrintedGenerator& generator : block.generators) {
      // Read and apply the map by hand.
      const auto field = [&](const std::string& name) {
        const std::size_t at = generator.map.find(name + "=") + name.size() + 1;
        return generator.map.substr(at, generator.map.find(' ', at) - at);
      };
      const std::string rows = field("rows");
      const std::string columns = field("cols");
      Cells goes_to(block.input.size(), 0);
      for (std::size_t row = 0; row < n; ++row) {
        for (std::size_t column = 0; column < n; ++column) {
          std::size_t r = index(rows[row]);
          std::size_t c = index(columns[column]);
          if (field("transpose") == "yes") std::swap(r, c);
          goes_to[r * n + c] = static_cast<int>(row * n + column + 1);
        }
      }
      std::map<std::size_t, std::size_t> lengths;
      std::size_t moved = 0;
      for (const Cells& cycle : parse_lists(generator.cycles)) {
        ++lengths[cycle.size()];
        moved += cycle.size();
        for (std::size_t i = 0; i < cycle.size(); ++i) {
          ASSERT_EQ(goes_to[static_cast<std::size_t>(cycle[i] - 1)], cycle[(i + 1) % cycle.size()]) << generator.map;
        }
      }
      const auto stays = [&](std::size_t cell) { return goes_to[cell] == static_cast<int>(cell + 1); };
      std::size_t fixed = 0;
      for (std::size_t cell = 0; cell < goes_to.size(); ++cell) fixed += stays(cell) ? 1 : 0;
      EXPECT_EQ(fixed + moved, goes_to.size());
      if (fixed > 0) lengths[1] = fixed;
      std::string type;
      for (const auto& [length, count] : lengths) {
        type += (type.empty() ? "" : " ") + std::to_string(length) + "^" + std::to_string(count);
      }
      EXPECT_EQ(generator.cycle_type, type);
    }
  }
}

TEST_P(GroupOfShapeTest, OrbitsAreThoseOfTheCycles) {
  for (const Block& block : blocks_) {
    std::vector<int> orbit_of(block.input.size());
    std::iota(orbit_of.begin(), orbit_of.end(), 1);
    for (bool has_changed = true; has_changed;) {
      has_changed = false;
      for (const PrintedGenerator& generator : block.generators) {
        for (const Cells& cycle : parse_lists(generator.cycles)) {
          int min_orbit = orbit_of[static_cast<std::size_t>(cycle.front() - 1)];
          for (const int cell : cycle) min_orbit = std::min(min_orbit, orbit_of[static_cast<std::size_t>(cell - 1)]);
          for (const int cell : cycle) {
            int& orbit = orbit_of[static_cast<std::size_t>(cell - 1)];
            has_changed |= orbit != min_orbit;
            orbit = min_orbit;
          }
        }
      }
    }
    std::map<int, Cells> by_least;
    for (std::size_t cell = 0; cell < orbit_of.size(); ++cell) {
      by_least[orbit_of[cell]].push_back(static_cast<int>(cell + 1));
    }
    std::vector<Cells> orbits;
    for (const auto& [least, cells] : by_least) orbits.push_back(cells);
    EXPECT_EQ(block.cell_orbits, sets_text(orbits));
    EXPECT_EQ(block.clue_orbits, sets_text(filled_among(orbits, block.input)));
  }
}

class GroupOfSmallShapeTest : public GroupOfShapeTest {};

TEST_P(GroupOfSmallShapeTest, OrbitsByBruteForce) {
  for (const Block& block : blocks_) {
    const auto elements = oracle::automorphisms(shape_.box_rows(), shape_.box_columns(), block.input);
    EXPECT_EQ(block.order, std::to_string(elements.size()));
    std::vector<Cells> orbits;
    for (std::size_t cell = 0; cell < block.input.size(); ++cell) {
      Cells orbit;
      for (const auto& element : elements) orbit.push_back(element[cell] + 1);
      std::ranges::sort(orbit);
      orbit.erase(std::unique(orbit.begin(), orbit.end()), orbit.end());
      if (orbit.front() == static_cast<int>(cell + 1)) orbits.push_back(orbit);
    }
    EXPECT_EQ(block.cell_orbits, sets_text(orbits));
    EXPECT_EQ(block.clue_orbits, sets_text(filled_among(orbits, block.input)));
  }
}

/// Cells of a complete grid are in one orbit exactly when the grids without them are equivalent.
TEST_P(GroupOfShapeTest, OrbitsByDedupOfHoles) {
  for (const Block& block : blocks_) {
    if (block.input.find_first_of(".x") != std::string::npos) continue;
    Lines holes(block.input.size(), block.input);
    for (std::size_t cell = 0; cell < holes.size(); ++cell) holes[cell][cell] = '.';
    put("holes", holes);
    Lines wanted;
    for (const Cells& orbit : parse_lists(block.cell_orbits)) {
      wanted.push_back(holes[static_cast<std::size_t>(orbit.front() - 1)] + "\t" + std::to_string(orbit.size()));
    }
    EXPECT_EQ(isodoku("dedup --count", "holes").lines(), wanted);
  }
}

TEST_P(GroupOfShapeTest, JsonSaysTheSame) {
  Lines wanted;
  for (const Block& block : blocks_) wanted.push_back(json_of(block, "grids"));
  const CommandResult json = isodoku("group --json", "grids");
  EXPECT_EQ(json.lines(), wanted);
  EXPECT_EQ(isodoku("group --format json", "grids").out, json.out);
}

INSTANTIATE_TEST_SUITE_P(Shapes, GroupOfShapeTest, testing::ValuesIn(all_shape_names));
INSTANTIATE_TEST_SUITE_P(Shapes, GroupOfSmallShapeTest, testing::Values("2x2", "2x3", "3x2", "1x5"));

TEST_F(GroupTest, GapLoadsTheFileAndFindsTheSame) {
  if (run("command -v gap").exit_code != 0) GTEST_SKIP() << "requires GAP (package gap-core)";
  Lines wanted;
  std::string script;
  for (const std::string& name : first_cases<std::string>({all_shape_names.begin(), all_shape_names.end()}, 5)) {
    put(name, inputs_of(parse_shape(name)));
    ASSERT_EQ(run("isodoku group --format gap --shape " + name + " " + name + " -o " + name + ".g").exit_code, 0);
    // What GAP must find: line, input, that its order is the one printed, and how many orbits there are.
    for (const Block& block : parse_blocks(run("isodoku group --shape " + name + " " + name).out)) {
      wanted.push_back(block.line + " " + block.input + " " + block.order + " " +
                       std::to_string(parse_lists(block.cell_orbits).size()) + " true");
    }
    script += "Read(\"" + name +
              ".g\");\n"
              "for r in isodoku_groups do\n"
              "  PrintTo(out, r.line, \" \", r.input, \" \", Size(r.group), \" \",\n"
              "    Length(Orbits(r.group, [1..Length(r.input)])), \" \", Size(r.group) = r.order, \"\\n\");\n"
              "od;\n";
  }
  // A stream that breaks no lines.
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
