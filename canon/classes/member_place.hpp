#pragma once
// Where a member of a collection stands.
//
// Example:
//
//     const MemberPlace place{.source = 1, .number = 12};  // line 12 of the second file
//     assert(place == (MemberPlace{1, 12}));

#include <cstdint>

#include "base/public.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Numbers of the caller's: such as those of a file and a line.
struct MemberPlace {
  std::uint32_t source = 0;
  std::uint64_t number = 0;

  bool operator==(const MemberPlace&) const = default;
};

}  // namespace isodoku
