#pragma once
// Where a member of a collection stands.

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
