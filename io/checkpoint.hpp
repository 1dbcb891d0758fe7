#pragma once
// How far a long run has come, in a file from which the run can be resumed.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace isodoku::detail {

/// The state of a run after some of its units; everything that they gave is written.
struct Checkpoint {
  std::string run;             ///< what is generated and how: only an equal run can continue
  std::string output;          ///< the file to appear, as it was named
  std::uint64_t units = 0;     ///< done, of those of this run
  std::uint64_t number = 0;    ///< of lines, or of what was counted
  std::uint64_t bytes = 0;     ///< written
  std::uint64_t checksum = 0;  ///< of these bytes (see Checksum)
  bool is_finished = false;    ///< everything is written, and the file has its name or is about to get it
  std::map<std::uint64_t, std::uint64_t> kinds = {};  ///< how many things of each kind the units reported, if they did

  friend bool operator==(const Checkpoint&, const Checkpoint&) = default;

  /// A JSON object with a newline, which begins with the version of its format and ends with a checksum of all before.
  /// Throws Error (usage) if the output's name is not UTF-8.
  [[nodiscard]] std::string text() const;
};

/// Reads the text of a file: exactly what Checkpoint::text() gives. Throws Error (data) naming the file if it is
/// anything else: no checkpoint, one of another format, or one that has been altered.
Checkpoint parse_checkpoint(std::string_view text, const std::string& file);

/// Reads a file. Throws Error (io) if that is not possible, (data) where parse_checkpoint does.
Checkpoint read_checkpoint(const std::string& file);

/// Replaces a file atomically, so that it survives a power cut. Throws Error (io).
void write_checkpoint(const Checkpoint& checkpoint, const std::string& file);

}  // namespace isodoku::detail
