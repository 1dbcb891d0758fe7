#pragma once
// The last line of a shard of generated lines.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace isodoku::detail {

/// What a shard file says of itself:
/// `# shard 3/64 format 2 units 17 of 1088 lines 1234 xxh3 0123456789abcdef of patterns 3x3 clues 10`.
struct ShardFooter {
  std::uint64_t part = 0;      ///< from 0
  std::uint64_t parts = 1;     ///< how many there are
  std::uint64_t units = 0;     ///< subtrees of the generation that the lines come from
  std::uint64_t of_units = 0;  ///< that the whole generation has
  std::uint64_t lines = 0;     ///< before the footer
  std::uint64_t checksum = 0;  ///< of these lines with their newlines and of the claim (see Checksum)
  std::string run;             ///< what was generated: equal for all shards that belong together

  /// All but the checksum, in one line.
  [[nodiscard]] std::string claim() const;
  /// Without a newline.
  [[nodiscard]] std::string text() const;
};

/// Reads such a line; nothing if it is none. Throws Error (data) if it is one of another format, as that of isodoku
/// 0.1, or a damaged one.
std::optional<ShardFooter> parse_shard_footer(std::string_view line);

}  // namespace isodoku::detail
