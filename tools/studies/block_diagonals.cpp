// study block-diagonals: how the diagonal boxes of a grid can be filled up (A. Schoenhage, Einige Sudoku-Studien, 2010,
// part 2), with the paper's tables 2.3, 2.4 h and 2.4 a and its figures (2.11) and (2.12).

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <vector>

#include "base/error.hpp"
#include "io/grid_line.hpp"
#include "io/pictures/bar_chart.hpp"
#include "jobs/interrupt.hpp"
#include "studies/block_diagonals.hpp"
#include "studies/diagonal_completions.hpp"
#include "tools/studies/study.hpp"

namespace isodoku {
namespace {

struct BlockDiagonalOptions : StudyOptions {
  bool list = false;
  std::vector<std::string> pair;
  std::optional<std::string> diagonal;
  bool svg = false;
};

/// A class, and how many grids each of its members has.
struct Counted {
  BlockDiagonal least;
  std::uint32_t size;
  std::uint64_t completions;
};

/// In the order of the paper's file TPFNUV: by completions, then v, then u.
std::vector<Counted> all_classes(const BlockDiagonals& diagonals) {
  DiagonalCompletions completions(diagonals.boxes());
  std::vector<Counted> counted;
  for (const auto& [least, size] : diagonals.classes()) {
    check_interrupt();
    counted.push_back({least, size, completions.count(least)});
  }
  std::ranges::sort(counted, {},
                    [](const Counted& each) { return std::tuple(each.completions, each.least.v, each.least.u); });
  return counted;
}

Table list_table(const NormalBoxes& boxes, const std::vector<Counted>& counted) {
  Table table{"classes", {"u", "v", "size", "completions"}};
  for (const auto& [least, size, completions] : counted) {
    table.rows.push_back({boxes.code(least.u), boxes.code(least.v), size, completions});
  }
  return table;
}

/// A quotient with three decimals, rounded.
TableCell decimal(const BigInteger& sum, std::uint64_t count) {
  const BigInteger thousandths = (sum * 2000 + count) / (BigInteger(count) * 2);
  std::string digits = BigInteger(thousandths % 1000).str();
  digits.insert(0, 3 - digits.size(), '0');
  return TableCell::number(BigInteger(thousandths / 1000).str() + '.' + digits);
}

/// Classes by completions, in thousands, rounded; with those between that have none (table 2.4 a).
std::map<std::uint64_t, std::uint64_t> distribution(const std::vector<Counted>& counted) {
  std::map<std::uint64_t, std::uint64_t> classes;
  for (const Counted& each : counted) ++classes[(each.completions + 500) / 1000];
  for (std::uint64_t k = classes.begin()->first; k < classes.rbegin()->first; ++k) classes.try_emplace(k, 0);
  return classes;
}

std::vector<Table> make_tables(const NormalBoxes& boxes, const std::vector<Counted>& counted) {
  struct Size {
    std::uint64_t classes = 0;
    std::uint64_t with_first_u = 0;
  };
  std::map<std::uint32_t, Size> sizes;
  std::map<std::uint64_t, std::uint64_t> classes_of_value;
  BigInteger sum = 0;
  BigInteger weighted = 0;
  std::uint64_t with_first_u = 0;
  for (const auto& [least, size, completions] : counted) {
    ++sizes[size].classes;
    if (least.u == 0) ++sizes[size].with_first_u;
    with_first_u += least.u == 0 ? 1 : 0;
    ++classes_of_value[completions];
    sum += completions;
    weighted += BigInteger(completions) * size;
  }
  const std::uint64_t pairs = std::uint64_t{boxes.size()} * boxes.size();
  Table totals{"totals",
               {"what", "number"},
               {{"normalised boxes", boxes.size()},
                {"pairs (u, v)", pairs},
                {"classes", counted.size()},
                {"classes with u = e", with_first_u},
                {"N0 = sum of size * completions", weighted},
                {"grids = 9! * 6^4 * N0", members_of_normal_form() * weighted},
                {"completions, mean over classes", decimal(sum, counted.size())},
                {"completions, mean over pairs", decimal(weighted, pairs)},
                {"completions, median over classes", counted[counted.size() / 2].completions},
                {"completions, different values", classes_of_value.size()}}};
  Table class_sizes{"class-sizes", {"size", "classes_with_u_e", "classes", "pairs"}};
  for (const auto& [size, found] : sizes) {
    class_sizes.rows.push_back({size, found.with_first_u, found.classes, size * found.classes});
  }
  Table extremes{"extremes", {"completions", "u", "v", "size"}};
  std::vector<std::uint64_t> values;
  for (const auto& [value, unused] : classes_of_value) values.push_back(value);
  const std::size_t n = values.size();
  for (const auto& [least, size, completions] : counted) {
    if (completions <= values[1] || completions >= values[n - 2]) {
      extremes.rows.push_back({completions, boxes.code(least.u), boxes.code(least.v), size});
    }
  }
  std::map<std::uint64_t, std::uint64_t> values_with;
  for (const auto& [unused, classes] : classes_of_value) ++values_with[classes];
  Table multiplicities{"multiplicities", {"k", "values_of_k_classes", "classes"}};
  for (const auto& [k, number] : values_with) multiplicities.rows.push_back({k, number, k * number});
  Table table_of_thousands{"distribution", {"thousands", "classes"}};
  for (const auto& [thousands, classes] : distribution(counted))
    table_of_thousands.rows.push_back({thousands, classes});
  return {totals, class_sizes, extremes, multiplicities, table_of_thousands};
}

/// The last of the tables as a picture.
std::string distribution_svg(const std::vector<Counted>& counted) {
  BarChart chart{
      "Classes of block diagonals by their completions", "thousand completions, rounded", "classes", Scale::linear, {}};
  for (const auto& [thousands, classes] : distribution(counted)) {
    chart.bars.push_back({std::to_string(thousands), classes});
  }
  return svg_document(chart_svg(chart), chart.title);
}

/// What there is to say of one pair.
Table pair_table(const BlockDiagonals& diagonals, const BlockDiagonal& diagonal) {
  const NormalBoxes& boxes = diagonals.boxes();
  const auto [least, size] = diagonals.class_of(diagonal);
  return {"pair",
          {"u", "v", "least_u", "least_v", "size", "completions"},
          {{boxes.code(diagonal.u), boxes.code(diagonal.v), boxes.code(least.u), boxes.code(least.v), size,
            DiagonalCompletions(boxes).count(diagonal)}}};
}

std::uint16_t parse_code(const NormalBoxes& boxes, const std::string& code) {
  const std::optional<std::uint16_t> box = boxes.find(code);
  if (!box)
    refuse_option(
        "--pair",
        "'" + code + "' is not the code of a normalised box: expected 8 digits such as 76543210 (see --list)");
  return *box;
}

BlockDiagonal parse_diagonal(const BlockDiagonals& diagonals, const std::string& text) {
  try {
    const Grid grid = parse_grid_line(Rules(Shape()), text);
    for (int cell = 0; cell < grid.shape().cells(); ++cell) {
      const bool is_on_diagonal = cell / 27 == cell % 9 / 3;
      const bool is_blank = grid.cells()[static_cast<std::size_t>(cell)] == blank;
      if (grid.is_pattern() || is_on_diagonal == is_blank) {
        throw Error(ErrorKind::data, "the three diagonal boxes must be filled, and all other cells must be blank",
                    {"", 1, static_cast<std::uint64_t>(cell) + 1});
      }
    }
    return diagonals.normal_form(grid);
  } catch (const Error& error) {
    throw Error(error.kind(), error.reason(), {"--diagonal", 1, error.place().column});
  }
}

int run(const BlockDiagonalOptions& options, Output& output) {
  check_study_shape(options);
  const BlockDiagonals diagonals;
  const NormalBoxes& boxes = diagonals.boxes();
  if (!options.pair.empty()) {
    const BlockDiagonal diagonal{parse_code(boxes, options.pair[0]), parse_code(boxes, options.pair[1])};
    write_tables(options, {pair_table(diagonals, diagonal)}, output);
  } else if (options.diagonal) {
    write_tables(options, {pair_table(diagonals, parse_diagonal(diagonals, *options.diagonal))}, output);
  } else {
    const std::vector<Counted> counted = all_classes(diagonals);
    if (options.svg) {
      output.write(distribution_svg(counted));
    } else if (options.list || options.csv == "classes") {
      write_tables(options, {list_table(boxes, counted)}, output);
    } else {
      write_tables(options, make_tables(boxes, counted), output);
    }
  }
  return 0;
}

}  // namespace

void add_block_diagonal_study(CLI::App& study, int& exit_code) {
  const auto options = std::make_shared<BlockDiagonalOptions>();
  CLI::App* const command =
      add_command(study, "block-diagonals", "Count the completions of the three diagonal boxes of a grid",
                  "isodoku study block-diagonals --pair 76543210 15320764", *options, exit_code,
                  [options](Output& output) { return run(*options, output); });
  hide_shape(*command);
  const Option list = add_flag(*command, "--list", options->list,
                               "Print each class: u, v, size and completions, sorted by completions, v, u");
  const Option pair = add_text_option(
      *command, "--pair", options->pair,
      "Print the class and completions of the pair of normalised boxes with codes U and V, 8 digits each as in --list");
  const Option diagonal = add_parsed_option(
      *command, "--diagonal", [options = options.get()](const std::string& text) { options->diagonal = text; },
      "Print the class and completions of a puzzle with exactly the three diagonal boxes filled");
  pair.option_text("U V").two_values();
  diagonal.type_name("GRID");
  list.excludes(pair).excludes(diagonal);
  pair.excludes(diagonal);
  const Option svg = add_flag(*command, "--svg", options->svg, "Draw the distribution of the completions as SVG");
  svg.excludes(list).excludes(pair).excludes(diagonal).excludes(option_of(*command, "--json"));
  add_csv_option(*command, *options,
                 {"totals", "class-sizes", "extremes", "multiplicities", "distribution", "classes", "pair"});
  svg.excludes(option_of(*command, "--csv"));
}

}  // namespace isodoku
