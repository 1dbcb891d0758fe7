// Generates the table of normalised bands, as C++ source on standard output. Runs at build time.
//
// Idea: the 72,576 normalised bands (band_index.hpp) fall into classes under the 6 row orders and 1,296 column orders.
// Take any band without a class, form its 7,776 images, and relabel each so that its first row is 123456789. The
// smallest image is the class's min-lex band, and each image's normalised number belongs to the class. If an image i
// was reached by t_i, its transform is inverse(t_i), then t_min. The images of the min-lex band that equal it are its
// automorphisms. Classes are numbered by their min-lex bands. Cost: 416 * 7,776 images, well under a second. The number
// of classes (416 in the literature) is a result, not an assumption; tests compare it.

#include <algorithm>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "canon/minlex_3x3/bands/band_table.hpp"

namespace {

using isodoku::detail::band_index;
using isodoku::detail::band_indices;
using isodoku::detail::box_sortings;
using isodoku::detail::column_order_count;
using isodoku::detail::column_orders;
using isodoku::detail::pattern_numbers;
using isodoku::detail::permutation_number;
using isodoku::detail::permutations_of_3;
using isodoku::detail::band_index_making::set_bit;

using Band = std::array<std::uint8_t, 27>;  // symbols 1..9, row by row

struct BandTransform {
  int row_order = 0;
  int column_order = 0;
};

Band rearrange(const Band& band, const BandTransform& t) {
  const auto& rows = permutations_of_3[static_cast<std::size_t>(t.row_order)];
  const auto& columns = column_orders[static_cast<std::size_t>(t.column_order)];
  Band image{};
  for (std::size_t r = 0; r < 3; ++r) {
    for (std::size_t c = 0; c < 9; ++c) image[9 * r + c] = band[9U * rows[r] + columns[c]];
  }
  return image;
}

/// first[s] is what symbol s becomes when the first row is read as 123456789.
std::array<std::uint8_t, 10> first_row_labels(const Band& band) {
  std::array<std::uint8_t, 10> label{};
  for (std::size_t c = 0; c < 9; ++c) label[band[c]] = static_cast<std::uint8_t>(c + 1);
  return label;
}

Band relabel(const Band& band, const std::array<std::uint8_t, 10>& label) {
  Band image{};
  for (std::size_t i = 0; i < 27; ++i) image[i] = label[band[i]];
  return image;
}

struct Normalised {
  unsigned index = 0;
  int column_order = 0;  // maps the columns of the band to the normalised ones
};

/// Base box 0, then boxes 1 and 2 with their columns sorted by the top row.
Normalised normalise(const Band& band) {
  std::array<int, 10> place{};
  for (int i = 0; i < 9; ++i) place[band[static_cast<std::size_t>(i / 3 * 9 + i % 3)]] = i;
  std::array<unsigned, 2> bits{};
  unsigned key = 0;
  for (int box = 1; box <= 2; ++box) {
    for (int r = 0; r < 3; ++r) {
      for (int c = 0; c < 3; ++c) {
        const int a = place[band[static_cast<std::size_t>(9 * r + 3 * box + c)]];
        const int b = place[band[static_cast<std::size_t>(9 * r + 3 * box + (c + 1) % 3)]];
        if (a > b) bits[static_cast<std::size_t>(box - 1)] |= 1U << static_cast<unsigned>(3 * r + c);
        if (box == 1 && r < 2) key += (r == 0 ? 1U : 64U) * set_bit(a);
      }
    }
  }
  const auto x = box_sortings[bits[0]];
  const auto y = box_sortings[bits[1]];
  return {band_index(pattern_numbers[key], x.arrangement, y.arrangement),
          isodoku::detail::column_order_number(0, 0, x.sorting, y.sorting)};
}

int inverse_row_order(int order) {
  const auto& p = permutations_of_3[static_cast<std::size_t>(order)];
  std::array<int, 3> inverse{};
  for (int i = 0; i < 3; ++i) inverse[p[static_cast<std::size_t>(i)]] = i;
  return permutation_number(inverse[0], inverse[1], inverse[2]);
}

int column_order_of(const std::array<int, 9>& columns) {
  const auto within = [&columns](std::size_t stack) {
    return permutation_number(columns[3 * stack] % 3, columns[3 * stack + 1] % 3, columns[3 * stack + 2] % 3);
  };
  return isodoku::detail::column_order_number(permutation_number(columns[0] / 3, columns[3] / 3, columns[6] / 3),
                                              within(0), within(1), within(2));
}

/// The transform that undoes `first` and then does `second`.
BandTransform quotient(const BandTransform& first, const BandTransform& second) {
  const auto& undo = permutations_of_3[static_cast<std::size_t>(inverse_row_order(first.row_order))];
  const auto& rows = permutations_of_3[static_cast<std::size_t>(second.row_order)];
  const auto& a = column_orders[static_cast<std::size_t>(first.column_order)];
  const auto& b = column_orders[static_cast<std::size_t>(second.column_order)];
  std::array<int, 9> inverse{};
  for (int j = 0; j < 9; ++j) inverse[a[static_cast<std::size_t>(j)]] = j;
  std::array<int, 9> columns{};
  for (std::size_t j = 0; j < 9; ++j) columns[j] = inverse[b[j]];
  return {permutation_number(undo[rows[0]], undo[rows[1]], undo[rows[2]]), column_order_of(columns)};
}

struct Class {
  std::vector<std::pair<unsigned, BandTransform>> members;  // index, transform to the min-lex band
};

/// All bands, by the min-lex band of their class.
std::map<Band, Class> find_classes() {
  std::map<Band, Class> classes;
  std::vector<bool> done(band_indices, false);
  // The seeds are all normalised bands: base box 123/456/789, and each pattern of box x with each arrangement of both
  // other boxes. Seeds whose class is already known are skipped.
  std::vector<Band> seeds;
  for (unsigned top = 0; top < 512; ++top) {
    for (unsigned middle = 0; middle < 512; ++middle) {
      const unsigned bottom = 511U & ~(top | middle);
      if (__builtin_popcount(top) != 3 || __builtin_popcount(middle) != 3 || (top & middle) != 0) continue;
      if ((top & 7U) != 0 || (middle & 56U) != 0 || (bottom & 448U) != 0) continue;
      for (int arrangement = 0; arrangement < 36 * 36; ++arrangement) {
        const std::array<unsigned, 3> x = {top, middle, bottom};
        const std::array<int, 6> order = {0, arrangement / 216,   arrangement / 36 % 6,
                                          0, arrangement / 6 % 6, arrangement % 6};
        Band band{};
        for (unsigned r = 0; r < 3; ++r) {
          const unsigned own = 7U << (3 * r);
          const std::array<unsigned, 2> sets = {x[r], 511U & ~(own | x[r])};
          for (unsigned c = 0; c < 3; ++c) band[9 * r + c] = static_cast<std::uint8_t>(3 * r + c + 1);
          for (unsigned box = 0; box < 2; ++box) {
            const auto& p = permutations_of_3[static_cast<std::size_t>(order[3 * box + r])];
            std::array<std::uint8_t, 3> sorted{};
            for (unsigned s = 0, n = 0; s < 9; ++s) {
              if ((sets[box] >> s & 1U) != 0) sorted[n++] = static_cast<std::uint8_t>(s + 1);
            }
            for (unsigned c = 0; c < 3; ++c) band[9 * r + 3 * (box + 1) + c] = sorted[p[c]];
          }
        }
        seeds.push_back(band);
      }
    }
  }
  for (const Band& seed : seeds) {
    if (done[normalise(seed).index]) continue;
    Class found;
    Band least{};
    BandTransform to_least;
    std::map<unsigned, BandTransform> reached;  // index -> transform from the seed to that normalised band
    for (int t = 0; t < 6 * column_order_count; ++t) {
      const BandTransform transform{t / column_order_count, t % column_order_count};
      const Band image = rearrange(seed, transform);
      const Band labelled = relabel(image, first_row_labels(image));
      if (t == 0 || labelled < least) {
        least = labelled;
        to_least = transform;
      }
      const Normalised normal = normalise(image);
      if (reached.contains(normal.index)) continue;
      const auto& first = column_orders[static_cast<std::size_t>(transform.column_order)];
      const auto& then = column_orders[static_cast<std::size_t>(normal.column_order)];
      std::array<int, 9> columns{};
      for (std::size_t j = 0; j < 9; ++j) columns[j] = first[then[j]];
      reached[normal.index] = {transform.row_order, column_order_of(columns)};
    }
    for (const auto& [index, transform] : reached) {
      done[index] = true;
      found.members.emplace_back(index, quotient(transform, to_least));
    }
    classes.emplace(least, std::move(found));
  }
  return classes;
}

struct Automorphism {
  BandTransform transform;
  std::array<std::uint8_t, 10> symbols{};
};

/// The identity comes first, because transform number 0 is tried first.
std::vector<Automorphism> automorphisms_of(const Band& band) {
  std::vector<Automorphism> found;
  for (int t = 0; t < 6 * column_order_count; ++t) {
    const BandTransform transform{t / column_order_count, t % column_order_count};
    const Band image = rearrange(band, transform);
    const auto labels = first_row_labels(image);
    if (relabel(image, labels) == band) found.push_back({transform, labels});
  }
  return found;
}

BandTransform product(const BandTransform& first, const BandTransform& second) {
  return quotient(quotient(first, {}), second);
}

void print_numbers(const char* declaration, const std::vector<unsigned>& numbers) {
  std::printf("%s = {", declaration);
  for (std::size_t i = 0; i < numbers.size(); ++i) std::printf("%s%u,", i % 24 == 0 ? "\n" : "", numbers[i]);
  std::printf("\n};\n");
}

void print_lanes(const std::uint8_t* lanes) {
  std::printf("{{");
  for (int i = 0; i < 16; ++i) std::printf("%u,", lanes[i]);
  std::printf("}},");
}

}  // namespace

