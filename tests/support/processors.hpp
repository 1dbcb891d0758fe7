#pragma once
// The processors with which code for several processors is tested.

#include <vector>

#include "base/processor.hpp"

namespace isodoku {

/// All processors that this machine supports and this build has code for.
inline std::vector<detail::Processor> processors_here() {
  std::vector<detail::Processor> found;
  for (const detail::Processor processor :
       {detail::Processor::baseline, detail::Processor::avx2, detail::Processor::avx512}) {
    if (processor <= detail::this_processor()) found.push_back(processor);
  }
  return found;
}

}  // namespace isodoku
