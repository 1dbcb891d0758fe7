// The stored censuses: they are of all classes, and their sums are the registered figures.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "base/big_integer.hpp"
#include "generate/census/census.hpp"
#include "studies/figures/registry.hpp"

namespace isodoku {
namespace {

/// `small-unavoidable:4` and its file `small-unavoidable-4.tsv` have the same name here.
std::string file_name(std::string name) {
  std::ranges::replace(name, ':', '-');
  return name;
}

struct StoredCensus {
  Census census;
  BigInteger sum;  ///< of the values, over all grids
};

/// Lines of value, order, classes and grids, with a line of names at the beginning, and the totals at the end.
StoredCensus read_stored_census(const std::string& path) {
  StoredCensus result;
  std::ifstream stream(path);
  std::string line;
  std::getline(stream, line);
  EXPECT_EQ(line, "value\torder\tclasses\tgrids\ttotal\ttotal_grids") << path;
  std::uint64_t value = 0;
  std::uint64_t order = 0;
  std::uint64_t classes = 0;
  std::string grids;
  while (std::getline(stream, line) && !line.starts_with('\t')) {
    std::istringstream fields(line);
    EXPECT_TRUE(fields >> value >> order >> classes >> grids) << line;
    EXPECT_EQ(BigInteger(grids), grids_of_classes(classes, order)) << line;
    result.census.add(value, order, classes);
    result.sum += value * BigInteger(grids);
  }
  EXPECT_EQ(line, "\t\t\t\t5472730538\t6670903752021072936960") << path;
  return result;
}

/// The values of figures by name, such as `counts.orders.3x3.1` and `census.latin-subsquares`.
std::map<std::string, std::string> figure_values() {
  std::map<std::string, std::string> values;
  for (const detail::Figure& figure : detail::all_figures()) values[figure.name] = figure.value;
  return values;
}

TEST(StoredCensuses, AreComplete) {
  const std::map<std::string, std::string> figures = figure_values();
  int files = 0;
  int sums = 0;
  for (const auto& entry : std::filesystem::directory_iterator(ISODOKU_DATA "/census")) {
    const std::string name = entry.path().stem();
    const StoredCensus stored = read_stored_census(entry.path());
    EXPECT_TRUE(std::ranges::any_of(grid_properties(), [&name](const auto& property) {
      return file_name(std::string(property.name)) == name;
    })) << name;
    // As many classes of each order as Burnside's lemma requires.
    for (const auto& [order, classes] : stored.census.tally().by_order) {
      EXPECT_EQ(std::to_string(classes), figures.at("counts.orders.3x3." + std::to_string(order))) << name;
    }
    if (const auto figure = figures.find("census." + name); figure != figures.end()) {
      EXPECT_EQ(stored.sum.str(), figure->second) << name;
      ++sums;
    }
    ++files;
  }
  EXPECT_EQ(files, 7);
  EXPECT_EQ(sums, 4);
}

}  // namespace
}  // namespace isodoku
