// Names are compared by their edit distance with transpositions (optimal string alignment: a letter is inserted,
// deleted, replaced, or exchanged with the next one). It is computed by dynamic programming over the prefixes of both
// words. A third of the letters may be wrong; if it were half of them, short words would be similar to any other. Case
// and leading dashes are ignored. If no name is similar, but the text is the beginning of exactly one name, that name
// is suggested.

#include "base/suggestion.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

namespace isodoku::detail {
namespace {

std::string letters_of(std::string_view name) {
  std::string letters(name.substr(std::min(name.find_first_not_of('-'), name.size())));
  std::ranges::transform(letters, letters.begin(),
                         [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return letters;
}

/// The minimum number of edits that turn one word into the other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  // The distances of the prefixes of a with i, i-1 and i-2 letters to all prefixes of b.
  std::vector<std::size_t> now(b.size() + 1);
  std::vector<std::size_t> before;
  std::vector<std::size_t> two_before;
  for (std::size_t j = 0; j <= b.size(); ++j) now[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    two_before = std::exchange(before, now);
    now[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      now[j] = std::min({before[j] + 1, now[j - 1] + 1, before[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      const bool is_swap = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (is_swap) now[j] = std::min(now[j], two_before[j - 2] + 1);
    }
  }
  return now.back();
}

}  // namespace

std::string suggestion(std::string_view text, const std::vector<std::string>& names) {
  constexpr std::size_t longest = 64;  // no name is this long, so the rest of a longer text is ignored
  constexpr std::size_t shortest_start = 3;
  const std::string written = letters_of(text.substr(0, longest));
  const std::string* best = nullptr;
  std::size_t min_distance = 0;
  const std::string* continued = nullptr;
  std::size_t continuations = 0;
  for (const std::string& name : names) {
    const std::string letters = letters_of(name);
    const std::size_t distance = edit_distance(written, letters);
    const bool is_like = 3 * distance <= std::max(written.size(), letters.size()) + 1;
    if (is_like && (best == nullptr || distance < min_distance)) {
      best = &name;
      min_distance = distance;
    }
    if (written.size() >= shortest_start && letters.starts_with(written)) {
      continued = &name;
      ++continuations;
    }
  }
  if (best == nullptr && continuations == 1) best = continued;
  return best == nullptr ? "" : "; did you mean " + *best + "?";
}

}  // namespace isodoku::detail
