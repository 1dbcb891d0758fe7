// Automorphism groups of every kind of shape. Generators are applied, cycles are compared with the map, and orbits with
// the cycles, with brute force, and with the classes of grids with a hole.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

#include "base/big_integer.hpp"
#include "canon/automorphism_group.hpp"
#include "canon/classes/class_set.hpp"
#include "grid/shape.hpp"
#include "group/cell_permutation.hpp"
#include "group/conjugacy_classes.hpp"
#include "tests/oracle/oracle.hpp"
#include "tests/support/shape_inputs.hpp"

namespace isodoku {
namespace {

struct GeneratorTexts {
  std::string map;
  std::string cycles;
  std::string cycle_type;
};

/// A group as text, which the checks parse without the library.
struct GroupTexts {
  std::string input;
  std::string order;
  std::vector<GeneratorTexts> generators;
  std::string cell_orbits;
  std::string clue_orbits;
};

GroupTexts texts_of(const Grid& grid, const AutomorphismGroup& group) {
  GroupTexts texts{
      grid.text(), group.order.str(), {}, cell_sets_text(group.cell_orbits), cell_sets_text(group.clue_orbits)};
  for (const Transform& generator : group.generators) {
    const CellPermutation cells = cell_permutation(grid.shape(), generator.symmetry);
    const CycleType type = cycle_type(std::span(cells.data(), cells.size()));
    texts.generators.push_back({transform_text(generator), cycles_text(cells), type.text()});
  }
  return texts;
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

/// The orbits whose cells are filled.
std::vector<Cells> filled_among(const std::vector<Cells>& orbits, const std::string& input) {
  std::vector<Cells> filled;
  for (const Cells& orbit : orbits) {
    if (input[static_cast<std::size_t>(orbit.front() - 1)] != '.') filled.push_back(orbit);
  }
  return filled;
}

class AutomorphismsOfShape : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    shape_ = parse_shape(GetParam());
    for (const Grid& grid : shape_inputs(shape_)) {
      grids_.push_back(grid);
      groups_.push_back(automorphism_group(grid));
      blocks_.push_back(texts_of(grid, groups_.back()));
    }
  }

  Shape shape_;
  std::vector<Grid> grids_;
  std::vector<AutomorphismGroup> groups_;
  std::vector<GroupTexts> blocks_;
};

TEST_P(AutomorphismsOfShape, GeneratorsFixTheGridAndAreFew) {
  for (std::size_t i = 0; i < grids_.size(); ++i) {
    for (const Transform& generator : groups_[i].generators) EXPECT_EQ(apply(generator, grids_[i]), grids_[i]);
    EXPECT_LE(BigInteger(1) << groups_[i].generators.size(), groups_[i].order);
    EXPECT_EQ(canonical_form(grids_[i]).order, groups_[i].order) << grids_[i].text();
  }
  EXPECT_EQ(groups_[1].order, BoxGroup(shape_).order()) << "of the empty grid";
}

TEST_P(AutomorphismsOfShape, CyclesAreTheMap) {
  const auto n = static_cast<std::size_t>(shape_.size());
  const auto index = [](char c) { return static_cast<std::size_t>(c <= '9' ? c - '1' : c - 'A' + 9); };
  for (const GroupTexts& block : blocks_) {
    for (const GeneratorTexts& generator : block.generators) {
      // Parse and apply the map without the library.
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

TEST_P(AutomorphismsOfShape, OrbitsAreThoseOfTheCycles) {
  for (const GroupTexts& block : blocks_) {
    std::vector<int> orbit_of(block.input.size());
    std::iota(orbit_of.begin(), orbit_of.end(), 1);
    for (bool has_changed = true; has_changed;) {
      has_changed = false;
      for (const GeneratorTexts& generator : block.generators) {
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

class AutomorphismsOfSmallShape : public AutomorphismsOfShape {};

TEST_P(AutomorphismsOfSmallShape, OrbitsByBruteForce) {
  for (const GroupTexts& block : blocks_) {
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

/// Two cells of a complete grid are in one orbit exactly when the grids without them are equivalent.
TEST_P(AutomorphismsOfShape, OrbitsByClassesOfHoles) {
  for (std::size_t i = 0; i < grids_.size(); ++i) {
    if (!grids_[i].is_complete()) continue;
    ClassSet classes{BoxGroup(shape_)};
    std::map<std::uint64_t, Cells> members;
    for (std::size_t cell = 0; cell < grids_[i].cells().size(); ++cell) {
      Grid hole = grids_[i];
      hole.cells()[cell] = blank;
      members[classes.insert(hole).number].push_back(static_cast<int>(cell + 1));
    }
    std::vector<Cells> orbits;
    for (const auto& [number, cells] : members) orbits.push_back(cells);
    EXPECT_EQ(blocks_[i].cell_orbits, sets_text(orbits));
  }
}

INSTANTIATE_TEST_SUITE_P(Shapes, AutomorphismsOfShape, testing::ValuesIn(all_shape_names));
INSTANTIATE_TEST_SUITE_P(Shapes, AutomorphismsOfSmallShape, testing::Values("2x2", "2x3", "3x2", "1x5"));

}  // namespace
}  // namespace isodoku
