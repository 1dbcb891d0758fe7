#pragma once
// The state of a long run, in a file from which the run can be resumed.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace isodoku::detail {

/// The state of a run after some of its units, whose output has been written completely.
struct Checkpoint {
  std::string run;             ///< what is generated and how: only an equal run can resume
  std::string output;          ///< the name of the output file, as it was given
  std::uint64_t units = 0;     ///< number of completed units of this run
  std::uint64_t number = 0;    ///< number of lines, or of counted objects
  std::uint64_t bytes = 0;     ///< number of bytes written
  std::uint64_t checksum = 0;  ///< checksum of these bytes (see Checksum)
  bool is_finished = false;    ///< whether everything is written; then the file has its name, or is about to get it
  std::map<std::uint64_t, std::uint64_t> kinds = {};  ///< numbers by kind, if the units reported them

  friend bool operator==(const Checkpoint&, const Checkpoint&) = default;

  /// A JSON object and a newline. It begins with the version of its format, and ends with a checksum of everything
  /// before. Throws Error (usage) if the output's name is not UTF-8.
  [[nodiscard]] std::string text() const;
};

/// Reads the text of a file, which must be exactly what Checkpoint::text() returned. Throws Error (data), with the name
/// of the file, for any other text: not a checkpoint, a checkpoint of another format, or a modified one.
Checkpoint parse_checkpoint(std::string_view text, const std::string& file);

/// Reads a file. Throws Error (io) if it cannot be read, and the errors of parse_checkpoint.
Checkpoint read_checkpoint(const std::string& file);

/// Replaces a file atomically, even if the power fails. Throws Error (io).
void write_checkpoint(const Checkpoint& checkpoint, const std::string& file);

}  // namespace isodoku::detail
