#pragma once
// The last line of a shard of generated lines.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace isodoku::detail {

/// The information about a shard file in its last line: `# shard 3/64 format 2 units 17 of 1088 lines 1234 xxh3
/// 0123456789abcdef of patterns 3x3 clues 10`.
struct ShardFooter {
  std::uint64_t part = 0;      ///< number of this shard, from 0
  std::uint64_t parts = 1;     ///< number of shards
  std::uint64_t units = 0;     ///< subtrees of the generation that the lines come from
  std::uint64_t of_units = 0;  ///< subtrees of the whole generation
  std::uint64_t lines = 0;     ///< number of lines before the footer
  std::uint64_t checksum = 0;  ///< of these lines with their newlines, and of the claim (see Checksum)
  std::string run;             ///< what was generated: equal for all shards that belong together

  /// Everything except for the checksum, on one line.
  [[nodiscard]] std::string claim() const;
  /// The line, without a newline.
  [[nodiscard]] std::string text() const;
};

/// Reads a footer; nothing if the line is not a footer. Throws Error (data) for a footer of another format, such as
/// that of isodoku 0.1, and for a damaged footer.
std::optional<ShardFooter> parse_shard_footer(std::string_view line);

}  // namespace isodoku::detail
