// merge: the shards of one run, checked and joined.
//
// Two passes over the files. The first checks all of them, and that together they are one run, so that nothing is
// written when something is wrong; it needs files that can be read twice, which pipes cannot. The second joins them in
// the order of the shards.

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "group/error.hpp"
#include "io/checksum.hpp"
#include "io/line_reader.hpp"
#include "io/shard_footer.hpp"
#include "tools/command.hpp"
#include "tools/interrupt.hpp"

namespace isodoku {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const std::string& file, std::uint64_t line, const std::string& reason) {
  throw Error(ErrorKind::data, reason, {file, line, 0});
}

/// Reads a shard to its footer, handing the lines before it on, each with its newline.
template <typename TakeLine>
ShardFooter read_shard(const std::string& file, const TakeLine& take) {
  LineReader reader(open_input(file), file, check_interrupt);
  Checksum checksum;
  std::uint64_t lines = 0;
  std::string kept;
  Line line;
  while (reader.next(line)) {
    if (line.too_long) refuse(file, line.number, "the line is longer than any that a shard has");
    if (const std::optional<ShardFooter> footer = parse_shard_footer(line.text)) {
      if (reader.next(line)) refuse(file, line.number, "something follows the last line of the shard");
      if (footer->lines != lines) {
        refuse(file, 0,
               "the shard is altered: it should have " + std::to_string(footer->lines) + " lines, and has " +
                   std::to_string(lines));
      }
      if (footer->checksum != checksum.value_with(footer->claim()))
        refuse(file, 0, "the shard is altered: its checksum is another");
      return *footer;
    }
    kept = line.text;
    kept += '\n';
    checksum.add(kept);
    take(kept);
    ++lines;
  }
  refuse(file, 0, "the shard is truncated: its last line, `# shard R/M ...`, is missing");
}

/// There may be very many parts, so only the first that are missing are named.
void check_complete(const std::map<std::uint64_t, std::string>& files, std::uint64_t parts) {
  constexpr std::uint64_t most_named = 20;
  const std::uint64_t missing = parts - files.size();
  if (missing == 0) return;
  std::string names;
  std::uint64_t named = 0;
  for (std::uint64_t part = 0; named < std::min(missing, most_named); ++part) {
    if (files.contains(part)) continue;
    names += (names.empty() ? "" : ", ") + std::to_string(part);
    ++named;
  }
  if (missing > named) names += ", ... (" + std::to_string(missing) + " in all)";
  throw Error(ErrorKind::data, "of " + std::to_string(parts) + " shards these are missing: " + names);
}

int run(const CommonOptions& options, Output& output) {
  std::map<std::uint64_t, std::string> files;  // by part
  std::optional<ShardFooter> first;
  std::error_code ignored;
  for (const std::string& file : options.files) {
    if (file == "-" || (fs::exists(fs::status(file, ignored)) && !fs::is_regular_file(fs::status(file, ignored)))) {
      refuse(file, 0, "shards are read twice, so they must be files");
    }
    const ShardFooter footer = read_shard(file, [](const std::string&) {});
    if (!first) first = footer;
    if (footer.run != first->run || footer.parts != first->parts) {
      refuse(file, 0,
             "a shard of another run: of " + footer.run + ", in " + std::to_string(footer.parts) +
                 " parts; the first file is of " + first->run + ", in " + std::to_string(first->parts));
    }
    const auto [known, is_new] = files.emplace(footer.part, file);
    if (!is_new)
      refuse(file, 0, "shard " + std::to_string(footer.part) + " is doubled: " + known->second + " is it, too");
  }
  check_complete(files, first->parts);
  for (const auto& [part, file] : files) {
    read_shard(file, [&output](const std::string& line) { output.write(line); });
  }
  return 0;
}

}  // namespace

void add_merge_command(CLI::App& program, int& exit_code) {
  const auto options = std::make_shared<CommonOptions>();
  CLI::App* const command =
      add_command(program, "merge", "Check the shards that generate has made, and join them",
                  "isodoku generate patterns --clues 5 --shard 0/1 -o shard && isodoku merge shard", *options,
                  exit_code, [options](Output& output) { return run(*options, output); });
  for (const char* const option : {"--shape", "--json"}) option_of(*command, option).hidden();  // of no effect
  add_text_option(*command, "FILE", options->files, "All shards of one run, in any order").required();
}

}  // namespace isodoku
