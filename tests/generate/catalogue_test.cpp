// The catalogue: listed, counted and ranked, compared with the engine for min-lex forms and with published figures.

#include "generate/catalogue/catalogue.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "canon/canonical_form.hpp"
#include "canon/minlex_3x3/bands/band_table.hpp"
#include "generate/catalogue/detail/band_fillings.hpp"
#include "generate/catalogue/detail/grids_of_band.hpp"
#include "generate/catalogue/grid_classes.hpp"
#include "group/symmetries.hpp"
#include "solve/random_grid.hpp"
#include "tests/support/extent.hpp"
#include "tests/support/processors.hpp"

namespace isodoku::detail {
namespace {

std::string index_bytes() {
  std::ifstream file(ISODOKU_DATA "/catalogue.index", std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

class CatalogueTest : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { catalogue_ = std::make_unique<Catalogue>(CatalogueIndex::parse(index_bytes())); }
  static void TearDownTestSuite() { catalogue_.reset(); }

  static const Catalogue& catalogue() { return *catalogue_; }

 private:
  static inline std::unique_ptr<Catalogue> catalogue_;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
};

/// The grids of the bands from number `first` to the last one. Bands are counted from 1, as in the literature.
GridClassRange bands_from(unsigned first) {
  GridClassRange range;
  range.first_band = first - 1;
  return range;
}

std::vector<Grid> listed(const GridClasses& classes, const GridClassRange& range, const WorkUnits& units = {}) {
  std::vector<Grid> grids;
  classes.for_each(
      range, [&grids](const Grid& grid, std::uint64_t, unsigned) { grids.push_back(grid); }, units);
  return grids;
}

TEST(BandFillings, EachClassAsOftenAsItsAutomorphismsSay) {
  const BandFillings fillings;
  std::vector<std::uint64_t> found(CatalogueIndex::bands);
  for (std::size_t second = 0; second < triple_split_count; ++second) {
    for (std::size_t third = 0; third < triple_split_count; ++third) {
      for (const FillingBlock& block : fillings.of(second, third)) {
        for (const std::uint16_t band : block.classes) {
          if (band > 0) ++found[band - std::size_t{1}];
        }
      }
    }
  }
  std::uint64_t all = 0;
  for (std::size_t band = 0; band < found.size(); ++band) {
    EXPECT_EQ(found[band] * band_classes[band].automorphism_count, 7776U) << band;
    all += found[band];
  }
  EXPECT_EQ(all, 2612736U);
}

TEST(GridsOfBand, EachProcessorFindsTheSame) {
  const BandFillings fillings;
  for (const unsigned number : {0U, 5U, 27U, 150U, 400U}) {
    const TopBand band(number, fillings.splits());
    for (const Processor processor : processors_here()) {
      GridsOfBand grids(fillings, band, processor);
      GridsOfBand others(fillings, band, Processor::baseline);
      std::size_t found = 0;
      for (std::size_t row = 0; found < 1 && row < band.fourth_rows().size(); ++row) {
        ASSERT_EQ(grids.go_to(row), others.go_to(row));
        if (grids.parts() == 0) continue;
        Tally tally;
        Tally other_tally;
        grids.count(0, tally);
        others.count(0, other_tally);
        EXPECT_TRUE(std::ranges::equal(tally.numbers(), other_tally.numbers()));
        std::vector<OrderedGrid> listed;
        std::vector<OrderedGrid> other_listed;
        grids.list(0, listed);
        others.list(0, other_listed);
        ASSERT_EQ(listed.size(), other_listed.size());
        for (std::size_t i = 0; i < listed.size(); ++i) {
          EXPECT_EQ(listed[i].cells, other_listed[i].cells);
          EXPECT_EQ(listed[i].order, other_listed[i].order);
        }
        EXPECT_EQ(grids.work(), others.work()) << "an index depends on it";
        found += listed.size();
      }
    }
  }
}

TEST(GridClasses, LinesOfLateBandsAreTheirOwnForms) {
  const GridClasses classes;
  const unsigned first = cases(404U, 372U);
  Canoniser canoniser{BoxGroup()};
  std::string before;
  std::size_t number = 0;
  classes.for_each(bands_from(first), [&](const Grid& grid, std::uint64_t order, unsigned band) {
    const CanonicalForm form = canoniser.canonical_form(grid);
    EXPECT_EQ(form.form, grid);
    EXPECT_EQ(form.order, order);
    EXPECT_TRUE(std::equal(grid.cells().begin(), grid.cells().begin() + 27, min_lex_bands + std::size_t{27} * band));
    EXPECT_LT(before, grid.text());
    before = grid.text();
    ++number;
  });
  EXPECT_GT(number, cases(4U, 1000U));
  EXPECT_EQ(before, "123456789457893612986217354274538196531964827698721435342685971715349268869172543");
  GridClassTally tally;
  const std::uint64_t counted =
      classes.count(bands_from(first),
                    [&tally](unsigned band, std::uint64_t order, std::uint64_t met) { tally.add(band, order, met); });
  EXPECT_EQ(tally.classes(), number);
  EXPECT_EQ(counted, number);
}

/// The first grids of the first band, which has 108 automorphisms.
TEST(GridClasses, FirstLines) {
  struct Enough {};
  const GridClasses classes;
  Canoniser canoniser{BoxGroup()};
  std::vector<Grid> grids;
  const auto visit = [&](const Grid& grid, std::uint64_t order, unsigned) {
    const CanonicalForm form = canoniser.canonical_form(grid);
    EXPECT_EQ(form.form, grid);
    EXPECT_EQ(form.order, order);
    grids.push_back(grid);
    if (grids.size() == 5000) throw Enough();
  };
  EXPECT_THROW(classes.for_each({}, visit), Enough);
  EXPECT_EQ(grids.front().text(), "123456789456789123789123456214365897365897214897214365531642978642978531978531642");
  EXPECT_TRUE(std::ranges::is_sorted(grids, {}, &Grid::text));
}

TEST(GridClasses, UnitsMakeTheWhole) {
  const GridClasses classes;
  GridClassRange range = bands_from(cases(390U, 380U));
  if (!is_whole_run()) range.end_band = range.first_band + 1;
  const std::vector<Grid> whole = listed(classes, range);
  ASSERT_GT(whole.size(), 50U);
  std::vector<Grid> joined;
  for (std::uint64_t part = 0; part < 3; ++part) {
    const WorkUnits units([part](const WorkUnit& unit) { return unit.number % 3 == part; });
    std::ranges::copy(listed(classes, range, units), std::back_inserter(joined));
  }
  std::ranges::sort(joined, {}, &Grid::text);
  EXPECT_EQ(joined, whole);
}

TEST(GridClassTally, CountsGrids) {
  GridClassTally tally;
  tally.add(0, 648);
  tally.add(415, 72, 2);
  EXPECT_EQ(tally.classes(), 3U);
  EXPECT_EQ(tally.grids(BoxGroup()), BigInteger(362880) * 3359232 / 648 + BigInteger(362880) * 3359232 / 36);
  EXPECT_EQ(tally.by_band[415], 2U);
  tally.add(1, 11);
  EXPECT_THROW((void)tally.grids(BoxGroup()), Error);
}

TEST_F(CatalogueTest, HasAllClasses) {
  EXPECT_EQ(catalogue().size(), 5472730538U);
  EXPECT_LE(index_bytes().size(), std::size_t{4} << 20U);
}

TEST_F(CatalogueTest, IndexCountsLateBands) {
  const CatalogueIndex& index = catalogue().index();
  const GridClasses classes;
  const unsigned first = cases(390U, 350U);
  const GridClassTally tally = classes.count(bands_from(first));
  for (unsigned band = first - 1; band < CatalogueIndex::bands; ++band) {
    EXPECT_EQ(index.rank(index.first_block(band + 1)) - index.rank(index.first_block(band)), tally.by_band[band]);
  }
}

TEST_F(CatalogueTest, RanksOfRandomGrids) {
  CatalogueReader reader(catalogue());
  Canoniser canoniser{BoxGroup()};
  std::mt19937_64 engine(15);
  std::vector<std::pair<std::uint64_t, std::string>> found;
  for (int i = 0; i < cases(500, 10000); ++i) {
    const Grid grid = random_complete_grid(Shape(), engine);
    const std::uint64_t rank = reader.rank(grid);
    const CanonicalForm form = canoniser.canonical_form(grid);
    const CatalogueGrid back = reader.unrank(rank);
    ASSERT_EQ(back.grid, form.form);
    EXPECT_EQ(back.order, form.order);
    found.emplace_back(rank, form.form.text());
  }
  std::ranges::sort(found);
  EXPECT_TRUE(std::ranges::is_sorted(found, {}, [](const auto& pair) { return pair.second; }));
}

TEST_F(CatalogueTest, RandomRanksAndScrambles) {
  CatalogueReader reader(catalogue());
  Canoniser canoniser{BoxGroup()};
  const Symmetries group = BoxGroup();
  std::mt19937_64 engine(16);
  const std::uint64_t late = catalogue().index().rank(catalogue().index().first_block(249));
  for (int i = 0; i < cases(400, 4000); ++i) {
    const std::uint64_t first = i % 2 == 0 ? 0 : late;
    const std::uint64_t rank = first + engine() % (catalogue().size() - first);
    const CatalogueGrid found = reader.unrank(rank);
    EXPECT_EQ(canoniser.form_only(found.grid), found.grid);
    EXPECT_EQ(reader.rank(apply(random_transform(group, engine), found.grid)), rank);
  }
}

TEST_F(CatalogueTest, SymmetricGrids) {
  CatalogueReader reader(catalogue());
  for (const std::string text : {"123456789456789123789123456231564897564897231897231564312645978645978312978312645",
                                 "123456789457893612986217354274538196531964827698721435342685971715349268869172543",
                                 "123456789456789123789123456214365897365897214897214365531642978642978531978531642"}) {
    const Grid grid = make_grid(Shape(), text);
    EXPECT_EQ(reader.unrank(reader.rank(grid)).grid, canonical_form(grid).form);
  }
  EXPECT_EQ(reader.unrank(0).grid.text(),
            "123456789456789123789123456214365897365897214897214365531642978642978531978531642");
  EXPECT_EQ(reader.unrank(catalogue().size() - 1).order, 72U);
}

TEST_F(CatalogueTest, GoesOnFromARank) {
  CatalogueReader reader(catalogue());
  const GridClasses classes;
  for (const std::uint64_t back : first_cases<std::uint64_t>({100, 1, 2, 5000}, 1)) {
    GridClassRange range;
    range.from = reader.position(catalogue().size() - back);
    const std::vector<Grid> grids = listed(classes, range);
    ASSERT_EQ(grids.size(), back);
    EXPECT_EQ(reader.rank(grids.front()), catalogue().size() - back);
  }
}

TEST_F(CatalogueTest, Refuses) {
  CatalogueReader reader(catalogue());
  EXPECT_THROW(reader.unrank(catalogue().size()), Error);
  EXPECT_THROW(reader.rank(Grid()), Error);
  EXPECT_THROW(reader.rank(Grid(make_shape(2, 2))), Error);
  Grid twice = reader.unrank(77).grid;
  twice.set(8, 8, twice.at(8, 7));
  EXPECT_THROW(reader.rank(twice), Error);
}

TEST(CatalogueIndex, DamagedFiles) {
  const std::string bytes = index_bytes();
  EXPECT_EQ(CatalogueIndex::parse(bytes).bytes(), bytes);
  EXPECT_THROW(CatalogueIndex::parse(""), Error);
  EXPECT_THROW(CatalogueIndex::parse("isodokuC"), Error);
  EXPECT_THROW(CatalogueIndex::parse(bytes.substr(0, bytes.size() - 1)), Error);
  EXPECT_THROW(CatalogueIndex::parse(bytes + 'x'), Error);
  std::mt19937_64 engine(17);
  for (int i = 0; i < 20; ++i) {
    std::string damaged = bytes;
    char& byte = damaged[engine() % damaged.size()];
    byte = static_cast<char>(byte ^ (1 << engine() % 8));
    EXPECT_THROW(CatalogueIndex::parse(damaged), Error);
  }
  std::string version = bytes;
  version[8] = 2;
  try {
    CatalogueIndex::parse(version);
    ADD_FAILURE();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::data);
    EXPECT_EQ(std::string(error.what()),
              "this is an index of the catalogue of version 2, but this isodoku reads version 1");
  }
}

}  // namespace
}  // namespace isodoku::detail
