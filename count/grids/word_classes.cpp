// Classifies words band by band.
//
// The words of k bands up to symmetries come from those of k - 1 bands: one of each class, with one more band added in
// all ways. Symbol 0 may be assumed to be above, since the rows of a band can be exchanged. Equivalent words are found
// by nauty's canonical form of a graph. It has a vertex for each symbol, each row and each band; a symbol is joined to
// its row of each band, and a band to its two rows.
//
// The size of a class is the number of symmetries divided by the number of those that keep a representative. The sizes
// must add up to the number of all choices, which is checked.
//
// Cost: one call of nauty, 10 us, for each class of k - 1 bands and each choice of a band. With 6 bands these are a
// million calls, which lead from 2,072 classes of 5 bands to 63,199.

#include "count/grids/word_classes.hpp"

#include <map>
#include <utility>

#include <bit>

#include "base/bits.hpp"
#include "base/error.hpp"
#include "base/permutation.hpp"
#include "count/work_meter.hpp"

namespace isodoku::detail {

std::vector<std::uint32_t> WordChoice::rows() const {
  std::vector<std::uint32_t> rows(words.size(), 0);
  for (std::size_t symbol = 0; symbol < words.size(); ++symbol) {
    for (std::size_t band = 0; 2 * band < rows.size(); ++band) {
      const bool is_above = (words[symbol] >> band & 1U) != 0;
      rows[2 * band + (is_above ? 0 : 1)] |= bit<std::uint32_t>(symbol);
    }
  }
  return rows;
}

void WordCanonizer::draw(int bands, std::span<const std::uint32_t> words) {
  const auto symbols = static_cast<int>(words.size());
  graph_.clear();
  const int first_symbol = graph_.add_colour(symbols);
  const int first_row = graph_.add_colour(2 * bands);
  const int first_band = graph_.add_colour(bands);
  graph_.begin_edges();
  for (int band = 0; band < bands; ++band) {
    graph_.add_edge(first_band + band, first_row + band);
    graph_.add_edge(first_band + band, first_row + bands + band);
  }
  for (int symbol = 0; symbol < symbols; ++symbol) {
    for_each_bit(rows_of_word(words[static_cast<std::size_t>(symbol)], bands),
                 [&](std::size_t row) { graph_.add_edge(first_symbol + symbol, first_row + static_cast<int>(row)); });
  }
}

const WordCanonizer::Form& WordCanonizer::canonical(int bands, std::span<const std::uint32_t> words) {
  draw(bands, words);
  const std::span<const int> labelling = nauty_.canonical_labelling(graph_, nullptr);
  const auto symbols = static_cast<std::ptrdiff_t>(words.size());
  for (std::size_t place = 0; place < 2 * static_cast<std::size_t>(bands); ++place) {
    const int row = labelling[words.size() + place] - static_cast<int>(words.size());
    places_of_rows_[static_cast<std::size_t>(row)] = static_cast<std::uint8_t>(place);
  }
  // The neighbours of the symbols and of the bands determine the graph. Bands are always joined to their rows; their
  // own neighbours show at which positions these are.
  const std::vector<std::uint64_t>& all = nauty_.canonical_graph();
  form_.assign(all.begin(), all.begin() + symbols);
  form_.insert(form_.end(), all.end() - bands, all.end());
  return form_;
}

BigInteger WordCanonizer::symmetries(int bands, std::span<const std::uint32_t> words) {
  draw(bands, words);
  BigInteger order;
  nauty_.canonical_labelling(graph_, &order);
  return order;
}

std::vector<Words> words_of_choices(std::span<const WordChoice> choices) {
  std::vector<Words> words;
  for (const WordChoice& choice : choices) words.push_back(choice.words);
  return words;
}

std::vector<WordChoice> word_classes(int bands, const Execution& execution) {
  const auto symbols = 2 * static_cast<std::size_t>(bands);
  WordCanonizer canonizer;
  std::map<WordCanonizer::Form, std::vector<std::uint32_t>> found;
  found.try_emplace({}, symbols, 0);
  for (int band = 0; band < bands; ++band) {
    std::map<WordCanonizer::Form, std::vector<std::uint32_t>> next;
    for (const auto& [form, words] : found) {
      execution.check();
      for (std::uint32_t above = 1; above < bit<std::uint32_t>(symbols); above += 2) {
        if (std::popcount(above) != bands) continue;
        std::vector<std::uint32_t> longer = words;
        for_each_bit(above, [&](std::size_t symbol) { longer[symbol] |= bit<std::uint32_t>(band); });
        const WordCanonizer::Form& key = canonizer.canonical(band + 1, longer);
        next.try_emplace(key, std::move(longer));
      }
    }
    found = std::move(next);
  }

  BigInteger symmetries = factorial(static_cast<int>(symbols)) * factorial(bands) << static_cast<unsigned>(bands);
  BigInteger choices_of_band = 1;
  for (int i = 1; i <= bands; ++i) choices_of_band = choices_of_band * (bands + i) / i;
  BigInteger missing = 1;
  for (int band = 0; band < bands; ++band) missing *= choices_of_band;
  std::vector<WordChoice> classes;
  for (auto& [form, words] : found) {
    const BigInteger choices = symmetries / canonizer.symmetries(bands, words);
    missing -= choices;
    classes.push_back({std::move(words), choices});
  }
  if (missing != 0) throw Error(ErrorKind::internal, "the classes of words are not all words");
  return classes;
}

}  // namespace isodoku::detail
