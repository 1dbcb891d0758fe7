// What the command reduce makes of one puzzle.
//
// A worker lists what is short: up to some number of sub-puzzles of each line. Where there are more, it says so and
// leaves the line alone, and a run on all threads shares out the tree of sub-puzzles (WorkUnits); both go through the
// same tree in the same order, so the output does not depend on who did it.

#include "tools/reduce_puzzle.hpp"

#include <numeric>
#include <random>
#include <utility>

#include "base/random_engine.hpp"
#include "base/shuffle.hpp"
#include "io/json_writer.hpp"
#include "tools/result_text.hpp"

namespace isodoku {
namespace {

constexpr std::uint64_t max_listed = 1000;        // sub-puzzles of a line, by a worker
constexpr std::uint64_t max_random_listed = 100;  // of those, too

}  // namespace

PuzzleReducer::PuzzleReducer(const ReduceOptions& options, const Symmetries& group)
    : options_(options), reduction_(group.rules()), order_(static_cast<std::size_t>(group.shape().cells())) {
  if (options.classes) classes_.emplace(group);
}

ReduceMark PuzzleReducer::append_result(const PuzzleLine& line, std::string& result) {
  const std::uint64_t solutions = line.line.breach.empty() ? reduction_.read(line.puzzle) : 0;
  if (solutions != 1) {
    append_unsolved(result, options_, line.line, solutions);
    result += '\n';
    return not_unique;
  }
  if (options_.clues) return not_listed;
  if (options_.all) return append_all(line, result);
  if (options_.redundant) {
    append_number("redundant", reduction_.redundant().size(), line, result);
    return answered;
  }
  if (options_.random) {
    if (*options_.random > max_random_listed) return not_listed;
    for_each_random(line, [&](const Grid& puzzle) { append_line(puzzle, line, result); });
    return answered;
  }
  append_line(options_.essential ? reduction_.essential() : reduction_.reduce(), line, result);
  return answered;
}

void PuzzleReducer::for_each_random(const PuzzleLine& line, const std::function<void(const Grid&)>& visit) {
  reduction_.read(line.puzzle);
  std::mt19937_64 engine = numbered_engine(options_.seed.value_or(0), line.line.index);
  for (std::uint64_t i = 0; i < *options_.random; ++i) {
    std::iota(order_.begin(), order_.end(), Point{0});
    shuffle(order_, engine);
    visit(reduction_.reduce(order_));
  }
}

void PuzzleReducer::for_each_sub_puzzle(const PuzzleLine& line, const Visitor<const Grid&>& visit, WorkUnits units) {
  reduction_.read(line.puzzle);
  if (classes_) classes_->read(line.puzzle, reduction_.solution());
  const auto take = [&](const Grid& puzzle) { return (classes_ && !classes_->is_first(puzzle)) || visit(puzzle); };
  if (options_.clues) {
    reduction_.for_each_with_clues(*options_.clues, take, std::move(units));
  } else {
    reduction_.for_each_minimal(take, std::move(units));
  }
}

void PuzzleReducer::append_none(const PuzzleLine& line, std::string& result) const {
  if (options_.json) return append_number("puzzles", 0, line, result);
  result += "# no puzzle with " + std::to_string(*options_.clues) + " clues\n";
}

void PuzzleReducer::append_puzzle(const Grid& puzzle, const PuzzleLine& line, std::string& result) const {
  if (options_.json) {
    JsonObject object = line_object(line.line);
    object.add("puzzle", puzzle.text());
    result += object.text();
  } else {
    if (options_.keeps_tail()) result += line.line.before;
    puzzle.append_text(result);
    if (options_.keeps_tail()) result += line.line.after;
  }
}

void PuzzleReducer::append_line(const Grid& puzzle, const PuzzleLine& line, std::string& result) const {
  append_puzzle(puzzle, line, result);
  result += '\n';
}

void PuzzleReducer::append_number(const std::string& field, std::uint64_t number, const PuzzleLine& line,
                                  std::string& result) const {
  if (options_.json) {
    JsonObject object = line_object(line.line);
    object.add_number(field, number);
    result += object.text();
  } else {
    result += std::to_string(number);
  }
  result += '\n';
}

void PuzzleReducer::append_table(const ByClues& table, const PuzzleLine& line, std::string& result) const {
  std::uint64_t total = 0;
  for (const auto& [clues, number] : table) {
    if (options_.json) {
      JsonObject object = line_object(line.line);
      object.add_number("clues", clues).add_number("count", number);
      result += object.text() + '\n';
    } else {
      result += std::to_string(clues) + '\t' + std::to_string(number) + '\n';
    }
    total += number;
  }
  if (!options_.json) result += "total\t";
  append_number("total", total, line, result);
}

ReduceMark PuzzleReducer::append_all(const PuzzleLine& line, std::string& result) {
  if (options_.needs_limit() && reduction_.redundant().size() > max_unlimited) return without_end;
  // Under a limit one thread counts, so that it ends where that is reached.
  const bool lists = !options_.count && !options_.by_clues;
  const std::uint64_t limit = options_.limit.value_or(no_limit);
  const std::uint64_t listing_limit = lists || !options_.limit ? max_listed : no_limit;
  std::uint64_t number = 0;
  ByClues table;
  for_each_sub_puzzle(line, [&](const Grid& puzzle) {
    if (++number > listing_limit) return false;
    if (options_.by_clues) ++table[static_cast<std::size_t>(puzzle.clue_count())];
    if (lists) append_line(puzzle, line, result);
    return number < limit;
  });
  if (number > listing_limit) return not_listed;
  if (options_.by_clues) append_table(table, line, result);
  if (options_.count) append_number("count", number, line, result);
  return answered;
}

bool SubPuzzleRun::go(LongRun& run) {
  const auto work = [&](const WorkUnits& units, const LineSink& sink) { return go_through(units, sink); };
  run.go(work, options_.max_sub_puzzles());
  if (options_.clues && !options_.count && run.number() == 0 && !options_.shard.is_given) {
    std::string text;
    PuzzleReducer(options_, group_).append_none(line_, text);
    run.finish(text);
    return false;
  }
  if (options_.by_clues) {
    std::string text;
    PuzzleReducer(options_, group_).append_table(table_, line_, text);
    run.finish(text);
  } else if (options_.count) {
    std::string text;
    PuzzleReducer(options_, group_).append_number("count", run.number(), line_, text);
    run.finish(text);
  } else {
    run.finish_lines();
  }
  return true;
}

std::uint64_t SubPuzzleRun::go_through(WorkUnits units, const LineSink& sink) {
  PuzzleReducer reducer(options_, group_);
  reducer.set_hook(sink.check);
  ByClues table;
  const auto take = [&](const WorkUnit& unit) { return units.take_next(unit.estimate); };
  reducer.for_each_sub_puzzle(
      line_,
      [&](const Grid& puzzle) {
        if (options_.by_clues) {
          ++table[static_cast<std::size_t>(puzzle.clue_count())];
        } else if (options_.count) {
          units.count(1);
        } else {
          reducer.append_puzzle(puzzle, line_, sink.lines);
          sink.end_line();
        }
        return true;
      },
      WorkUnits(take));
  const std::scoped_lock lock(mutex_);
  for (const auto& [clues, number] : table) table_[clues] += number;
  return units.counted();
}

}  // namespace isodoku
