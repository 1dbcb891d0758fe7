// Benchmarks of canonical forms: each figure beside nauty's on the same input, in the same run.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "bench/bench_sets.hpp"
#include "bench/hard_inputs.hpp"
#include "bench/walks.hpp"
#include "canon/canonical_form.hpp"
#include "canon/minlex_3x3/grids/minlex_grid.hpp"
#include "canon/minlex_3x3/puzzles/minlex_puzzle.hpp"
#include "grid/rules.hpp"
#include "group/symmetries.hpp"
#include "solve/random_grid.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku {
namespace {

using Grids = std::vector<Grid>;

Work canonise(const std::shared_ptr<Grids>& grids, const Symmetries& group, Form form) {
  auto canoniser = std::make_shared<Canoniser>(group, form);
  return [grids, canoniser](std::size_t i) {
    try {
      benchmark::DoNotOptimize(canoniser->form_only((*grids)[i]));
    } catch (const Error&) {  // given up, which takes its time, too
    }
  };
}

/// Only the engine, on cells in memory, without the Grid around them.
Work engine_alone(const std::shared_ptr<Grids>& grids) {
  auto cells = std::make_shared<std::vector<detail::Cells81>>(grids->size());
  for (std::size_t i = 0; i < grids->size(); ++i) std::ranges::copy((*grids)[i].cells(), (*cells)[i].begin());
  auto result = std::make_shared<detail::Minlex3x3>();
  if (grids->front().is_complete()) {
    return [cells, result](std::size_t i) {
      detail::minlex_grid((*cells)[i], true, *result);
      benchmark::DoNotOptimize(*result);
    };
  }
  auto engine = std::make_shared<detail::PuzzleMinlex>();
  return [cells, result, engine](std::size_t i) {
    engine->find((*cells)[i], Filling::symbols, true, *result);
    benchmark::DoNotOptimize(*result);
  };
}

void add_pair(const std::string& name, Walk walk, const std::shared_ptr<Grids>& grids, const Symmetries& group) {
  add_walk(name + "/minlex", walk, grids->size(), canonise(grids, group, Form::minlex));
  add_walk(name + "/nauty", walk, grids->size(), canonise(grids, group, Form::nauty));
}

void add_pair(const std::string& name, Walk walk, const std::shared_ptr<Grids>& grids) {
  add_pair(name, walk, grids, BoxGroup(grids->front().shape()));
}

Grids scrambles_of(const Grid& grid, int count, std::mt19937_64& engine) {
  Grids grids;
  for (int i = 0; i < count; ++i) grids.push_back(apply(random_transform(grid.shape(), engine), grid));
  return grids;
}

}  // namespace

void add_complete_grid_benchmarks() {
  std::mt19937_64 engine(1);
  auto random = std::make_shared<Grids>();
  for (int i = 0; i < 200000; ++i) random->push_back(random_complete_grid({}, engine));
  add_walk("grids/random/engine_alone", walk_all, random->size(), engine_alone(random));
  add_pair("grids/random", walk_all, random);
  for (const auto& [name, grid] : {NamedGrid{"order_72", grid_of_order_72()}, {"order_648", grid_of_order_648()}}) {
    const auto grids = std::make_shared<Grids>(scrambles_of(grid, 2000, engine));
    add_walk("grids/" + name + "/engine_alone", walk_all, grids->size(), engine_alone(grids));
    add_pair("grids/" + name, walk_all, grids);
  }
}

void add_puzzle_benchmarks(const std::string& file) {
  std::ifstream stream(file);
  if (!stream) throw Error(ErrorKind::io, "cannot open it", {file, 0, 0});
  std::mt19937_64 engine(2);
  auto puzzles = std::make_shared<Grids>();
  for (std::string line; std::getline(stream, line);) {
    puzzles->push_back(apply(random_transform(BoxGroup(), engine), make_grid(Shape(), line.substr(0, 81))));
  }
  add_walk("puzzles/engine_alone", walk_all, puzzles->size(), engine_alone(puzzles));
  add_pair("puzzles", walk_all, puzzles);
}

