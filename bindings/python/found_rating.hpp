#pragma once
// A rating with the names of its techniques, independent of their list.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "techniques/rating.hpp"

namespace isodoku::python {

/// The C++ type of Rating in Python.
struct FoundRating {
  SolutionStatus status = SolutionStatus::none;
  bool is_solved = false;
  std::string hardest;
  int max = 0;
  std::uint64_t sum = 0;
  std::string norm = "0";
  std::uint64_t rounds = 0;
  std::vector<std::pair<std::string, std::uint64_t>> profile;
};

/// Techniques by name, optionally without those that assume a unique solution.
TechniqueChoice technique_choice(const std::string& names, bool uniqueness);

FoundRating found_rating(const Rating& rating, const TechniqueList& list);

}  // namespace isodoku::python
