// Files of other programs as input and output of the commands.

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/extent.hpp"
#include "tests/support/layouts.hpp"
#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

const std::string clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string zero_clues = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const std::string solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

class FormatsTest : public ToolTest {};

TEST_F(FormatsTest, EveryLayoutHasOneForm) {
  const std::string form = run("isodoku canon", clues).out;
  const std::vector<LayoutSample> layouts = layout_samples(make_grid(Shape(), clues));
  std::size_t number = 0;
  for (const LayoutSample& layout : layouts) {
    put("file", layout.text);
    // Files and standard input alternate.
    if (has_turn(number++, 2)) {
      EXPECT_EQ(run("isodoku canon file").out, form) << layout.name;
    }
    if (has_turn(number, 2)) {
      EXPECT_EQ(run("isodoku canon --shape 3x3 <file").out, form) << layout.name;
    }
    if (layout.format.empty()) continue;
    EXPECT_EQ(run("isodoku canon --input-format " + layout.format + " file").out, form) << layout.name;
  }
  put("dots", clues);
  expect_refused("isodoku canon --input-format hodoku dots", 3, "not a line of a HoDoKu library");
  expect_refused("isodoku canon --input-format sdk dots", 3, "this is not a row of a grid");
  expect_refused("isodoku canon --input-format opensudoku dots", 3, "not well-formed XML");
  expect_refused("isodoku canon --input-format sdk --column 1 dots", 2, "--column: this --input-format has no columns");
  expect_refused("isodoku canon --column 0 dots", 2, "'0' is not a whole number from 1");
}

TEST_F(FormatsTest, DedupKeepsTheColumns) {
  const Lines table = {"id,puzzle,note", "1," + zero_clues + ",\"a, \"\"b\"\"\"", "2," + solved + ",",
                       "3,\"" + clues + "\",c"};
  put("t.csv", table);
  const Lines kept = {table[0], table[1], table[2]};
  for (const std::string jobs : {"1", "2"}) {
    EXPECT_EQ(run("isodoku dedup -j " + jobs + " t.csv").lines(), kept);
    EXPECT_EQ(run("isodoku dedup --column puzzle -j " + jobs + " t.csv").lines(), kept);
    EXPECT_EQ(run("isodoku dedup --column 2 --input-format csv -j " + jobs + " t.csv").lines(), kept);
  }
  EXPECT_EQ(run("isodoku dedup --count t.csv").lines(), (Lines{table[0] + ",count", table[1] + ",2", table[2] + ",1"}));
  EXPECT_EQ(run("isodoku dedup --duplicates t.csv").lines(), (Lines{table[0], table[3]}));
  EXPECT_EQ(run("isodoku dedup t.csv t.csv").lines(), kept) << "one header";
  EXPECT_EQ(run("isodoku dedup --against t.csv t.csv").lines(), Lines{table[0]});
  put("other.csv", Lines{"puzzle,x", clues + ",1"});
  expect_refused("isodoku dedup t.csv other.csv", 3, "other.csv: error: the columns of this file, 'puzzle,x'");
  EXPECT_EQ(run("isodoku solve --column puzzle t.csv").lines(),
            (Lines{table[0], "1," + solved + ",\"a, \"\"b\"\"\"", table[2], "3,\"" + solved + "\",c"}));
  EXPECT_EQ(run("isodoku reduce --column puzzle t.csv").lines().front(), table[0]);
}

/// A table has the columns of all files, in the order in which they are found, whatever the layouts.
TEST_F(FormatsTest, TablesJoinTheColumnsOfAllFiles) {
  put("a.csv", Lines{"id,puzzle,by", "1,1...............,Ann"});
  put("b.csv", Lines{"puzzle;note;id", "?;bad;0", "12..............;good;7", "1.2.............;short"});
  put("c.jsonl", Lines{R"({"puzzle":"123.............","rating":3.5})"});
  put("d", Lines{"1234............"});
  const std::string bad = "b.csv:2:2: error: ";
  for (const std::string jobs : {"1", "3"}) {
    const CommandResult result =
        run("isodoku dedup -q --skip-bad --output-format csv -j " + jobs + " a.csv b.csv d c.jsonl");
    EXPECT_EQ(result.lines(), (Lines{"puzzle,file,line,id,by,note,rating", "1...............,a.csv,2,1,Ann,,",
                                     "12..............,b.csv,3,7,,good,", "1.2.............,b.csv,4,,,short,",
                                     "1234............,d,1,,,,", "123.............,c.jsonl,1,,,,3.5"}));
    EXPECT_TRUE(result.err.starts_with(bad)) << result.err;
  }
  EXPECT_EQ(
      run("isodoku canon --output-format tsv c.jsonl a.csv").lines(),
      (Lines{"puzzle\tfile\tline\tform\trating\tid\tby", "123.............\tc.jsonl\t1\t.............123\t3.5\t\t",
             "1...............\ta.csv\t2\t...............1\t\t1\tAnn"}));
  EXPECT_EQ(run("isodoku dedup -q --output-format csv - c.jsonl < a.csv").lines().at(0),
            "puzzle,file,line,id,by,rating")
      << "the first input may be a pipe";
  // Fields that first appear in a later pipe or a later object have no column.
  expect_refused("isodoku dedup --output-format csv c.jsonl - < a.csv", 3,
                 "-:2:1: error: the field 'id' has no column");
  put("e.jsonl", Lines{R"({"puzzle":"1...............","x":1})", R"({"puzzle":"12..............","y":1})"});
  expect_refused("isodoku dedup --output-format csv a.csv e.jsonl", 3,
                 "e.jsonl:2:1: error: the field 'y' has no column");
  expect_refused("isodoku dedup --output-format csv a.csv missing", 4, "missing: error: cannot open");
}

