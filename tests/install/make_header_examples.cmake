# Run by `cmake -P` with headers (the folder of the public ones) and output: makes a source file of the examples in the
# headers' comments, a test each. A header without an example is an error; only public.hpp, which declares nothing,
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
  string(REGEX REPLACE "^isodoku/(.*)\\.hpp$" "\\1" name "${header}")
  string(REGEX REPLACE "[^a-z0-9]" "_" name "${name}")
  set(number 0)
  while(text MATCHES "\n// Example:\n//\n((//[^\n]*\n)+)")
    set(example "${CMAKE_MATCH_1}")
    # What follows it, with the line break before.
    string(FIND "${text}" "\n// Example:\n//\n" begin)
    string(LENGTH "\n// Example:\n//${example}" length)
    math(EXPR begin "${begin} + ${length}")
    string(SUBSTRING "${text}" ${begin} -1 text)
    # Not with ^, which CMake would match again behind each replacement.
    string(REGEX REPLACE "\n//(     )?" "\n  " example "\n${example}")
    string(REPLACE "\\;" ";" example "${example}")
    math(EXPR number "${number} + 1")
    string(APPEND tests "\nTEST(HeaderExamples, ${name}_${number}) {\n${example}}\n")
  endwhile()
  if(number EQUAL 0 AND NOT header STREQUAL isodoku/base/public.hpp)
    message(FATAL_ERROR "${header} has no example")
  endif()
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
