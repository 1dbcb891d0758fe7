// unrank: grids of the catalogue by rank, or at random.
//
// Ranks are processed a few thousand at a time: threads make their lines, and one thread writes them in order. Each
// random grid has its own engine, made from the seed and its number, so the output depends neither on threads nor on
// batches.

#include <algorithm>
#include <charconv>
#include <exception>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "base/byte_order_mark.hpp"
#include "base/error.hpp"
#include "generate/catalogue/catalogue.hpp"
#include "generate/catalogue/grid_classes.hpp"
#include "io/line_reader.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/threads.hpp"
#include "tools/catalogue_file.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {
namespace {

struct UnrankOptions : CommonOptions {
  std::vector<std::string> ranks;
  std::optional<std::uint64_t> random;
  std::optional<std::uint64_t> seed;
  bool grids = false;
  bool key = false;
  std::string index;
};

struct UnrankedGrid {
  Grid puzzle;
  std::optional<std::uint64_t> order;
  std::uint64_t rank = 0;

  static constexpr std::string_view drawn = "puzzle";
  static constexpr auto fields() {
    return std::tuple(
        field("puzzle", &UnrankedGrid::puzzle, "The grid"),
        field("order", &UnrankedGrid::order, "Order of the automorphism group (--with-order)"),
        field("rank", &UnrankedGrid::rank, "Rank of its equivalence class, from 0", FieldUse::not_in_lines));
  }
};

struct KeyedPuzzle {
  Grid puzzle;
  std::string key;

  static constexpr std::string_view drawn = "puzzle";
  static constexpr auto fields() {
    return std::tuple(field("puzzle", &KeyedPuzzle::puzzle, "The puzzle"),
                      field("key", &KeyedPuzzle::key, "Its key (--key)", FieldUse::not_in_lines));
  }
};

/// The source of a line: a rank, the number of a random grid, or a key.
struct Request {
  std::uint64_t number = 0;
  PuzzleKey key;
  Place place;  // only for a key
};

constexpr std::size_t batch_size = 4096;
constexpr std::size_t task_size = 16;

/// Makes lines of output.
class LineMaker {
 public:
  LineMaker(const UnrankOptions& options, const Catalogue& catalogue, RecordWriter writer)
      : options_(options), writer_(std::move(writer)), reader_(catalogue), random_(catalogue), keys_(catalogue) {}

  void append(const Request& request, std::string& lines) {
    if (options_.key) {
      writer_.append(lines, KeyedPuzzle{puzzle_of(request), request.key.text()});
      return;
    }
    const auto& [found, rank] = grid_of(request);
    UnrankedGrid result{found.grid, {}, rank};
    if (options_.with_order) result.order = found.order;
    writer_.append(lines, result);
  }

 private:
  Grid puzzle_of(const Request& request) {
    try {
      return keys_.puzzle(request.key);
    } catch (const Error& error) {
      throw Error(request.place.file.empty() ? ErrorKind::usage : error.kind(), error.reason(), request.place);
    }
  }

  RankedGrid grid_of(const Request& request) {
    if (!options_.random) return {reader_.unrank(request.number), request.number};
    const std::uint64_t seed = options_.seed.value_or(0);
    return options_.grids ? random_.make_grid(seed, request.number) : random_.make_class(seed, request.number);
  }

  const UnrankOptions& options_;
  RecordWriter writer_;
  CatalogueReader reader_;
  RandomGrids random_;
  PuzzleKeys keys_;
};

/// Makes the lines of requests, in their order.
class Batches {
 public:
  Batches(const UnrankOptions& options, const Catalogue& catalogue, ResultOutput& results)
      : options_(options), catalogue_(catalogue), results_(results), run_(task_runner(options.jobs)) {}

  void add(Request request) {
    requests_.push_back(std::move(request));
    if (requests_.size() == batch_size) flush();
  }

  /// Writes the lines of all requests. Before an invalid request is reported, the lines before it are written.
  void flush() {
    check_interrupt();
    const std::vector<Request> requests = std::exchange(requests_, {});
    std::vector<Made> made((requests.size() + task_size - 1) / task_size);
    run_(made.size(), [&](std::size_t task) {
      std::unique_ptr<LineMaker> maker = free_maker();
      try {
        for (std::size_t i = task * task_size; i < std::min((task + 1) * task_size, requests.size()); ++i) {
          maker->append(requests[i], made[task].lines);
        }
      } catch (...) {
        made[task].failure = std::current_exception();
      }
      const std::scoped_lock lock(mutex_);
      makers_.push_back(std::move(maker));
    });
    for (const Made& each : made) {
      results_.write_text(each.lines);
      if (each.failure) std::rethrow_exception(each.failure);
    }
  }

 private:
  struct Made {
    std::string lines;
    std::exception_ptr failure;
  };

