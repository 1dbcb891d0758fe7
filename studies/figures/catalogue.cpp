// The catalogue of 3x3 grids, whose index is installed with the program. It is checked in three ways: by Burnside's
// lemma; by counting some or all blocks again; and at random borders of blocks. At such a border, the grids on both
// sides must be their own min-lex forms, be in order, and have the ranks that the index gives them. The censuses of
// mates and of small unavoidable sets are compared with the results of collectors.

#include <algorithm>
#include <atomic>
#include <boost/random/uniform_int_distribution.hpp>
#include <iterator>
#include <map>
#include <mutex>
#include <numeric>
#include <random>
#include <sstream>
#include <utility>

#include "base/error.hpp"
#include "base/shuffle.hpp"
#include "canon/canonical_form.hpp"
#include "generate/catalogue/catalogue.hpp"
#include "generate/catalogue/grid_classes.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/threads.hpp"
#include "solve/mates/orthogonal_mates.hpp"
#include "studies/figures/registry.hpp"

namespace isodoku::detail {
namespace {

[[noreturn]] void fail(const std::string& what) {
  throw Error(ErrorKind::internal, what);
}

/// Counts the grids of blocks again. Throws Error (internal) if the index has another number for one of the blocks.
/// Returns their sum.
std::uint64_t check_blocks(const Catalogue& catalogue, const std::vector<std::size_t>& blocks, std::size_t jobs) {
  constexpr std::size_t blocks_of_task = 256;
  const std::size_t tasks = (blocks.size() + blocks_of_task - 1) / blocks_of_task;
  std::atomic<std::uint64_t> grids{0};
  task_runner(jobs)(tasks, [&](std::size_t task) {
    CatalogueReader reader(catalogue);
    for (std::size_t i = task * blocks_of_task; i < std::min((task + 1) * blocks_of_task, blocks.size()); ++i) {
      check_interrupt();
      const std::size_t block = blocks[i];
      const std::uint64_t told = catalogue.index().rank(block + 1) - catalogue.index().rank(block);
      const std::uint64_t counted = reader.count_block(block);
      if (counted != told) {
        fail("block " + std::to_string(block) + " has " + std::to_string(counted) +
             " grids, but according to the index it has " + std::to_string(told));
      }
      grids += counted;
    }
  });
  return grids;
}

void check_borders(const Catalogue& catalogue, std::uint64_t borders, std::mt19937_64& engine) {
  CatalogueReader reader(catalogue);
  Canoniser canoniser{BoxGroup()};
  const CatalogueIndex& index = catalogue.index();
  boost::random::uniform_int_distribution<std::size_t> any_block(1, index.blocks() - 1);
  for (std::uint64_t i = 0; i < borders; ++i) {
    check_interrupt();
    const std::uint64_t rank = index.rank(any_block(engine));
    if (rank == 0 || rank == index.size()) continue;
    const Grid before = reader.unrank(rank - 1).grid;
    const Grid after = reader.unrank(rank).grid;
    const bool is_right = before.text() < after.text() && canoniser.form_only(before) == before &&
                          canoniser.form_only(after) == after && reader.rank(before) == rank - 1 &&
                          reader.rank(after) == rank;
    if (!is_right) {
      fail("the grids of ranks " + std::to_string(rank - 1) + " and " + std::to_string(rank) + " are wrong");
    }
  }
}

std::string size_of_index(const FigureOptions& options) {
  return std::to_string(options.read_index().size());
}

constexpr std::size_t sampled_blocks = 10000;

/// Checks a random sample of blocks, and random borders of blocks. Returns the number of blocks in the sample.
std::string right_blocks_of_sample(const FigureOptions& options) {
  constexpr std::uint64_t sampled_borders = 1000;
  const Catalogue catalogue(options.read_index());
  std::mt19937_64 engine(options.seed);
  std::vector<std::size_t> blocks(catalogue.index().blocks());
  std::iota(blocks.begin(), blocks.end(), std::size_t{0});
  shuffle(blocks, engine);
  blocks.resize(std::min(blocks.size(), sampled_blocks));
  std::ranges::sort(blocks);
  check_borders(catalogue, sampled_borders, engine);
  check_blocks(catalogue, blocks, options.jobs);
  return std::to_string(blocks.size());
}

std::string count_all_blocks(const FigureOptions& options) {
  const Catalogue catalogue(options.read_index());
  std::vector<std::size_t> blocks(catalogue.index().blocks());
  std::iota(blocks.begin(), blocks.end(), std::size_t{0});
  return std::to_string(check_blocks(catalogue, blocks, options.jobs));
}

/// Lines like those of a census by order: value, order and classes. Here transversals are found cell by cell, and the
/// search only decides whether there is a mate. The property of the census joins bands instead, and counts the mates.
std::string census_of_having_mates(const FigureOptions& options) {
  std::mutex mutex;
  std::map<std::uint64_t, std::uint64_t> with_mates;  // classes by order
  const GridClasses classes;
  task_runner(options.jobs)(CatalogueIndex::bands, [&](std::size_t task) {
    const auto band = static_cast<unsigned>(task);
    std::map<std::uint64_t, std::uint64_t> some;
    classes.for_each({.first_band = band, .end_band = band + 1, .min_order = 2},
                     [&some](const Grid& grid, std::uint64_t order, unsigned) {
                       check_interrupt();
                       some[order] += count_mates(grid, Shape(), 1);
                     });
    const std::scoped_lock lock(mutex);
    for (const auto& [order, number] : some) with_mates[order] += number;
  });
  std::string lines;
  for (const auto& [order, number] : with_mates) {
    lines += "1\t" + std::to_string(order) + '\t' + std::to_string(number) + '\n';
  }
  return lines;
}

/// The number of classes in a census by order whose value is not 0 and whose order is from `first` to `last`.
FigurePick classes_with_value(std::uint64_t first, std::uint64_t last) {
  return [first, last](const std::string& output) {
    std::istringstream lines(output);
    std::uint64_t sum = 0;
    std::uint64_t value = 0;
    std::uint64_t order = 0;
    std::uint64_t classes = 0;
    for (std::string line; std::getline(lines, line);) {
      std::istringstream fields(line);  // the line of totals begins with a word
      if (fields >> value >> order >> classes && value != 0 && order >= first && order <= last) sum += classes;
    }
    return std::to_string(sum);
  };
}

/// Two methods for the number of classes that have an orthogonal mate and from `first` to `last` automorphisms.
std::pair<FigureMethod, FigureMethod> classes_with_mates(std::uint64_t first, std::uint64_t last) {
  static const std::string words = "for each class whether there is a mate, with transversals found cell by cell";
  const FigurePick pick = classes_with_value(first, last);
  return {by_command("census mates --min-order 2 --by-order", pick).taking(75),
          FigureMethod{words,
                       [pick](FigureRuns& runs) {
                         return pick(runs.text_of(words, [&runs] { return census_of_having_mates(runs.options()); }));
                       },
                       90}};
}

std::vector<Figure> mate_figures() {
  constexpr std::uint64_t last_order = 648;
  std::vector<Figure> figures;
  const auto add = [&figures](const std::string& name, const std::string& number, std::uint64_t first,
                              std::uint64_t last) {
    const auto [by_census, cell_by_cell] = classes_with_mates(first, last);
    figures.push_back({"catalogue.mates." + name, number, "Mathimagics, 2020", by_census, cell_by_cell});
  };
  for (const auto& [order, number] : {std::pair<std::uint64_t, const char*>{2, "25347"},
                                      {4, "854"},
                                      {6, "763"},
                                      {8, "13"},
                                      {9, "36"},
                                      {12, "74"},
                                      {18, "77"}}) {
    add(std::to_string(order), number, order, order);
  }
  add("27-or-more", "34", 27, last_order);
  return figures;
}

constexpr const char* most_small_sets_grid =
    "123568479864791352957243681218657934536489127749312865391825746472136598685974213";
constexpr const char* least_grid = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
constexpr const char* greatest_grid =
    "123456789457893612986217354274538196531964827698721435342685971715349268869172543";

}  // namespace

std::vector<Figure> catalogue_figures() {
  const std::string source = "forum, 2007";
  std::vector<Figure> figures = {
      {"catalogue.index", "5472730538", "E. Russell and F. Jarvis, 2006",
       by_computation("the last entry of the index", size_of_index), by_command("count classes").taking(0.38)},
      {"catalogue.sample", "10000", "none: random blocks of the index, counted anew, and 1,000 borders of blocks",
       by_computation("the size of the sample",
                      [](const FigureOptions& options) {
                        return std::to_string(std::min(options.read_index().blocks(), sampled_blocks));
                      }),
       by_computation("those that have as many grids as the index says", right_blocks_of_sample).taking(1.4)},
      {"catalogue.all-blocks", "5472730538", "E. Russell and F. Jarvis, 2006",
       by_computation("the last entry of the index", size_of_index),
       by_computation("all blocks of the index, counted anew", count_all_blocks).taking(39)},
      {"catalogue.least", least_grid, source, by_command("unrank 0"),
       by_command("canon", whole_line,
                  "978531642531642978642978531789123456123456789456789123897214365214365897365897214")},
      {"catalogue.greatest", greatest_grid, source, by_command("unrank 5472730537"),
       by_command("canon --form minlex", whole_line, greatest_grid)},
      {"catalogue.greatest-order", "72", source, by_command("unrank 5472730537 --with-order", row(greatest_grid)),
       by_command(
           "group --json",
           [](const std::string& output) {
             const std::string key = "\"order\":";
             const std::size_t begin = output.find(key) + key.size();
             return output.substr(begin, output.find_first_of(",}", begin) - begin);
           },
           greatest_grid)},
      {"catalogue.greatest-rank", "5472730537", source, by_command("rank", whole_line, greatest_grid),
       by_reading("count classes", "less one",
                  [](const std::string& output) { return BigInteger(BigInteger(whole_line(output)) - 1).str(); })
           .taking(0.38)},
      {"catalogue.most-unavoidable-sets-of-four", "36", "forum",
       by_command("census small-unavoidable:4", max_of_column(0)).taking(190),
       by_command("unavoidable --size 4 --count", whole_line, most_small_sets_grid)}};
  std::ranges::move(mate_figures(), std::back_inserter(figures));
  return figures;
}

std::vector<Figure> catalogue_errata() {
  const auto [by_census, cell_by_cell] = classes_with_mates(3, 3);
  return {erratum("mates-of-order-3", "2318",
                  "Mathimagics, 2020, New Sudoku Players' Forum, topic 38027: classes of 3x3 grids with three "
                  "automorphisms that have an orthogonal mate",
                  "2228", by_census, cell_by_cell)};
}

}  // namespace isodoku::detail
