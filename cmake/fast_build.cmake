# With ISODOKU_FAST_BUILD many files are compiled as one, and the headers of libraries are read once for all of them
# (unity builds and precompiled headers), which takes half off a build. Without, each file is compiled by itself,
# which shows where an include is missing: .ci/full does that.
#
# A file that is being edited is compiled by itself all the same, so that the next build takes seconds: those in the
# list ${PROJECT_BINARY_DIR}/edited, which tools/setup.sh keeps. The others stay together as they were.
option(ISODOKU_FAST_BUILD "Compile files together, with precompiled headers" OFF)
set(ISODOKU_FAST_BUILD_SIZE 16 CACHE STRING "How many files are compiled together")
# Twice as many in these, which compute little and so are compiled sooner. The engines stay in smaller groups: after the
# first edit of a file, the rest of its group is compiled again.
set(isodoku_large_groups isodoku_warm_core isodoku_files isodoku_commands isodoku_study_results)

set(edited_files)
set(list_of_edited_files ${PROJECT_BINARY_DIR}/edited)
if(ISODOKU_FAST_BUILD AND EXISTS ${list_of_edited_files})
  file(STRINGS ${list_of_edited_files} edited_files)
  list(TRANSFORM edited_files PREPEND ${PROJECT_SOURCE_DIR}/)
  set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${list_of_edited_files})
endif()

include(${CMAKE_CURRENT_LIST_DIR}/common_headers.cmake)

# isodoku_fast_build(TARGET [header...]): these headers before the files of TARGET.
# isodoku_fast_build(TARGET REUSE_FROM OTHER): those of OTHER, which must be compiled alike.
function(isodoku_fast_build target)
  if(NOT ISODOKU_FAST_BUILD)
    return()
  endif()
  set(size ${ISODOKU_FAST_BUILD_SIZE})
  if(target IN_LIST isodoku_large_groups)
    math(EXPR size "2 * ${size}")
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP UNITY_BUILD_BATCH_SIZE ${size})
  # Other folders may add files to the target.
  cmake_language(EVAL CODE
    "cmake_language(DEFER DIRECTORY [[${PROJECT_SOURCE_DIR}]] CALL isodoku_group_files ${target})")
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
    # The compiler collects its garbage only when a file takes 1 GB: none does, and a twentieth of the time is saved.
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage --param=ggc-min-heapsize=1048576)
    if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
      # False alarms on std::string, and on members of what is copied or returned (also in avx512fintrin.h).
      target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-maybe-uninitialized)
    endif()
  endif()
endfunction()

# isodoku_group_files(TARGET): puts each of its files into a group by its place in the list, edited ones included, so
# that no other group changes when a file leaves. A file without a group is compiled by itself.
function(isodoku_group_files target)
  get_target_property(files ${target} SOURCES)
  get_target_property(folder ${target} SOURCE_DIR)
  get_target_property(size ${target} UNITY_BUILD_BATCH_SIZE)
  set(place 0)
  foreach(file ${files})
    cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY ${folder} OUTPUT_VARIABLE path)
    get_source_file_property(alone ${path} TARGET_DIRECTORY ${target} SKIP_UNITY_BUILD_INCLUSION)
    if(NOT file MATCHES "\\.cpp$" OR alone)
      continue()
    endif()
    math(EXPR group "${place} / ${size}")
    math(EXPR place "${place} + 1")
    if(NOT path IN_LIST edited_files)
      set_source_files_properties(${path} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP files_${group})
    endif()
  endforeach()
endfunction()

# isodoku_headers(NAME [COLD]): objects of nothing but the common headers, for targets that reuse them.
function(isodoku_headers name)
  if(NOT ISODOKU_FAST_BUILD)
    return()
  endif()
  file(CONFIGURE OUTPUT no_code.cpp CONTENT "")
  add_library(${name} OBJECT EXCLUDE_FROM_ALL ${CMAKE_CURRENT_BINARY_DIR}/no_code.cpp)
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(${name} PRIVATE Boost::headers)
  set_target_properties(${name} PROPERTIES CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  isodoku_compile_flags(${name} ${ARGN})
  isodoku_fast_build(${name} ${isodoku_common_headers})
endfunction()
