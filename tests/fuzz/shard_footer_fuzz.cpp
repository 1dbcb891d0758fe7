// Any bytes as the last line of a shard: parse_shard_footer recognises another kind of line, rejects the line as
// damaged or as one of another format, or returns a footer whose text is the same line. Every damage to a footer is
// found by the check that `merge` makes: the checksum no longer matches the other fields.
//
// If the first byte is even, the rest is the line. If it is odd, the next bytes are the fields of a footer, and the
// others say how its line is damaged (see input.hpp).

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/checksum.hpp"
#include "base/error.hpp"
#include "io/shard_footer.hpp"
#include "tests/fuzz/check.hpp"
#include "tests/fuzz/input.hpp"

namespace isodoku::detail {
namespace {

std::optional<ShardFooter> read(std::string_view line) {
  try {
    const std::optional<ShardFooter> footer = parse_shard_footer(line);
    if (footer) check(footer->text() == line, "a footer is read as it was written");
    if (footer) check(footer->part < footer->parts, "the part is one of the parts");
    return footer;
  } catch (const Error& error) {
    check(error.kind() == ErrorKind::data, "an error in the data");
    return std::nullopt;
  }
}

void try_one(Input input) {
  if (input.byte() % 2 == 0) {
    read(input.rest());
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
  footer.units = input.number(bytes);
  footer.of_units = input.number(bytes);
  footer.lines = input.number(bytes);
  Checksum lines;  // of lines, which are not needed here
  footer.checksum = lines.value_with(footer.claim());
  check(read(footer.text()).has_value(), "a footer is read");

  const std::optional<ShardFooter> from_damaged = read(damaged(footer.text(), input));
  if (!from_damaged || from_damaged->checksum != lines.value_with(from_damaged->claim())) return;
  check(from_damaged->text() == footer.text(), "a damaged footer is refused or says the same");
}

}  // namespace
}  // namespace isodoku::detail

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  isodoku::detail::try_one(isodoku::Input(data, size));
  return 0;
}
