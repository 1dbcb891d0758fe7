#pragma once
// Compiles one file for several sets of instructions.
//
// A portable build chooses its vector code at run time. CMake (isodoku_processor_code) compiles each file with such
// code three times: unchanged, and with ISODOKU_CODE_FOR_AVX2 or ISODOKU_CODE_FOR_AVX512 defined. Depending on these
// macros, this header defines
//
//   ISODOKU_PROCESSOR    a namespace: avx2, avx512, or as_compiled
//   ISODOKU_BEGIN_CODE   functions from here to ISODOKU_END_CODE, except for lambdas, are compiled for that set
//   ISODOKU_HAS_SSE4 ... the instructions of the set; the compiler's __SSE4_1__ and so on are for the whole file
//
// Only code in that namespace may be between ISODOKU_BEGIN_CODE and ISODOKU_END_CODE. Otherwise an inline function that
// several files share would be compiled with AVX in one file and without AVX in another, and the linker would keep one
// of the two. So includes come before ISODOKU_BEGIN_CODE. The compiler can still inline functions from includes into
// the functions here, and then uses the instructions of the set. g++ 12 has false warnings about values that its own
// AVX-512 headers leave uninitialised. They are disabled for this set only, so the code for the other sets is still
// checked.
//
// In a build for one processor (ISODOKU_NATIVE) the flags of the compiler determine the set, and there is no choice at
// run time.
//
// ISODOKU_DECLARE_FOR_PROCESSORS(declaration) declares a function in all these namespaces, and
// ISODOKU_FOR_PROCESSOR(processor, name) is the address of the function for a processor.

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
