// Checkpoints.
//
// Units are written in order (ordered_units.hpp), so the progress of a run is one number: how many units have been
// written completely. With checkpoints, the output is a partial file next to the final one. Several times a second, or
// less often if this is slow, the partial file is synced to the disk between two units. Then a new checkpoint replaces
// the previous one. It contains the number of units, the number of bytes, and the checksum of these bytes. A resumed
// run checks that the partial file begins with these bytes, truncates it after them, and continues with the next unit.
// Every unit gives the same lines each time, so the final file is the same. The last checkpoint records that the run
// has finished, and is written before the file gets its name. So a run that was killed between the two is resumed in
// the same way.
//
// A lock on the partial file prevents two processes from writing it at the same time.

#include "jobs/long_run.hpp"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <filesystem>
#include <stop_token>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/message_text.hpp"
#include "io/file_checksum.hpp"
#include "io/line_reader.hpp"
#include "io/shard_footer.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/threads.hpp"

namespace isodoku::detail {
namespace {

namespace fs = std::filesystem;

// The time between two checkpoints is at least save_every, and at least save_cost_factor times what a checkpoint takes,
// so that a slow disk is not kept busy.
constexpr std::chrono::milliseconds save_every{100};
constexpr int save_cost_factor = 50;

[[noreturn]] void refuse_data(const std::string& file, const std::string& reason) {
  throw Error(ErrorKind::data, reason, {file, 0, 0});
}

[[noreturn]] void refuse_mismatch(const std::string& file, const std::string& checkpoint) {
  refuse_data(file, "this file does not match the checkpoint " + checkpoint +
                        ": restore it, or delete both files and start the run again");
}

/// Unlike the functions of the standard library, these functions throw an Error with the name of the file.
[[noreturn]] void cannot_open(const std::string& file, const std::error_code& failure) {
  throw Error(ErrorKind::io, "cannot open: " + failure.message(), {file, 0, 0});
}

fs::file_status status_of(const std::string& file) {
  std::error_code failure;
  const fs::file_status status = fs::status(file, failure);
  if (failure && status.type() != fs::file_type::not_found) cannot_open(file, failure);
  return status;
}

bool exists(const std::string& file) {
  return fs::exists(status_of(file));
}

std::uintmax_t size_of(const std::string& file) {
  std::error_code failure;
  const std::uintmax_t size = fs::file_size(file, failure);
  if (failure) cannot_open(file, failure);
  return size;
}

bool is_same_name(const std::string& a, const std::string& b) {
  const auto full = [](const std::string& name) {
    std::error_code failure;
    const fs::path path = fs::weakly_canonical(fs::absolute(name, failure), failure);
    return failure ? fs::path(name) : path;
  };
  return full(a) == full(b);
}

void check_regular(Setting setting, const std::string& file) {
  if (file.empty()) return;
  const fs::file_status status = status_of(file);
  if (fs::exists(status) && !fs::is_regular_file(status)) refuse_option(setting, file + " is not a regular file");
}

/// A new checkpoint may replace the checkpoint of a finished run, but no other file.
void check_replaceable(const std::string& file) {
  if (!exists(file) || read_checkpoint(file).is_finished) return;
  refuse_option(Setting::checkpoint, file + " belongs to an unfinished run; continue with " + Setting::resume + " " +
                                         file + ", or delete it to start again");
}

std::string run_of_shard(std::string run, const Shard& shard) {
  if (shard.is_given) run += " shard " + std::to_string(shard.part) + '/' + std::to_string(shard.parts);
  return run;
}

/// The first `number` lines of a text.
std::string_view first_lines(std::string_view text, std::uint64_t number) {
  std::size_t end = 0;
  for (; number > 0 && end < text.size(); --number) end = std::min(text.find('\n', end), text.size() - 1) + 1;
  return text.substr(0, end);
}

/// Thrown to end a run that needs no more lines.
struct EnoughLines {};

}  // namespace

LongRun::LongRun(const RunOptions& options, const CheckpointOptions& checkpoints, std::string run,
                 std::string item_name, Output& output)
    : options_(options),
      run_(std::move(run)),
      item_name_(std::move(item_name)),
      output_(output),
      file_(checkpoints.checkpoint.empty() ? checkpoints.resume : checkpoints.checkpoint) {
  state_.run = run_of_shard(run_, options.shard);
  state_.output = options.output;
  if (file_.empty()) return;
  const bool goes_on = !checkpoints.resume.empty() &&
                       (checkpoints.checkpoint.empty() || checkpoints.resume != file_ || exists(checkpoints.resume));
  check_regular(Setting::resume, checkpoints.resume);
  check_regular(Setting::checkpoint, checkpoints.checkpoint);
  if (file_ != checkpoints.resume) check_replaceable(file_);
  if (goes_on) {
    resume(checkpoints.resume);
  } else {
    start();
  }
}

/// The name of the partial file. Throws an Error if the checkpoint has this name or that of the output.
std::string LongRun::partial_file() const {
  std::string partial = partial_name(state_.output);
  for (const std::string& other : {state_.output, partial}) {
    if (is_same_name(file_, other))
      refuse_option(Setting::checkpoint, file_ + " is also the output file; choose another name");
  }
  return partial;
}

void LongRun::start() {
  if (state_.output.empty()) refuse_option(Setting::checkpoint, std::string("requires ") + Setting::output);
  const std::string partial = partial_file();
  output_.open_partial(state_.output, true);
  if (output_.partial_size() > 0) {
    throw Error(ErrorKind::io,
                std::string("this file belongs to an unfinished run; continue with ") + Setting::resume +
                    ", or delete it to start again",
                {partial, 0, 0});
  }
  try {
    save();
  } catch (const Error&) {
    output_.discard();
    throw;
  }
}

void LongRun::read_state(const std::string& file) {
  Checkpoint known = read_checkpoint(file);
  if (known.run != state_.run) {
    refuse_data(file, "this checkpoint belongs to " + known.run + ", but this run is " + state_.run);
  }
  if (!state_.output.empty()) known.output = state_.output;
  state_ = std::move(known);
}

/// Checks that a file begins with the bytes that the checkpoint describes.
void LongRun::check_written(const std::string& written, const std::string& checkpoint) {
  if (size_of(written) < state_.bytes) refuse_mismatch(written, checkpoint);
  checksum_ = checksum_of_file(written, state_.bytes, check_interrupt);
  if (checksum_.value() != state_.checksum) refuse_mismatch(written, checkpoint);
}

void LongRun::resume(const std::string& file) {
  read_state(file);
  const std::string partial = partial_file();
  if (state_.is_finished && !exists(partial)) {
    check_written(state_.output, file);
    if (size_of(state_.output) != state_.bytes) refuse_mismatch(state_.output, file);
    output_.discard();
    return;
  }
  if (state_.bytes > 0 && !exists(partial)) {
    throw Error(ErrorKind::io,
                "this partial file of the run is missing: restore it, or delete the checkpoint " + file +
                    " and start the run again",
                {partial, 0, 0});
  }
  output_.open_partial(state_.output, state_.bytes == 0);
  read_state(file);  // another process may have written more before it released the lock
  check_written(partial, file);
  output_.go_on_after(state_.bytes);
}

void LongRun::go(const UnitWorker& work, std::uint64_t limit, std::uint64_t lines_of_each) {
  go_through(work, [this, limit, lines_of_each](std::string_view lines, std::uint64_t number) {
    const std::uint64_t left = limit - state_.number;
    write(number > left ? first_lines(lines, left * lines_of_each) : lines);
    state_.number += std::min(number, left);
    if (state_.number == limit) throw EnoughLines();
  });
}

void LongRun::go(const UnitWorker& work, const LineFilter& filter) {
  go_through(work, [this, &filter](std::string_view lines, std::uint64_t) {
    const FilteredLines filtered = filter(lines);
    write(filtered.text);
    state_.number += filtered.number;
    if (filtered.is_last) throw EnoughLines();
  });
}

void LongRun::for_each_written_line(const std::function<void(std::string_view line)>& visit) const {
  if (state_.bytes == 0) return;
  LineReader reader(open_input(partial_name(state_.output), check_interrupt), state_.output, check_interrupt,
                    max_line_length, Decompression::none);
  std::uint64_t bytes = 0;
  for (Line line; bytes < state_.bytes && reader.next(line); bytes += line.text.size() + 1) visit(line.text);
}

void LongRun::go_through(const UnitWorker& work, const UnitConsumer::TakeLines& take_lines) {
  Progress progress(options_.quiet ? Progress::When::never : options_.progress, item_name_);
  const UnitRange range{options_.shard, state_.units};
  std::atomic<double> estimate{0};  // 0: not yet known
  double estimate_done = 0;
  std::vector<std::jthread> estimator;  // at most one; if no thread can be created, the remaining time is not shown
  if (progress.is_active()) {
    const SignalsElsewhere guard;
    estimator = start_threads(1, [&](const std::stop_token& stop) {
      try {
        estimate = estimate_units(range, work, stop).value_or(0);
      } catch (...) {
        // The same error occurs in the work itself, which reports it.
      }
    });
  }
  const std::uint64_t number_before = state_.number;
  const auto take = [&](std::string_view lines, std::uint64_t number) {
    take_lines(lines, number);
    progress.update(state_.number - number_before, estimate > 0 ? estimate_done / estimate : 0);
  };
  const auto end_unit = [&](double estimate_of_unit) {
    estimate_done += estimate_of_unit;
    this->end_unit();
  };
  const auto add_kinds = [&](const Tally& kinds) {
    for (const auto& [kind, met] : kinds.numbers()) state_.kinds[kind] += met;
  };
  try {
    units_of_all_shards_ = run_units(options_.jobs, range, work, {take, end_unit, add_kinds});
  } catch (const EnoughLines&) {
    return;
  } catch (const Interrupted&) {
    progress.clear();
    if (!file_.empty() && !options_.quiet) {
      const Reason text = std::string("isodoku: stopped; continue with ") + Setting::resume + " " + printable(file_);
      std::fprintf(stderr, "%s\n", text.text(options_.setting_names).c_str());
    }
    throw;
  }
  const std::uint64_t expected = options_.shard.share_of(units_of_all_shards_);
  if (range.first > expected) {
    refuse_data(file_, "this checkpoint has " + std::to_string(range.first) + " units, but the run has " +
                           std::to_string(expected));
  }
  if (state_.units != expected) throw Error(ErrorKind::internal, "a run has not counted its units");
}

void LongRun::write(std::string_view bytes) {
  output_.write(bytes);
  if (has_checksum()) checksum_.add(bytes);
  state_.bytes += bytes.size();
}

void LongRun::end_unit() {
  ++state_.units;
  if (!file_.empty() && Clock::now() >= next_save_) save();
}

void LongRun::save() {
  const Clock::time_point begin = Clock::now();
  output_.sync();
  state_.checksum = checksum_.value();
  write_checkpoint(state_, file_);
  const Clock::time_point end = Clock::now();
  next_save_ = end + std::max<Clock::duration>(save_every, save_cost_factor * (end - begin));
}

void LongRun::finish_shard(std::string_view end, std::uint64_t lines) {
  if (!options_.shard.is_given) {
    finish(end);
    return;
  }
  write(end);
  ShardFooter footer{options_.shard.part, options_.shard.parts, state_.units, units_of_all_shards_, lines, 0, run_};
  footer.checksum = checksum_.value_with(footer.claim());
  finish(footer.text() + '\n');
}

void LongRun::finish(std::string_view end) {
  write(end);
  state_.is_finished = true;
  if (!file_.empty()) save();
}

}  // namespace isodoku::detail
