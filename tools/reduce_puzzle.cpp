// The work of the command reduce on one puzzle.
//
// A worker lists a limited number of sub-puzzles of each line. If there are more, it reports this and leaves the line
// to a run on all threads, which divides the tree of sub-puzzles into units (WorkUnits). Both search the same tree in
// the same order, so the output does not depend on which of them lists the sub-puzzles.

#include "tools/reduce_puzzle.hpp"

#include <algorithm>
#include <numeric>
#include <random>
#include <utility>

#include "base/random_engine.hpp"
#include "base/shuffle.hpp"
#include "tools/keyed_text.hpp"
#include "tools/unsolved.hpp"

namespace isodoku::tool {
namespace {

constexpr std::uint64_t max_listed = 1000;        // sub-puzzles of a line, by a worker
constexpr std::uint64_t max_random_listed = 100;  // random sub-puzzles of a line, by a worker

}  // namespace

PuzzleReducer::PuzzleReducer(const ReduceOptions& options, const RecordWriter& writer, const Symmetries& group)
    : options_(options),
      writer_(writer),
      rules_(group.rules()),
      reduction_(group.rules()),
      order_(static_cast<std::size_t>(group.shape().cell_count())) {
  if (options.classes) classes_.emplace(group);
  if (options.has_common_classes()) keys_.emplace(group);
}

ReduceAnswer PuzzleReducer::append_result(const PuzzleLine& line, std::string& text) {
  const std::size_t begin = text.size();
  writer_.begin_record(text);
  const ReduceAnswer answer = append_any(line, text);
  if (answer == ReduceAnswer::not_listed || answer == ReduceAnswer::without_end) text.resize(begin);
  return answer;
}

ReduceAnswer PuzzleReducer::append_of_candidates(const PuzzleLine& line, std::string& text) {
  if (options_.all || options_.clues || options_.fewest) {
    throw Error(
        ErrorKind::data,
        std::string("the candidates restrict this puzzle (Sukaku), but --all, --clues and --fewest support only "
                    "givens; to read only the givens, set ") +
            Setting::givens,
        {"", 0, 1});
  }
  if (!candidates_) candidates_ = std::make_unique<CandidateReduction>(rules_);
  const SolutionStatus status = line.record.breach.empty()
                                    ? candidates_->read(make_candidate_grid(rules_.shape(), line.record.cells))
                                    : SolutionStatus::none;
  if (status != SolutionStatus::unique) {
    writer_.append(text, line.record, unsolved_puzzle(line.record, status));
    return ReduceAnswer::not_unique;
  }
  if (options_.redundant) {
    writer_.append(text, line.record, RedundantClues{candidates_->redundant().size()});
    return ReduceAnswer::given;
  }
  const auto append = [&](const CandidateGrid& reduced) {
    const std::string cells = reduced.text();
    writer_.append(text, line.record, ReducedCandidates{{cells}, options_.keeps_tail()});
  };
  if (options_.essential) {
    append(candidates_->essential());
  } else if (options_.random) {
    std::mt19937_64 engine = numbered_engine(options_.seed.value_or(0), line.record.index);
    std::vector<std::size_t> order(candidate_text_length(rules_.shape()));
    for (std::uint64_t i = 0; i < *options_.random; ++i) {
      std::iota(order.begin(), order.end(), std::size_t{0});
      shuffle(order, engine);
      append(candidates_->reduce(order));
    }
  } else {
    append(candidates_->reduce());
  }
  return ReduceAnswer::given;
}

ReduceAnswer PuzzleReducer::append_any(const PuzzleLine& line, std::string& text) {
  if (line.record.are_candidates) return append_of_candidates(line, text);
  const SolutionStatus status = line.record.breach.empty() ? reduction_.read(line.puzzle) : SolutionStatus::none;
  if (status != SolutionStatus::unique) {
    writer_.append(text, line.record, unsolved_puzzle(line.record, status));
    return ReduceAnswer::not_unique;
  }
  if (options_.clues || options_.fewest) return ReduceAnswer::not_listed;
  if (options_.all) return append_all(line, text);
  if (options_.redundant) {
    writer_.append(text, line.record, RedundantClues{reduction_.redundant().size()});
    return ReduceAnswer::given;
  }
  if (options_.random) {
    if (*options_.random > max_random_listed) return ReduceAnswer::not_listed;
    for_each_random(line, [&](const Grid& puzzle) { append_puzzle(puzzle, line, text); });
    return ReduceAnswer::given;
  }
  append_puzzle(options_.essential ? reduction_.essential() : reduction_.reduce(), line, text);
  return ReduceAnswer::given;
}

std::uint64_t PuzzleReducer::find_fewest_clues(const PuzzleLine& line) {
  reduction_.read(line.puzzle);
  return reduction_.find_fewest_clues();
}

void PuzzleReducer::for_each_random(const PuzzleLine& line, const std::function<void(const Grid&)>& visit) {
  reduction_.read(line.puzzle);
  std::mt19937_64 engine = numbered_engine(options_.seed.value_or(0), line.record.index);
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

void PuzzleReducer::append_puzzle(const Grid& puzzle, const PuzzleLine& line, std::string& text) const {
  ReducedPuzzle result{&puzzle, {}, options_.keeps_tail()};
  if (options_.fewest) result.clues = options_.clues;
  writer_.append(text, line.record, result);
}

void PuzzleReducer::append_keyed_puzzle(const Grid& puzzle, const PuzzleLine& line, std::string& bytes) {
  text_.clear();
  append_puzzle(puzzle, line, text_);
  append_keyed(bytes, {keys_->key(puzzle).text(), {}, text_});
}

void PuzzleReducer::append_table(const ByClues& table, const PuzzleLine& line, std::string& text) const {
  std::uint64_t total = 0;
  for (const auto& [clues, number] : table) {
    writer_.append(text, line.record, CluesCount{clues, number});
    total += number;
  }
  writer_.append(text, line.record, SubPuzzleTotal{total});
}

ReduceAnswer PuzzleReducer::append_all(const PuzzleLine& line, std::string& text) {
  if (options_.needs_limit() && reduction_.redundant().size() > max_unlimited) return ReduceAnswer::without_end;
  // With a limit, one thread counts, so that it can stop at the limit.
  const bool lists = options_.lists_puzzles();
  const std::uint64_t limit = options_.limit.value_or(no_limit);
  const std::uint64_t listing_limit = lists || !options_.limit ? max_listed : no_limit;
  std::uint64_t number = 0;
  ByClues table;
  for_each_sub_puzzle(line, [&](const Grid& puzzle) {
    if (++number > listing_limit) return false;
    if (options_.by_clues) ++table[static_cast<std::size_t>(puzzle.clue_count())];
    if (keys_) {
      append_keyed_puzzle(puzzle, line, text);
    } else if (lists) {
      append_puzzle(puzzle, line, text);
    }
    return number < limit;
  });
  if (number > listing_limit) return ReduceAnswer::not_listed;
  if (options_.by_clues) append_table(table, line, text);
  if (options_.count) writer_.append(text, line.record, SubPuzzleCount{number});
  return keys_ ? ReduceAnswer::keyed : ReduceAnswer::given;
}

bool SubPuzzleRun::go(LongRun& run) {
  list_or_count(run);
  std::string text;
  if (options_.clues && !options_.count && run.number() == 0 && !options_.shard.is_given) {
    writer_.append(text, line_.record, NoSubPuzzle{0, *options_.clues});
    run.finish(text);
    return false;
  }
  if (options_.lists_puzzles()) {
    run.finish_lines();
    return true;
  }
  if (options_.by_clues) {
    PuzzleReducer(options_, writer_, group_).append_table(table_, line_, text);
  } else {
    writer_.append(text, line_.record, SubPuzzleCount{run.number()});
  }
  run.finish(text);
  return true;
}

void SubPuzzleRun::list_or_count(LongRun& run) {
  const auto work = [&](const WorkUnits& units, const LineSink& sink) { return go_through(units, sink); };
  const std::uint64_t limit = options_.max_sub_puzzles();
  // All sub-puzzles of a puzzle are printed with the same number of lines. This is more than one for drawings, and for
  // tables if a value that is copied from the input has line breaks.
  std::string one;
  writer_.append(one, line_.record, ReducedPuzzle{&line_.puzzle, {}, options_.keeps_tail()});
  const auto lines_of_one = static_cast<std::uint64_t>(std::ranges::count(one, '\n'));
  run.go(work, limit, lines_of_one);
}

std::uint64_t SubPuzzleRun::go_through(WorkUnits units, const LineSink& sink) {
  PuzzleReducer reducer(options_, writer_, group_);
  reducer.set_execution({.on_work = sink.check});
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
          sink.end_whole_line();
        }
        return true;
      },
      WorkUnits(take));
  const std::scoped_lock lock(mutex_);
  for (const auto& [clues, number] : table) table_[clues] += number;
  return units.counted();
}

}  // namespace isodoku::tool
