#pragma once
// The instructions that this processor has, as far as engines use them.
//
// Example:
//
//     assert(this_processor() >= Processor::baseline);

#include <cstdint>

namespace isodoku::detail {

/// Sets of instructions for which some engines have separate code.
enum class Processor : std::uint8_t {
  baseline,  ///< what the build requires of every processor
  avx2,      ///< x86-64 with AVX2, BMI1, BMI2 and POPCNT (Intel since 2013, AMD since 2015)
  avx512,    ///< the same with AVX-512 F, BW, DQ, VL, VBMI, VBMI2, BITALG and VPOPCNTDQ (since 2019 and 2022)
};

/// The best set that both the processor and the build support, determined once. The environment variable
/// ISODOKU_PROCESSOR (baseline, avx2 or avx512) can limit it. Results do not depend on the set.
Processor this_processor();

}  // namespace isodoku::detail
