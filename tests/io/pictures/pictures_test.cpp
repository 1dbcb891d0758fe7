// Pictures: their content, and that they are valid XML.

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <set>
#include <tuple>

#include "canon/automorphism_group.hpp"
#include "grid/rules.hpp"
#include "grid/transform.hpp"
#include "group/symmetries.hpp"
#include "io/pictures/bar_chart.hpp"
#include "io/pictures/grid_picture.hpp"
#include "io/pictures/tint.hpp"
#include "tests/support/xml_check.hpp"

namespace isodoku::detail {
namespace {

/// The relative luminance of WCAG 2.1.
double luminance(Rgb colour) {
  const auto linear = [](std::uint8_t channel) {
    const double value = channel / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

TEST(Tint, ReadableAndDifferent) {
  std::set<std::tuple<int, int, int>> seen;
  const double ink = luminance({0x1a, 0x1a, 0x1a});
  constexpr std::size_t different = 74;
  for (std::size_t number = 0; number < different; ++number) {
    const Rgb colour = tint(number);
    EXPECT_GE((luminance(colour) + 0.05) / (ink + 0.05), 7) << number << ' ' << hexadecimal(colour);
    seen.emplace(colour.red, colour.green, colour.blue);
  }
  EXPECT_EQ(seen.size(), different);
  EXPECT_EQ(tint(different), tint(0));
}

// Measured in a simple way, not by the measure that chose the tints.
TEST(Tint, FewAreFarApart) {
  const auto gap = [](std::size_t count) {
    int min_difference = 1000;
    for (std::size_t a = 0; a < count; ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        const Rgb x = tint(a);
        const Rgb y = tint(b);
        min_difference =
            std::min(min_difference, std::abs(x.red - y.red) + std::abs(x.green - y.green) + std::abs(x.blue - y.blue));
      }
    }
    return min_difference;
  };
  EXPECT_GE(gap(9), 80);
  EXPECT_GE(gap(16), 40);
  EXPECT_GE(gap(25), 40);
  // A terminal shows a different colour for each of them.
  std::set<int> numbers;
  for (std::size_t i = 0; i < 25; ++i) numbers.insert(terminal_colour(tint(i)));
  EXPECT_EQ(numbers.size(), 25U);
}

TEST(Tint, Notations) {
  EXPECT_EQ(hexadecimal({0, 10, 255}), "#000aff");
  EXPECT_EQ(terminal_colour({0, 0, 0}), 16);
  EXPECT_EQ(terminal_colour({255, 255, 255}), 231);
  EXPECT_EQ(terminal_colour({250, 100, 140}), 16 + 36 * 5 + 6 * 1 + 2);
}

TEST(Svg, NumbersAndTexts) {
  SvgPiece piece(10, 20);
  piece.line(0, -0.25, 1.5, 1.0 / 3, "");
  piece.text(2, 3, "a<b & \"c\"\x01", "class=\"x\"");
  EXPECT_EQ(piece.elements(),
            "<line x1=\"0\" y1=\"-0.25\" x2=\"1.5\" y2=\"0.33\"/>\n"
            "<text x=\"2\" y=\"3\" class=\"x\">a&lt;b &amp; &quot;c&quot;</text>\n");
  const XmlContents read = read_xml(svg_document(piece, "<\">"));
  EXPECT_EQ(read.fault, "");
  EXPECT_EQ(read.text, "<\"> a<b & \"c\" ");
}

TEST(Svg, Rows) {
  const std::vector<SvgPiece> pieces = {{40, 10}, {40, 30}, {50, 20}};
  EXPECT_EQ(in_rows(pieces, 110).width(), 104);
  EXPECT_EQ(in_rows(pieces, 110).height(), 30 + 24 + 20);
  // The pieces of a row have the same bottom line.
  EXPECT_NE(in_rows(pieces, 110).elements().find("translate(0 20)"), std::string::npos);
  EXPECT_EQ(in_rows(pieces, 0).width(), 50);
  EXPECT_EQ(in_rows(pieces, 0).height(), 10 + 24 + 30 + 24 + 20);
}

TEST(GridPicture, OrbitsAsText) {
  const Grid grid = make_grid(make_shape(2, 2), "1234341221434321");
  const AutomorphismGroup group = automorphism_group(grid);
  EXPECT_EQ(picture_text(orbit_picture(grid, grid.shape(), group.order.str(), group.cell_orbits), false),
            "order 32; orbits: a 16\n"
            "+-------+-------+\n"
            "| 1a 2a | 3a 4a |\n"
            "| 3a 4a | 1a 2a |\n"
            "+-------+-------+\n"
            "| 2a 1a | 4a 3a |\n"
            "| 4a 3a | 2a 1a |\n"
            "+-------+-------+\n");
  const Grid puzzle = make_grid(make_shape(2, 2), "1234............");
  const AutomorphismGroup of_puzzle = automorphism_group(puzzle);
  EXPECT_EQ(picture_text(orbit_picture(puzzle, puzzle.shape(), of_puzzle.order.str(), of_puzzle.cell_orbits), false),
            "order 16; orbits: a 4, b 4, c 8\n"
            "+-------+-------+\n"
            "| 1a 2a | 3a 4a |\n"
            "| .b .b | .b .b |\n"
            "+-------+-------+\n"
            "| .c .c | .c .c |\n"
            "| .c .c | .c .c |\n"
            "+-------+-------+\n");
}

TEST(GridPicture, ColoursChangeNothingElse) {
  const Grid grid = make_grid(make_shape(2, 2), "1234............");
  const GridPicture picture = way_pictures(grid, grid.shape(), identity_transform(grid.shape())).front();
  std::string coloured = picture_text(picture, true);
  std::set<std::string> codes;
  for (std::size_t at = 0; (at = coloured.find('\033', at)) != std::string::npos;) {
    const std::size_t end = coloured.find('m', at) + 1;
    codes.insert(coloured.substr(at + 1, end - at - 1));
    coloured.erase(at, end - at);
  }
  EXPECT_EQ(coloured, picture_text(picture, false));
  EXPECT_EQ(codes.size(), 5U);  // four boxes, and the end of each cell
}

TEST(GridPicture, WaysGoToTheImage) {
  std::mt19937_64 engine(7);
  for (const char* const name : {"", "disjoint-groups"}) {
    const Rules rules = *name == 0 ? Rules(Shape()) : variant_rules({name});
    const Symmetries group(rules, SymmetrySubgroup::all);
    const Grid grid =
        make_grid(Shape(), "..1.5....84....5..9....7.6.....8...37....3.5.12....7.......6.1....4..638..8..2.7.");
    for (int i = 0; i < 20; ++i) {
      const Transform map = random_transform(group, engine);
      const std::vector<GridPicture> way = way_pictures(grid, rules, map);
      EXPECT_EQ(way.front().grid, grid);
      EXPECT_EQ(way.back().grid, apply(map, grid));
      // The final colour of a cell is that of the box from which it came.
      const std::vector<Point> sources = source_cells(Shape(), map.symmetry);
      for (std::size_t cell = 0; cell < sources.size(); ++cell) {
        EXPECT_EQ(way.back().marks[cell].tint, way.front().marks[sources[cell]].tint);
      }
    }
  }
}

TEST(GridPicture, MoreOrbitsThanLetters) {
  const Rules rules = make_shape(4, 4);
  std::vector<CellSet> orbits;
  for (Point cell = 0; cell < 256; cell = static_cast<Point>(cell + 2))
    orbits.push_back({cell, static_cast<Point>(cell + 1)});
  const GridPicture picture = orbit_picture(Grid(rules.shape()), rules, "2", orbits);
  EXPECT_EQ(picture.marks[50].label, "z");
  EXPECT_EQ(picture.marks[52].label, "aa");
  EXPECT_EQ(picture.marks[54].label, "ab");
  EXPECT_EQ(picture.marks[255].label, "dx");
  EXPECT_EQ(read_xml(svg_document(picture_svg(picture), "orbits")).fault, "");
}

TEST(GridPicture, AsSvg) {
  const Grid puzzle =
      make_grid(Shape(), "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  XmlContents read = read_xml(svg_document(picture_svg({Shape(), puzzle}), "puzzle"));
  EXPECT_EQ(read.fault, "");
  EXPECT_EQ(read.elements["text"], puzzle.clue_count());
  EXPECT_EQ(read.elements["line"], 2 * 10 * 9);
  EXPECT_EQ(read.elements["rect"], 1);  // the paper
  const Grid pattern = make_grid(make_shape(2, 2), "x..x............");
  read = read_xml(svg_document(picture_svg({pattern.shape(), pattern}), "pattern"));
  EXPECT_EQ(read.elements["circle"], 2);
  // Two diagonals are tinted. Pairs are lines.
  read = read_xml(svg_document(picture_svg({variant_rules({"diagonal"}), Grid()}), "rules"));
  EXPECT_EQ(read.elements["rect"], 1 + 1 + 18);
  const Rules knights = variant_rules({"anti-knight"});
  read = read_xml(svg_document(picture_svg({knights, Grid()}), "rules"));
  EXPECT_EQ(read.elements["line"], 180 + static_cast<int>(knights.houses().size()) - 27);
}

// Borders do not distinguish these regions: two different drawings have the same borders.
TEST(GridPicture, ScatteredRegions) {
  const auto drawn = [](const char* drawing) {
    RulesSpecification specification;
    specification.add_file(drawing, "drawing");
    const Rules rules = specification.rules(make_shape(2, 2));
    return picture_svg({rules, Grid(rules.shape())}).elements();
  };
  const std::string one = drawn("ABCD\nBADC\nCDAB\nDCBA\n");
  EXPECT_NE(one, drawn("ABCD\nCDAB\nBADC\nDCBA\n"));
  EXPECT_NE(one.find("fill-opacity"), std::string::npos);
  EXPECT_EQ(drawn("AABB\nAABB\nCCDD\nCCDD\n").find("fill-opacity"), std::string::npos);
}

// Tints are light in both colour schemes, so symbols on them must be black and must not follow the reader's scheme.
TEST(GridPicture, SymbolsOnTints) {
  const Grid puzzle =
      make_grid(Shape(), "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  const std::string drawn = picture_svg({variant_rules({"windows"}), puzzle}).elements();
  EXPECT_EQ(drawn.find("class=\"symbol\""), std::string::npos);
  EXPECT_NE(drawn.find("class=\"symbol on-tint\""), std::string::npos);
}

TEST(GridPicture, Captions) {
  std::vector<CellSet> orbits;
  for (Point cell = 0; cell < 80; cell = static_cast<Point>(cell + 2)) {
    orbits.push_back({cell, static_cast<Point>(cell + 1)});
  }
  orbits.push_back({80});
  GridPicture picture = orbit_picture(Grid(), Shape(), "2", orbits);
  EXPECT_EQ(picture.caption, "order 2; orbits: 40 of 2; fixed cells: 1");
  // A line of a caption ends where an item ends.
  picture.caption = "order 16; orbits: a 8, b 8, c 8, d 8, e 8, f 8, g 8";
  EXPECT_NE(picture_svg(picture).elements().find(">order 16; orbits: a 8, b 8, c 8, d 8,<"), std::string::npos)
      << picture_svg(picture).elements();
  const Grid grid = make_grid(make_shape(2, 2), "1234............");
  const std::vector<GridPicture> way = way_pictures(grid, grid.shape(), identity_transform(grid.shape()));
  ASSERT_EQ(way.size(), 1U);
  EXPECT_EQ(way.front().caption, "equal");
}

TEST(BarChart, HeightsAndTooltips) {
  BarChart chart{"Title", "clues", "classes", Scale::linear, {}};
  chart.bars = {{"0", 0}, {"1", 50}, {"2", 100}};
  std::string elements = chart_svg(chart).elements();
  EXPECT_NE(elements.find("height=\"140\" class=\"bar\"><title>1 clues: 50<"), std::string::npos) << elements;
  EXPECT_NE(elements.find("height=\"280\" class=\"bar\"><title>2 clues: 100<"), std::string::npos);
  EXPECT_NE(elements.find("height=\"0\" class=\"bar\"><title>0 clues: 0<"), std::string::npos);
  EXPECT_NE(elements.find(">Title<"), std::string::npos);
  chart.bars[1].value = 1;
  chart.bars[2].value = 1'000'000;
  EXPECT_NE(chart_svg(chart).elements().find("height=\"1\" class=\"bar\"><title>1 clues: 1<"), std::string::npos);
  chart.scale = Scale::logarithmic;
  chart.bars = {{"0", 1}, {"1", 10'000}, {"2", BigInteger("1" + std::string(200, '0'))}, {"3", 0}};
  elements = chart_svg(chart).elements();
  EXPECT_NE(elements.find(">Title, logarithmic scale<"), std::string::npos);
  EXPECT_NE(elements.find("height=\"1\" class=\"bar\"><title>0"), std::string::npos) << elements;
  EXPECT_NE(elements.find("height=\"5.6\" class=\"bar\"><title>1"), std::string::npos);
  EXPECT_NE(elements.find("height=\"280\" class=\"bar\"><title>2"), std::string::npos);
  EXPECT_NE(elements.find("height=\"0\" class=\"bar\"><title>3"), std::string::npos);
}

TEST(BarChart, NamesThatAreRoundNumbers) {
  BarChart chart{"Title", "clues", "classes", Scale::linear, {}};
  for (int clues = 93; clues < 293; ++clues) chart.bars.push_back({std::to_string(clues), 1});
  const std::string elements = chart_svg(chart).elements();
  EXPECT_NE(elements.find("class=\"name\">100<"), std::string::npos);
  EXPECT_NE(elements.find("class=\"name\">110<"), std::string::npos);
  EXPECT_EQ(elements.find("class=\"name\">93<"), std::string::npos);
}

TEST(BarChart, OfNothingAndOfMuch) {
  BarChart chart{"Title", "n", "things", Scale::linear, {}};
  for (const Scale scale : {Scale::linear, Scale::logarithmic}) {
    chart.scale = scale;
    chart.bars.clear();
    EXPECT_EQ(read_xml(svg_document(chart_svg(chart), "none")).fault, "");
    chart.bars = {{"0", 0}};
    EXPECT_EQ(read_xml(svg_document(chart_svg(chart), "nothing")).fault, "");
    chart.bars = {{"7", 1}};
    EXPECT_EQ(read_xml(svg_document(chart_svg(chart), "one")).fault, "");
    chart.bars.clear();
    for (int i = 0; i < 2000; ++i) chart.bars.push_back({std::to_string(i), i});
    EXPECT_EQ(read_xml(svg_document(chart_svg(chart), "many")).fault, "");
  }
}

}  // namespace
}  // namespace isodoku::detail