TEST_F(FormatsTest, NewlinesWithinFieldsStay) {
  const std::string text = "id,note,puzzle\n1,\"two\nlines\"," + clues + "\n2,\"two\nlines\"," + solved + "\n";
  put("t.csv", text);
  EXPECT_EQ(run("isodoku dedup t.csv").out, text);
  const std::string counted = run("isodoku dedup --count t.csv").out;
  EXPECT_EQ(counted, "id,note,puzzle,count\n1,\"two\nlines\"," + clues + ",1\n2,\"two\nlines\"," + solved + ",1\n");
}

TEST_F(FormatsTest, BankLinesAndHeaderOfKaggle) {
  const Lines bank = {"0000183b305c " + zero_clues + "  1.2", "0001 " + solved + "  2.3",
                      "0002 " + zero_clues + "  1.2"};
  put("bank", bank);
  EXPECT_EQ(run("isodoku dedup bank").lines(), (Lines{bank[0], bank[1]}));
  EXPECT_EQ(run("isodoku dedup --column 2 --count bank").lines(), (Lines{bank[0] + "\t2", bank[1] + "\t1"}));
  const Lines kaggle = {"quizzes,solutions", zero_clues + "," + solved};
  EXPECT_EQ(run("isodoku canon --column quizzes", kaggle).out, run("isodoku canon", clues).out);
  EXPECT_EQ(run("isodoku canon --column solutions", kaggle).out, run("isodoku canon", solved).out);
  expect_refused("printf '%s\\n' a,b 1," + clues + " | isodoku dedup --column puzzle", 3,
                 "-:1:1: error: there is no column 'puzzle'; the columns are a, b");
  EXPECT_TRUE(run("isodoku canon --column puzzle", "1...............,monday\n")
                  .err.ends_with("there is no column 'puzzle': the first line must contain the column names\n"));
}

TEST_F(FormatsTest, BadLinesAmongGoodOnes) {
  put("f.csv", Lines{"id,puzzle", "1," + clues, "2,12", "3", "4," + solved});
  const CommandResult result = run("isodoku dedup --skip-bad f.csv");
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_EQ(result.lines(), (Lines{"id,puzzle", "1," + clues, "4," + solved}));
  const Lines said = split_lines(result.err);
  ASSERT_GE(said.size(), 2U);
  EXPECT_EQ(said[0], "f.csv:3:5: error: a 3x3 grid has 81 cells, but this one has 2") << "where the field ends";
  EXPECT_EQ(said[1], "f.csv:4:2: error: this line has 1 field, but the puzzle column is 2");
  expect_refused("printf 'a,b\\n1,12.............\\n' | isodoku canon --column b", 3,
                 "-:2:3: error: this field has 15 cells, but a 2x2 grid has 16");
  expect_refused("printf 'a,b\\n1,\\n' | isodoku canon --column b --shape 2x2", 3, "-:2:3: error: this field is empty");
}

TEST_F(FormatsTest, HeadersOfShardsAndMixedFiles) {
  put("a.csv", Lines{"id,puzzle", "1,12..............", "2,1...............", "3,......3........."});
  const CommandResult shards =
      run("for r in 0 1 2; do isodoku dedup --shard $r/3 a.csv; done >all; sort all; isodoku dedup all | wc -l");
  EXPECT_EQ(shards.exit_code, 0) << shards.err;
  EXPECT_EQ(shards.lines(), (Lines{"1,12..............", "2,1...............", "id,puzzle", "3"}));
  put("lines", Lines{"..3............4"});
  EXPECT_EQ(run("isodoku dedup lines a.csv").lines().size(), 3U) << "no header in the middle";
  EXPECT_EQ(run("isodoku solve --stats a.csv --method backtrack --shape 2x2 | head -n 1").lines(),
            Lines{"id,puzzle,nodes,guesses,depth"});
  EXPECT_EQ(run("isodoku dedup --count", Lines{"12..............,note"}).lines(), Lines{"12..............,note,1"});
  EXPECT_EQ(run("isodoku equivalent '12**************' 21______________").exit_code, 0);
}

