// Any bytes as a checkpoint: parse_checkpoint rejects them with an error that names the file, or returns a value whose
// text is read as the same value. A checkpoint that was damaged after it was written is rejected, or still has the same
// content: a run must never resume from a wrong state.
//
// If the first byte is even, the rest is the text. If it is odd, the next bytes are the fields of a checkpoint, and the
// others say how its text is damaged (see input.hpp).

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "io/checkpoint.hpp"
#include "tests/fuzz/check.hpp"
#include "tests/fuzz/input.hpp"

namespace isodoku::detail {
namespace {

constexpr const char* file = "some file";

std::optional<Checkpoint> read(std::string_view text) {
  try {
    return parse_checkpoint(text, file);
  } catch (const Error& error) {
    check(error.kind() == ErrorKind::data, "an error in the data");
    check(error.place().file == file, "the error names the file");
    check(*error.what() != '\0', "the error says something");
    return std::nullopt;
  }
}

Checkpoint checkpoint_of(Input& input) {
  constexpr std::array<const char*, 4> runs{"patterns 3x3 clues 10", "configurations 2x2 clues 7 shard 0/2", "",
                                            "patterns 3x3 \"odd\" \\ \n"};
  constexpr std::array<const char*, 4> outputs{"out.txt", "", "a folder/\xC3\xBC.txt", "\"odd\"\t\\"};
  const unsigned choice = input.byte();
  Checkpoint checkpoint;
  checkpoint.run = runs[choice % 4];
  checkpoint.output = outputs[choice / 4 % 4];
  checkpoint.is_finished = choice / 16 % 2 == 1;
  // Both small and large numbers.
  const int bytes = 1 + static_cast<int>(choice / 32);
  checkpoint.units = input.number(bytes);
  checkpoint.number = input.number(bytes);
  checkpoint.bytes = input.number(bytes);
  checkpoint.checksum = input.number(bytes);
  return checkpoint;
}

void try_one(Input input) {
  if (input.byte() % 2 == 0) {
    if (const std::optional<Checkpoint> checkpoint = read(input.rest())) {
      check(read(checkpoint->text()) == checkpoint, "what was read can be written and read again");
    }
    return;
  }
  const Checkpoint checkpoint = checkpoint_of(input);
  const std::string text = checkpoint.text();
  check(read(text) == checkpoint, "a checkpoint is read as it was written");
  const std::optional<Checkpoint> from_damaged = read(damaged(text, input));
  check(!from_damaged || *from_damaged == checkpoint, "a damaged checkpoint is refused or says the same");
}

}  // namespace
}  // namespace isodoku::detail

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  isodoku::detail::try_one(isodoku::Input(data, size));
  return 0;
}