  std::unique_ptr<LineMaker> free_maker() {
    const std::scoped_lock lock(mutex_);
    if (makers_.empty()) return std::make_unique<LineMaker>(options_, catalogue_, results_.writer(Shape()));
    std::unique_ptr<LineMaker> maker = std::move(makers_.back());
    makers_.pop_back();
    return maker;
  }

  const UnrankOptions& options_;
  const Catalogue& catalogue_;
  ResultOutput& results_;
  TaskRunner run_;
  std::vector<Request> requests_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<LineMaker>> makers_;
};

/// Parses a rank. Throws Error (kind) at the place for other text.
std::uint64_t parse_rank(std::string_view text, std::uint64_t size, ErrorKind kind, const Place& place) {
  std::uint64_t rank = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), rank);
  if (error != std::errc() || end != text.data() + text.size() || rank >= size) {
    throw Error(kind, "'" + std::string(text) + "' is not a rank: ranks are 0 to " + std::to_string(size - 1), place);
  }
  return rank;
}

/// Parses a rank or a key, from a line or an argument.
Request parse_request(const UnrankOptions& options, std::string_view text, std::uint64_t size, const Place& place) {
  Request request;
  request.place = place;
  const ErrorKind kind = place.file.empty() ? ErrorKind::usage : ErrorKind::data;
  if (!options.key) {
    request.number = parse_rank(text, size, kind, place);
    return request;
  }
  try {
    request.key = PuzzleKey::parse(text);
  } catch (const Error& error) {
    throw Error(kind, error.reason(), place);
  }
  return request;
}

/// The first word of a line; empty for an empty line or a comment.
std::string_view first_word(std::string_view line) {
  constexpr std::string_view spaces = " \t\r,;";
  const std::size_t begin = line.find_first_not_of(spaces);
  if (begin == std::string_view::npos || line[begin] == '#') return {};
  return line.substr(begin, line.find_first_of(spaces, begin) - begin);
}

void read_lines(const UnrankOptions& options, std::uint64_t size, Batches& batches) {
  LineReader reader(open_input("-", check_interrupt), "-", check_interrupt);
  Line line;
  while (reader.next(line)) {
    if (line.number == 1) drop_byte_order_mark(line.text);
    const std::string_view word = first_word(line.text);
    if (word.empty()) continue;
    const auto column = static_cast<std::uint64_t>(word.data() - line.text.data()) + 1;
    batches.add(parse_request(options, word, size, {"-", line.number, column}));
  }
}

ResultChoice choice_of(const UnrankOptions& options) {
  if (options.key) return other_results<KeyedPuzzle>();
  return other_results<UnrankedGrid>().without(fields_not_asked_for(options));
}

int run(const UnrankOptions& options, Output& output) {
  if (options.shape && *options.shape != Shape()) refuse_option("--shape", "the catalogue has only 3x3 grids");
  ResultOutput results(options, output, choice_of(options));
  const Catalogue catalogue(read_index_option(options.index));
  Batches batches(options, catalogue, results);
  if (options.random) {
    for (std::uint64_t i = 0; i < *options.random; ++i) batches.add({i, {}, {}});
  } else if (!options.ranks.empty()) {
    for (const std::string& text : options.ranks) {
      batches.add(parse_request(options, text, catalogue.size(), {}));
    }
  } else {
    try {
      read_lines(options, catalogue.size(), batches);
    } catch (const Error&) {
      batches.flush();
      throw;
    }
  }
  batches.flush();
  return 0;
}

}  // namespace

void add_unrank_command(const CommandPlace& place) {
  const auto options = std::make_shared<UnrankOptions>();
  CLI::App* const command = add_command(place, "isodoku unrank 0 5472730537 --with-order", *options,
                                        [options](Output& output) { return run(*options, output); });
  const Option ranks =
      add_text_option(*command, "RANK", options->ranks,
                      "Print the grids with these ranks, from 0 (default: read one rank per line from standard input)");
  const Option key = add_flag(*command, "--key", options->key,
                              "Read keys printed by canon --key instead of ranks, and print their puzzles");
  const Option random = add_number_option(*command, "--random", options->random,
                                          "Print the min-lex forms of N random classes, uniform over all classes");
  random.option_text("N").excludes(ranks);
  add_flag(*command, "--grids", options->grids, "With --random: print random grids, uniform over all grids")
      .needs(random);
  add_number_option(*command, "--seed", options->seed, "With --random: random seed (default: 0)")
      .option_text("S")
      .needs(random);
  add_flag(*command, "--with-order", options->with_order, "Append a tab and the order of the automorphism group");
  key.excludes(options_of(*command, {"--random", "--with-order"}));
  add_index_option(*command, options->index);
  option_of(*command, "--shape").hidden();
  add_results<UnrankedGrid, KeyedPuzzle>(*command, *options);
  add_jobs_option(*command, *options);
}

}  // namespace isodoku::tool