void add_sub_grid_benchmarks() {
  std::mt19937_64 engine(3);
  for (int clues = 1; clues <= 80; ++clues) {
    auto grids = std::make_shared<Grids>();
    for (int i = 0; i < 1000; ++i) grids->push_back(random_clues_of(random_complete_grid({}, engine), clues, engine));
    add_pair("sub_grids/" + std::to_string(clues) + "_clues", walk_each, grids);
  }
}

void add_hard_input_benchmarks() {
  std::mt19937_64 engine(4);
  for (const NamedGrid& input : hard_inputs()) {
    add_pair("hard/" + input.name, walk_each, std::make_shared<Grids>(scrambles_of(input.grid, 10, engine)));
  }
}

void add_shape_benchmarks() {
  std::mt19937_64 engine(5);
  const std::vector<std::pair<int, int>> shapes = {{2, 2}, {2, 3}, {2, 4}, {2, 5}, {3, 4},
                                                   {4, 4}, {5, 5}, {1, 5}, {1, 7}, {1, 16}};
  for (const auto& [rows, columns] : shapes) {
    const Shape shape = make_shape(rows, columns);
    auto grids = std::make_shared<Grids>();
    for (int i = 0; i < 1000; ++i) grids->push_back(random_complete_grid(shape, engine));
    add_pair("shapes/" + shape.text(), shape.size() < 8 ? walk_all : walk_each, grids);
  }
}

void add_sparse_shape_benchmarks() {
  std::mt19937_64 engine(7);
  for (const int n : {9, 16, 25}) {
    const Shape shape = make_shape(1, n);
    const auto add = [&](const std::string& name, const auto& keep) {
      auto grids = std::make_shared<Grids>();
      for (int i = 0; i < 10; ++i) grids->push_back(kept(random_complete_grid(shape, engine), keep));
      add_pair("sparse_shapes/" + shape.text() + "/" + name, walk_each, grids);
    };
    add("row_and_symbol", [](int row, int, int symbol) { return row == 0 || symbol == 1; });
    add("row_column_and_symbol", [](int row, int column, int symbol) { return row * column == 0 || symbol == 1; });
    for (int empty = 1; empty < n; empty += (n + 7) / 8) {
      add(std::to_string(empty) + "_rows_empty", [empty](int row, int, int) { return row >= empty; });
    }
  }
}

void add_variant_benchmarks() {
  std::vector<std::pair<std::string, RulesSpecification>> variants(5);
  variants[0].first = "diagonal";
  variants[1].first = "disjoint-groups";
  variants[2].first = "windows";
  for (std::size_t i = 0; i < 3; ++i) variants[i].second.add_name(variants[i].first);
  variants[3].first = "pinwheel";
  variants[3].second.add_file(
      "CGGGGGDDD\n"
      "CGGGGDDHH\n"
      "CCCCEDDHH\n"
      "FCCCEDDHH\n"
      "FFEEEEEHH\n"
      "FFBBEAAAH\n"
      "FFBBEAAAA\n"
      "FFBBIIIIA\n"
      "BBBIIIIIA\n",
      "pinwheel");
  variants[4].first = "shifted_boxes";
  variants[4].second.add_file(
      "AAAFFFIII\n"
      "AAADDDIII\n"
      "AAADDDGGG\n"
      "BBBDDDGGG\n"
      "BBBEEEGGG\n"
      "BBBEEEHHH\n"
      "CCCEEEHHH\n"
      "CCCFFFHHH\n"
      "CCCFFFIII\n",
      "shifted_boxes");
  for (const auto& [name, specification] : variants) {
    std::mt19937_64 engine(6);
    const Rules rules = specification.rules(Shape());
    const Symmetries group(rules, SymmetrySubgroup::all);
    auto complete = std::make_shared<Grids>();
    auto some = std::make_shared<Grids>();
    for (int i = 0; i < 10'000; ++i) {
      complete->push_back(random_complete_grid(rules, engine));
      some->push_back(random_clues_of(complete->back(), 17 + i % 40, engine));
    }
    add_pair("variants/" + name + "/complete", walk_all, complete, group);
    add_pair("variants/" + name + "/sub_grids", walk_all, some, group);
  }
}

}  // namespace isodoku
