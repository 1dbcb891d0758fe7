#pragma once
// One file, compiled for several sets of instructions.
//
// A build for all processors of a kind chooses its vector code when it runs. CMake (isodoku_processor_code) makes each
// such file three times: as it is, and with ISODOKU_CODE_FOR_AVX2 or ISODOKU_CODE_FOR_AVX512 defined. Here these become
//
//   ISODOKU_PROCESSOR    a namespace: avx2, avx512, or as_compiled
//   ISODOKU_BEGIN_CODE   from here to ISODOKU_END_CODE functions, but not lambdas, are compiled for that set
//   ISODOKU_HAS_SSE4 ... what there is, instead of the compiler's __SSE4_1__ and so on, which it defines for whole
//   files
//
// Only what stands in that namespace may come between ISODOKU_BEGIN_CODE and ISODOKU_END_CODE: an inline function of a
// name that other files share would be compiled with AVX in one and without in another, and the linker keeps either.
// So includes come before. What is so included is inlined into our functions all the same, and then uses their
// instructions. g++ 12 takes what its own headers for AVX-512 leave undefined for our mistakes; the code for the other
// sets is looked at instead.
//
// In a build for one processor (ISODOKU_NATIVE) the compiler's flags decide, and nothing is chosen.
//
// ISODOKU_DECLARE_FOR_PROCESSORS(declaration) declares a function in all of them, and ISODOKU_FOR_PROCESSOR(processor,
// name) is the address of one.

#if defined(ISODOKU_CODE_FOR_AVX512)
#define ISODOKU_PROCESSOR avx512
#define ISODOKU_HAS_AVX512
#define ISODOKU_HAS_AVX2
#define ISODOKU_HAS_SSE4
#elif defined(ISODOKU_CODE_FOR_AVX2)
#define ISODOKU_PROCESSOR avx2
#define ISODOKU_HAS_AVX2
#define ISODOKU_HAS_SSE4
#else
#define ISODOKU_PROCESSOR as_compiled
#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VBMI__) && defined(__AVX512BITALG__)
#define ISODOKU_HAS_AVX512
#endif
#ifdef __AVX2__
#define ISODOKU_HAS_AVX2
#endif
#ifdef __SSE4_1__
#define ISODOKU_HAS_SSE4
#endif
#ifdef __wasm_simd128__
#define ISODOKU_HAS_WASM_SIMD
#endif
#endif

#ifdef ISODOKU_HAS_SSE4
#include <immintrin.h>
#endif
#ifdef ISODOKU_HAS_WASM_SIMD
#include <wasm_simd128.h>
#endif

namespace isodoku::detail {
namespace ISODOKU_PROCESSOR {}
using namespace ISODOKU_PROCESSOR;
}  // namespace isodoku::detail

// clang-format off
#if defined(ISODOKU_CODE_FOR_AVX512) && defined(__clang__)
#define ISODOKU_BEGIN_CODE _Pragma("clang attribute push(__attribute__((target(\"avx2,bmi,bmi2,popcnt,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,avx512vpopcntdq\"))), apply_to = function)")
#define ISODOKU_END_CODE _Pragma("clang attribute pop")
#elif defined(ISODOKU_CODE_FOR_AVX2) && defined(__clang__)
#define ISODOKU_BEGIN_CODE _Pragma("clang attribute push(__attribute__((target(\"avx2,bmi,bmi2,popcnt\"))), apply_to = function)")
#define ISODOKU_END_CODE _Pragma("clang attribute pop")
#elif defined(ISODOKU_CODE_FOR_AVX512)
#define ISODOKU_BEGIN_CODE _Pragma("GCC push_options") _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wuninitialized\"") _Pragma("GCC diagnostic ignored \"-Wmaybe-uninitialized\"") _Pragma("GCC target(\"avx2,bmi,bmi2,popcnt,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,avx512vpopcntdq\")")
#define ISODOKU_END_CODE _Pragma("GCC diagnostic pop") _Pragma("GCC pop_options")
#elif defined(ISODOKU_CODE_FOR_AVX2)
#define ISODOKU_BEGIN_CODE _Pragma("GCC push_options") _Pragma("GCC target(\"avx2,bmi,bmi2,popcnt\")")
#define ISODOKU_END_CODE _Pragma("GCC pop_options")
#elif defined(ISODOKU_HAS_AVX512) && !defined(__clang__)
#define ISODOKU_BEGIN_CODE _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wuninitialized\"") _Pragma("GCC diagnostic ignored \"-Wmaybe-uninitialized\"")
#define ISODOKU_END_CODE _Pragma("GCC diagnostic pop")
#else
#define ISODOKU_BEGIN_CODE
#define ISODOKU_END_CODE
#endif
// clang-format on

#ifdef ISODOKU_CHOOSES_PROCESSOR
#define ISODOKU_DECLARE_FOR_PROCESSORS(...) \
  namespace as_compiled {                   \
  __VA_ARGS__;                              \
  }                                         \
  namespace avx2 {                          \
  __VA_ARGS__;                              \
  }                                         \
  namespace avx512 {                        \
  __VA_ARGS__;                              \
  }
#define ISODOKU_FOR_PROCESSOR(processor, name) \
  ((processor) == Processor::avx512 ? &avx512::name : (processor) == Processor::avx2 ? &avx2::name : &as_compiled::name)
#else
#define ISODOKU_DECLARE_FOR_PROCESSORS(...) \
  namespace as_compiled {                   \
  __VA_ARGS__;                              \
  }
#define ISODOKU_FOR_PROCESSOR(processor, name) ((void)(processor), &as_compiled::name)
#endif
