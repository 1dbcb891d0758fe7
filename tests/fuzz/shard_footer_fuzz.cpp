// Any bytes as the last line of a shard: parse_shard_footer refuses them or gives a footer that is written and read as
// itself. And the check that `merge` makes finds every damage to a footer: its checksum no longer covers what it
// claims.
//
// The first byte chooses: if even, the rest is the line. If odd, the next bytes are the fields of a footer, and what
// follows says how its line is damaged (see input.hpp).

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "io/checksum.hpp"
#include "io/shard_footer.hpp"
#include "tests/fuzz/check.hpp"
#include "tests/fuzz/input.hpp"

namespace isodoku {
namespace {

void check_comes_back(const ShardFooter& footer) {
  const std::optional<ShardFooter> again = parse_shard_footer(footer.text());
  check(again && again->text() == footer.text(), "a footer is read as it was written");
  check(footer.part < footer.parts, "the part is one of the parts");
}

void try_one(Input input) {
  if (input.byte() % 2 == 0) {
    if (const auto footer = parse_shard_footer(input.rest())) check_comes_back(*footer);
    return;
  }
  constexpr std::array<const char*, 3> runs{"patterns 3x3 clues 10", "configurations 2x2 clues 7 lines", ""};
  const unsigned choice = input.byte();
  const int bytes = 1 + static_cast<int>(choice / 32);
  ShardFooter footer;
  footer.run = runs[choice % 3];
  footer.part = input.number(bytes);
  footer.parts = footer.part + 1 + input.number(2);
  if (footer.parts <= footer.part) return;
  footer.lines = input.number(bytes);
  Checksum lines;  // of lines that are not needed here
  footer.checksum = lines.value_with(footer.claim());
  check_comes_back(footer);

  const std::optional<ShardFooter> from_damaged = parse_shard_footer(damaged(footer.text(), input));
  if (!from_damaged || from_damaged->checksum != lines.value_with(from_damaged->claim())) return;
  check(from_damaged->text() == footer.text(), "a damaged footer is refused or says the same");
}

}  // namespace
}  // namespace isodoku

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  isodoku::try_one(isodoku::Input(data, size));
  return 0;
}
