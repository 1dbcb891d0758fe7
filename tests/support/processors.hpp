#pragma once
// What code for several processors is tried with.

#include <vector>

#include "base/processor.hpp"

namespace isodoku {

/// All that this machine has and this build has code for.
inline std::vector<Processor> processors_here() {
  std::vector<Processor> found;
  for (const Processor processor : {Processor::baseline, Processor::avx2, Processor::avx512}) {
    if (processor <= this_processor()) found.push_back(processor);
  }
  return found;
}

}  // namespace isodoku
