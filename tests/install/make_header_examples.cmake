# Run by `cmake -P` with headers (the folder of the public ones) and output: makes a source file of the examples in the
# headers' first comments, a test each. A header without an example is an error; only public.hpp, which declares nothing,
# needs none.
cmake_minimum_required(VERSION 3.25)

file(GLOB_RECURSE found RELATIVE ${headers} ${headers}/isodoku/*.hpp)
list(SORT found)
set(includes "")
set(tests "")
foreach(header ${found})
  string(APPEND includes "#include <${header}>\n")
  file(READ ${headers}/${header} text)
  string(REPLACE ";" "\\;" text "${text}")  # of a list
  string(REGEX MATCH "\n// Example:\n//\n((//[^\n]*\n)+)" example "${text}")
  set(example "${CMAKE_MATCH_1}")
  if(NOT example)
    if(header STREQUAL isodoku/base/public.hpp)
      continue()
    endif()
    message(FATAL_ERROR "${header} has no example")
  endif()
  # Not with ^, which CMake would match again behind each replacement.
  string(REGEX REPLACE "\n//(     )?" "\n  " example "\n${example}")
  string(REPLACE "\\;" ";" example "${example}")
  string(REGEX REPLACE "^isodoku/(.*)\\.hpp$" "\\1" name "${header}")
  string(REGEX REPLACE "[^a-z0-9]" "_" name "${name}")
  string(APPEND tests "\nTEST(HeaderExamples, ${name}) {\n${example}}\n")
endforeach()
file(WRITE ${output} "${includes}
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <thread>

#undef assert
#define assert(...) EXPECT_TRUE((__VA_ARGS__))

namespace {

using namespace isodoku;
${tests}
}  // namespace
")
