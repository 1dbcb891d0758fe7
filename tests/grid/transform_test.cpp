// The algebra of transforms: they form a group that acts on grids, in every shape.

#include "grid/transform.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "base/error.hpp"
#include "group/symmetries.hpp"
#include "tests/grid/transform_properties.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku {
namespace {

TEST(Transform, RandomOnesAreTransforms) {
  EXPECT_TRUE(holds([] {
    const Shape shape = any_shape();
    auto engine = any_engine();
    const bool transposition = *rc::gen::arbitrary<bool>();
    const Transform t = random_transform({shape, transposition}, engine);
    RC_ASSERT(make_transform(shape, t.symmetry, t.symbols) == t);
    RC_ASSERT(transposition || !t.symmetry.transpose);
  }));
}

TEST(Transform, ComposeIsAGroup) {
  EXPECT_TRUE(holds([] {
    const Shape shape = any_shape();
    auto engine = any_engine();
    const Transform identity = identity_transform(shape);
    const Transform a = random_transform(shape, engine);
    const Transform b = random_transform(shape, engine);
    const Transform c = random_transform(shape, engine);
    const Transform ab = compose(a, b);
    RC_ASSERT(make_transform(shape, ab.symmetry, ab.symbols) == ab);
    RC_ASSERT(compose(ab, c) == compose(a, compose(b, c)));
    RC_ASSERT(compose(a, inverse(a)) == identity);
    RC_ASSERT(compose(inverse(a), a) == identity);
    RC_ASSERT(compose(a, identity) == a);
    RC_ASSERT(compose(identity, a) == a);
    RC_ASSERT(inverse(ab) == compose(inverse(b), inverse(a)));
  }));
}

TEST(Transform, ApplyIsAnAction) {
  EXPECT_TRUE(holds([] {
    const Shape shape = any_shape();
    auto engine = any_engine();
    const Transform a = random_transform(shape, engine);
    const Transform b = random_transform(shape, engine);
    const int clues = *rc::gen::inRange(0, shape.cell_count() + 1);
    const Filling filling = *rc::gen::element(Filling::symbols, Filling::pattern);
    const Grid grid = random_cells(shape, clues, filling, engine);
    RC_ASSERT(apply(b, apply(a, grid)) == apply(compose(a, b), grid));
    RC_ASSERT(apply(identity_transform(shape), grid) == grid);
    RC_ASSERT(apply(inverse(a), apply(a, grid)) == grid);
    RC_ASSERT(apply(a, grid).clue_count() == clues);
    RC_ASSERT(apply(a, grid).filling() == filling);
  }));
}

TEST(Transform, KeepsTheRules) {
  EXPECT_TRUE(holds([] {
    const Shape shape = any_shape();
    auto engine = any_engine();
    RC_ASSERT(find_rule_breach(apply(random_transform(shape, engine), cyclic_grid(shape))).cell == -1);
  }));
}

TEST(Transform, ActsAsTheContractSays) {
  const Shape shape = make_shape(2, 2);
  const Grid grid = make_grid(shape, "1234341221434321");
  const auto image = [&](const char* text) { return apply(parse_transform(shape, text), grid).text(); };
  EXPECT_EQ(image("transpose=yes"), "1324241331424231");
  EXPECT_EQ(image("rows=2134"), "3412123421434321");
  EXPECT_EQ(image("rows=4312"), "4321214312343412");
  EXPECT_EQ(image("cols=3412"), "3412123443212143");
  EXPECT_EQ(image("symbols=2341"), "2341412332141432");
  EXPECT_EQ(image("transpose=yes rows=2134"), "2413132431424231");
}

TEST(Transform, RandomOnesReachTheWholeGroup) {
  const Shape shape = make_shape(2, 2);
  std::mt19937_64 engine(1);
  std::set<std::string> with_transposition;
  std::set<std::string> without;
  for (int i = 0; i < 3000; ++i) {
    Transform t = random_transform(shape, engine);
    t.symbols = identity_transform(shape).symbols;
    with_transposition.insert(transform_text(t));
    t = random_transform({shape, false}, engine);
    t.symbols = identity_transform(shape).symbols;
    without.insert(transform_text(t));
  }
  EXPECT_EQ(with_transposition.size(), 128U);
  EXPECT_EQ(without.size(), 64U);
}

TEST(Transform, OneSeedIsOneTransformForever) {
  std::mt19937_64 engine(2026);
  EXPECT_EQ(transform_text(random_transform({}, engine)),
            "transpose=no rows=879213456 cols=645897123 symbols=916527438");
}

TEST(Transform, RefusesWhatIsNone) {
  const Transform good = identity_transform(Shape());
  const auto refuses = [](const Shape& shape, const Transform& t) {
    try {
      make_transform(shape, t.symmetry, t.symbols);
    } catch (const Error& error) {
      return error.kind() == ErrorKind::data;
    }
    return false;
  };
  Transform bad = good;
  std::swap(bad.symmetry.rows[2], bad.symmetry.rows[3]);
  EXPECT_TRUE(refuses({}, bad)) << "a torn band";
  bad = good;
  std::swap(bad.symmetry.columns[0], bad.symmetry.columns[8]);
  EXPECT_TRUE(refuses({}, bad)) << "a torn stack";
  bad = good;
  bad.symmetry.rows[1] = 0;
  EXPECT_TRUE(refuses({}, bad)) << "a row twice";
  bad = good;
  bad.symmetry.columns[8] = 9;
  EXPECT_TRUE(refuses({}, bad)) << "a column too great";
  bad = good;
  bad.symbols[1] = 2;
  EXPECT_TRUE(refuses({}, bad)) << "a symbol twice";
  bad = good;
  bad.symbols[0] = 1;
  EXPECT_TRUE(refuses({}, bad)) << "a blank that becomes a symbol";
  bad = good;
  bad.symbols[9] = 255;
  EXPECT_TRUE(refuses({}, bad)) << "a symbol too great";
  bad = identity_transform(make_shape(2, 3));
  bad.symmetry.transpose = true;
  EXPECT_TRUE(refuses(make_shape(2, 3), bad)) << "transposed oblong boxes";
}

}  // namespace
}  // namespace isodoku
