// Benchmarks of the catalogue: its listing, ranks there and back, and keys.
//
// Ranks begin with the canonical form, so this stands beside them; keys have the solver's part in them.

#include <benchmark/benchmark.h>

#include <boost/random/uniform_int_distribution.hpp>
#include <memory>
#include <random>
#include <vector>

#include "bench/bench_sets.hpp"
#include "bench/puzzle_inputs.hpp"
#include "bench/walks.hpp"
#include "canon/canonical_form.hpp"
#include "generate/catalogue/catalogue.hpp"
#include "generate/catalogue/grid_classes.hpp"
#include "io/text_file.hpp"

namespace isodoku {
namespace {

constexpr unsigned first_late_band = 249;  // of class 250

constexpr std::size_t longest_index = 64 * detail::megabyte;

CatalogueIndex read_index() {
  return CatalogueIndex::parse(detail::read_text_file(ISODOKU_DATA "/catalogue.index", {}, longest_index));
}

/// All work is for the one thread that measures.
struct Reading {
  Catalogue catalogue{read_index()};
  CatalogueReader reader{catalogue};
  PuzzleKeys keys{catalogue};
};

void add_listing() {
  GridClassRange range;
  range.first_band = 29;
  range.end_band = 30;
  const auto classes = std::make_shared<GridClasses>();
  const std::uint64_t number = classes->count(range).classes();
  const std::string name = "catalogue/band_30/" + std::to_string(number) + "_grids";
  add_walk(name + "/count", walk_all, 1,
           [classes, range](std::size_t) { benchmark::DoNotOptimize(classes->count(range)); });
  add_walk(name + "/list", walk_all, 1, [classes, range](std::size_t) {
    classes->for_each(range, [](const Grid& grid, std::uint64_t, unsigned) { benchmark::DoNotOptimize(&grid); });
  });
}

void add_ranks(const std::shared_ptr<Reading>& reading, const std::string& name, std::uint64_t first,
               std::size_t number, std::mt19937_64& engine) {
  boost::random::uniform_int_distribution<std::uint64_t> uniform(first, reading->catalogue.size() - 1);
  auto ranks = std::make_shared<std::vector<std::uint64_t>>();
  std::vector<Grid> grids;
  for (std::size_t i = 0; i < number; ++i) {
    ranks->push_back(uniform(engine));
    grids.push_back(reading->reader.unrank(ranks->back()).grid);
  }
  const SharedGrids images = scrambled(grids, BoxGroup(), 1, engine);
  const auto canoniser = std::make_shared<Canoniser>(BoxGroup());
  add_walk("catalogue/" + name + "/canonical_form", walk_each, number,
           [images, canoniser](std::size_t i) { benchmark::DoNotOptimize(canoniser->form_only((*images)[i])); });
  add_walk("catalogue/" + name + "/rank", walk_each, number,
           [images, reading](std::size_t i) { benchmark::DoNotOptimize(reading->reader.rank((*images)[i])); });
  add_walk("catalogue/" + name + "/unrank", walk_each, number,
           [ranks, reading](std::size_t i) { benchmark::DoNotOptimize(reading->reader.unrank((*ranks)[i])); });
}

void add_keys(const std::shared_ptr<Reading>& reading, const std::string& file, std::mt19937_64& engine) {
  const SharedGrids puzzles = scrambled(*read_puzzles(file), BoxGroup(), 1, engine);
  auto keys = std::make_shared<std::vector<PuzzleKey>>(puzzles->size());
  for (std::size_t i = 0; i < puzzles->size(); ++i) (*keys)[i] = reading->keys.find((*puzzles)[i]).key;
  add_walk("catalogue/keys/find", walk_all, puzzles->size(),
           [puzzles, reading](std::size_t i) { benchmark::DoNotOptimize(reading->keys.find((*puzzles)[i])); });
  add_walk("catalogue/keys/puzzle", walk_all, puzzles->size(),
           [keys, reading](std::size_t i) { benchmark::DoNotOptimize(reading->keys.puzzle((*keys)[i])); });
}

}  // namespace

void add_catalogue_benchmarks(const std::string& file) {
  std::mt19937_64 engine(10);
  add_listing();
  add_walk("catalogue/load_index", walk_all, 1, [](std::size_t) { benchmark::DoNotOptimize(read_index().size()); });
  const auto reading = std::make_shared<Reading>();
  add_ranks(reading, "all", 0, 10000, engine);
  const CatalogueIndex& index = reading->catalogue.index();
  add_ranks(reading, "late_bands", index.rank(index.first_block(first_late_band)), 1000, engine);
  add_keys(reading, file, engine);
}

}  // namespace isodoku
