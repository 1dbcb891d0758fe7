#pragma once
// A rating with the names of its techniques, which stand without their list.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "techniques/rating.hpp"

namespace isodoku::python {

/// What Python knows as a Rating.
struct FoundRating {
  FoundRating(const Rating& rating, const TechniqueList& list);

  std::uint64_t solutions;
  bool is_solved;
  std::string hardest;
  int max = 0;
  std::uint64_t sum = 0;
  std::string norm;
  std::uint64_t rounds = 0;
  std::vector<std::pair<std::string, std::uint64_t>> profile;
};

}  // namespace isodoku::python
