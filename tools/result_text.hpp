#pragma once
// How a result reads: as text with tabs, or as JSON.

#include <optional>
#include <string>
#include <string_view>

#include "canon/canonical_form.hpp"
#include "grid/transform_text.hpp"
#include "io/json_record.hpp"
#include "io/json_writer.hpp"
#include "jobs/pipeline.hpp"
#include "tools/command.hpp"

namespace isodoku {

/// What a command says of one line of input.
struct LineResult {
  std::uint64_t number;             ///< of the line
  std::string_view input;           ///< as it was read
  std::optional<std::string> form;  ///< the canonical form or the image; without, the plain line starts with the input
  const BigInteger* order = nullptr;
  const Transform* map = nullptr;
  char separator = '\t';            ///< before order and map
  std::uint64_t ignored_lists = 0;  ///< of candidates
};

/// Appends the result as the options want it, without a newline: order and map where they are given
/// and asked for.
void append_result(std::string& out, const CommonOptions& options, const LineResult& result);

/// The start of an object about a line: its number, its cells, and how many lists of candidates were ignored, if any.
JsonObject line_object(const GridLine& line);

/// Adds the number of solutions (2 for several), or for out_of_reach that it is.
void add_solutions(JsonObject& object, std::uint64_t solutions);

/// What stands in place of the result of a puzzle that needed exactly one solution: a comment, which names the rule
/// that the puzzle breaks, if any.
std::string comment_on(std::uint64_t solutions, std::string_view breach = {});

/// Appends that comment, or in JSON what add_solutions says and that rule, without a newline.
void append_unsolved(std::string& out, const CommonOptions& options, const GridLine& line, std::uint64_t solutions);

}  // namespace isodoku
