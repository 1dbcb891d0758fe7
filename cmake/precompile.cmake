# With ISODOKU_PRECOMPILE the headers of libraries are read once for many files (precompiled headers), which takes a third
# off a build. Without, each file is compiled by itself, which shows where an include is missing: CI does that.
option(ISODOKU_PRECOMPILE "Precompile the headers of libraries" OFF)

# isodoku_precompile(TARGET header...): before each file of TARGET.
# isodoku_precompile(TARGET REUSE_FROM OTHER): those of OTHER, which must be compiled alike.
function(isodoku_precompile target)
  if(NOT ISODOKU_PRECOMPILE)
    return()
  endif()
  if("${ARGV1}" STREQUAL REUSE_FROM)
    target_precompile_headers(${target} REUSE_FROM ${ARGV2})
  else()
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(${target} PRIVATE -Wno-array-bounds)  # false alarms on std::string that come with them
  endif()
endfunction()
