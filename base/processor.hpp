#pragma once
// What the processor that runs us can do, of what matters here.
//
// Example:
//
//     assert(this_processor() >= Processor::baseline);

#include <cstdint>

namespace isodoku::detail {

/// Sets of instructions that some engines have code of their own for.
enum class Processor : std::uint8_t {
  baseline,  ///< what every processor of the kind has that we were compiled for
  avx2,      ///< x86-64 with AVX2, BMI1, BMI2 and POPCNT (Intel since 2013, AMD since 2015)
  avx512,    ///< the same with AVX-512 F, BW, DQ, VL, VBMI, VBMI2, BITALG and VPOPCNTDQ (since 2019 and 2022)
};

/// The best that this processor has and this build knows; found once. The environment variable ISODOKU_PROCESSOR
/// (baseline, avx2 or avx512) asks for less. Results do not depend on it.
Processor this_processor();

}  // namespace isodoku::detail