int main() {
  const std::map<Band, Class> classes = find_classes();
  std::vector<unsigned> class_of(band_indices, 0xFFFF);
  std::vector<unsigned> transform_of(band_indices, 0);
  std::vector<unsigned> products;
  std::printf("#include \"canon/minlex_3x3/bands/band_table.hpp\"\nnamespace isodoku::detail {\n");
  std::printf("const BandAutomorphism band_automorphisms[] = {\n");
  std::string class_rows;
  std::vector<unsigned> bands;
  unsigned number = 0;
  std::size_t automorphism_total = 0;
  for (const auto& [band, found] : classes) {
    for (const auto& [index, transform] : found.members) {
      class_of[index] = number;
      transform_of[index] = isodoku::detail::transform_number(transform.row_order, transform.column_order);
    }
    bands.insert(bands.end(), band.begin(), band.end());
    const std::vector<Automorphism> group = automorphisms_of(band);
    class_rows.append("{").append(std::to_string(automorphism_total)).append(",");
    class_rows.append(std::to_string(group.size())).append(",").append(std::to_string(products.size())).append("},\n");
    automorphism_total += group.size();
    for (const Automorphism& a : group) {
      std::printf("{");
      print_lanes(column_orders[static_cast<std::size_t>(a.transform.column_order)].data());
      std::array<std::uint8_t, 16> lanes{};
      std::ranges::copy(a.symbols, lanes.begin());
      print_lanes(lanes.data());
      std::printf("%d},\n", a.transform.row_order);
      for (const Automorphism& b : group) {
        const BandTransform ab = product(a.transform, b.transform);
        const auto place = std::ranges::find_if(group, [&ab](const Automorphism& c) {
          return c.transform.row_order == ab.row_order && c.transform.column_order == ab.column_order;
        });
        products.push_back(static_cast<unsigned>(place - group.begin()));
      }
    }
    ++number;
  }
  std::printf("};\nconst BandClass band_classes[] = {\n%s};\n", class_rows.c_str());
  print_numbers("const std::uint16_t band_class[band_indices]", class_of);
  print_numbers("const std::uint16_t band_transform[band_indices]", transform_of);
  print_numbers("const std::uint8_t band_automorphism_products[]", products);
  print_numbers("const std::uint8_t min_lex_bands[]", bands);
  std::printf("}  // namespace isodoku::detail\n");
  return number > 0 && std::ranges::count(class_of, 0xFFFFU) == 0 ? 0 : 1;
}
