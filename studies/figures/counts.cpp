// Numbers of grids and of classes, by shape; groups and their conjugacy classes.
//
// Grids are counted by the formula or method of each shape, and as the sum of N! * group order / automorphism group
// order over all classes, which are generated. Classes are counted by Burnside's lemma, and generated. 2x5 has too many
// classes to generate. Its stacks are counted symbol by symbol, and column by column as factorisations of a graph.
// Latin squares of order 7 and more are counted from the first and the last rows, and row by row as factorisations.

#include <array>
#include <string_view>

#include "base/big_integer.hpp"
#include "count/classes/stack_pairs.hpp"
#include "count/grids/factorisations.hpp"
#include "count/grids/word_classes.hpp"
#include "generate/catalogue/grid_class_line.hpp"
#include "group/conjugacy_classes.hpp"
#include "group/partitions.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/threads.hpp"
#include "studies/figures/registry.hpp"

namespace isodoku::detail {
namespace {

GridClassTally tally_of_output(const std::string& output) {
  std::size_t begin = 0;
  while (begin < output.size()) {
    const std::size_t end = std::min(output.find('\n', begin), output.size());
    if (const auto tally = parse_tally_line(std::string_view(output).substr(begin, end - begin))) return *tally;
    begin = end + 1;
  }
  return {};
}

/// The number of grids in the generated classes.
FigurePick generated_grids(const Shape& shape) {
  return [shape](const std::string& output) { return tally_of_output(output).grids(BoxGroup(shape)).str(); };
}

FigurePick generated_of_order(std::uint64_t order) {
  return [order](const std::string& output) {
    const GridClassTally tally = tally_of_output(output);
    const auto found = tally.by_order.find(order);
    return std::to_string(found == tally.by_order.end() ? 0 : found->second);
  };
}

/// The number of generated classes with an automorphism besides the identity.
std::string generated_with_automorphisms(const std::string& output) {
  const GridClassTally tally = tally_of_output(output);
  return std::to_string(tally.classes() - tally.by_order.at(1));
}

std::string with_automorphisms(const std::string& output) {
  return BigInteger(BigInteger(row("total")(output)) - BigInteger(row("1")(output))).str();
}

/// Generates all classes as one shard, whose footer gives the number of classes by order.
FigureMethod generation_of(const std::string& shape, FigurePick pick) {
  return by_command("generate grids --count --shard 0/1 --shape " + shape, std::move(pick));
}
constexpr double seconds_of_3x3 = 37;     // to generate all classes
constexpr double seconds_by_order = 1.2;  // to count the classes of 3x3 by order

struct ShapeFigure {
  const char* shape;
  const char* grids;
  const char* classes;
  const char* source;
  double seconds_of_grids = 0.02;
  double seconds_of_classes = 0.02;
  double seconds_of_generation = 0.02;
};
constexpr std::array<ShapeFigure, 10> shape_figures = {
    {{"1x1", "1", "1", "OEIS A002860, A040082"},
     {"1x2", "2", "1", "OEIS A002860, A040082"},
     {"1x3", "12", "1", "OEIS A002860, A040082"},
     {"1x4", "576", "2", "OEIS A002860, A040082"},
     {"1x5", "161280", "2", "OEIS A002860, A040082", 0.06, 0.06, 0.11},
     {"1x6", "812851200", "22", "OEIS A002860, A040082", 0.27, 0.3, 0.73},
     {"2x2", "288", "2", "J. Rosenhouse and L. Taalman, 2011"},
     {"2x3", "28200960", "49", "S. K. Jones, S. Perkins, P. A. Roach, 2012"},
     {"2x4", "29136487207403520", "1673187", "OEIS A291188; the classes from the total", 0.02, 0.05, 6},
     {"3x3", "6670903752021072936960", "5472730538", "B. Felgenhauer, E. Russell, F. Jarvis, 2006", 0.17, 0.38,
      seconds_of_3x3}}};

/// The number of classes with automorphism groups of this order.
struct OrderFigure {
  std::uint64_t order;
  const char* classes;
};
constexpr std::array<OrderFigure, 16> orders_of_3x3 = {{{1, "5472170387"},
                                                        {2, "548449"},
                                                        {3, "7336"},
                                                        {4, "2826"},
                                                        {6, "1257"},
                                                        {8, "29"},
                                                        {9, "42"},
                                                        {12, "92"},
                                                        {18, "85"},
                                                        {27, "2"},
                                                        {36, "15"},
                                                        {54, "11"},
                                                        {72, "2"},
                                                        {108, "3"},
                                                        {162, "1"},
                                                        {648, "1"}}};
constexpr std::array<OrderFigure, 9> orders_of_2x3 = {
    {{1, "1"}, {2, "11"}, {4, "12"}, {6, "1"}, {8, "5"}, {12, "9"}, {24, "4"}, {36, "3"}, {72, "3"}}};

/// The number of conjugacy classes of S_a wr S_b. This is the number of ways to choose a partition for each class of
/// S_a such that the sizes of the partitions add up to b (G. James and A. Kerber, The Representation Theory of the
/// Symmetric Group, 1981, theorem 4.2.8).
BigInteger wreath_classes(int a, int b) {
  const std::size_t kinds = partitions(a).size();
  std::vector<BigInteger> ways(static_cast<std::size_t>(b) + 1);
  ways[0] = 1;
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    std::vector<BigInteger> more(ways.size());
    for (std::size_t used = 0; used < ways.size(); ++used) {
      for (std::size_t left = 0; used + left < ways.size(); ++left) {
        more[used + left] += ways[used] * partitions(static_cast<int>(left)).size();
      }
    }
    ways = more;
  }
  return ways.back();
}

/// Rows and columns are permuted independently, so a class is a pair of a class for rows and a class for columns. With
/// transposition, pairs (a, b) and (b, a) become one class, and each class of the row group adds one class of
/// symmetries that transpose.
BigInteger conjugacy_classes_by_formula(const Shape& shape, bool transposition) {
  const BigInteger of_rows = wreath_classes(shape.box_rows(), shape.bands());
  const BigInteger of_columns = wreath_classes(shape.box_columns(), shape.stacks());
  return transposition ? BigInteger(of_rows * (of_rows + 3) / 2) : BigInteger(of_rows * of_columns);
}

BigInteger order_by_formula(const Shape& shape, bool transposition) {
  BigInteger order = factorial(shape.bands()) * factorial(shape.stacks()) * (transposition ? 2 : 1);
  for (int i = 0; i < shape.bands(); ++i) order *= factorial(shape.box_rows());
  for (int i = 0; i < shape.stacks(); ++i) order *= factorial(shape.box_columns());
  return order;
}

struct GroupFigure {
  const char* shape;
  bool transposition;
  const char* order;
  const char* conjugacy_classes;
};
constexpr std::array<GroupFigure, 7> group_figures = {{{"2x2", true, "128", "20"},
                                                       {"2x2", false, "64", "25"},
                                                       {"2x3", false, "3456", "90"},
                                                       {"2x4", false, "442368", "400"},
                                                       {"3x3", true, "3359232", "275"},
                                                       {"3x3", false, "1679616", "484"},
                                                       {"3x4", false, "", "3315"}}};

void add_group_figures(std::vector<Figure>& figures) {
  for (const auto& [text, transposition, order, conjugacy_classes] : group_figures) {
    const Shape shape = parse_shape(text);
    const bool is_smaller = shape.has_square_boxes() && !transposition;
    const std::string name = std::string(text) + (is_smaller ? ".no-transpose" : "");
    const std::string command =
        std::string("count patterns --clues 0 --explain --all --shape ") + text + (is_smaller ? " --no-transpose" : "");
    if (*order != 0) {
      figures.push_back(
          {"counts.symmetries." + name, order, "brute force, or E. Russell and F. Jarvis, 2006",
           by_command(command, sum_of_column(1)),
           by_computation("R!^C C! C!^R R!, and twice that with transposition", [shape, transposition = transposition] {
             return order_by_formula(shape, transposition).str();
           })});
    }
    figures.push_back({"counts.conjugacy-classes." + name, conjugacy_classes, "GAP; E. Russell and F. Jarvis, 2006",
                       by_command(command, number_of_rows),
                       by_computation("conjugacy classes of wreath products", [shape, transposition = transposition] {
                         return conjugacy_classes_by_formula(shape, transposition).str();
                       })});
  }
}

struct LatinFigure {
  int order;
  const char* squares;
  double seconds;
  double seconds_of_factorisations;
};
constexpr std::array<LatinFigure, 3> latin_figures = {{{7, "61479419904000", 0.02, 0.02},
                                                       {8, "108776032459082956800", 0.1, 0.3},
                                                       {9, "5524751496156892842531225600", 4, 25}}};

/// N! (N-1)! times the number of reduced squares. These are the factorisations of the complete bipartite graph without
/// a perfect matching.
std::string squares_by_factorisations(int order) {
  std::vector<std::uint32_t> rows;
  for (int row = 0; row < order; ++row) rows.push_back(((1U << order) - 1) ^ (1U << row));
  return BigInteger(Factorisations().count(rows) * factorial(order) * factorial(order - 1)).str();
}

/// The sum over all choices of the symbols of the rows. For each, the left and the right stack have the same number of
/// fillings: the orders of the columns times the factorisations of the graph of rows and symbols.
std::string grids_by_factorisations(int box_columns) {
  Factorisations factorisations;
  BigInteger grids = 0;
  for (const WordChoice& choice : word_classes(box_columns)) {
    const BigInteger fillings = factorial(box_columns) * factorisations.count(choice.rows());
    grids += choice.choices * fillings * fillings;
  }
  return grids.str();
}

void add_latin_figures(std::vector<Figure>& figures) {
  for (const auto& [order, squares, seconds, seconds_of_factorisations] : latin_figures) {
    const std::string shape = "1x" + std::to_string(order);
    figures.push_back(
        {"counts.grids." + shape, squares, "OEIS A002860", by_command("count grids --shape " + shape).taking(seconds),
         by_computation("reduced Latin squares of order " + std::to_string(order) + ", row by row", [order = order] {
           return squares_by_factorisations(order);
         }).taking(seconds_of_factorisations)});
  }
  // The second method visits each grid that has automorphisms.
  figures.push_back({"counts.classes.1x7", "564", "OEIS A040082", by_command("count classes --shape 1x7").taking(0.03),
                     by_command("count classes --by-order --shape 1x7", row("total")).taking(0.1)});
  figures.push_back({"counts.classes.1x8", "1676267", "OEIS A040082",
                     by_command("count classes --shape 1x8").taking(0.6),
                     by_command("count classes --by-order --shape 1x8", row("total")).taking(80)});
}

}  // namespace

