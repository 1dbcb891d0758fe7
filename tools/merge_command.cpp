// merge: checks and joins the shards of one run.
//
// There are two passes over the files. The first checks all files, and that together they are one run, so that nothing
// is written if something is wrong. It needs files that can be read twice, which excludes pipes. The second joins the
// files in the order of the shards, and checks again what it reads.
//
// Why the result is complete: the last line of each shard gives the number of subtrees of the whole generation and the
// number that this shard has searched. The checksum of the shard covers both numbers. All shards agree on the first
// number, each has searched its share, and no shard is missing. So each subtree was searched exactly once. If
// Burnside's lemma gives the number of lines quickly, it is compared, too.
//
// Shards of a census are tables, which are added up. Those of a count are added up, too, and then the count is printed.
//
// Shards of grids end with the numbers of classes of each kind. These numbers are added up and, for all grids of a
// shape, compared with the results of other methods. Shards that only count contain nothing else, so the merged output
// is their sum.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "base/checksum.hpp"
#include "base/error.hpp"
#include "generate/catalogue/grid_class_line.hpp"
#include "generate/catalogue/grid_classes.hpp"
#include "io/line_reader.hpp"
#include "io/shard_footer.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/threads.hpp"
#include "tools/census_table.hpp"
#include "tools/command.hpp"
#include "tools/count_shards.hpp"
#include "tools/grid_sums.hpp"

namespace isodoku::tool {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const std::string& file, std::uint64_t line, const std::string& reason) {
  throw Error(ErrorKind::data, reason, {file, line, 0});
}

std::optional<ShardFooter> footer_of(std::string_view line, const std::string& file, std::uint64_t number) {
  try {
    return parse_shard_footer(line);
  } catch (const Error& error) {
    refuse(file, number, error.what());
  }
}

/// A file and the content of its last lines.
struct ShardFile {
  std::string file;
  ShardFooter footer;
  std::optional<GridClassTally> classes;  // only for grids
};

/// The shards by part.
using Shards = std::map<std::uint64_t, ShardFile>;

/// Reads a shard up to its footer. Calls `take` with each line before the footer, including the newline, except for the
/// line with the numbers of classes.
template <typename TakeLine>
ShardFile read_shard(const std::string& file, const TakeLine& take) {
  LineReader reader(open_input(file, check_interrupt), file, check_interrupt);
  Checksum checksum;
  std::uint64_t lines = 0;
  std::optional<GridClassTally> classes;
  std::string kept;
  Line line;
  while (reader.next(line)) {
    if (line.too_long) refuse(file, line.number, "the line is too long for a shard");
    if (const std::optional<ShardFooter> footer = footer_of(line.text, file, line.number)) {
      if (reader.next(line)) refuse(file, line.number, "unexpected line after the end of the shard");
      if (footer->lines != lines) {
        refuse(file, 0,
               "the shard was modified: it should have " + std::to_string(footer->lines) + " lines, but has " +
                   std::to_string(lines));
      }
      if (footer->checksum != checksum.value_with(footer->claim()))
        refuse(file, 0, "the shard was modified: its checksum does not match");
      return {file, *footer, classes};
    }
    kept = line.text;
    kept += '\n';
    checksum.add(kept);
    if (const std::optional<GridClassTally> found = parse_tally_line(line.text)) {
      classes = found;
      continue;
    }
    take(kept);
    ++lines;
  }
  refuse(file, 0, "this is not a complete shard: its last line, `# shard R/M ...`, is missing");
}

/// Checks that a shard belongs to the run of the first one, and that it has searched its share of the subtrees.
void check_belongs(const ShardFooter& footer, const std::string& file, const ShardFooter& first) {
  if (footer.run != first.run || footer.parts != first.parts || footer.of_units != first.of_units) {
    refuse(file, 0,
           "this shard belongs to another run: " + footer.run + ", in " + std::to_string(footer.parts) +
               " parts; the first file belongs to " + first.run + ", in " + std::to_string(first.parts) + " parts");
  }
  const std::uint64_t share = Shard{footer.part, footer.parts}.share_of(footer.of_units);
  if (footer.units != share) {
    refuse(file, 0,
           "the shard is incomplete: it has " + std::to_string(footer.units) + " of its " + std::to_string(share) +
               " subtrees");
  }
}

/// Throws Error (data) if shards are missing. There may be very many, so the message names only the first ones.
void check_all_parts(const Shards& files, std::uint64_t parts) {
  constexpr std::uint64_t max_named = 20;
  const std::uint64_t missing = parts - files.size();
  if (missing == 0) return;
  std::string names;
  std::uint64_t named = 0;
  for (std::uint64_t part = 0; named < std::min(missing, max_named); ++part) {
    if (files.contains(part)) continue;
    names += (names.empty() ? "" : ", ") + std::to_string(part);
    ++named;
  }
  if (missing > named) names += ", ... (" + std::to_string(missing) + " in all)";
  throw Error(ErrorKind::data, "this run has " + std::to_string(parts) + (parts == 1 ? " shard" : " shards") +
                                   (missing == 1 ? "; shard " + names + " is" : "; shards " + names + " are") +
                                   " missing");
}

