// encode: puzzles in the formats of other programs.

#include "tools/encodings/encodings.hpp"

namespace isodoku::tool {

void add_encode_command(const CommandPlace& place) {
  CLI::App* const encode = add_subcommands(place.program, place.name, place.summary);
  add_cnf_encoding(*encode, place.exit_code);
  add_digit_sums_encoding(*encode, place.exit_code);
}

}  // namespace isodoku::tool
