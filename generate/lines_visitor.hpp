#pragma once
// What is generated, as lines of text, for those who only write them.
//
// Example:
//
//     std::string text;
//     for_each_pattern_lines(make_shape(2, 2), 1, [&text](std::string_view lines, std::uint64_t) { text += lines; });
//     assert(text == "..........x.....\n");

#include <cstdint>
#include <string_view>

#include "base/public.hpp"
#include "base/visitor.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Takes lines, each with its newline, and how many they are; false ends the walk.
using LinesVisitor = Visitor<std::string_view /*lines*/, std::uint64_t /*number*/>;

}  // namespace isodoku
