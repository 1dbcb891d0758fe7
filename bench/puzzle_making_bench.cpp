// Benchmarks of making puzzles: from the catalogue, on a pattern, in other rules; and of what is behind the question
// how few clues a grid allows: its unavoidable sets, the search for puzzles with 17 clues, and vicinities.

#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <vector>

#include "bench/bench_sets.hpp"
#include "bench/walks.hpp"
#include "generate/puzzle_stream.hpp"
#include "generate/vicinity.hpp"
#include "grid/rules.hpp"
#include "io/text_file.hpp"
#include "solve/minimal/reduction.hpp"

namespace isodoku {
namespace {

constexpr std::size_t longest_index_file = 64 * detail::megabyte;

void add_making(const std::string& name, const Rules& rules, std::size_t count, PuzzleSpec spec,
                const std::shared_ptr<const Catalogue>& catalogue) {
  spec.puzzles = count;
  const auto shared_spec = std::make_shared<PuzzleSpec>(std::move(spec));
  const auto maker = std::make_shared<PuzzleMaker>(rules, *shared_spec, catalogue.get());
  add_walk("making/" + name, walk_all, count,
           [catalogue, shared_spec, maker](std::size_t i) { benchmark::DoNotOptimize(maker->make(i)); });
}

void add_vicinity(const std::string& name, const std::string& puzzle, const std::string& steps) {
  const auto vicinity = std::make_shared<Vicinity>(Shape(), make_vicinity_steps(steps));
  vicinity->read(make_grid({}, puzzle));
  add_walk("making/vicinity/" + name + steps, walk_all, 1,
           [vicinity](std::size_t) { vicinity->for_each([](const Grid&) { return true; }); });
}

}  // namespace

void add_puzzle_making_benchmarks() {
  const auto catalogue = std::make_shared<const Catalogue>(
      CatalogueIndex::parse(detail::read_text_file(ISODOKU_DATA "/catalogue.index", {}, longest_index_file)));
  add_making("catalogue", Shape(), 1000, {}, catalogue);
  PuzzleSpec symmetric;
  symmetric.symmetry = PlaceSymmetry::half_turn;
  add_making("half_turn", Shape(), 1000, symmetric, catalogue);
  PuzzleSpec on_pattern;
  on_pattern.pattern =
      make_grid(Shape(), ".x.......x.x..x.xxx.......x....xxx..xx.....xx..xxx....x.......xxx.x..x.x.......x.");
  add_making("pattern_of_26", Shape(), 64, on_pattern, nullptr);
  add_making("2x3", make_shape(2, 3), 1000, {}, nullptr);
  add_making("diagonal", variant_rules({"diagonal"}), 100, {}, nullptr);

  const auto least = std::make_shared<Grid>(
      make_grid(Shape(), "123456789456789123789123456214365897365897214897214365531642978642978531978531642"));
  for (const std::size_t size : {12U, 15U}) {
    add_walk("making/unavoidable/up_to_" + std::to_string(size), walk_all, 1,
             [least, size](std::size_t) { benchmark::DoNotOptimize(unavoidable_sets(*least, Shape(), size)); });
  }
  // That of a puzzle with 17 clues, in which none with 16 is found.
  const auto reduction = std::make_shared<Reduction>(Rules(Shape()));
  reduction->read(
      make_grid(Shape(), "384791256297365841651482739875219364413657982926834175142578693568923417739146528"));
  add_walk("making/sixteen_clues", walk_all, 1,
           [reduction](std::size_t) { reduction->for_each_with_clues(16, [](const Grid&) { return true; }); });
  for (const std::string steps : {"-1+1", "-2+2"}) {
    add_vicinity("17_clues", ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...",
                 steps);
    add_vicinity("hard", "...5....9..9.8.2.5.5...9.6.1..8...3..9...25....47.....7.8.4.......1......6......3", steps);
  }
}

}  // namespace isodoku