TEST_F(FormatsTest, PlacesInRecordsOfSeveralLines) {
  put("a.csv", "id,note,puzzle\n1,\"a\nb\",11..............\n");
  expect_refused("isodoku canon a.csv", 3, "a.csv:3:5: error: symbol 1 occurs twice in row 1");
}

TEST_F(FormatsTest, CompressionsThatThereAreNot) {
  for (const std::string name : {"x.bz2", "x.ZIP", "x.lz4"}) {
    expect_refused("echo 12.............. | isodoku canon -o " + name, 2, "files are compressed as .gz, .xz or .zst");
  }
  EXPECT_TRUE(files().empty());
  EXPECT_EQ(run("echo 12.............. | isodoku canon -o x.GZ && gzip -dc <x.GZ").lines(), Lines{"..............12"});
}

TEST_F(FormatsTest, Output) {
  put("p", clues + " tail");
  EXPECT_EQ(run("isodoku solve --output-format sdk p").lines().front(), "534678912");
  EXPECT_EQ(run("isodoku solve --output-format pretty p").lines()[1], "| 5 3 4 | 6 7 8 | 9 1 2 |");
  for (const std::string format : {"line", "csv", "tsv", "sdk", "pretty"}) {
    EXPECT_EQ(run("isodoku solve --output-format " + format + " p | isodoku apply '' " +
                  (format == "csv" || format == "tsv" ? "--column solution" : ""))
                  .out,
              solved + "\n")
        << format << " is read again";
  }
  EXPECT_EQ(run("isodoku solve --output-format json p").out, run("isodoku solve --json p").out);
  EXPECT_EQ(run("isodoku solve --output-format csv p").lines(),
            (Lines{"puzzle,file,line,solutions,reason,solution,out_of_reach", clues + ",p,1,1,," + solved + ","}));
  EXPECT_EQ(run("isodoku dedup --output-format tsv --count p p").lines(),
            (Lines{"puzzle\tfile\tline\tcount", clues + "\tp\t1\t2"}));
  EXPECT_EQ(run("isodoku canon --with-order --output-format csv p").lines().front(), "puzzle,file,line,form,order");
  EXPECT_EQ(run("isodoku solve --output-format sdk", std::string(16, '.')).lines(), Lines{"# several solutions"});
  EXPECT_EQ(run("isodoku generate grids --shape 2x2 --output-format csv --with-order").lines().front(), "puzzle,order");
  EXPECT_EQ(run("isodoku generate puzzles --random 1 --shape 2x2 --output-format csv").lines().front(),
            "puzzle,clues,solution");
  EXPECT_EQ(run("isodoku reduce --all --by-clues --output-format csv", "123434122143432.").lines().front(),
            "puzzle,file,line,clues,count,total,solutions,out_of_reach,reason");
  EXPECT_EQ(run("isodoku unrank 0 --output-format csv").lines().front(), "puzzle,rank");
  EXPECT_EQ(run("isodoku apply '' --output-format tsv p").lines()[0], "puzzle\tfile\tline\tform");
  expect_refused("isodoku solve --count --output-format sdk p", 2,
                 "--output-format: this format draws grids, but these results have none");
  expect_refused("isodoku solve --json --output-format csv p", 2, "cannot be combined with another --output-format");
  expect_refused("isodoku generate weights --clues 3 --output-format pretty", 2, "this format draws grids");
  for (const std::string format : {"sdk", "pretty"}) {
    const std::string refusal = "cannot be combined with --output-format sdk or pretty";
    expect_refused("isodoku dedup --count --output-format " + format + " p", 2, "--count: " + refusal);
    expect_refused("isodoku canon --with-map --output-format " + format + " p", 2, "--with-map: " + refusal);
    expect_refused("isodoku generate patterns --clues 2 --with-order --output-format " + format, 2,
                   "--with-order: " + refusal);
  }
  expect_refused("isodoku show --json p", 2, "--json: show does not support this option");
  expect_refused("isodoku merge --json p", 2, "--json: merge does not support this option");
  expect_refused("isodoku merge --shape 3x3 p", 2, "--shape: merge does not support this option");
  expect_refused("isodoku generate patterns --clues 3 --output-format csv --shard 0/2", 2,
                 "only line and json can be combined with --shard");
}

TEST_F(FormatsTest, DrawnWithTheRegionsOfTheRules) {
  put("regions", Lines{"1112", "1322", "3324", "3444"});
  const Lines drawn =
      run("isodoku solve --rules @regions --shape 2x2 --output-format pretty", std::string(16, '.')).lines();
  EXPECT_EQ(drawn.size(), 1U) << "several solutions";
  const Lines grids =
      run("isodoku solve --all --limit 1 --rules @regions --shape 2x2 --output-format pretty", std::string(16, '.'))
          .lines();
  ASSERT_EQ(grids.size(), 9U);
  EXPECT_EQ(grids.front(), "+-----------+---+");
}

}  // namespace
}  // namespace isodoku