std::vector<Figure> count_figures() {
  std::vector<Figure> figures;
  for (const ShapeFigure& each : shape_figures) {
    const std::string name = each.shape;
    const auto generated = [&](FigurePick pick) {
      return generation_of(name, std::move(pick)).taking(each.seconds_of_generation);
    };
    figures.push_back({"counts.grids." + name, each.grids, each.source,
                       by_command("count grids --shape " + name).taking(each.seconds_of_grids),
                       generated(generated_grids(parse_shape(name)))});
    figures.push_back(
        {"counts.classes." + name, each.classes, each.source,
         by_command("count classes --shape " + name).taking(each.seconds_of_classes),
         generated([](const std::string& output) { return std::to_string(tally_of_output(output).classes()); })});
  }
  figures.push_back(
      {"counts.grids.2x5", "1903816047972624930994913280000", "K. S. Pettersen; OEIS A291188",
       by_command("count grids --shape 2x5").taking(1),
       by_computation("the stacks of 2x5, column by column", [] { return grids_by_factorisations(5); }).taking(16)});
  figures.push_back({"counts.classes.2x2.no-transpose", "3", "brute force",
                     by_command("count classes --shape 2x2 --no-transpose"),
                     by_command("generate grids --count --shape 2x2 --no-transpose")});
  figures.push_back({"counts.classes.3x3.no-transpose", "10945437157", "E. Russell and F. Jarvis, 2006",
                     by_command("count classes --no-transpose").taking(0.38),
                     by_command("count classes --by-order --no-transpose", row("total")).taking(seconds_by_order)});
  for (const auto& [order, classes] : orders_of_3x3) {
    const std::string text = std::to_string(order);
    figures.push_back({"counts.orders.3x3." + text, classes, "G. Fowler",
                       by_command("count classes --by-order", row(text)).taking(seconds_by_order),
                       generation_of("3x3", generated_of_order(order)).taking(seconds_of_3x3)});
  }
  figures.push_back({"counts.orders.3x3.not-1", "560151", "E. Russell and F. Jarvis, 2006",
                     by_command("count classes --by-order", with_automorphisms).taking(seconds_by_order),
                     generation_of("3x3", generated_with_automorphisms).taking(seconds_of_3x3)});
  for (const auto& [order, classes] : orders_of_2x3) {
    const std::string text = std::to_string(order);
    figures.push_back({"counts.orders.2x3." + text, classes, "brute force",
                       by_command("count classes --by-order --shape 2x3", row(text)),
                       generation_of("2x3", generated_of_order(order))});
  }
  add_group_figures(figures);
  add_latin_figures(figures);
  return figures;
}

std::vector<Figure> count_errata() {
  return {erratum(
      "classes-of-2x5", "4743933427433330", "K. S. Pettersen, 2006; OEIS A291188: classes of 2x5 grids",
      "4743933602050718", by_command("count classes --shape 2x5").taking(2),
      by_computation("pairs of stacks with the same rows of symbols, up to symmetry", [](const FigureOptions& options) {
        return class_count_by_stack_pairs(make_shape(2, 5),
                                          {task_runner(options.jobs), [](double) { check_interrupt(); }, {}})
            .str();
      }).taking(19))};
}

}  // namespace isodoku::detail
