#pragma once
// Reads the terms of Burnside's sum that are stored in data/.

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "base/big_integer.hpp"

namespace isodoku {

/// A line of `count classes --explain`.
struct StoredTerm {
  int order = 0;
  BigInteger size;
  std::string cycles;
  BigInteger fixed;

  friend bool operator==(const StoredTerm&, const StoredTerm&) = default;
};

struct StoredTerms {
  std::vector<StoredTerm> terms;
  BigInteger total;
};

/// Fields are separated by tabs; the last line is the total. The line with names and the terms without an exact value
/// are left out.
inline StoredTerms read_stored_terms(const std::string& file) {
  StoredTerms result;
  std::ifstream stream(ISODOKU_DATA + ("/" + file));
  for (std::string line; std::getline(stream, line);) {
    std::istringstream fields(line);
    std::vector<std::string> texts;
    for (std::string text; std::getline(fields, text, '\t');) texts.push_back(text);
    if (texts.size() == 2 && texts[0] == "total") result.total = BigInteger(texts[1]);
    if (texts.size() < 4 || texts[3].empty() || texts[3] == "fixed") continue;
    result.terms.push_back({std::stoi(texts[0]), BigInteger(texts[1]), texts[2], BigInteger(texts[3])});
  }
  return result;
}

}  // namespace isodoku
