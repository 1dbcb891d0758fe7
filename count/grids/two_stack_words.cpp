// Words of symbols, up to symmetries.
//
// The rows of C bands can be permuted in 2^C C! ways that keep bands: these permute the bits of words and complement
// some. A permutation r of the rows and one of the symbols keep a choice of words if the word of each symbol's image is
// the image of its word. So a cycle of m symbols has the words w, r(w), ..., and r^m(w) = w: it is told by the orbit of
// w under r, of a length d that divides m, and by which of the d words comes first. Cycles of one length can be
// exchanged: the multisets of orbits are gone through.
//
// What commutes with r permutes the orbits: of multisets that it takes to each other the least is kept. Its first orbit
// is the least that any of the orbits in the same cycles of symbols can become, which most beginnings fail.
//
// Cost: up to as many images as there are permutations for each multiset. All words of 2x5 are a million multisets in
// 355 classes, and take a second.

#include "count/grids/two_stack_words.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <utility>

#include "group/centraliser.hpp"

namespace isodoku::detail {
namespace {

/// By word, its image under a permutation of rows.
using WordMap = std::vector<std::uint32_t>;

WordMap word_map(int bands, const IndexMap& rows) {
  WordMap map(std::size_t{1} << static_cast<unsigned>(bands), 0);
  for (std::uint32_t word = 0; word < map.size(); ++word) {
    for (std::size_t band = 0; band < static_cast<std::size_t>(bands); ++band) {
      const bool is_above = (word >> band & 1U) != 0;
      const unsigned row = rows[2 * band + (is_above ? 0 : 1)];
      if (row % 2 == 0) map[word] |= 1U << row / 2;
    }
  }
  return map;
}

/// All products of some maps.
std::set<WordMap> closure(const std::vector<WordMap>& generators) {
  WordMap identity;
  for (std::uint32_t word = 0; word < generators.front().size(); ++word) identity.push_back(word);
  std::set<WordMap> found{identity};
  std::vector<WordMap> open{identity};
  while (!open.empty()) {
    const WordMap map = std::move(open.back());
    open.pop_back();
    for (const WordMap& generator : generators) {
      WordMap product;
      for (const std::uint32_t word : map) product.push_back(generator[word]);
      if (found.insert(product).second) open.push_back(std::move(product));
    }
  }
  return found;
}

class WordChoices {
 public:
  WordChoices(int bands, const IndexMap& rows, const Partition& symbols)
      : bands_(static_cast<std::size_t>(bands)), cycles_(symbols) {
    list_orbits(word_map(bands, rows));
    list_maps(bands, rows);
  }

  std::vector<WordChoice> find() {
    add();
    return std::move(found_);
  }

 private:
  using Orbit = std::vector<std::uint32_t>;  // words, each before its image

  void list_orbits(const WordMap& image) {
    orbit_of_word_.assign(image.size(), image.size());
    for (std::uint32_t first = 0; first < image.size(); ++first) {
      if (orbit_of_word_[first] < orbits_.size()) continue;
      Orbit& orbit = orbits_.emplace_back();
      for (std::uint32_t word = first; orbit_of_word_[word] == image.size(); word = image[word]) {
        orbit_of_word_[word] = orbits_.size() - 1;
        orbit.push_back(word);
      }
    }
  }

  /// What commutes with the permutation of rows does to the orbits.
  void list_maps(int bands, const IndexMap& rows) {
    std::vector<WordMap> generators{word_map(bands, rows)};
    for (const IndexMap& commuting : line_centraliser(2, bands, rows)) generators.push_back(word_map(bands, commuting));
    std::set<std::vector<std::size_t>> maps;
    for (const WordMap& map : closure(generators)) {
      std::vector<std::size_t> of_orbits;
      for (const Orbit& orbit : orbits_) of_orbits.push_back(orbit_of_word_[map[orbit.front()]]);
      maps.insert(std::move(of_orbits));
    }
    maps_.assign(maps.begin(), maps.end());
    for (std::size_t orbit = 0; orbit < orbits_.size(); ++orbit) {
      std::size_t min_orbit = orbit;
      for (const auto& map : maps_) min_orbit = std::min(min_orbit, map[orbit]);
      min_image_.push_back(min_orbit);
    }
  }

