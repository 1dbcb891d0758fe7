// The constraints that the first band of a min-lex grid puts on the boxes below it.
//
// A stack is a band of the transposed grid, so its class is found like that of any band. Its top box defines the
// relabelling, the box below has a pattern and an arrangement, and the last box has an arrangement
// (canon/minlex_3x3/bands/band_index.hpp). The table has the 36 classes for a pattern and an arrangement next to each
// other; only two words of bits are kept for them.
//
// The last box is stored after a relabelling that gives the columns of box 7 the symbols 012, 345, 678
// (band_fillings.hpp). Its triples are then in another order, and the symbols of each have other ranks. `Columns`
// describes this for each pattern of box 4, which defines the relabelling, and of the box above.
//
// Data layout: the words take 32 kB, and the columns 56 * 3 * 56 * 22 bytes; a fourth row needs a few of these 56 rows.
// Cost: about 0.3 ms.

#include "generate/catalogue/detail/top_band.hpp"

#include <algorithm>
#include <bit>

#include "canon/minlex_3x3/bands/chute.hpp"
#include "generate/catalogue/catalogue.hpp"
#include "generate/catalogue/detail/band_fillings.hpp"
#include "generate/catalogue/detail/triples.hpp"

namespace isodoku::detail {
namespace {

/// The number of a pattern from its rows of renamed symbols.
std::size_t pattern_number(const TripleSplit& rows) {
  unsigned key = 0;
  for (std::size_t row = 0; row < 2; ++row) {
    for_each_ranked(rows[row], [&](std::size_t /*k*/, int name) {
      key += (row == 0 ? 1U : 64U) * band_index_making::set_bit(name);
    });
  }
  return pattern_numbers[key];
}

}  // namespace

TopBand::TopBand(unsigned band, const TripleSplits& splits) : band_(band) {
  std::copy_n(min_lex_bands + std::size_t{27} * band, 27, cells_.begin());
  for (std::size_t stack = 0; stack < 3; ++stack) {
    ByteArray16 box{};
    for (std::size_t i = 0; i < 9; ++i) box[i] = cells_[9 * (i / 3) + 3 * stack + i % 3];
    store16(names_[stack].data(), shuffle(constant(transposed_box), inverse9(load16(box.data()), 0)));
  }
  make_words();
  make_columns(splits);
  make_fourth_rows();
  const BandClass& group = band_classes[band];
  for (unsigned i = 1; i < group.automorphism_count; ++i) {
    const BandAutomorphism& map = band_automorphisms[group.first_automorphism + i];
    const auto symbol = static_cast<std::uint8_t>(std::ranges::find(map.symbols, 2) - map.symbols.begin());
    automorphisms_.push_back({&map, map.columns[0], symbol});
  }
}

void TopBand::make_words() {
  for (unsigned pattern = 0; pattern < band_patterns; ++pattern) {
    for (unsigned arrangement = 0; arrangement < box_arrangements; ++arrangement) {
      StackWords words{};
      for (unsigned below = 0; below < box_arrangements; ++below) {
        const unsigned other = band_class[band_index(pattern, arrangement, below)];
        words.not_less |= std::uint64_t{other >= band_} << below;
        words.greater |= std::uint64_t{other > band_} << below;
      }
      words_[pattern][arrangement] = words;
    }
  }
}

TopBand::ThirdColumns TopBand::third_columns() const {
  ThirdColumns made{};
  for (const auto& [second, third] : divisions_beside({0007, 0070, 0700})) {
    for (std::size_t stack = 0; stack < 3; ++stack) {
      TripleSplit& columns = made[stack][pattern_number(second)];
      for (unsigned symbol = 1; symbol <= 9; ++symbol) {
        const Triple name = 1U << names_[stack][symbol];
        for (std::size_t column = 0; column < 3; ++column) {
          if ((third[column] & name) != 0) columns[column] |= bit_of(symbol);
        }
      }
    }
  }
  return made;
}

void TopBand::make_columns(const TripleSplits& splits) {
  columns_.resize(std::size_t{band_patterns} * 3 * band_patterns);
  const ThirdColumns third = third_columns();
  for (std::size_t base = 0; base < band_patterns; ++base) {
    std::array<std::uint8_t, 9> label{};
    for (std::size_t column = 0; column < 3; ++column) {
      for_each_ranked(third[0][base][column], [&](std::size_t k, std::uint8_t symbol) {
        label[symbol] = static_cast<std::uint8_t>(3 * column + k);
      });
    }
    for (std::size_t stack = 0; stack < 3; ++stack) {
      for (std::size_t pattern = 0; pattern < band_patterns; ++pattern) {
        if (stack == 0 && pattern != base) continue;
        columns_[(base * 3 + stack) * band_patterns + pattern] =
            columns_of(third[stack][pattern], stack, label, splits);
      }
    }
  }
}

Columns TopBand::columns_of(const TripleSplit& columns, std::size_t stack, const std::array<std::uint8_t, 9>& label,
                            const TripleSplits& splits) const {
  Columns made{};
  TripleSplit relabelled{};
  std::array<std::size_t, 3> rank_maps{};
  for (std::size_t column = 0; column < 3; ++column) {
    std::array<std::uint8_t, 3> symbols{};
    for_each_ranked(columns[column], [&](std::size_t k, std::uint8_t symbol) {
      symbols[k] = symbol;
      relabelled[column] |= 1U << label[symbol];
    });
    std::ranges::sort(symbols, {}, [&label](std::uint8_t symbol) { return label[symbol]; });
    const auto name = [&](std::size_t k) { return names_[stack][symbols[k] + std::size_t{1}]; };
    const auto rank = [&](std::size_t k) {
      return (name(0) < name(k) ? 1 : 0) + (name(1) < name(k) ? 1 : 0) + (name(2) < name(k) ? 1 : 0);
    };
    rank_maps[column] = static_cast<std::size_t>(permutation_number(rank(0), rank(1), rank(2)));
    for (std::size_t k = 0; k < 3; ++k) made.symbols[3 * column + k] = static_cast<std::uint8_t>(symbols[k] + 1);
  }
  const std::size_t number = ascending_order(relabelled);
  const auto& order = permutations_of_3[number];
  made.order = static_cast<std::uint8_t>(number);
  made.split = splits.number(relabelled);
  made.arrangement_map = static_cast<std::uint16_t>(
      arrangement_map_number(number, {rank_maps[order[0]], rank_maps[order[1]], rank_maps[order[2]]}));
  return made;
}

void TopBand::make_fourth_rows() {
  Row row{};
  const auto extend = [&](const auto& self, std::size_t column, Triple used) -> void {
    if (column == 9) {
      fourth_rows_.push_back(row);
      return;
    }
    Triple above = 0;
    for (std::size_t r = 0; r < 3; ++r) above |= bit_of(cells_[9 * r + column]);
    for (std::uint8_t symbol = 1; symbol <= 9; ++symbol) {
      if (((used | above) & bit_of(symbol)) != 0 || (column == 0 && symbol != 2)) continue;
      row[column] = symbol;
      self(self, column + 1, used | bit_of(symbol));
    }
  };
  extend(extend, 0, 0);
}

unsigned band_of_form(const Cells81& form) {
  unsigned low = 0;
  unsigned high = CatalogueIndex::bands;
  while (high - low > 1) {
    const unsigned middle = (low + high) / 2;
    const std::uint8_t* const band = min_lex_bands + std::size_t{27} * middle;
    if (std::lexicographical_compare(form.begin(), form.begin() + 27, band, band + 27)) {
      high = middle;
    } else {
      low = middle;
    }
  }
  return low;
}

}  // namespace isodoku::detail
