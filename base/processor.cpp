// The processor is asked once. The compiler's runtime also checks whether the operating system saves wide registers.

#include "base/processor.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace isodoku::detail {
namespace {

Processor best_processor() {
#ifdef ISODOKU_CHOOSES_PROCESSOR
  const bool has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                        __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
  if (!has_avx2) return Processor::baseline;
  const bool has_avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                          __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
                          __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") &&
                          __builtin_cpu_supports("avx512bitalg") && __builtin_cpu_supports("avx512vpopcntdq");
  return has_avx512 ? Processor::avx512 : Processor::avx2;
#else
  return Processor::baseline;
#endif
}

/// The limit that the user has set.
Processor max_allowed() {
  const char* const text = std::getenv("ISODOKU_PROCESSOR");  // NOLINT(concurrency-mt-unsafe): nobody here sets it
  const std::string_view name = text == nullptr ? "" : text;
  return name == "baseline" ? Processor::baseline : name == "avx2" ? Processor::avx2 : Processor::avx512;
}

}  // namespace

Processor this_processor() {
  static const Processor found = std::min(best_processor(), max_allowed());
  return found;
}

}  // namespace isodoku::detail