  /// Gives orbits to the cycles of symbols from the next one on.
  void add() {
    const std::size_t cycle = chosen_.size();
    if (cycle == cycles_.size()) {
      add_if_least();
      return;
    }
    const bool is_like_last = cycle > 0 && cycles_[cycle] == cycles_[cycle - 1];
    const bool is_like_first = cycles_[cycle] == cycles_.front();
    const auto length = static_cast<std::size_t>(cycles_[cycle]);
    for (std::size_t orbit = is_like_last ? chosen_.back() : 0; orbit < orbits_.size(); ++orbit) {
      if (length % orbits_[orbit].size() != 0) continue;
      if (is_like_first && min_image_[orbit] < (cycle == 0 ? orbit : chosen_.front())) continue;
      chosen_.push_back(orbit);
      change(orbit, length, 1);
      if (is_balanced()) add();
      change(orbit, length, -1);
      chosen_.pop_back();
    }
  }

  /// Puts an orbit to a cycle of symbols, or takes it away.
  void change(std::size_t orbit, std::size_t length, int sign) {
    const int times = sign * static_cast<int>(length / orbits_[orbit].size());
    for (const std::uint32_t word : orbits_[orbit]) {
      for (std::size_t band = 0; band < bands_; ++band) above_[band] += times * static_cast<int>(word >> band & 1U);
    }
    symbols_ += sign * static_cast<int>(length);
  }

  /// Each bit is set in at most half of the words, and clear in at most half.
  [[nodiscard]] bool is_balanced() const {
    const int half = static_cast<int>(bands_);
    return std::all_of(above_.begin(), above_.begin() + half,
                       [&](int above) { return above <= half && symbols_ - above <= half; });
  }

  /// Calls visit(begin, end) for the cycles of each length.
  template <typename Visit>
  void for_each_length(const Visit& visit) const {
    for (std::size_t begin = 0, end = 0; begin < cycles_.size(); begin = end) {
      while (end < cycles_.size() && cycles_[end] == cycles_[begin]) ++end;
      visit(static_cast<std::ptrdiff_t>(begin), static_cast<std::ptrdiff_t>(end));
    }
  }

  void add_if_least() {
    std::size_t equal = 0;
    for (const auto& map : maps_) {
      image_.clear();
      for (const std::size_t orbit : chosen_) image_.push_back(map[orbit]);
      for_each_length([this](auto begin, auto end) { std::sort(image_.begin() + begin, image_.begin() + end); });
      if (image_ < chosen_) return;
      if (image_ == chosen_) ++equal;
    }
    BigInteger choices = maps_.size() / equal;
    for_each_length([&](auto begin, auto end) {
      choices *= factorial(static_cast<int>(end - begin));
      int times = 0;
      for (auto i = begin; i < end; ++i) {
        const std::size_t orbit = chosen_[static_cast<std::size_t>(i)];
        times = i > begin && orbit == chosen_[static_cast<std::size_t>(i - 1)] ? times + 1 : 1;
        choices = choices * orbits_[orbit].size() / times;
      }
    });
    found_.push_back({words(), std::move(choices)});
  }

  [[nodiscard]] std::vector<std::uint32_t> words() const {
    std::vector<std::uint32_t> words;
    for (std::size_t cycle = 0; cycle < cycles_.size(); ++cycle) {
      const Orbit& orbit = orbits_[chosen_[cycle]];
      for (std::size_t i = 0; i < static_cast<std::size_t>(cycles_[cycle]); ++i) {
        words.push_back(orbit[i % orbit.size()]);
      }
    }
    return words;
  }

  std::size_t bands_;
  Partition cycles_;  // of symbols
  std::vector<Orbit> orbits_;
  std::vector<std::size_t> orbit_of_word_;
  std::vector<std::vector<std::size_t>> maps_;  // of orbits
  std::vector<std::size_t> min_image_;          // by orbit
  std::vector<std::size_t> chosen_;             // orbits, by cycle; ascending for cycles of one length
  std::vector<std::size_t> image_;
  std::array<int, max_size> above_{};  // by band: how many words of those chosen have the bit
  int symbols_ = 0;                    // of those chosen
  std::vector<WordChoice> found_;
};

}  // namespace

std::vector<std::uint32_t> WordChoice::rows() const {
  std::vector<std::uint32_t> rows(words.size(), 0);
  for (std::size_t symbol = 0; symbol < words.size(); ++symbol) {
    for (std::size_t band = 0; 2 * band < rows.size(); ++band) {
      const bool is_above = (words[symbol] >> band & 1U) != 0;
      rows[2 * band + (is_above ? 0 : 1)] |= 1U << symbol;
    }
  }
  return rows;
}

std::vector<WordChoice> two_stack_words(int bands, const IndexMap& rows, const Partition& symbols) {
  return WordChoices(bands, rows, symbols).find();
}

}  // namespace isodoku::detail