/// The first pass. Returns all shards by part.
Shards checked_shards(const std::vector<std::string>& files) {
  Shards shards;
  std::optional<ShardFooter> first;
  for (const std::string& file : files) {
    std::error_code failure;
    const fs::file_status status = fs::status(file, failure);
    if (status.type() == fs::file_type::unknown) {
      throw Error(ErrorKind::io, "cannot read: " + failure.message(), {file, 0, 0});
    }
    if (file == "-" || (fs::exists(status) && !fs::is_regular_file(status))) {
      refuse(file, 0, "shards are read twice, so they must be regular files");
    }
    ShardFile shard = read_shard(file, [](const std::string&) {});
    if (!first) first = shard.footer;
    check_belongs(shard.footer, file, *first);
    const auto [known, is_new] = shards.emplace(shard.footer.part, std::move(shard));
    if (!is_new) {
      refuse(file, 0,
             "shard " + std::to_string(known->first) + " is given twice; the other file is " + known->second.file);
    }
  }
  check_all_parts(shards, first->parts);
  return shards;
}

/// The task of the shards, if this version can read it.
std::optional<GenerateTask> task_of(std::string_view run) {
  if (!run.starts_with(run_prefix())) return std::nullopt;
  return parse_task(run.substr(run_prefix().size()));
}

bool has_word(std::string_view run, std::string_view word) {
  std::istringstream words{std::string(run)};
  for (std::string found; words >> found;) {
    if (found == word) return true;
  }
  return false;
}

/// The number that follows a word. (A census of the property `band` has this word without a number.)
std::optional<std::uint64_t> number_after(std::string_view run, std::string_view word) {
  std::istringstream words{std::string(run)};
  for (std::string found; words >> found;) {
    std::uint64_t number = 0;
    if (found == word && words >> number) return number;
    words.clear();
  }
  return std::nullopt;
}

/// The sum of the classes of all shards, if these are shards of grids.
std::optional<GridClassTally> classes_of(const Shards& shards, bool is_count) {
  GridClassTally sum;
  for (const auto& [part, shard] : shards) {
    if (!shard.classes) return std::nullopt;
    if (!is_count && shard.classes->classes() != shard.footer.lines) {
      refuse(shard.file, 0, "the shard was modified: its numbers of lines and classes differ");
    }
    sum.add(*shard.classes);
  }
  return sum;
}

void write_lines(const Shards& shards, Output& output) {
  for (const auto& [part, shard] : shards) {
    const ShardFile again = read_shard(shard.file, [&output](const std::string& line) { output.write(line); });
    if (again.footer.text() != shard.footer.text())
      refuse(shard.file, 0, "the shard changed while it was being read; try again");
  }
}

/// Calls `take` with each line of all shards; errors get the name of the file.
template <typename TakeLine>
void read_lines(const Shards& shards, const TakeLine& take) {
  for (const auto& [part, shard] : shards) {
    read_shard(shard.file, [&take, &file = shard.file](const std::string& line) {
      try {
        take(line);
      } catch (const Error& error) {
        refuse(file, 0, error.what());
      }
    });
  }
}

/// Writes the sum of the tables of all shards.
int merge_census(const Shards& shards, const CommonOptions& options, Output& output) {
  const std::string& run = shards.begin()->second.footer.run;
  Census census;
  read_lines(shards, [&census](const std::string& line) { add_census_line(line, census); });
  const bool is_whole = !number_after(run, "band").has_value();
  const std::optional<std::uint64_t> min_order = number_after(run, "min-order");
  if (is_whole) check_whole_census(census, min_order, {task_runner(options.jobs)});
  const RecordWriter writer(has_word(run, "json") ? OutputFormat::json : OutputFormat::line,
                            field_infos<CensusRow, CensusTotal>());
  std::string text;
  append_census(census, has_word(run, "by-order"), writer, text);
  output.write(text);
  if (!options.quiet) std::fputs(census_note(census, is_whole, min_order).c_str(), stderr);
  return 0;
}

int merge_count(const Shards& shards, Output& output) {
  MergedCount count(shards.begin()->second.footer.run);
  read_lines(shards, [&count](const std::string& line) { count.add(line); });
  output.write(count.text());
  return 0;
}

int run(const CommonOptions& options, Output& output) {
  const Shards shards = checked_shards(options.files);
  const std::string& run = shards.begin()->second.footer.run;
  if (is_census_table(run)) return merge_census(shards, options, output);
  if (is_count_in_pieces(run)) return merge_count(shards, output);
  const std::optional<GenerateTask> task = task_of(run);
  const bool is_count = has_word(run, "count");
  const std::optional<GridClassTally> classes = classes_of(shards, is_count);
  std::uint64_t lines = 0;
  for (const auto& [part, shard] : shards) lines += shard.footer.lines;
  if (task && task->is_all_grids() && classes) {
    check_grid_generation(task->group(), *classes, {task_runner(options.jobs)});
  } else if (task && !is_count) {
    check_generation(*task, lines, {task_runner(options.jobs)});
  }
  if (is_count && classes) {
    const RecordWriter writer(has_word(run, "json") ? OutputFormat::json : OutputFormat::line,
                              field_infos<GeneratedCount>());
    std::string sum;
    writer.append(sum, GeneratedCount{classes->classes()});
    output.write(sum);
  } else {
    write_lines(shards, output);
  }
  if (task && classes && !options.quiet) std::fputs(grid_sums_text(*task, *classes).c_str(), stderr);
  return 0;
}

}  // namespace

void add_merge_command(const CommandPlace& place) {
  const auto options = std::make_shared<CommonOptions>();
  CLI::App* const command =
      add_command(place, "isodoku generate patterns --clues 5 --shard 0/1 -o shard && isodoku merge shard", *options,
                  [options](Output& output) { return run(*options, output); });
  add_flag(*command, "--json", options->json, "")
      .refused("merge does not support this option; it joins what the shards contain");
  option_of(*command, "--shape").refused("merge does not support this option; the shards contain their shape");
  add_text_option(*command, "FILE", options->files, "Join these files, all shards of one run, in any order").required();
}

}  // namespace isodoku::tool
