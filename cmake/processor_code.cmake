# Vector code that is chosen when the program runs: base/processor_code.hpp.
#
# On x86-64, unless ISODOKU_NATIVE compiles for one processor, the files named by isodoku_processor_code are compiled
# three times: as they are, for AVX2, and for AVX-512. The compiler's flags are the same for all; the files themselves
# say for which of their functions more instructions are allowed.
include(CheckCXXSourceCompiles)
set(ISODOKU_CHOOSES_PROCESSOR OFF)
if(NOT ISODOKU_NATIVE)
  check_cxx_source_compiles("
    #if !defined(__x86_64__)
    #error
    #endif
    int main() { return __builtin_cpu_supports(\"avx512vbmi2\"); }" ISODOKU_HAS_CPU_SUPPORTS)
  set(ISODOKU_CHOOSES_PROCESSOR ${ISODOKU_HAS_CPU_SUPPORTS})
endif()

# isodoku_processor_code(file.cpp...): files of the library, in the folder that calls.
function(isodoku_processor_code)
  target_sources(isodoku_core PRIVATE ${ARGN})
  if(NOT ISODOKU_CHOOSES_PROCESSOR)
    return()
  endif()
  foreach(file ${ARGN})
    foreach(set AVX2 AVX512)
      string(TOLOWER ${set} suffix)
      string(REPLACE ".cpp" ".${suffix}.cpp" copy ${file})
      file(RELATIVE_PATH path ${PROJECT_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR}/${file})
      file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${copy}
        CONTENT "#define ISODOKU_CODE_FOR_${set}\n#include \"${path}\"\n")
      target_sources(isodoku_core PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/${copy})
      set_source_files_properties(${CMAKE_CURRENT_BINARY_DIR}/${copy} TARGET_DIRECTORY isodoku_core
        PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    endforeach()
  endforeach()
endfunction()
