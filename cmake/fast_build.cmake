# With ISODOKU_FAST_BUILD many files are compiled as one, and the headers of libraries are read once for all of them
# (unity builds and precompiled headers), which takes a third off a build. Without, each file is compiled by itself,
# which shows where an include is missing: .ci/full does that.
option(ISODOKU_FAST_BUILD "Compile files together, with precompiled headers" OFF)
# Few in a build for one who changes a file and waits; many where everything is built once.
set(ISODOKU_FAST_BUILD_SIZE 6 CACHE STRING "How many files are compiled together")

# isodoku_fast_build(TARGET [header...]): these headers before the files of TARGET.
# isodoku_fast_build(TARGET REUSE_FROM OTHER): those of OTHER, which must be compiled alike.
function(isodoku_fast_build target)
  if(NOT ISODOKU_FAST_BUILD)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${ISODOKU_FAST_BUILD_SIZE})
  if("${ARGV1}" STREQUAL REUSE_FROM)
    target_precompile_headers(${target} REUSE_FROM ${ARGV2})
    foreach(property CXX_VISIBILITY_PRESET VISIBILITY_INLINES_HIDDEN)
      get_target_property(value ${ARGV2} ${property})
      if(value)
        set_target_properties(${target} PROPERTIES ${property} ${value})
      endif()
    endforeach()
  elseif(ARGN)
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
  # What is in one file looks as if it were in the scope of the next, or in a header.
  target_compile_options(${target} PRIVATE -Wno-shadow)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
    if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
      target_compile_options(${target} PRIVATE -Wno-array-bounds)  # false alarms on std::string
    endif()
  endif()
endfunction()
